"""What some tests need of the system, as marks that say so where they skip."""

import os

import pytest

# Windows lets only administrators make links, and Wine takes one that leads nowhere for its target.
LINKS = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs links")
