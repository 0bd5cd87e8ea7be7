import FoundationEssentials
import ValiseControl
import ValiseFiles

/// The environment an app finds on a device: everything that names a folder names one of its own.
enum AppEnvironment {
  /// The variables of an app's process.
  static func of(_ places: Places, device: String, front: Front) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("VALISE_") && !name.hasPrefix("XDG_")
    }
    return inherited.merging(own(places, device: device, front: front)) { $1 }
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
