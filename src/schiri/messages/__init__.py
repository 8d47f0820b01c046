"""The message catalogues: every sentence that Schiri says, by key and language."""
