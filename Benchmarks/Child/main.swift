// What `bench` starts as a fresh process. It links settings and nothing else, as a small tool would.

import FoundationRival
import Harness
import ValiseFiles
import ValiseFoundation
import ValisePreferences

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

/// Sets numbers until it is killed; says first that it does.
func setForEver(_ domain: String) -> Never {
  guard let store = UserDefaults(suiteName: domain)?.list.store else { exit(1) }
  var value = 0
  while true {
    store.set(.int(Int64(value)), forKey: Keys.all[value % Keys.count])
    value += 1
    if value == Keys.count { say("writing") }
  }
}

/// Says how many nanoseconds ago each value of a key was set, until it is killed.
func hear(_ domain: String, key: String) -> Never {
  guard let store = UserDefaults(suiteName: domain)?.list.store else { exit(1) }
  let observation = store.observe(key: key) { change in
    let now = Stopwatch.nanoseconds()
    if case .int(let sent)? = change.new { say("\(now - Int(sent))") }
  }
  say("listening")
  withExtendedLifetime(observation) { _ = pause() }
  exit(0)
}

/// Prints a line at once.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

switch (arguments.dropFirst().first, arguments.count) {
case ("first-get", 3):
  report(UserDefaults(suiteName: arguments[2])?.integer(forKey: Keys.probe))
case ("first-get-of-foundation", 3):
  report(FoundationDefaults(arguments[2])?.integer(forKey: Keys.probe))
case ("set-and-die", 4):
  UserDefaults(suiteName: arguments[2])?.set(Int(arguments[3]) ?? 0, forKey: Keys.probe)
  kill(getpid(), SIGKILL)
case ("resident", 3):
  _ = UserDefaults(suiteName: arguments[2])?.integer(forKey: Keys.probe)
  print(Resident.bytes)
case ("set-for-ever", 3):
  setForEver(arguments[2])
case ("hear", 4):
  hear(arguments[2], key: arguments[3])
default:
  print("this is a part of bench and does nothing alone")
  exit(2)
}
