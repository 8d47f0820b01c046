"""Schiri: a command-line referee and dictionary utility for Scrabble."""
