import sys

from fiveaside.cli.main import main

sys.exit(main())
