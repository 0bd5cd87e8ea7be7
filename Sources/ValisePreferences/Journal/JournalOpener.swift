// Opening a journal for writing: the one moment when locks are made and damage is mended.
//
// Two file locks take part, both flocks:
//   - the folder's, exclusive, while a journal in it is being set up
//   - the journal's, shared, for as long as a process has it mapped for writing
// Whoever gets the journal's lock exclusively is its only writer, so that nobody can be using the
// locks inside: they are made anew, whatever they were. Otherwise the locks must be of this boot,
// this file and this C library, or the journal is left alone.
//
// Invariants
//   1. A journal is never replaced by another file; only the removal of the domain unlinks it.
//   2. A journal of a later version is not touched.

import CValise
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Opens the journal of one place.
struct JournalOpener {
  let place: StorePlace

  /// A journal that is open for writing, and what it says of itself.
  struct Opened {
    var medium: OpenJournal
    var header: JournalHeader
  }

  /// The journal, made where there is none, its header and locks in order.
  ///
  /// `makesFolder: false` waits for somebody else to make a folder that was deleted. Where it
  /// throws, the file is as it was, or new and empty.
  func openForWriting(makesFolder: Bool) throws(JournalTrouble) -> Opened {
    if makesFolder {
      try JournalTrouble.from { () throws(FileError) in
        _ = try place.fileSystem.makeFolder(place.folder)
      }
    }
    let setUp = try lockFolder()
    defer { _ = setUp }
    // The domain may be removed between the opening and the lock: then the name leads elsewhere.
    for _ in 0..<10 {
      if let opened = try attempt() { return opened }
    }
    throw .dead
  }

  /// The journal as it is, for reading; `nil` when there is none.
  ///
  /// It needs no lock and changes nothing. `maps: false` keeps to system calls.
  func openForReading(maps: Bool = true) throws(JournalTrouble) -> OpenJournal? {
    try JournalTrouble.from { () throws(FileError) in
      guard let (file, isWritable) = try openExisting() else { return nil }
      guard try file.status().size >= JournalLayout.pageSize else { return nil }
      guard maps, try canMap(file) else { return .plain(PlainJournal(file)) }
      do {
        return .mapped(try MappedJournal(file, isWritable: isWritable))
      } catch {
        return .plain(PlainJournal(file))
      }
    }
  }

  private func openExisting() throws(FileError) -> (OpenFile, isWritable: Bool)? {
    do throws(FileError) {
      // Not a literal of two options. Measured: that makes an array's type, 35 µs of the first get.
      let options = FileSystem.OpenOptions.readWrite.union(.noFollow)
      return try place.fileSystem.openIfThere(place.journal, options).map { ($0, true) }
    } catch {
      guard error.errno == EACCES || error.errno == EROFS || error.errno == EPERM else {
        throw error
      }
      return (try place.fileSystem.open(place.journal, [.readOnly, .noFollow]), false)
    }
  }

  private func lockFolder() throws(JournalTrouble) -> OpenFile? {
    try JournalTrouble.from { () throws(FileError) in
      let folder = try place.fileSystem.open(place.folder, [.readOnly, .folder])
      let isLocked = try FileLock.take(
        folder,
        .exclusive,
        milliseconds: JournalWriter.patience
      )
      guard isLocked else {
        throw FileError(FileOperation(.lock, place.folder), errno: ETIMEDOUT)
      }
      return folder
    }
  }

  /// One try; `nil` when the file lost its name meanwhile.
  private func attempt() throws(JournalTrouble) -> Opened? {
    let (file, isMapped) = try JournalTrouble.from { () throws(FileError) in
      let file = try place.fileSystem.open(
        place.journal,
        [.readWrite, .create, .noFollow]
      )
      return (file, try canMap(file))
    }
    if isMapped, let opened = try mapped(file) { return try stillNamed(file) ? opened : nil }
    let opened = try plain(file)
    return try stillNamed(file) ? opened : nil
  }

  private func stillNamed(_ file: OpenFile) throws(JournalTrouble) -> Bool {
    try JournalTrouble.from { () throws(FileError) in
      let (named, open) = (try place.fileSystem.status(place.journal), try file.status())
      return named?.inode == open.inode && named?.device == open.device
    }
  }

  /// The mapped journal, or `nil` where mapping or making room fails.
  private func mapped(_ file: OpenFile) throws(JournalTrouble) -> Opened? {
    let isOnly = try JournalTrouble.from { () throws(FileError) in
      try file.lock(.exclusive, wait: false)
    }
    if isOnly {
      try JournalShrinking(file: file).run()
      try settle(file)
    } else {
      try share(file)
    }
    guard let medium = map(file) else { return nil }
    let header = try header(of: medium, isOnly: isOnly)
    if isOnly { try share(file) }
    return Opened(medium: .mapped(medium), header: header)
  }

  /// Decides what a journal holds before it is made longer.
  ///
  /// The room that is added reads as zeros: a record that the file's end cut off could become whole
  /// with them, and a header be believed that points behind that end.
  private func settle(_ file: OpenFile) throws(JournalTrouble) {
    let medium = OpenJournal.plain(PlainJournal(file))
    let size = try JournalTrouble.from { () throws(FileError) in try file.status().size }
    guard size > 0, size < Self.firstSize else { return }
    switch try JournalTrouble.from({ () throws(FileError) in try medium.readHeader() }) {
    case .newer(let version): throw .newer(version)
    case .good(let header): try DeadRoom(medium: medium, place: place).clear(header)
    case .damaged: _ = try recovered(medium, try home(medium))
    }
  }

