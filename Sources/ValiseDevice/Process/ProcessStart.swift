import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a process is started with.
package struct ProcessStart: Sendable {
  /// The executable's path.
  package var executable: String
  /// The arguments after the executable's name.
  package var arguments: [String]
  /// The whole environment.
  package var environment: [String: String]
  /// The folder it starts in.
  package var folder: String
  /// Becomes descriptor 3.
  package var inherited: Int32
  /// Becomes standard output and standard error.
  package var output: Int32

  /// A start with no arguments and an empty environment.
  package init(executable: String, folder: String, inherited: Int32, output: Int32) {
    self.executable = executable
    arguments = []
    environment = [:]
    self.folder = folder
    self.inherited = inherited
    self.output = output
  }

  /// Starts the process.
  ///
  /// - Returns: The process's id.
  /// - Throws: One line, when the kernel refuses.
  package func run() throws(DeviceError) -> Int32 {
    var process: pid_t = 0
    let error = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        start(&process, arguments, environment)
      }
    }
    guard error == 0 else {
      throw DeviceError(
        .bundle,
        "cannot start '\(executable)': \(String(cString: strerror(error)))"
      )
    }
    return process
  }

  // Safe because: every string outlives the call, which copies what it needs into the new process.
  private func start(
    _ process: inout pid_t,
    _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    executable.withCString { path in
      folder.withCString { folder in
        var start = valise_start(
          path: path,
          arguments: arguments,
          environment: environment,
          folder: folder,
          inherited: inherited,
          output: output
        )
        return valise_spawn(&process, &start)
      }
    }
  }
}

// Safe because: the copies live until `body` returns, and the array ends with a null.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else {
      preconditionFailure("an array with a null is empty")
    }
    return body(base)
  }
}
