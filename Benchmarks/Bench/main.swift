// Measures Valise against its targets and its rivals; see Benchmarks/README.md.

// The children measure from here: nothing of ours or of Foundation's has run before.
let start = ContinuousClock.now

if let child = Child(arguments: CommandLine.arguments) {
  child.run(since: start)
} else {
  let sandbox = Sandbox.current
  BenchCommand(arguments: sandbox?.arguments ?? CommandLine.arguments).run(in: sandbox)
}
