import FoundationEssentials
import ValiseControl
import ValiseFiles

/// The environment an app finds on a device: everything that names a folder names one of its own.
enum AppEnvironment {
  /// The variables of an app's process.
  static func of(_ places: Places, device: String, front: Front) -> [String: String] {
    let everything = ProcessInfo.processInfo.environment
    var inherited = everything.filter { name, _ in
      !name.hasPrefix("VALISE_") && !name.hasPrefix("XDG_")
    }
    if front == .gtk { inherited.merge(desktop(of: everything)) { $1 } }
    return inherited.merging(own(places, device: device, front: front)) { $1 }
  }

  /// What leads to the person's display: it is outside the device, and nothing is kept there.
  private static func desktop(of environment: [String: String]) -> [String: String] {
    let names = [
      "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS",
      "XDG_CONFIG_DIRS",
    ]
    var found = environment.filter { name, _ in names.contains(name) }
    // The display's key is looked for in the home folder, which is another one on the device.
    if environment["XAUTHORITY"] == nil, let home = environment["HOME"] {
      let key = Path.join(home, ".Xauthority")
      if (try? FileSystem().status(key)) != nil { found["XAUTHORITY"] = key }
    }
    return found
  }

  /// The folders that exist before the app starts.
  static func folders(of places: Places) -> [String] {
    [places.preferencesFolder, places.applicationSupport, places.scenesFolder, places.caches]
      + [places.documents, places.temporary]
  }

  private static func own(
    _ places: Places,
    device: String,
    front: Front
  ) -> [String: String] {
    [
      "VALISE_DEVICE": device,
      "VALISE_FRONT": front.rawValue,
      ControlChannel.environmentVariable: "3",
      "HOME": places.home,
      "CFFIXED_USER_HOME": places.home,
      "TMPDIR": places.temporary,
      "XDG_CONFIG_HOME": places.preferencesFolder,
      "XDG_DATA_HOME": places.applicationSupport,
      "XDG_STATE_HOME": places.scenesFolder,
      "XDG_CACHE_HOME": places.caches,
    ]
  }
}
