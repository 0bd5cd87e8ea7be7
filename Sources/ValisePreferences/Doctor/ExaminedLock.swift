// Safe because: the C function copies the bytes of a lock out of an array that holds all of them.

import CValise
import ValiseFiles

/// The locks in a journal, looked at without being touched.
enum ExaminedLock {
  /// What can be said of them; nothing where there is no journal to lock.
  static func findings(_ place: StorePlace, _ journal: ExaminedJournal) -> [PreferenceFinding] {
    guard let header = journal.header, let status = journal.status,
      journal.page.count == JournalLayout.pageSize
    else { return [] }
    let home = LockHome(status, fileSystem: place.fileSystem)
    guard header.home == home else {
      return [
        PreferenceFinding(
          .lock,
          .note,
          "of another boot, C library or file: the next program that writes makes it anew"
        )
      ]
    }
    let places = [
      ("appending", JournalLayout.appendLock), ("the checkpoint", JournalLayout.checkpointLock),
    ]
    let held = places.compactMap { name, place in
      finding(name, owner(Array(journal.page[place...])), place: place)
    }
    return held.isEmpty ? [PreferenceFinding(.lock, .fine, "free")] : held
  }

  private static func finding(_ name: String, _ owner: Int32, place: Int) -> PreferenceFinding? {
    switch owner {
    case 0: nil
    case -1:
      PreferenceFinding(
        .lock,
        .note,
        "the lock for \(name) was left by a process that died: the next one to take it mends it",
        repair: "mend it"
      )
    case -2: PreferenceFinding(.lock, .note, "the lock for \(name) cannot be looked into")
    case ..<0:
      PreferenceFinding(
        .lock,
        .trouble,
        "the lock for \(name) is beyond mending until no program has the journal open; end them"
      )
    default: held(name, by: owner)
    }
  }

  private static func held(_ name: String, by thread: Int32) -> PreferenceFinding {
    guard let holder = LockHolder(thread: thread) else {
      return PreferenceFinding(
        .lock,
        .trouble,
        "the lock for \(name) is held by process \(thread), which is not to be seen from here"
      )
    }
    let who = "process \(holder.process) ('\(holder.name)')"
    guard holder.isStopped else {
      return PreferenceFinding(.lock, .note, "the lock for \(name) is held by \(who) just now")
    }
    return PreferenceFinding(
      .lock,
      .trouble,
      "the lock for \(name) is held by \(who), which is stopped; let it go on"
        + " ('kill -CONT \(holder.process)'), or end it"
    )
  }

  private static func owner(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count >= valise_lock_size() else { return -2 }
      return valise_lock_owner(start)
    }
  }
}

/// The process behind a thread, from proc(5).
struct LockHolder {
  let process: Int32
  let name: String
  let isStopped: Bool

  /// `nil` where it is not to be seen.
  init?(thread: Int32, fileSystem: FileSystem = .system) {
    guard let bytes = try? fileSystem.readAll("/proc/\(thread)/status") else { return nil }
    var fields: [Substring: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0]] = String(parts[1].drop { $0 == "\t" || $0 == " " })
    }
    guard let process = fields["Tgid"].flatMap({ Int32($0) }), let name = fields["Name"] else {
      return nil
    }
    self.process = process
    self.name = name
    isStopped = fields["State"]?.first.map { "Tt".contains($0) } ?? false
  }
}
