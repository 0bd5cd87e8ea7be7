import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Copies trees of files; links stay links, and files keep their permissions and their holes.
struct TreeCopy {
  /// How much of a tree its copy has.
  enum Fidelity {
    /// What is in the files: for an app that is installed.
    case contents
    /// Also dates, folders' permissions, attributes, and which names are names of one file.
    ///
    /// Sockets and pipes, which nobody could read later, are left out.
    case everything
  }

  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private let fidelity: Fidelity
  private let fileSystem: FileSystem
  /// The first copy of each file that has several names.
  private var copies: [FileIdentity: BytePath] = [:]

  /// A copy of several trees, among which names of one file stay so.
  init(_ fidelity: Fidelity, fileSystem: FileSystem) {
    self.fidelity = fidelity
    self.fileSystem = fileSystem
  }

  /// Copies the tree `source`, or nothing where there is none, to `target`, which must not exist.
  mutating func copy(_ source: BytePath, to target: BytePath) throws {
    guard let status = try fileSystem.status(source) else { return }
    switch status.kind {
    case .folder: try copyFolder(source, to: target)
    case .file: try copyFile(source, status, to: target)
    case .link: try fileSystem.makeLink(target, to: try fileSystem.readLink(source))
    case .other where fidelity == .everything: return
    case .other: throw FileError(FileOperation(.read, source.description), errno: EINVAL)
    }
    guard fidelity == .everything else { return }
    // A folder's last: it must let its files in, and each of them changes its date.
    if status.kind == .folder { try fileSystem.setMode(target, status.mode) }
    try fileSystem.setDate(target, status.modified)
  }

  private mutating func copyFolder(_ source: BytePath, to target: BytePath) throws {
    try fileSystem.makeNewFolder(target)
    for name in try fileSystem.list(source) ?? [] {
      try copy(source.appending(name), to: target.appending(name))
    }
  }

  private mutating func copyFile(
    _ source: BytePath,
    _ status: FileStatus,
    to target: BytePath
  ) throws {
    let identity = FileIdentity(device: status.device, inode: status.inode)
    if let copy = copies[identity] { return try fileSystem.link(copy, to: target) }
    try Self.copyFile(source, status, fidelity, to: target, fileSystem: fileSystem)
    if fidelity == .everything, status.names > 1 { copies[identity] = target }
  }

  /// Copies one file, of which the file system says `status`, to `target`, which must not exist.
  static func copyFile(
    _ source: BytePath,
    _ status: FileStatus,
    _ fidelity: Fidelity = .contents,
    to target: BytePath,
    fileSystem: FileSystem
  ) throws {
    try fill(target, from: source, status, fidelity, fileSystem)
    // A process that another thread is just starting holds a copy of the descriptor, and with it
    // the lock, until it runs its executable. Before that the kernel starts no file still open for
    // writing (ETXTBSY).
    if status.mode & 0o111 != 0, status.mode & 0o400 != 0 {
      _ = try fileSystem.open(target, .readOnly).lock(.shared, wait: true)
    }
  }

  private static func fill(
    _ target: BytePath,
    from source: BytePath,
    _ status: FileStatus,
    _ fidelity: Fidelity,
    _ fileSystem: FileSystem
  ) throws {
    let input = try fileSystem.open(source, .readOnly)
    let output = try fileSystem.open(target, [.readWrite, .create, .exclusive])
    _ = try output.lock(.exclusive, wait: false)
    if status.hasHoles {
      try copyData(of: input, to: output)
    } else {
      try copyBytes(of: input, in: 0..<Int.max, to: output)
    }
    if fidelity == .everything {
      for (name, value) in try input.attributes() { try output.setAttribute(name, value) }
    }
    // Last: without leave to write, no attribute may be set.
    try output.setMode(status.mode & (fidelity == .everything ? 0o7777 : 0o777))
  }

  /// Copies what stands on the disk, and leaves out what does not.
  private static func copyData(of input: OpenFile, to output: OpenFile) throws {
    var end = 0
    while let data = try input.nextData(from: end) {
      try copyBytes(of: input, in: data, to: output)
      end = data.upperBound
    }
    // A hole at the end has no byte to write.
    try output.truncate(to: max(end, try input.status().size))
  }

  private static func copyBytes(
    of input: OpenFile,
    in place: Range<Int>,
    to output: OpenFile
  ) throws {
    // Safe because: the buffer lives for the closure, which alone uses it.
    try withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 16) { buffer in
      var offset = place.lowerBound
      while offset < place.upperBound {
        let room = min(buffer.count, place.upperBound - offset)
        let count = try input.read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]),
          at: offset
        )
        if count == 0 { break }
        try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: offset)
        offset += count
      }
    }
  }
}
