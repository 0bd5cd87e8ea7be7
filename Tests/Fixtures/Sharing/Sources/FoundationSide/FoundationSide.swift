import Foundation

/// What a file does that imports only Foundation.
package enum FoundationSide {
  /// A suite's settings, or the app's.
  static func defaults(_ suite: String?) -> UserDefaults {
    suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard
  }

  package static func set(_ value: Any?, _ key: String, suite: String? = nil) {
    defaults(suite).set(value, forKey: key)
  }

  package static func setTyped() {
    UserDefaults.standard.set(7, forKey: "int")
    UserDefaults.standard.set(2.5, forKey: "double")
    UserDefaults.standard.set(Float(0.1), forKey: "float")
    UserDefaults.standard.set(true, forKey: "bool")
  }

  package static func object(_ key: String, suite: String? = nil) -> Any? {
    defaults(suite).object(forKey: key)
  }

  package static func string(_ key: String, suite: String? = nil) -> String? {
    defaults(suite).string(forKey: key)
  }

  package static func integer(_ key: String) -> Int { UserDefaults.standard.integer(forKey: key) }
  package static func double(_ key: String) -> Double { UserDefaults.standard.double(forKey: key) }
  package static func bool(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) }
  package static func data(_ key: String) -> Data? { UserDefaults.standard.data(forKey: key) }
  package static func strings(_ key: String) -> [String]? {
    UserDefaults.standard.stringArray(forKey: key)
  }
  package static func dictionary(_ key: String) -> [String: Any]? {
    UserDefaults.standard.dictionary(forKey: key)
  }

  package static func remove(_ key: String) { UserDefaults.standard.removeObject(forKey: key) }
  package static func synchronize() -> Bool { UserDefaults.standard.synchronize() }
  package static func all() -> [String: Any] { UserDefaults.standard.dictionaryRepresentation() }
  package static func domain(_ name: String) -> [String: Any]? {
    UserDefaults.standard.persistentDomain(forName: name)
  }
  package static func removeDomain(_ name: String) {
    UserDefaults.standard.removePersistentDomain(forName: name)
  }
  package static func addSuite(_ name: String) { UserDefaults.standard.addSuite(named: name) }
  package static func removeSuite(_ name: String) { UserDefaults.standard.removeSuite(named: name) }
}
