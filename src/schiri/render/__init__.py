"""Results turned into screens, plain text and JSON."""
