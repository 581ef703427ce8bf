"""Games by letter (docs/letters.md): what a letter says and what comes of letters. Pure."""
