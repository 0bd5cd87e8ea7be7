import ValiseControl
import ValiseFiles
import ValisePreferences

/// One call on its way: what was asked, of which domains, and where it prints.
struct Session: Sendable {
  let call: Invocation
  let console: Console

  /// The domains of the person, or of the device that the call names.
  var domains: DomainMap {
    get throws(DefaultsError) { try DomainMap(device: call.value(.device)) }
  }

  /// The domain that the call names; the verbs that call this want one.
  func domain() throws(DefaultsError) -> Domain {
    guard let name = call.domain else { throw .misused("\(call.verb.name) needs a domain") }
    return try domains.domain(name)
  }

  /// The key at one place behind the domain.
  func operand(_ index: Int) -> String { call.operands[index] }

  /// What a domain holds.
  ///
  /// - Throws: A failure when its files cannot be read, or hold nothing that can be.
  func entries(of domain: Domain) throws(DefaultsError) -> [PropertyListEntry] {
    let store = domain.store()
    if let trouble = store.readingTrouble() { throw unreadable(domain, trouble) }
    let entries = store.entries()
    // What is damaged was said by then.
    if entries.isEmpty, console.hasNotes { throw .alreadySaid }
    return entries
  }

  /// What every domain holds, those without keys left out.
  ///
  /// What cannot be read is said, and the others are read all the same.
  func everything() throws(DefaultsError) -> [(domain: Domain, entries: [PropertyListEntry])] {
    var all: [(Domain, [PropertyListEntry])] = []
    for domain in try domains.all() {
      do throws(DefaultsError) {
        let entries = try entries(of: domain)
        if !entries.isEmpty { all.append((domain, entries)) }
      } catch {
        if !error.message.isEmpty { console.note(error.reason) }
      }
    }
    return all
  }

  /// The value of a key.
  ///
  /// - Throws: As `entries(of:)`; a failure when the key is absent.
  func value(of key: String, in domain: Domain) throws(DefaultsError) -> PropertyListValue {
    let store = domain.store()
    if let trouble = store.readingTrouble() { throw unreadable(domain, trouble) }
    if let value = store.value(forKey: key) { return value }
    if console.hasNotes { throw .alreadySaid }
    let hint = didYouMean(key, among: store.entries().map(\.key.shown), quote: "'")
    throw .apple(
      "The domain/default pair of (\(domain.pairName.shown), \(key.shown)) does not exist\(hint)"
    )
  }

  /// The failure of a domain that has no keys.
  func absent(_ domain: Domain) -> DefaultsError {
    let names = ((try? domains.all()) ?? []).map(\.name).filter { $0 != domain.name }
    let hint = didYouMean(domain.name, among: names, quote: "'")
    return .apple("Domain \(domain.name.shown) does not exist\(hint)")
  }

  /// Changes a domain; when it returns, the change survives a power cut.
  ///
  /// - Throws: A failure when it could not be written; nothing was changed then.
  func change(
    _ domain: Domain,
    _ body: (PreferenceStore) -> Void
  ) throws(DefaultsError) {
    let store = domain.store()
    if let trouble = store.readingTrouble() { throw unreadable(domain, trouble) }
    body(store)
    do throws(PreferenceTrouble) {
      try store.save()
    } catch {
      // The store has said that it holds the value; this process ends.
      console.dropNotes()
      throw .failed(
        "cannot write domain '\(domain.name.shown)': \(error.reason); nothing was changed;"
          + " \(error.remedy)"
      )
    }
  }

  private func unreadable(_ domain: Domain, _ trouble: PreferenceTrouble) -> DefaultsError {
    .failed(
      "cannot read domain '\(domain.name.shown)': \(trouble.reason); its files were left untouched;"
        + " \(trouble.remedy)"
    )
  }
}
