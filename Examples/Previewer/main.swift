// Shows each preview of an app in a window of its own and writes a picture of it.

import TourSteps

PreviewCommand(arguments: CommandLine.arguments).run()