  /// Of a journal that is mapped, in bytes.
  private static let firstSize = JournalLayout.pageSize + JournalLayout.firstCapacity

  private func map(_ file: OpenFile) -> MappedJournal? {
    do throws(FileError) {
      if try file.status().size < Self.firstSize { try file.allocate(size: Self.firstSize) }
      return try MappedJournal(file, isWritable: true)
    } catch {
      place.report(
        "cannot map the journal '\(place.journal)': \(error); it is written by system calls,"
          + " which is slower",
        "mapping"
      )
      try? file.unlock()
      return nil
    }
  }

  /// A shared lock for as long as the file is open.
  private func share(_ file: OpenFile) throws(JournalTrouble) {
    let isShared = try JournalTrouble.from { () throws(FileError) in
      try FileLock.take(file, .shared, milliseconds: JournalWriter.patience)
    }
    guard isShared else { throw .held(by: 0) }
  }

  private func header(
    of medium: MappedJournal,
    isOnly: Bool
  ) throws(JournalTrouble) -> JournalHeader {
    let journal = OpenJournal.mapped(medium)
    let home = try home(journal)
    switch try JournalTrouble.from({ () throws(FileError) in try medium.readHeader() }) {
    case .newer(let version): throw .newer(version)
    case .good(let header) where isOnly || header.home == home:
      guard isOnly else { return header }
      try medium.makeLocks()
      return try renewed(header, home, journal)
    case .damaged where isOnly:
      try medium.makeLocks()
      return try recovered(journal, home)
    case .good, .damaged: throw .foreignLock
    }
  }

  private func plain(_ file: OpenFile) throws(JournalTrouble) -> Opened {
    let medium = OpenJournal.plain(PlainJournal(file))
    _ = try medium.take(milliseconds: JournalWriter.patience)
    defer { medium.release() }
    try JournalShrinking(file: file).run()
    let home = try home(medium)
    switch try JournalTrouble.from({ () throws(FileError) in try medium.readHeader() }) {
    case .newer(let version): throw .newer(version)
    case .good(let header):
      return Opened(medium: medium, header: try renewed(header, home, medium))
    case .damaged: return Opened(medium: medium, header: try recovered(medium, home))
    }
  }

  /// The same header at home here, and alive.
  private func renewed(
    _ header: JournalHeader,
    _ home: LockHome,
    _ medium: OpenJournal
  ) throws(JournalTrouble) -> JournalHeader {
    if header.home == home, !header.isDead { return header }
    // Another boot, or a copy of the file: a power cut may have left holes between the records.
    if header.home != home { try DeadRoom(medium: medium, place: place).clear(header) }
    var header = header
    header.home = home
    if header.isDead { try bury(&header) }
    header.serial += 1
    return try write(header, medium)
  }

  /// Ends a removal that was cut off: the checkpoint goes if it was the removed one.
  private func bury(_ header: inout JournalHeader) throws(JournalTrouble) {
    let checkpoint = try CheckpointFile.load(place, header: header)
    if checkpoint.relation != .stranger, checkpoint.status != nil {
      try JournalTrouble.from { () throws(FileError) in
        _ = try place.fileSystem.unlink(place.file)
        // Before the header forgets which file it was: a power cut must not bring it back.
        try place.fileSystem.syncFolder(place.folder)
      }
    }
    header.isDead = false
    header.epoch += 1
    header.lineage += 1
    header.start = 0
    header.before = header.base
    header.current = CheckpointName()
    header.next = CheckpointName()
  }

  /// A header made from the records when both copies are gone, or for a new file.
  private func recovered(
    _ medium: OpenJournal,
    _ home: LockHome
  ) throws(JournalTrouble) -> JournalHeader {
    var header = JournalHeader(epoch: UInt64(Clock.wall() / 1_000))
    if let found = try RecordScan.header(from: medium, place) {
      header = found
    } else if try RecordScan.findsBytes(in: medium) {
      try SetAside.requireJournal(place, why: SetAside.isNoJournal)
    }
    try DeadRoom(medium: medium, place: place).clear(header)
    header.home = home
    return try write(header, medium)
  }

  private func write(
    _ header: JournalHeader,
    _ medium: OpenJournal
  ) throws(JournalTrouble) -> JournalHeader {
    try JournalTrouble.from { () throws(FileError) in try medium.write(header) }
    return header
  }

  private func home(_ medium: OpenJournal) throws(JournalTrouble) -> LockHome {
    try JournalTrouble.from { () throws(FileError) in
      LockHome(try medium.file.status(), fileSystem: place.fileSystem)
    }
  }

  /// Local file systems that keep a mapping right: ext2 to 4, xfs, btrfs, tmpfs.
  private func canMap(_ file: OpenFile) throws(FileError) -> Bool {
    guard place.allowsMapping else { return false }
    return [0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994].contains(try file.fileSystemType())
  }
}
