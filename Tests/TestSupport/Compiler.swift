import Foundation

/// The Swift compiler, over the modules that this test run was built with.
package enum Compiler {
  /// What the compiler says of `source`, a file of its own in language mode 6.
  ///
  /// - Returns: Status 0 when it compiles; the diagnostics are in `errors`.
  package static func check(_ source: String) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    try folder.put(Array(source.utf8), "Sample.swift")
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    return try ChildProcess.run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", "\(products)/Modules",
        "-Xcc", "-fmodule-map-file=\(products)/CValise.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(products)/CFoundationDefaults.build/module.modulemap",
        "-module-cache-path", "\(products)/ModuleCache",
        folder("Sample.swift"),
      ]
    )
  }

  /// The error lines in what the compiler said, without the place.
  package static func errors(in result: ChildProcess) -> [String] {
    result.errors.split(separator: "\n").compactMap { line in
      line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) }
    }
  }
}
