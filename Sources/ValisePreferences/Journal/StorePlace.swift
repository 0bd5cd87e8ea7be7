import ValiseFiles

/// Where a store's files are, and how diagnostics call it.
struct StorePlace: Sendable {
  /// The name diagnostics use.
  var domain: String
  /// The checkpoint.
  var file: String
  /// Whether the journal may be mapped; `false` keeps to system calls.
  var allowsMapping = true
  var fileSystem: FileSystem

  /// The folder that holds both files.
  var folder: String { Path.folder(of: file) }

  /// `.<name>.journal` beside the checkpoint.
  var journal: String { Path.join(folder, ".\(Path.name(of: file)).journal") }

  /// Says one line about these preferences, once for each `trouble`.
  func report(_ message: String, _ trouble: String) {
    Diagnostics.report(message, subject: "preferences \(file) \(trouble)")
  }
}
