"""`python3 -m build_scripts`. Any Python can read this file, which says which one is needed."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "This needs Python 3.11 or later, and here it was started by Python %d.%d. "
        "Try: python3.11 -m build_scripts (or 3.12, 3.13, 3.14)." % sys.version_info[:2]
    )

from build_scripts.cli import main

sys.exit(main(sys.argv[1:]))
