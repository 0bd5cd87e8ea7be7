import Foundation
import ValiseFoundation

// Imports both: the plugin says which UserDefaults is meant. It remembers without being told to.
let standard: ValiseFoundation.UserDefaults = UserDefaults.standard
print("start \(Settings.start()), \(standard.integer(forKey: "starts"))")
print("\(Settings.folders.count) folders, \(URL.cachesDirectory == Settings.folders[1])")
