#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The folders of a person on a desktop, as the XDG base directory specification finds them.
///
/// A variable that is unset, empty or relative counts as unset, as the specification asks.
package struct DesktopFolders: Sendable, Equatable {
  package var home: String
  package var configuration: String
  package var state: String
  package var data: String
  package var cache: String
  package var temporary: String

  /// The folders that the environment names.
  ///
  /// Without a usable `HOME`, the home is the one in the system's list of users; where that knows
  /// none either, it is `/`, which is said once, and writing there is likely to fail.
  package init(environment: (String) -> String?) {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { Path.isAbsolute($0) ? Path.withoutTrailingSlash($0) : nil }
    }
    let home = folder("HOME") ?? Self.homeOfUser()
    self.home = home
    configuration = folder("XDG_CONFIG_HOME") ?? Path.join(home, ".config")
    state = folder("XDG_STATE_HOME") ?? Path.join(home, ".local/state")
    data = folder("XDG_DATA_HOME") ?? Path.join(home, ".local/share")
    cache = folder("XDG_CACHE_HOME") ?? Path.join(home, ".cache")
    temporary = folder("TMPDIR") ?? "/tmp"
  }

  /// The person's documents folder: what `user-dirs.dirs` says, else `~/Documents`.
  func documents(fileSystem: FileSystem) -> String {
    let list = Path.join(configuration, "user-dirs.dirs")
    do {
      let bytes = try fileSystem.readAll(list) ?? []
      if let documents = documents(in: String(decoding: bytes, as: UTF8.self)) { return documents }
    } catch {
      Diagnostics.report("\(error); '~/Documents' is used", subject: "user folders \(list)")
    }
    return Path.join(home, "Documents")
  }

  /// The value of `XDG_DOCUMENTS_DIR` in the text of a `user-dirs.dirs`, the last one if several.
  ///
  /// Shape of a line: `XDG_DOCUMENTS_DIR="$HOME/Papers"` or `…="/srv/papers"`, with `\` before a
  /// character to take as it is (xdg-user-dirs, user-dirs.dirs(5)).
  func documents(in text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.lazy.reversed().compactMap { line in
      let line = line.drop(while: \.isWhitespace)
      guard line.hasPrefix("XDG_DOCUMENTS_DIR=") else { return nil }
      return path(quoted: line.dropFirst("XDG_DOCUMENTS_DIR=".count))
    }.first
  }

  /// The path in quotes at the start of `text`; `nil` when it is neither absolute nor in the home.
  private func path(quoted text: Substring) -> String? {
    guard text.first == "\"" else { return nil }
    var value = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if !isEscaped, character == "\"" { break }
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      value.append(character)
      isEscaped = false
    }
    if value == "$HOME" || value.hasPrefix("$HOME/") { value = home + value.dropFirst(5) }
    return Path.isAbsolute(value) ? Path.withoutTrailingSlash(value) : nil
  }

  private static func homeOfUser() -> String {
    if let home = listedHome(), Path.isAbsolute(home) { return Path.withoutTrailingSlash(home) }
    Diagnostics.report(
      "cannot find the home folder: HOME is not set and user \(getuid()) has none; '/' is used; "
        + "set HOME",
      subject: "home folder"
    )
    return "/"
  }

  /// The home folder in the system's list of users.
  // Safe because: the entry's texts live in the buffer, and the one we want is copied out of it.
  private static func listedHome() -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard let start = buffer.baseAddress else { return nil }
      let result = getpwuid_r(getuid(), &entry, start, buffer.count, &found)
      guard result == 0, found != nil else { return nil }
      return entry.pw_dir.map { String(cString: $0) }
    }
  }
}
