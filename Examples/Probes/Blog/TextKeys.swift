import Foundation

/// Stores and reads by keys that are texts, in a file that knows Foundation alone.
enum TextKeys {
  static func printWhatIsThere() {
    let settings = UserDefaults.standard
    print("performed:", settings.bool(forKey: "hasPerformedInitialSync"))
    print("misspelt:", settings.bool(forKey: "hasPreformedInitialSync"))
  }

  static func store() {
    UserDefaults.standard.setValue(true, forKey: "hasPerformedInitialSync")
  }
}
