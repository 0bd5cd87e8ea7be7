// An app for the device's own tests: a screen of a few elements behind a real control channel, and
// every way to misbehave. The first argument chooses what it does at its start.

import Dispatch
import Foundation
import ValiseControl

switch CommandLine.arguments.dropFirst().first {
case "--exit": exit(7)
case "--abort":
  say("starting\nFatal error: the disk is gone")
  abort()
case "--mute":
  while true { pause() }
case "--ignore-term": signal(SIGTERM, SIG_IGN)
case "--flood": FakeApp.flood()
default: break
}

let app = FakeApp(keepsRunning: CommandLine.arguments.contains("--keep-running"))
app.listen()
dispatchMain()
