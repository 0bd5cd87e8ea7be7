import Foundation

/// Stores and reads by keys that are texts, in a file that knows Foundation alone.
enum TextKeys {
  static func printWhatIsThere() {
    let settings = UserDefaults.standard
    print("performed:", settings.bool(forKey: "isSynced"))
    print("misspelt:", settings.bool(forKey: "isSinced"))
  }

  static func store() {
    let settings = UserDefaults.standard
    settings.setValue(true, forKey: "isSynced")
  }
}
