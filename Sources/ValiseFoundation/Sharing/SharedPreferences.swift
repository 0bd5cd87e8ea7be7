// The domains as Foundation's own class sees them, in a program that was built with the trait
// `FoundationDefaults`. Called by CFoundationDefaults/hooks.c in the place of Foundation's functions.
//
// Safe because: Foundation lends each object for the length of the call, and takes over the
// reference in what is copied for it.

#if FoundationDefaults
import Foundation
import ValiseFiles
import ValisePreferences

/// Answers what Foundation's class asks.
private enum SharedPreferences {
  /// Foundation's name for the app's own domain.
  static let currentApplication = "kCFPreferencesCurrentApplication"

  static func text(_ object: UnsafeRawPointer?) -> String? {
    object.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() as String }
  }

  static func retained(_ object: NSObject?) -> UnsafeRawPointer? {
    object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
  }

  /// The object of ours that stands for a domain; nil where none may: `store(named:)` may do.
  static func defaults(named name: String) -> UserDefaults? {
    let domains = SharedDomains.current
    if isOwn(name, domains) { return .standard }
    return name == UserDefaults.globalDomain ? nil : UserDefaults(suiteName: name)
  }

  static func store(named name: String) -> PreferenceStore? {
    let domains = SharedDomains.current
    return isOwn(name, domains) ? domains.appList.store : domains.domainStore(orReporting: name)
  }

  private static func isOwn(_ name: String, _ domains: SharedDomains) -> Bool {
    name == currentApplication || name == domains.places.identifier
  }

  /// What an object of Foundation's stands for; what cannot be stored is said, with its key.
  static func value(_ object: UnsafeRawPointer, forKey key: String) -> PropertyListValue? {
    let object = Unmanaged<NSObject>.fromOpaque(object).takeUnretainedValue()
    do throws(UnstorableValue) {
      return try PropertyListValue.bridging(object)
    } catch {
      Diagnostics.report(
        "cannot store the value of key '\(key)' that Foundation's UserDefaults was given: \(error);"
          + " the key keeps what it held",
        subject: "foundation value \(key)"
      )
      return nil
    }
  }
}

/// Sets a key of a domain, or removes it when `value` is null, and says so as ours do.
@_cdecl("valise_shared_set")
package func setSharedValue(
  _ key: UnsafeRawPointer?,
  _ value: UnsafeRawPointer?,
  _ application: UnsafeRawPointer?
) {
  guard let key = SharedPreferences.text(key), let name = SharedPreferences.text(application),
    let store = SharedPreferences.store(named: name)
  else { return }
  if let value {
    guard let value = SharedPreferences.value(value, forKey: key) else { return }
    store.set(value, forKey: key)
  } else {
    guard store.scalar(forKey: key) != .absent else { return }
    store.removeValue(forKey: key)
  }
  (SharedPreferences.defaults(named: name) ?? .standard).announce()
}

/// The value of a key in a domain and those behind it; the caller owns it.
@_cdecl("valise_shared_copy")
package func copySharedValue(
  _ key: UnsafeRawPointer?,
  _ application: UnsafeRawPointer?
) -> UnsafeRawPointer? {
  guard let key = SharedPreferences.text(key), let name = SharedPreferences.text(application) else {
    return nil
  }
  guard let defaults = SharedPreferences.defaults(named: name) else {
    let value = SharedPreferences.store(named: name)?.value(forKey: key)
    return SharedPreferences.retained(value?.foundationObject)
  }
  return SharedPreferences.retained(defaults.list.value(forKey: key)?.foundationObject)
}

/// The values that a domain keeps, of all keys or of some; the caller owns the dictionary.
@_cdecl("valise_shared_copy_all")
package func copySharedValues(
  _ keys: UnsafeRawPointer?,
  _ application: UnsafeRawPointer?
) -> UnsafeRawPointer? {
  guard let name = SharedPreferences.text(application) else { return nil }
  let entries = SharedPreferences.store(named: name)?.entries() ?? []
  let all = PropertyListValue.foundationDictionary(entries)
  guard let keys else { return SharedPreferences.retained(all) }
  let some = NSMutableDictionary()
  for key in Unmanaged<NSArray>.fromOpaque(keys).takeUnretainedValue() {
    guard let key = key as? String, let value = all.object(forKey: NSString(string: key)) else {
      continue
    }
    some.setObject(value, forKey: NSString(string: key))
  }
  return SharedPreferences.retained(some)
}

/// Returns when what was set would survive a power cut: 1, or 0 when it could not be.
@_cdecl("valise_shared_synchronize")
package func synchronizeShared(_ application: UnsafeRawPointer?) -> UInt8 {
  guard let name = SharedPreferences.text(application),
    let store = SharedPreferences.store(named: name)
  else { return 0 }
  return store.synchronize() ? 1 : 0
}

/// Looks in a suite too, for the app's own domain.
@_cdecl("valise_shared_add_suite")
package func addSharedSuite(_ suite: UnsafeRawPointer?) {
  SharedPreferences.text(suite).map(UserDefaults.standard.addSuite)
}

/// Looks in a suite no more.
@_cdecl("valise_shared_remove_suite")
package func removeSharedSuite(_ suite: UnsafeRawPointer?) {
  SharedPreferences.text(suite).map(UserDefaults.standard.removeSuite)
}
#endif
