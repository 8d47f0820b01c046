"""The use cases: a module a command. They take plain values and return results, and print nothing."""
