import Synchronization
import ValiseFiles
import ValisePreferences

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Opens what an input stands for as an app would, writes, and opens it again.
///
/// Must hold: opening reads the same twice; what was read stays when a key is set; that key is
/// there for the next process if `synchronize` said so, before and after a checkpoint.
enum JournalFuzz {
  /// One folder for each process, since diagnostics are said once for each path.
  private static let folder = Mutex<String?>(nil)
  private static let key = "set by the fuzzer"

  /// What does not hold for an input, or `nil`.
  static func trouble(_ input: JournalInput) -> String? {
    with(input) { trouble(input, in: $0) }
  }

  /// What an app would read.
  static func entries(_ input: JournalInput) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    _ = with(input) { folder in
      entries = open(folder, input).entries()
      return nil
    }
    return entries
  }

  /// Calls `body` with a folder that holds the two files.
  private static func with(_ input: JournalInput, _ body: (String) -> String?) -> String? {
    folder.withLock { folder in
      let path = folder ?? "\(Environment.value("TMPDIR") ?? "/tmp")/valise-fuzz-\(getpid())"
      folder = path
      do throws(FileError) {
        try put(input, in: path)
      } catch {
        return "\(error)"
      }
      return body(path)
    }
  }

  private static func trouble(_ input: JournalInput, in folder: String) -> String? {
    let before = open(folder, input).entries()
    let store = open(folder, input)
    if !same(store.entries(), before) { return "read twice, it is not the same" }
    store.set(.int(1), forKey: key)
    let isWritten = store.synchronize()
    if !same(store.entries(), before) { return "a write changed other keys" }
    guard isWritten else { return nil }
    let next = open(folder, input)
    guard next.value(forKey: key) == .int(1), same(next.entries(), before) else {
      return "what was written is not what the next process reads"
    }
    store.settle()
    let last = open(folder, input)
    let isKept = last.value(forKey: key) == .int(1) && same(last.entries(), before)
    return isKept ? nil : "a checkpoint lost something"
  }

  /// Compared as lists hold them: those know one kind of whole number only.
  private static func same(_ now: [PropertyListEntry], _ before: [PropertyListEntry]) -> Bool {
    inList(now) == inList(before)
  }

  private static func inList(_ entries: [PropertyListEntry]) -> PropertyListValue? {
    try? BinaryPropertyList.decode(BinaryPropertyList.encode(entries.filter { $0.key != key }))
  }

  private static func open(_ folder: String, _ input: JournalInput) -> PreferenceStore {
    let store = PreferenceStore(
      domain: "fuzz",
      file: Path.join(folder, "a.plist"),
      allowsMapping: !input.isPlain
    )
    store.leaveCheckpointsToCaller()
    return store
  }

  private static func put(_ input: JournalInput, in folder: String) throws(FileError) {
    let fileSystem = FileSystem.system
    try fileSystem.makeFolder(folder)
    for name in try fileSystem.list(folder) ?? [] {
      try fileSystem.unlink(Path.join(folder, name))
    }
    let options: FileSystem.OpenOptions = [.readWrite, .create]
    try fileSystem.open(Path.join(folder, ".a.plist.journal"), options).write(input.journal)
    guard let checkpoint = input.checkpoint else { return }
    try fileSystem.open(Path.join(folder, "a.plist"), options).write(checkpoint)
  }
}
