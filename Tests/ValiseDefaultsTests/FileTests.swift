import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("Files of the defaults tool")
struct FileTests {
  private let defaults: DefaultsCommand

  init() throws { defaults = try DefaultsCommand() }

  @Test("what is exported to a file comes back the same, bit for bit")
  func binary() throws {
    let store = defaults.store("app")
    store.replaceAll(SampleValues.edges)
    #expect(try defaults("export", "app", "list") == .done())
    #expect(try defaults("import", "copy", "list") == .done())
    #expect(defaults.store("copy").entries() == store.entries())
    let bytes = try #require(defaults.folder.bytes("list"))
    #expect(try BinaryPropertyList.decode(bytes) == .dictionary(store.entries()))
    #expect(
      try defaults.shell("$0 export app - --format binary | cmp - list && $0 import third - <list")
        == .done()
    )
    #expect(defaults.store("third").entries() == store.entries())
  }

  @Test("writes XML to standard output, which Foundation reads")
  func xml() throws {
    let store = defaults.store("app")
    store.set(.string("<é> & \"\n"), forKey: "text")
    store.set(.array([.int(-1), .bool(true), .data([1, 2, 3, 4])]), forKey: "list")
    store.set(.date(60), forKey: "date")
    store.set(.dictionary([]), forKey: "empty")
    let result = try defaults("export", "app", "-")
    #expect(
      result
        == .done(
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0">
          <dict>
          \t<key>date</key>
          \t<date>2001-01-01T00:01:00Z</date>
          \t<key>empty</key>
          \t<dict/>
          \t<key>list</key>
          \t<array>
          \t\t<integer>-1</integer>
          \t\t<true/>
          \t\t<data>AQIDBA==</data>
          \t</array>
          \t<key>text</key>
          \t<string>&lt;é&gt; &amp; "\n</string>
          </dict>
          </plist>

          """
        )
    )
    let list = try PropertyListSerialization.propertyList(
      from: Data(result.output.utf8),
      format: nil
    )
    let dictionary = try #require(list as? [String: Any])
    #expect(dictionary["text"] as? String == "<é> & \"\n")
    #expect(dictionary["date"] as? Date == Date(timeIntervalSinceReferenceDate: 60))
    #expect(try defaults.shell("$0 export app - | $0 import copy -") == .done())
    #expect(defaults.store("copy").entries() == store.entries())
  }

  @Test("an import keeps the keys that the list does not hold, and takes an old-style list")
  func merging() throws {
    _ = try defaults("write", "app", "{ a = 1; b = 2; }")
    try defaults.folder.put(Array("// mine\n{ b = (3); c = 4; }".utf8), "list")
    #expect(try defaults("import", "app", "list") == .done())
    #expect(defaults.store("app").entries().map(\.key) == ["a", "b", "c"])
    #expect(defaults.store("app").value(forKey: "b") == .array([.string("3")]))
  }

  @Test("says why a file cannot be read or written, and changes nothing")
  func failures() throws {
    _ = try defaults("write", "app", "k", "1")
    for (name, content) in [("text", "a b"), ("array", "(a)"), ("broken", "<plist><dict>")] {
      try defaults.folder.put(Array(content.utf8), name)
    }
    #expect(
      try defaults("import", "new", "none")
        == .apple(
          "Could not read data from none: there is no such file"
        )
    )
    #expect(
      try defaults("import", "new", "config")
        == .apple(
          "Could not read data from config: cannot read 'config': Is a directory"
        )
    )
    #expect(
      try defaults("import", "new", "text")
        == .apple(
          "Could not parse property list from text due to this: it is neither binary nor XML, and as an"
            + " old-style list more follows the value at offset 2"
        )
    )
    #expect(
      try defaults("import", "new", "broken")
        == .apple(
          "Could not parse property list from broken due to bad markup at offset 13"
        )
    )
    #expect(
      try defaults("import", "new", "array")
        == .apple(
          "Property list array was not a dictionary\nDefaults have not been changed."
        )
    )
    #expect(
      try defaults("export", "app", "none/list")
        == .failed(
          "cannot export domain 'app': there is no folder 'none'; nothing was written; make the folder"
            + " first"
        )
    )
    #expect(try !defaults.folder.files().contains("config/new.plist"))
    defaults.store("app").set(.string("\u{1}"), forKey: "control")
    #expect(
      try defaults("export", "app", "-")
        == .failed(
          "cannot export domain 'app' as XML: 'control' holds a character that XML forbids; nothing was"
            + " written; use --format binary"
        )
    )
  }

  @Test("imports from a pipe and exports to one that has a path")
  func passages() throws {
    let store = defaults.store("app")
    store.replaceAll(SampleValues.edges)
    #expect(
      try defaults.shell("$0 export app /dev/stdout | $0 import copy /dev/stdin") == .done()
    )
    #expect(defaults.store("copy").entries() == store.entries())
    let script = #"exec bash -c '"$0" import third <("$0" export app -  --format binary)' "$0""#
    #expect(try defaults.shell(script) == .done())
    #expect(defaults.store("third").entries() == store.entries())
    #expect(try defaults("export", "app", "/dev/null") == .done())
    #expect(
      try defaults("export", "app", "/dev/full")
        == .failed(
          "cannot export domain 'app': cannot write '/dev/full': No space left on device; nothing was"
            + " written; name a file that is yours to write"
        )
    )
    #expect(
      try defaults("import", "new", "/dev/null")
        == .apple(
          "Could not parse property list from /dev/null due to this: it is neither binary nor XML, and"
            + " as an old-style list a value is missing at offset 0"
        )
    )
  }

  @Test("takes values of megabytes")
  func large() throws {
    let text = String(repeating: "é", count: 1 << 20)
    defaults.store("app").set(.string(text), forKey: "k")
    #expect(try defaults.shell("$0 export app - | $0 import copy -") == .done())
    #expect(defaults.store("copy").value(forKey: "k") == .string(text))
    #expect(try defaults("read", "copy", "k").output.count == (1 << 20) + 1)
    let argument = String(repeating: "x", count: 100_000)
    #expect(try defaults("write", "app", "long", argument) == .done())
    #expect(defaults.store("app").value(forKey: "long") == .string(argument))
  }
}
