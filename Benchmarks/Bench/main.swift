// Measures Valise against its targets and its rivals; see Benchmarks/README.md.

let sandbox = Sandbox.current
BenchCommand(arguments: sandbox?.arguments ?? CommandLine.arguments).run(in: sandbox)
