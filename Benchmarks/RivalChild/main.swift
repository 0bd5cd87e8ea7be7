// The rivals as fresh processes: opens a file, reads one number, prints the seconds both took.

import Harness
import Rivals

let words = CommandLine.arguments
let start = ContinuousClock.now

/// Opens the store that the command line names, and reads the probe.
func read() throws -> Int {
  switch words.dropFirst().first {
  case "sqlite": try SQLiteRival(words[2], .process).integer(forKey: Keys.probe)
  case "lmdb": try LMDBRival(words[2], .process).integer(forKey: Keys.probe)
  default: -1
  }
}

let value = try read()
let seconds = (ContinuousClock.now - start).inSeconds
guard value == Keys.probeValue else { fatalError("read \(value), not \(Keys.probeValue)") }
print(seconds)
