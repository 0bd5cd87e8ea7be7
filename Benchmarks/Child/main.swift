// What `bench` starts as a fresh process. It links settings and nothing else, as a small tool would.

import FoundationRival
import Harness
import ValiseFoundation

let arguments = CommandLine.arguments

// Nothing of ours or of Foundation's has run before.
let start = ContinuousClock.now

/// Prints how long it took to the first value, if it is the right one.
func report(_ value: Int?) -> Never {
  let seconds = (ContinuousClock.now - start).inSeconds
  guard value == Keys.probeValue else {
    print("read \(value.map(String.init) ?? "nothing") instead of \(Keys.probeValue)")
    exit(1)
  }
  print(seconds)
  exit(0)
}

switch (arguments.dropFirst().first, arguments.count) {
case ("first-get", 3):
  report(UserDefaults(suiteName: arguments[2])?.integer(forKey: Keys.probe))
case ("first-get-of-foundation", 3):
  report(FoundationDefaults(arguments[2])?.integer(forKey: Keys.probe))
case ("set-and-die", 4):
  UserDefaults(suiteName: arguments[2])?.set(Int(arguments[3]) ?? 0, forKey: Keys.probe)
  kill(getpid(), SIGKILL)
default:
  print("this is a part of bench and does nothing alone")
  exit(2)
}
