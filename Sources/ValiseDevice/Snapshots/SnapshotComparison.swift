// What is not as it was: two trees of files, walked side by side.
//
// Most files of a device stay as they are. A file whose size and date are those of its copy is not
// read, unless it was changed so shortly before the copy was begun that another change could have
// left the same date. A journal of settings is written through memory, which leaves dates alone: of
// it the words that every write changes are compared. What a file holds is put into words only where
// it is not what it was.

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What changed between two folders.
struct SnapshotComparison {
  private let old: BytePath
  private let new: BytePath
  /// A date before this one is believed.
  private let believed: Int64
  private let fileSystem = FileSystem.system

  /// The changes from the tree `old`, a copy that was begun in that nanosecond, to the tree `new`.
  init(from old: String, begun: Int64?, to new: String) {
    self.old = BytePath(old)
    self.new = BytePath(new)
    believed = begun.map { $0 - 1_000_000_000 } ?? .min
  }

  /// The changes, by file and key, with paths from the top of the trees.
  ///
  /// - Complexity: O(*n*) in the files, and in the bytes of those that were touched.
  func changes(in part: String) throws -> [DeviceChange] {
    var findings = Findings()
    try compare(BytePath(part), was: true, isNow: true, &findings)
    let touched = findings.touched.union(findings.modes.keys)
    return try touched.sorted().flatMap { file in
      let name = file.description
      var changes: [DeviceChange] = []
      if findings.touched.contains(file) {
        changes = StoredFile.changes(
          of: name,
          from: try StoredFile(old.appending(file)).content(),
          to: try StoredFile(new.appending(file)).content()
        )
      }
      if let (was, isNow) = findings.modes[file] {
        changes.append(DeviceChange(file: name, key: nil, old: was.spoken, new: isNow.spoken))
      }
      return changes
    }
  }

  /// What is not what it was, by its path from the top.
  private struct Findings {
    /// What holds something else.
    var touched: Set<BytePath> = []
    /// The permissions before and now, where they are others.
    var modes: [BytePath: (mode_t, mode_t)] = [:]

    mutating func touch(_ path: BytePath) {
      if let subject = StoredFile.subject(of: path) { touched.insert(subject) }
    }
  }

  // MARK: walking

  // Notes each file and folder that is not what it was; `was` and `isNow` say on which side there is
  // such a folder.
  private func compare(
    _ folder: BytePath,
    was: Bool,
    isNow: Bool,
    _ findings: inout Findings
  ) throws {
    var before = (was ? try fileSystem.entries(old.appending(folder)) ?? [] : [])[...]
    var now = (isNow ? try fileSystem.entries(new.appending(folder)) ?? [] : [])[...]
    while let name = Self.first(before.first?.name, now.first?.name) {
      let old = before.first?.name == name ? before.removeFirst().status : nil
      let new = now.first?.name == name ? now.removeFirst().status : nil
      let path = folder.appending(name)
      let (wasFolder, isFolder) = (old?.kind == .folder, new?.kind == .folder)
      let count = findings.touched.count
      if wasFolder || isFolder {
        try compare(path, was: wasFolder, isNow: isFolder, &findings)
      }
      if let old, let new, old.kind == new.kind {
        if old.kind != .folder, try !isSame(path, old, new) { findings.touch(path) }
        if old.mode != new.mode, Self.hasPermissions(path, new) {
          findings.modes[path] = (old.mode, new.mode)
        }
      } else if Self.isTold(old) || Self.isTold(new) {
        findings.touch(path)
      } else if wasFolder && isNow || isFolder && findings.touched.count == count {
        // One in a folder that is gone is gone with it, and a new one is told with what is in it.
        findings.touch(path)
      }
    }
  }

  // A link has none of its own, and a journal is told with its settings.
  private static func hasPermissions(_ path: BytePath, _ status: FileStatus) -> Bool {
    (status.kind == .file || status.kind == .folder) && StoredFile.subject(of: path) == path
  }

  private static func first(_ old: BytePath?, _ new: BytePath?) -> BytePath? {
    guard let old, let new else { return old ?? new }
    return new < old ? new : old
  }

  // Sockets and pipes say nothing that could be kept.
  private static func isTold(_ status: FileStatus?) -> Bool {
    status?.kind == .file || status?.kind == .link
  }

  private func isSame(_ file: BytePath, _ before: FileStatus, _ now: FileStatus) throws -> Bool {
    guard Self.isTold(now) else { return true }
    guard before.size == now.size else { return false }
    if StoredFile.isJournal(file) {
      return try head(old.appending(file)) == head(new.appending(file))
    }
    if before.kind == .file, before.modified == now.modified, now.modified < believed {
      return true
    }
    if before.kind == .link {
      return try fileSystem.readLink(old.appending(file))
        == fileSystem.readLink(new.appending(file))
    }
    return try holdSame(
      fileSystem.open(old.appending(file), .readOnly),
      fileSystem.open(new.appending(file), .readOnly),
      withHoles: before.hasHoles && now.hasHoles
    )
  }

  // Piece by piece, by memcmp: an array of bytes is compared one by one where nothing is optimised.
  // Safe because: of each piece only what was read is looked at.
  private func holdSame(_ old: OpenFile, _ new: OpenFile, withHoles: Bool) throws -> Bool {
    let room = 1 << 20
    return try withUnsafeTemporaryAllocation(byteCount: 2 * room, alignment: 16) { memory in
      let before = UnsafeMutableRawBufferPointer(rebasing: memory[..<room])
      let now = UnsafeMutableRawBufferPointer(rebasing: memory[room...])
      var place = 0
      while true {
        if withHoles {
          let starts = try [old, new].compactMap { try $0.nextData(from: place)?.lowerBound }
          guard let next = starts.min() else { return true }
          place = next
        }
        let count = try old.read(into: before, at: place)
        guard try new.read(into: now, at: place) == count else { return false }
        guard count > 0, let a = before.baseAddress, let b = now.baseAddress else { return true }
        if memcmp(a, b, count) != 0 { return false }
        place += count
      }
    }
  }

  // Both headers, and the words behind them that say what was committed.
  private func head(_ path: BytePath) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1_088)
    let file = try fileSystem.open(path, .readOnly)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    return Array(bytes.prefix(count))
  }
}

extension mode_t {
  /// `permissions 644`.
  fileprivate var spoken: String {
    let digits = String(self, radix: 8)
    return "permissions \(String(repeating: "0", count: Swift.max(0, 3 - digits.count)))\(digits)"
  }
}
