import Foundation

/// A copy of the package in which the mutants are: the checkout is never touched.
struct MutantCopy {
  /// The checkout.
  let package: String
  /// The copy; only what changed is written, so that a second build is short.
  let folder: String
  /// What stands for all that the mutants and tests are made of: equal only if nothing changed.
  private(set) var fingerprint = ""

  private static let left: Set = [".build", ".git", ".ci", "demo", "probes", "previews"]

  /// A copy of `package` in `folder`, with `mutants` in it.
  init(of package: String, in folder: String, with mutants: [Mutant]) throws {
    (self.package, self.folder) = (package, folder)
    var files = try Self.files(in: package)
    for (file, own) in Dictionary(grouping: mutants, by: \.file) {
      guard let source = files[file] else { throw MutantError("there is no file '\(file)'") }
      let text = try MutatedSource.text(String(decoding: source, as: UTF8.self), with: own)
      files[file] = Data(text.utf8)
      let module = file.split(separator: "/").prefix(2).joined(separator: "/")
      files["\(module)/Mutants.generated.swift"] = Data(MutatedSource.switchboard.utf8)
    }
    try write(files)
    fingerprint = Self.fingerprint(files)
  }

  private static func files(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let manager = FileManager.default
    for top in try manager.contentsOfDirectory(atPath: folder) where !left.contains(top) {
      let below = (try? manager.subpathsOfDirectory(atPath: "\(folder)/\(top)")) ?? []
      for path in [top] + below.map({ "\(top)/\($0)" }) where !path.contains("/.build/") {
        // A link to a file counts as what it leads to.
        files[path] = try? Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
      }
    }
    return files
  }

  private func write(_ files: [String: Data]) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for gone in try Self.files(in: folder).keys where files[gone] == nil {
      try manager.removeItem(atPath: "\(folder)/\(gone)")
    }
    for (path, data) in files {
      let (source, target) = (
        URL(filePath: "\(package)/\(path)"), URL(filePath: "\(folder)/\(path)")
      )
      if (try? Data(contentsOf: target)) == data { continue }
      try manager.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: target)
      if manager.isExecutableFile(atPath: source.path) {
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: target.path)
      }
    }
  }

  // FNV-1a, of the names and the bytes in the order of the names.
  private static func fingerprint(_ files: [String: Data]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (path, data) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".swift") {
      for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }
}
