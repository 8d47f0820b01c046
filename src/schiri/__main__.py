"""Runs the command line as ``python -m schiri``."""

import sys

from schiri.cli.app import main

sys.exit(main())
