import Foundation
import FoundationSide

// Sets through Foundation's class and dies at once; the next start tells what is left.
switch CommandLine.arguments.dropFirst().first {
case "set":
  FoundationSide.setTyped()
  FoundationSide.set("Kim", "name")
  FoundationSide.set("mint", "tint", suite: "group.com.example.shared")
  kill(getpid(), SIGKILL)
case "keep":
  let suite = "com.example.journey"
  FoundationSide.set("Kim", "name", suite: suite)
  FoundationSide.set(7, "int", suite: suite)
  FoundationSide.set(2.5, "double", suite: suite)
  FoundationSide.set(true, "bool", suite: suite)
  FoundationSide.set(["a", "b"] as NSArray, "list", suite: suite)
  print(UserDefaults(suiteName: suite)?.synchronize() ?? false)
case "find":
  // What Valise left.
  let suite = UserDefaults(suiteName: "com.example.journey")
  print(
    suite?.string(forKey: "name") ?? "-",
    suite?.integer(forKey: "int") ?? 0,
    suite?.double(forKey: "double") ?? 0,
    suite?.bool(forKey: "bool") ?? false,
    suite?.stringArray(forKey: "list") ?? []
  )
default:
  let name = FoundationSide.string("name") ?? "nobody"
  let tint = FoundationSide.string("tint", suite: "group.com.example.shared") ?? "none"
  print(name, tint, FoundationSide.integer("int"), FoundationSide.double("double"))
}
