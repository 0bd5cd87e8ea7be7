// The class that shadows Foundation's: every member has the signature of Foundation's own, so that
// code written for either compiles with the other. What each getter makes of a value of another
// type: PropertyListValue+Coercions.swift. Where the values are: SearchList.swift.

import Foundation
import Synchronization
import ValiseFiles

/// Settings that are still there at the next launch, whatever ended this one.
///
/// A value is safe from the death of the process when `set` returns, and seen at once by every
/// object of the same domain, in this process and in others. Safe to use from any thread.
///
/// Source: https://developer.apple.com/documentation/foundation/userdefaults
/// Differs from Apple's: see `Docs/Differences.md`, area "settings".
// Safe because: the only stored property is constant and of a Sendable type; NSObject has none.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// Where this object looks for keys, and where it writes.
  package let list: SearchList

  private static let standardObject = Mutex<UserDefaults?>(nil)

  /// The settings of the app.
  open class var standard: UserDefaults {
    if let object = standardObject.withLock({ $0 }) { return object }
    // Made outside the lock: a diagnostic about the file may reach a listener that reads settings.
    let made = UserDefaults()
    return standardObject.withLock { $0.keepingFirst(made) }
  }

  /// Makes `standard` a new object at its next use; no value changes.
  open class func resetStandardUserDefaults() {
    standardObject.withLock { $0 = nil }
  }

  /// The settings of the app, in an object of their own.
  public override init() {
    list = SharedDomains.current.appList
  }

  /// The settings of a suite; nil names the app's own.
  ///
  /// - Returns: nil for the app's own identifier, the global domain and what is no plain file name;
  ///   a diagnostic says so once.
  public init?(suiteName suitename: String?) {
    guard let list = SharedDomains.current.list(orReporting: suitename) else { return nil }
    self.list = list
  }

  // MARK: Reading

  /// The value of a key as a property-list object; nil when no domain has it.
  ///
  /// Numbers and Bools come as NSNumber: `as? Int`, `as? Double` and `as? Bool` convert as they do
  /// on Apple's systems.
  open func object(forKey defaultName: String) -> Any? {
    list.value(forKey: defaultName)?.object
  }

  /// The text of a string or a number; nil for anything else.
  open func string(forKey defaultName: String) -> String? {
    list.value(forKey: defaultName)?.asString
  }

  /// The array; nil for anything else.
  open func array(forKey defaultName: String) -> [Any]? {
    guard case .array(let values)? = list.value(forKey: defaultName) else { return nil }
    return values.map(\.object)
  }

  /// The dictionary; nil for anything else.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    guard case .dictionary(let entries)? = list.value(forKey: defaultName) else { return nil }
    return PropertyListValue.objects(entries)
  }

  /// The bytes; nil for anything else.
  open func data(forKey defaultName: String) -> Data? {
    guard case .data(let bytes)? = list.value(forKey: defaultName) else { return nil }
    return Data(bytes)
  }

  /// The array when all in it are strings; nil otherwise.
  open func stringArray(forKey defaultName: String) -> [String]? {
    guard case .array(let values)? = list.value(forKey: defaultName) else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == values.count ? texts : nil
  }

  /// The whole number that a number or a text stands for; 0 otherwise.
  open func integer(forKey defaultName: String) -> Int {
    list.number(forKey: defaultName)?.asInteger ?? 0
  }

  /// The number that a number or a text stands for, as a Float; 0 otherwise.
  open func float(forKey defaultName: String) -> Float {
    list.number(forKey: defaultName)?.asFloat ?? 0
  }

  /// The number that a number or a text stands for; 0 otherwise.
  open func double(forKey defaultName: String) -> Double {
    list.number(forKey: defaultName)?.asDouble ?? 0
  }

  /// Whether the number is not 0, or the text says yes; false otherwise.
  open func bool(forKey defaultName: String) -> Bool {
    list.number(forKey: defaultName)?.asBool ?? false
  }

  /// The URL that was set, or the file URL of a string that is taken for a path; nil otherwise.
  open func url(forKey defaultName: String) -> URL? {
    switch list.value(forKey: defaultName) {
    case .string(let path): URL(fileURLWithPath: list.shared.home.expanding(path))
    case .data(let bytes): URLArchive.decode(bytes)
    default: nil
    }
  }

  // MARK: Writing

  /// Sets a key to a property-list object; nil removes the key.
  ///
  /// - Precondition: `value` is made of strings, numbers, Bool, Date, Data, arrays and dictionaries
  ///   with string keys, and optionals of these that hold a value.
  open func set(_ value: Any?, forKey defaultName: String) {
    let stored = storable(forKey: defaultName) { () throws(UnstorableValue) in
      try value.flatMap { value throws(UnstorableValue) in try PropertyListValue.bridging(value) }
    }
    if let stored {
      store(stored, forKey: defaultName)
    } else {
      removeObject(forKey: defaultName)
    }
  }

  /// Sets a key to a whole number.
  open func set(_ value: Int, forKey defaultName: String) {
    store(.int(Int64(value)), forKey: defaultName)
  }

  /// Sets a key to a Float, which stays one.
  open func set(_ value: Float, forKey defaultName: String) {
    store(.float(value), forKey: defaultName)
  }

  /// Sets a key to a Double, bit for bit.
  open func set(_ value: Double, forKey defaultName: String) {
    store(.double(value), forKey: defaultName)
  }

  /// Sets a key to a Bool.
  open func set(_ value: Bool, forKey defaultName: String) {
    store(.bool(value), forKey: defaultName)
  }

  /// Sets a key to a URL; nil removes the key.
  ///
  /// A file URL is kept as its path, relative to the home folder where it is in it; any other as
  /// the archive that Apple's systems make.
  open func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    if url.isFileURL {
      store(.string(list.shared.home.abbreviating(url.absoluteURL.path)), forKey: defaultName)
    } else {
      store(.data(URLArchive.encode(url)), forKey: defaultName)
    }
  }

  /// Removes a key from the domain of this object; the other domains still answer for it.
  open func removeObject(forKey defaultName: String) {
    guard list.store.scalar(forKey: defaultName) != .absent else { return }
    list.store.removeValue(forKey: defaultName)
    announce()
  }

  /// The value of a key, as `object(forKey:)`.
  open func value(forKey key: String) -> Any? {
    object(forKey: key)
  }

  /// Sets a key to a property-list object, as `set(_:forKey:)`.
  open func setValue(_ value: Any?, forKey key: String) {
    set(value, forKey: key)
  }

  // MARK: Domains

  /// Gives keys the values that they have while no domain has one; until the process ends.
  open func register(defaults registrationDictionary: [String: Any]) {
    let entries = storable { () throws(UnstorableValue) in
      try PropertyListValue.entries(registrationDictionary)
    }
    list.shared.register(entries)
    announce()
  }

  /// Looks for keys in a suite too, after this object's own domain.
  open func addSuite(named suiteName: String) {
    guard let suite = list.shared.suiteStore(orReporting: suiteName) else { return }
    if list.addSuite(suite) { announce() }
  }

  /// Looks for keys in a suite no more.
  open func removeSuite(named suiteName: String) {
    guard let suite = list.shared.suiteStore(orReporting: suiteName) else { return }
    if list.removeSuite(suite) { announce() }
  }

  /// Every key that has a value, with the value that `object(forKey:)` gives.
  open func dictionaryRepresentation() -> [String: Any] {
    PropertyListValue.objects(list.entries())
  }

  /// The names of the domains that are not kept.
  open var volatileDomainNames: [String] { list.shared.volatileDomainNames }

  /// The values of a domain that is not kept; none when there is no such domain.
  open func volatileDomain(forName domainName: String) -> [String: Any] {
    PropertyListValue.objects(list.shared.volatileDomain(named: domainName))
  }

  /// Replaces a domain that is not kept, for every object of the process.
  open func setVolatileDomain(_ domain: [String: Any], forName domainName: String) {
    let entries = storable { () throws(UnstorableValue) in
      try PropertyListValue.entries(domain)
    }
    list.shared.setVolatileDomain(KeyedValues(entries), named: domainName)
    announce()
  }

  /// Removes a domain that is not kept, for every object of the process.
  open func removeVolatileDomain(forName domainName: String) {
    list.shared.setVolatileDomain(nil, named: domainName)
    announce()
  }

  /// The names of the domains that are kept and hold something, as strings.
  ///
  /// Those of this app, of the suites and groups beside it, and the global one.
  open func persistentDomainNames() -> [Any] { list.shared.persistentDomainNames }

  /// The values that a domain keeps: the app's, a suite's or the global one; nil when it has none.
  open func persistentDomain(forName domainName: String) -> [String: Any]? {
    guard !Places.volatileDomains.contains(domainName),
      let store = list.shared.domainStore(orReporting: domainName)
    else { return nil }
    let entries = store.entries()
    return entries.isEmpty ? nil : PropertyListValue.objects(entries)
  }

  /// Replaces all that a domain keeps.
  ///
  /// - Precondition: The name is not that of the arguments' or the registered values' domain.
  open func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    precondition(
      !Places.volatileDomains.contains(domainName),
      "UserDefaults: cannot keep the domain '\(domainName)': it is volatile; use setVolatileDomain"
    )
    let entries = storable { () throws(UnstorableValue) in
      try PropertyListValue.entries(domain)
    }
    guard let store = list.shared.domainStore(orReporting: domainName) else { return }
    store.replaceAll(entries)
    announce()
  }

  /// Removes all that a domain keeps, and its file.
  open func removePersistentDomain(forName domainName: String) {
    guard let store = list.shared.domainStore(orReporting: domainName) else { return }
    store.removeDomain()
    announce()
  }

  /// Returns when what was set before would survive a power cut; false when it could not be.
  ///
  /// Not needed for the death of a process: what was set survives that already.
  @discardableResult
  open func synchronize() -> Bool {
    list.store.synchronize()
  }

  /// Whether an administrator has fixed the value of a key, which Valise has no way to do.
  open func objectIsForced(forKey key: String) -> Bool { false }

  /// Whether an administrator has fixed the value of a key, which Valise has no way to do.
  open func objectIsForced(forKey key: String, inDomain domain: String) -> Bool { false }
}

extension UserDefaults {
  /// Posted on the writing thread after each change that this process makes, with the object that
  /// made it.
  public static let didChangeNotification = NSNotification.Name(
    "NSUserDefaultsDidChangeNotification"
  )

  /// The domain of what all apps share.
  public static let globalDomain: String = "NSGlobalDomain"

  /// The domain of the command line.
  public static let argumentDomain: String = "NSArgumentDomain"

  /// The domain of the values that were registered.
  public static let registrationDomain: String = "NSRegistrationDomain"
}
