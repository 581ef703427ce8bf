"""`python -m palmyra`."""

import sys

from palmyra.cli import main

if __name__ == "__main__":
    sys.exit(main())
