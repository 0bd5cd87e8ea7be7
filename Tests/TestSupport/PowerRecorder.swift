// What a power cut may leave of a folder, told from a recorded run.
//
// Before each operation of the seam the folder is looked at as the kernel has it, mapped writes
// included. From these looks and from the syncs between them follows what a disk may hold:
//   - of a file: each block as it was at any look since the last sync of that file, or of that part
//     of it, or at that sync; blocks apart from each other, so that they are dropped and reordered; the size too
//   - of the folder: the names as they were at any one look since its last sync, since the file
//     systems this is for keep the order of changes to names
//
// Invariants
//   1. A sync counts from the look after it, with what the look before it saw.
//   2. A file is followed by its inode; a name that comes back with another inode is another file.

import Foundation
import Synchronization
package import ValiseFiles

/// Records a run in one folder, and makes up what a power cut would have left.
package final class PowerRecorder: Sendable {
  /// A file as a cut leaves it.
  package struct Left: Sendable {
    /// Its name in the folder.
    package var name: String
    package var bytes: Data
    /// Seconds since 1970.
    package var modified: Double
  }

  /// A look at the folder, just before an operation.
  package struct Moment: Sendable {
    /// What was about to be done.
    package var operation: FileOperation
    /// The numbers of the states that a cut may leave.
    package var states: ClosedRange<Int>
    fileprivate var names: [String: Int]
    /// The oldest look whose names may be on disk.
    fileprivate var namesSince: Int
    /// For each file, the versions that may be on disk.
    fileprivate var versions: [Range<Int>]
    /// For each file, the parts that were synced by themselves.
    fileprivate var parts: [[Part]]
  }

  /// Bytes of a file of which no version before this one may be on disk.
  fileprivate struct Part {
    var bytes: Range<Int>
    var version: Int
  }

  private struct File {
    var inode: UInt64
    var versions: [Data]
    var modified: Double
    /// The version that the last sync made safe.
    var durable = 0
    /// What syncs of a part made safe since.
    var parts: [Part] = []
  }

  private struct State {
    var files: [File] = []
    var names: [String: Int] = [:]
    var moments: [Moment] = []
    var namesSince = 0
    var states = 0...0
    /// Whether a file without a name was made, and whether it was synced.
    var hasUnnamed = false
    var unnamedIsSynced = false
  }

  private let folder: String
  private let state: Mutex<State>
  private let meanwhile = Mutex<(@Sendable () -> Void)?>(nil)

  /// A recorder of what happens in `folder`, which holds no folder.
  package init(folder: String) {
    self.folder = folder
    state = Mutex(State())
  }

  /// The seam to hand to the code under test.
  package var fileSystem: FileSystem {
    FileSystem { [self] operation in
      if operation.path.hasPrefix(folder) { look(before: operation) }
      if [.link, .rename].contains(operation.kind) { takeMeanwhile()?() }
      return .proceed
    }
  }

  /// Runs `body` just before the next file is put in its place, as another thread might.
  package func meanwhile(_ body: @escaping @Sendable () -> Void) {
    meanwhile.withLock { $0 = body }
  }

  private func takeMeanwhile() -> (@Sendable () -> Void)? {
    meanwhile.withLock { meanwhile in
      defer { meanwhile = nil }
      return meanwhile
    }
  }

  /// Says that from here on a cut may leave any of these states.
  package func allow(_ states: ClosedRange<Int>) { state.withLock { $0.states = states } }

  /// Every look so far.
  package var moments: [Moment] { state.withLock { $0.moments } }

  /// Looks at the folder once more, as if something was about to be done.
  package func look() { look(before: FileOperation(.list, folder)) }

  /// What a cut at one moment leaves, as `random` decides; `block` is what a disk writes at once.
  package func cut(
    at number: Int,
    block: Int,
    using random: inout SeededGenerator
  ) -> [Left] {
    state.withLock { state in
      let moment = state.moments[number]
      let names = state.moments[Int.random(in: moment.namesSince...number, using: &random)].names
      return names.sorted { $0.key < $1.key }.map { name, index in
        let file = state.files[index]
        let bytes = Self.mix(
          file.versions,
          moment.versions[index],
          moment.parts[index],
          block,
          using: &random
        )
        return Left(name: name, bytes: bytes, modified: file.modified)
      }
    }
  }

  /// All of the oldest, all of the newest, or each block from any; of a part that was synced by itself
  /// from none before that.
  private static func mix(
    _ versions: [Data],
    _ range: Range<Int>,
    _ parts: [Part],
    _ block: Int,
    using random: inout SeededGenerator
  ) -> Data {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    let end: ClosedRange =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: first...first
      case 1: last...last
      default: first...last
      }
    let lowest = parts.map(\.version).max() ?? first
    let size = versions[max(Int.random(in: end, using: &random), lowest)].count
    var bytes = Data(count: size)
    for start in stride(from: 0, to: size, by: block) {
      let stop = min(start + block, size)
      let synced = parts.filter { $0.bytes.overlaps(start..<stop) }.map(\.version).max() ?? first
      let version = versions[max(Int.random(in: end, using: &random), synced)]
      let filled = min(stop, version.count)
      if start < filled { bytes.replaceSubrange(start..<filled, with: version[start..<filled]) }
    }
    return bytes
  }

  private func look(before operation: FileOperation) {
    state.withLock { state in
      see(&state)
      state.moments.append(
        Moment(
          operation: operation,
          states: state.states,
          names: state.names,
          namesSince: state.namesSince,
          versions: state.files.map { $0.durable..<$0.versions.count },
          parts: state.files.map(\.parts)
        )
      )
      note(operation, &state)
    }
  }

  /// What the operation will have made safe by the next look.
  private func note(_ operation: FileOperation, _ state: inout State) {
    let isFolder = operation.path == folder
    if operation.kind == .create, isFolder { state.hasUnnamed = true }
    guard operation.kind == .sync else { return }
    if !isFolder {
      guard let index = state.names[Path.name(of: operation.path)] else { return }
      let newest = state.files[index].versions.count - 1
      if let bytes = operation.part {
        let pages = bytes.lowerBound..<(bytes.upperBound + 4_095) / 4_096 * 4_096
        state.files[index].parts.append(Part(bytes: pages, version: newest))
      } else {
        state.files[index].durable = newest
        state.files[index].parts = []
      }
    } else if state.hasUnnamed {
      (state.hasUnnamed, state.unnamedIsSynced) = (false, true)
    } else {
      state.namesSince = state.moments.count - 1
    }
  }

  private func see(_ state: inout State) {
    let before = state.names
    state.names = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        let bytes = FileManager.default.contents(atPath: path)
      else { continue }
      let known = before.values.first { state.files[$0].inode == status.st_ino }
      let index = known ?? add(UInt64(status.st_ino), bytes, &state)
      state.names[name] = index
      if state.files[index].versions.last != bytes { state.files[index].versions.append(bytes) }
      state.files[index].modified =
        Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    }
  }

  /// A file that is new: nothing of it is safe, unless it was synced before it had a name.
  private func add(_ inode: UInt64, _ bytes: Data, _ state: inout State) -> Int {
    let versions = state.unnamedIsSynced ? [bytes] : [Data(), bytes]
    state.unnamedIsSynced = false
    state.files.append(File(inode: inode, versions: versions, modified: 0))
    return state.files.count - 1
  }
}
