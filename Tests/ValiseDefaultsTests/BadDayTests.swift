import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("The defaults tool on a bad day")
struct BadDayTests {
  private let defaults: DefaultsCommand

  init() throws { defaults = try DefaultsCommand() }

  /// Runs the tool as a person who may not write here, with the files of `domain` in sight.
  private func asNobody(_ arguments: String...) throws -> DefaultsCommand.Result {
    for path in ["", "config"] { #expect(chmod(defaults.folder(path), 0o755) == 0) }
    try defaults.folder.put(
      try #require(FileManager.default.contents(atPath: DefaultsCommand.program)).map(\.self),
      "tool"
    )
    #expect(chmod(defaults.folder("tool"), 0o755) == 0)
    guard getuid() == 0 else {
      #expect(chmod(defaults.folder("config"), 0o555) == 0)
      defer { chmod(defaults.folder("config"), 0o755) }
      return try defaults.call(arguments)
    }
    return try defaults.shell(
      "exec setpriv --reuid=65534 --clear-groups --no-new-privs ./tool \"$@\"",
      arguments
    )
  }

  @Test("a home that cannot be written is read, and a write to it fails and changes nothing")
  func readOnlyHome() throws {
    #expect(try defaults("write", "app", "k", "1") == .done())
    for name in [".app.plist.journal", "app.plist"] {
      #expect(chmod(defaults.folder("config/\(name)"), 0o444) == 0)
    }
    let journal = defaults.folder("config/.app.plist.journal")
    #expect(try asNobody("read", "app", "k") == .done("1\n"))
    #expect(
      try asNobody("write", "app", "k", "2")
        == .failed(
          "cannot write domain 'app': cannot create '\(journal)': Permission denied; nothing was changed;"
            + " make '\(defaults.folder("config"))' yours to read and write (chmod, chown)"
        )
    )
    #expect(try asNobody("write", "new", "k", "2").code == 1)
    #expect(defaults.store("app").value(forKey: "k") == .string("1"))
  }

  @Test("a domain that may not be read is an error, and its bytes stay; the others are read")
  func unreadable() throws {
    #expect(try defaults("write", "app", "k", "1") == .done())
    #expect(try defaults("write", "other", "k", "2") == .done())
    for name in [".app.plist.journal", "app.plist"] {
      #expect(chmod(defaults.folder("config/\(name)"), 0o000) == 0)
    }
    for name in [".other.plist.journal", "other.plist"] {
      #expect(chmod(defaults.folder("config/\(name)"), 0o644) == 0)
    }
    let journal = defaults.folder("config/.app.plist.journal")
    let message =
      "cannot read domain 'app': cannot open '\(journal)': Permission denied; its files were left"
      + " untouched; make '\(journal)' yours to read and write (chmod, chown)"
    for verb in ["read", "delete"] { #expect(try asNobody(verb, "app", "k") == .failed(message)) }
    #expect(try asNobody("write", "app", "k", "2") == .failed(message))
    let all = try asNobody("read")
    #expect(all.code == 1)
    #expect(all.errors == "defaults: \(message)\n")
    #expect(all.output == "{\n    other =     {\n        k = 2;\n    };\n}\n")
    #expect(try asNobody("doctor", "app").output.contains("! journal  cannot be read: cannot open"))
    #expect(chmod(journal, 0o600) == 0 && chmod(defaults.file("app"), 0o600) == 0)
    #expect(defaults.store("app").value(forKey: "k") == .string("1"))
  }

  @Test("a list that is damaged is an error to a reader, a warning to a writer, and kept")
  func damaged() throws {
    try defaults.put(Array("garbage".utf8), "app")
    let read = try defaults("read", "app")
    #expect(read.code == 1)
    #expect(read.output.isEmpty)
    let start =
      "defaults: cannot use all of the checkpoint '\(defaults.file("app"))': neither a binary nor an"
      + " XML property list at offset 0; its bytes are kept as '\(defaults.file("app")).damaged-"
    #expect(read.errors.hasPrefix(start))
    #expect(try defaults("read", "app", "k").errors == read.errors)
    let write = try defaults("write", "app", "k", "1")
    #expect(write.code == 0)
    #expect(write.errors == read.errors)
    #expect(try defaults("read", "app") == .done("{\n    k = 1;\n}\n"))
    let kept = try defaults.folder.files().filter { $0.contains(".damaged-") }
    #expect(kept.count == 1)
    #expect(defaults.folder.bytes(kept[0]) == Array("garbage".utf8))
  }

  @Test("something else in the place of a list or of the folder is named")
  func wrongKinds() throws {
    try FileSystem.system.makeFolder(defaults.file("app"))
    let message =
      "cannot read domain 'app': cannot read '\(defaults.file("app"))': Is a directory; its files"
      + " were left untouched; move what stands at '\(defaults.file("app"))' away"
    #expect(try defaults("read", "app") == .failed(message))
    #expect(try defaults("write", "app", "k", "1") == .failed(message))
    #expect(try defaults("doctor", "app").output.contains("! list     cannot be read: cannot read"))
    try defaults.folder.put([], "file")
    let result = try defaults.shell(
      "XDG_CONFIG_HOME=\(defaults.folder("file")) exec $0 write a k 1"
    )
    #expect(
      result
        == .failed(
          "cannot write domain 'a': cannot make the folder '\(defaults.folder("file"))': Not a directory;"
            + " nothing was changed; move what stands at '\(defaults.folder("file"))' away"
        )
    )
  }

  @Test("a full disk is an error that says so, and nothing is lost")
  func fullDisk() throws {
    guard let disk = try SmallDisk(size: 256 << 10) else { return }
    let call = { (arguments: String) in
      try defaults.shell("XDG_CONFIG_HOME=\(disk.path) exec $0 \(arguments)")
    }
    #expect(try call("write app k 1") == .done())
    _ = try defaults.shell("head -c 1000000 /dev/zero >\(disk.path)/filler 2>/dev/null")
    let value = String(repeating: "x", count: 100_000)
    let write = try call("write app long \(value)")
    #expect(write.code == 1)
    #expect(write.errors.hasPrefix("defaults: cannot write domain 'app': cannot "))
    #expect(
      write.errors.hasSuffix(
        ": No space left on device; nothing was changed; make room on the disk\n"
      )
    )
    #expect(try call("read app") == .done("{\n    k = 1;\n}\n"))
    try FileSystem.system.unlink("\(disk.path)/filler")
    #expect(try call("write app long 2") == .done())
  }
}
