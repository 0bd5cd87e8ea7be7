import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("The doctor of the defaults tool")
struct DoctorTests {
  private let defaults: DefaultsCommand
  private let file: String
  private let advice =
    "defaults: 1 domain has trouble; repair what can be: defaults doctor 'app' --repair\n"

  /// A domain of two keys in its list, and a third in the journal alone.
  init() throws {
    defaults = try DefaultsCommand()
    file = defaults.file("app")
    defaults.store("app").setAndSettle(["a", "b"])
  }

  private func journal() throws -> [UInt8] {
    try #require(defaults.folder.bytes("config/.app.plist.journal"))
  }

  private func putJournal(_ bytes: [UInt8]) throws {
    try defaults.folder.put(bytes, "config/.app.plist.journal")
  }

  /// Sets a key, and leaves it in the journal alone.
  private func addRecord(_ key: String) throws {
    let write = try defaults.shell("VALISE_HOLD_CHECKPOINTS=1 exec $0 write app \(key) -int 3")
    #expect(write == .done())
  }

  /// What the doctor prints of the domain.
  private func report(_ lines: String...) -> String {
    "app  (\(file))\n" + lines.map { "\($0)\n" }.joined()
  }

  /// The files that were set aside, without their dates.
  private func kept() throws -> [String] {
    try defaults.folder.files().filter { $0.contains(".damaged-") }.map {
      String($0.prefix { $0 != "-" } + $0.drop { $0 != "-" }.prefix(1))
    }
  }

