// Drives the Trips app on a device and shows what comes back after each kind of end.

import TourSteps

TourCommand(arguments: CommandLine.arguments).run()
