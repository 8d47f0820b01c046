"""The use cases: a module a command. They take plain values, return results, print nothing."""
