// What the tests of the GTK front run as processes of their own:
//
//   GTKHost check NAME       a check inside the process; prints what is wrong, exits 1 when anything is
//   GTKHost contrast FOLDER  texts in pictures of windows that do not stand out from their ground
//   GTKHost accessibility APP    what assistive technology is told of a running app, as JSON
//   GTKHost -case NAME       an app, driven over the device's socket

import SwiftUI

#if GTK
let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "check": Check.run(arguments.dropFirst(2).first ?? "")
case "contrast": Check.end { try ContrastCheck(folder: arguments.dropFirst(2).first ?? "").run() }
case "accessibility": AccessibilityReader.run(arguments.dropFirst(2).first ?? "")
default: CasesApp.main()
}
#else
print("built without GTK")
exit(1)
#endif
