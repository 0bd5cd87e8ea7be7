// `watch`: one store for each domain, whose observers print; the kernel says when a folder has a new
// list or journal, and then the store looks again.
//
//   a program writes through Valise   the store's own thread hears it from the journal
//   a program replaces the list       the folder's event, then PreferenceStore.lookAgain()
//   a journal appears, or is made anew   the same
//   a domain appears                  the same, after a store for it was made
//
// No file is made. It ends with SIGINT, SIGTERM or SIGHUP, or when nobody reads any more.

import CValise
import ValiseFiles
import ValisePreferences

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Prints the changes of domains as they happen.
struct Watch: ~Copyable {
  private let session: Session
  private let key: String?
  /// The one domain, or `nil` for all of them.
  private let domain: Domain?
  private var events: FolderEvents
  /// By file.
  private var watched: [String: (store: PreferenceStore, observation: PreferenceObservation)] = [:]

  /// A watch of the domain that the session's call names, heard through `events`.
  init(_ session: Session, _ events: consuming FolderEvents, domain: Domain?) {
    self.session = session
    self.domain = domain
    self.events = events
    key = session.call.operands.first
  }

  /// Prints until a signal ends the process, or nobody reads.
  mutating func run() throws(DefaultsError) {
    Self.endOnSignals()
    try lookAround(isFirst: true) { _ in true }
    let what = domain.map { "'\($0.name.shown)'" } ?? "all domains"
    session.console.say("defaults: watching \(what); Ctrl+C ends it")
    while waitForEvents() {
      let found = events.take().filter(Self.matters)
      let files = Set(found.compactMap(Self.file))
      // A new folder may hold lists already; and who lost events knows nothing.
      let isAnyFile = found.contains { $0.folder == nil || $0.isFolder }
      if isAnyFile || domain == nil { try lookAround { isAnyFile || files.contains($0.file) } }
      for (file, entry) in watched where isAnyFile || files.contains(file) {
        entry.store.lookAgain()
      }
      session.console.sayNotes()
    }
  }

  /// Watches the folders there are, and those domains in them that `isNew` takes.
  private mutating func lookAround(
    isFirst: Bool = false,
    isNew: (Domain) -> Bool
  ) throws(DefaultsError) {
    let folders = try session.domains.foldersToWatch(domain)
    do throws(FileError) {
      for folder in folders { try watch(folder) }
    } catch {
      throw .failed("cannot watch the folders of settings: \(error)")
    }
    let all = if let domain { [domain] } else { try session.domains.all() }
    for domain in all where watched[domain.file] == nil && isNew(domain) {
      let store = domain.store()
      // A domain that appears brings its keys with it.
      watched[domain.file] = (store, observe(store, domain, tellsPresent: !isFirst))
    }
  }

  /// Watches a folder, or the one above it that exists, so as to hear when it is made.
  ///
  /// What is made between two of these calls is heard of by none: it ends when twice the same folder
  /// is the nearest.
  private mutating func watch(_ folder: String) throws(FileError) {
    var before: String?
    while true {
      let nearest = try watchNearest(folder)
      if nearest == folder || nearest == before { return }
      before = nearest
    }
  }

  private mutating func watchNearest(_ folder: String) throws(FileError) -> String {
    // That a folder goes is heard from the one above it alone, as long as a file that was in it is open.
    _ = try events.watch(Path.folder(of: folder))
    var folder = folder
    while try !events.watch(folder), folder != "/" { folder = Path.folder(of: folder) }
    return folder
  }

  private func observe(
    _ store: PreferenceStore,
    _ domain: Domain,
    tellsPresent: Bool
  ) -> PreferenceObservation {
    let (session, key) = (session, key)
    let isJSON = session.call.has(.json)
    return store.observeAll(makesJournal: false, tellsPresent: tellsPresent) { change in
      if let key, !CodeUnits.equal(key, change.key) { return }
      Self.print(change, domain, session.console, isJSON: isJSON)
    }
  }

  private static func print(
    _ change: PreferenceChange,
    _ domain: Domain,
    _ console: Console,
    isJSON: Bool
  ) {
    let line =
      isJSON
      ? ChangeText.json(change, in: domain.name) : ChangeText.line(change, in: domain.name.shown)
    console.printNow("\(line)\n")
  }

  /// A list is read once it is closed; a journal says itself what in it counts.
  private static func matters(_ event: FolderEvents.Event) -> Bool {
    event.folder == nil || event.isFolder || event.name.hasSuffix(".journal")
      || event.name.hasSuffix(".plist") && !event.isUnderWay
  }

  /// The list whose files an event is about.
  private static func file(_ event: FolderEvents.Event) -> String? {
    guard let folder = event.folder else { return nil }
    var name = event.name[...]
    if name.hasPrefix("."), name.hasSuffix(".plist.journal") {
      name = name.dropFirst().dropLast(8)
    }
    return name.hasSuffix(".plist") ? Path.join(folder, String(name)) : nil
  }

  /// Waits for the kernel to say something; `false` when nobody reads what is printed.
  private func waitForEvents() -> Bool {
    var waiting = [
      pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&waiting, 2, -1) < 0, errno == EINTR {}
    return waiting[1].revents & Int16(POLLERR) == 0
  }

  /// Ends the process, as what was asked for was done, on the signals that end a watch.
  private static func endOnSignals() {
    var signals = endSignals()
    // Before any thread is started: all of them inherit it.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let result = valise_thread(
      { _ in
        var signals = Watch.endSignals()
        var number: Int32 = 0
        sigwait(&signals, &number)
        exit(DefaultsError.doneCode)
      },
      nil
    )
    // Without a thread the signals do what they always do.
    if result != 0 { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static func endSignals() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }
}

extension Session {
  /// `watch`.
  func watch() throws(DefaultsError) {
    let domain = call.domain == nil ? nil : try domain()
    var watch = Watch(self, try folderEvents(), domain: domain)
    try watch.run()
  }

  private func folderEvents() throws(DefaultsError) -> FolderEvents {
    do throws(FileError) {
      return try FolderEvents()
    } catch {
      throw .failed("cannot watch folders: \(error); end other programs that do")
    }
  }
}

extension DomainMap {
  /// The folders whose names say that a domain, or any, changed; they need not exist.
  func foldersToWatch(_ domain: Domain?) throws(DefaultsError) -> [String] {
    if let domain { return [Path.folder(of: domain.file)] }
    return try onDevice { folder throws(DefaultsError) in
      let parts = ["Containers", "Groups"].map { Path.join(folder, $0) }
      var folders = parts
      for part in parts {
        folders += try names(in: part).map { Path.join(part, "\($0)/Library/Preferences") }
      }
      return folders
    } else: { () throws(DefaultsError) in
      [try places(of: "defaults").preferencesFolder]
    }
  }
}