  @Test("finds nothing wrong where all is in order, and changes nothing")
  func healthy() throws {
    let before = try journal()
    #expect(
      try defaults("doctor", "app")
        == .done(
          report(
            "  list     whole: 2 keys",
            "  journal  whole: no records",
            "  lock     free"
          )
        )
    )
    #expect(try defaults("doctor") == defaults("doctor", "app"))
    #expect(try defaults("doctor", "app", "--repair") == defaults("doctor", "app"))
    #expect(try journal() == before)
    #expect(
      try defaults("doctor", "other")
        == .done(
          """
          other  (\(defaults.file("other")))
            list     absent: none was written yet
            journal  absent: nothing is to be added

          """
        )
    )
    #expect(
      try defaults("doctor", "app", "--json")
        == .done(
          """
          [
            {
              "domain": "app",
              "file": "\(file)",
              "findings": [
                {
                  "part": "list",
                  "text": "whole: 2 keys",
                  "weight": "fine"
                },
                {
                  "part": "journal",
                  "text": "whole: no records",
                  "weight": "fine"
                },
                {
                  "part": "lock",
                  "text": "free",
                  "weight": "fine"
                }
              ],
              "trouble": false
            }
          ]

          """
        )
    )
  }

  @Test("a list that is no list: its bytes are set aside, and a list is written again")
  func damagedList() throws {
    try defaults.put(Array("garbage".utf8), "app")
    let found = try defaults("doctor", "app")
    #expect(
      found
        == .init(
          code: 1,
          output: report(
            "! list     damaged: neither a binary nor an XML property list at offset 0; 0 of its keys can"
              + " be read",
            "           would set its bytes aside, and write a list of what can be read and what the"
              + " journal has",
            "  journal  whole: no records",
            "  lock     free"
          ),
          errors: advice
        )
    )
    #expect(defaults.folder.bytes("config/app.plist") == Array("garbage".utf8))
    #expect(try kept().isEmpty)
    let repaired = try defaults("doctor", "app", "--repair")
    #expect(repaired.code == 0)
    #expect(repaired.output.contains("  repaired: list: damaged: neither a binary"))
    #expect(repaired.output.contains("\n  list     whole: 0 keys\n"))
    #expect(try kept() == ["config/app.plist.damaged-"])
    let name = try #require(try defaults.folder.files().first { $0.contains(".damaged-") })
    #expect(defaults.folder.bytes(name) == Array("garbage".utf8))
    #expect(try defaults("doctor", "app").code == 0)
  }

  @Test("a damaged record: what is whole before it is kept, and the bytes are set aside")
  func damagedRecord() throws {
    try addRecord("c")
    let ends = 4_096 + 40 + 8
    try addRecord("d")
    var bytes = try journal()
    bytes[ends + 20] ^= 0xFF
    try putJournal(bytes)
    let found = try defaults("doctor", "app")
    #expect(found.errors == advice)
    #expect(
      found.output.contains(
        "! journal  damaged: 1 record can be read, and 48 bytes behind cannot\n"
      )
    )
    #expect(try defaults("doctor", "app", "--repair").code == 0)
    #expect(try kept().allSatisfy { $0 == "config/.app.plist.journal.damaged-" })
    #expect(try !kept().isEmpty)
    #expect(defaults.store("app").entries().map(\.key) == ["a", "b", "c"])
    #expect(try defaults("doctor", "app").code == 0)
  }

  @Test("a header that is damaged is written anew; both are made from the records")
  func headers() throws {
    try addRecord("c")
    var bytes = try journal()
    bytes[100] ^= 1
    try putJournal(bytes)
    let one = try defaults("doctor", "app")
    #expect(one.code == 0)
    #expect(
      one.output.contains(
        "; one of its two headers is damaged\n"
          + "           would write both headers anew\n"
      )
    )
    bytes[612] ^= 1
    try putJournal(bytes)
    let both = try defaults("doctor", "app")
    #expect(both.errors == advice)
    #expect(
      both.output.contains(
        "! journal  damaged: neither header can be read; 1 record can\n"
      )
    )
    #expect(try defaults("doctor", "app", "--repair").code == 0)
    #expect(defaults.store("app").entries().map(\.key) == ["a", "b", "c"])
  }

  @Test("a cut journal is set aside and made anew; an empty one is nothing")
  func cutJournal() throws {
    try putJournal(Array(try journal().prefix(1_000)))
    #expect(
      try defaults("doctor", "app").output.contains(
        "! journal  cut: its header is not whole\n           would set its bytes aside, and make it"
          + " anew\n"
      )
    )
    #expect(try defaults("doctor", "app", "--repair").code == 0)
    #expect(try kept() == ["config/.app.plist.journal.damaged-"])
    #expect(defaults.store("app").entries().map(\.key) == ["a", "b"])
    try putJournal([])
    #expect(
      try defaults("doctor", "app").output.contains(
        "  journal  empty: a program was about to make it\n"
      )
    )
  }

  @Test("a removed list and a removal that was cut off are told apart")
  func removals() throws {
    try FileSystem.system.unlink(file)
    #expect(
      try defaults("doctor", "app").output.contains(
        "! list     absent: another program removed it; what the journal has since is left\n"
      )
    )
    try putJournal(HeaderEditing.edit(try journal()) { $0[12] = 1 })
    #expect(
      try defaults("doctor", "app").output.contains(
        "  journal  dead: the domain was removed, and the removal was cut off\n"
          + "           would finish the removal\n"
      )
    )
    #expect(try defaults("doctor", "app", "--repair").code == 0)
    #expect(try defaults.folder.files() == [])
  }

  @Test("a list of another program, and what a killed writer left, are told and put in order")
  func strangers() throws {
    try addRecord("c")
    let list = BinaryPropertyList.encode([PropertyListEntry(key: "new", value: .int(1))])
    try WholeFile(file).write(list)
    try defaults.folder.put([1], "config/.app.plist.valise-new")
    let found = try defaults("doctor", "app")
    #expect(found.code == 0)
    #expect(
      found.output.contains(
        "  list     whole: 1 key; another program put it there after the"
          + " last record: it counts, and the records do not\n"
      )
    )
    #expect(
      found.output.contains(
        "  other    '.app.plist.valise-new' is being written, or was left"
          + " by a program that was killed\n           would set it aside unless it is being written\n"
      )
    )
    #expect(try defaults("doctor", "app", "--repair").code == 0)
    #expect(defaults.store("app").entries().map(\.key) == ["new"])
    #expect(
      try kept() == [
        "config/.app.plist.journal.damaged-", "config/.app.plist.valise-",
      ]
    )
  }

  @Test("a journal of a later version is left alone")
  func newer() throws {
    let bytes = HeaderEditing.edit(try journal()) { $0[8] = 2 }
    try putJournal(bytes)
    let found = try defaults("doctor", "app", "--repair")
    #expect(found.code == 1)
    #expect(
      found.output.contains(
        "! journal  of version 2, which this program does not know: it was"
          + " left untouched; use a program of that version\n"
      )
    )
    #expect(
      found.errors == "defaults: 1 domain has trouble; what a repair cannot do is said above\n"
    )
    #expect(try journal() == bytes)
    let write = try defaults("write", "app", "k", "1")
    #expect(
      write
        == .failed(
          "cannot write domain 'app': the journal is of version 2 and this program knows version 1;"
            + " nothing was changed; use the version of this program that wrote it"
        )
    )
    #expect(try journal() == bytes)
  }

  @Test("a process that is stopped while it holds the lock is named, by the doctor and by a write")
  func heldLock() throws {
    _ = try SharedPage(defaults.folder("page"))
    let writer = try WriterProcess(["hold", file, defaults.folder("page"), "\(SIGSTOP)"])
    defer {
      writer.send(SIGKILL)
      writer.waitForEnd()
    }
    writer.waitForStop()
    let found = try defaults("doctor", "app")
    #expect(found.code == 1)
    #expect(
      found.output.contains(
        "! lock     the lock for appending is held by process \(writer.identifier)"
          + " ('preferences-wri'), which is stopped; let it go on ('kill -CONT \(writer.identifier)'), or"
          + " end it\n"
      )
    )
    #expect(
      try defaults("write", "app", "k", "1")
        == .failed(
          "cannot write domain 'app': process \(writer.identifier) has held the journal's lock for too"
            + " long; nothing was changed; let process \(writer.identifier) go on ('kill -CONT"
            + " \(writer.identifier)'), or end it"
        )
    )
    writer.send(SIGKILL)
    writer.waitForEnd()
    #expect(
      try defaults("doctor", "app").output.contains(
        "  lock     the lock for appending was left by a process that died: the next one to take it"
          + " mends it\n           would mend it\n"
      )
    )
    #expect(try defaults("doctor", "app", "--repair").output.contains("  lock     free\n"))
    #expect(try defaults("write", "app", "k", "1") == .done())
  }
}

extension PreferenceStore {
  /// Sets keys to 1, and has the list hold them.
  fileprivate func setAndSettle(_ keys: [String]) {
    for key in keys { set(.int(1), forKey: key) }
    settle()
  }
}
