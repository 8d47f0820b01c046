"""All file input and output: word lists, editions, rule sets, positions and game records."""
