import ValiseFiles

/// Where a store's files are, and how diagnostics call it.
struct StorePlace: Sendable {
  /// The name diagnostics use.
  let domain: String
  /// The checkpoint.
  let file: String
  /// The folder that holds both files.
  let folder: String
  /// `.<name>.journal` beside the checkpoint.
  let journal: String
  /// Whether the journal may be mapped; `false` keeps to system calls.
  let allowsMapping: Bool
  /// Whether the files are only looked at: nothing is mended, set aside or said.
  let isLookedAt: Bool
  let fileSystem: FileSystem

  // The names are put together once: while there is no journal, each read looks for it.
  init(
    domain: String,
    file: String,
    allowsMapping: Bool = true,
    isLookedAt: Bool = false,
    fileSystem: FileSystem
  ) {
    self.domain = domain
    self.file = file
    folder = Path.folder(of: file)
    journal = Path.join(folder, ".", Path.name(of: file), ".journal")
    self.allowsMapping = allowsMapping
    self.isLookedAt = isLookedAt
    self.fileSystem = fileSystem
  }

  /// Says one line about these preferences, once for each `trouble`.
  func report(_ message: String, _ trouble: String) {
    if isLookedAt { return }
    Diagnostics.report(message, subject: "preferences \(file) \(trouble)")
  }
}
