"""The house's own tools; they run before anything is installed, so this must be readable to an old Python."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Fiveaside needs Python 3.11 or newer, but this is Python {}.{}.".format(*sys.version_info[:2]))
