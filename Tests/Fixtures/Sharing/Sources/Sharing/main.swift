import FoundationSide
import ValiseFoundation

/// The list of the suite that both keep.
let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
let list = URL(fileURLWithPath: home + "/.config/com.example.journey.plist")

switch CommandLine.arguments.dropFirst().first {
case "together":
  var checks = Checks()
  checks.theirsSeenByOurs()
  checks.oursSeenByTheirs()
  checks.domains()
  checks.conversions()
  checks.observers()
  print(checks.wrong.isEmpty ? "all seen" : "not seen: \(checks.wrong.joined(separator: ", "))")
case "take":
  // What plain Foundation kept.
  guard let kept = UserDefaults(suiteName: "com.example.journey") else { break }
  print(
    kept.string(forKey: "name") ?? "-",
    kept.integer(forKey: "int"),
    kept.double(forKey: "double"),
    kept.bool(forKey: "bool"),
    kept.stringArray(forKey: "list") ?? []
  )
  kept.set("ours", forKey: "name")
  kept.set(Int.min, forKey: "int")
  kept.removeObject(forKey: "list")
  // The list follows the journal: as soon as it does, the process may go.
  while try !String(decoding: Data(contentsOf: list), as: UTF8.self).contains("ours") {}
case "apart":
  // Both are used, in either order: one warning.
  if CommandLine.arguments.last == "first" { FoundationSide.set(1, "apart") }
  UserDefaults.standard.set(2, forKey: "apart")
  FoundationSide.set(3, "apart")
  FoundationSide.set(4, "apart")
  print(UserDefaults.standard.integer(forKey: "apart"), FoundationSide.integer("apart"))
case "set":
  UserDefaults.standard.set("ours", forKey: "name")
  FoundationSide.set("theirs", "place")
  kill(getpid(), SIGKILL)
case "get":
  let ours = UserDefaults.standard
  print(ours.string(forKey: "name") ?? "-", ours.string(forKey: "place") ?? "-")
  print(FoundationSide.string("name") ?? "-", FoundationSide.string("place") ?? "-")
default:
  // Only ours is used.
  UserDefaults.standard.set(1, forKey: "alone")
  print(UserDefaults.standard.integer(forKey: "alone"))
}
