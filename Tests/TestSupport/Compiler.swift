import Foundation

/// The Swift compiler, over the modules that this test run was built with.
package enum Compiler {
  /// What the compiler says of `source`, a file of an app in language mode 6.
  ///
  /// - Returns: Status 0 when it compiles; the diagnostics are in `errors`.
  package static func check(_ source: String) throws -> ChildProcess {
    let products = Products.folder
    let folder = try TemporaryFolder()
    try folder.put(Array(source.utf8), "Sample.swift")
    let cModules = try FileManager.default.contentsOfDirectory(atPath: products)
      .map { "\(products)/\($0)/module.modulemap" }
      .filter { FileManager.default.fileExists(atPath: $0) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    return try ChildProcess.run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library",
        "-diagnostic-style", "llvm", "-I", "\(products)/Modules",
        "-Xfrontend", "-load-plugin-executable",
        "-Xfrontend", "\(products)/ValiseMacros-tool#ValiseMacros",
        "-module-cache-path", "\(products)/ModuleCache", folder("Sample.swift"),
      ] + cModules,
      // It leaves a folder there.
      environment: ["TMPDIR": folder.path]
    )
  }

  /// The error lines in what the compiler said, without the place.
  package static func errors(in result: ChildProcess) -> [String] {
    result.errors.split(separator: "\n").compactMap { line in
      line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) }
    }
  }
}
