import Synchronization
import TestSupport
import Testing
import ValiseFiles
import ValiseFoundation

/// An app of one test's own, on a device of its own.
final class TestApp: Sendable {
  static let identifier = "com.example.trips"

  let folder: TemporaryFolder
  /// The domains of the app's running process.
  let domains: SharedDomains

  /// The app at its first launch, or on the device in `folder`.
  init(on folder: TemporaryFolder? = nil, arguments: [String] = []) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    domains = try Self.domains(on: folder.path, arguments: arguments)
  }

  // A checkpoint that is still to be written would be written into a folder that is gone.
  deinit { domains.appList.store.settle() }

  /// A new object of the app's own settings; it keeps the device.
  var defaults: UserDefaults {
    SharedDomains.$current.withValue(domains) {
      let defaults = TestDefaults()
      defaults.app.withLock { $0 = self }
      return defaults
    }
  }

  /// A new object of a suite's settings.
  func suite(_ name: String) throws -> UserDefaults {
    let suite = SharedDomains.$current.withValue(domains) { UserDefaults(suiteName: name) }
    return try #require(suite)
  }

  /// The app's settings on the device in `path`, for another process than the test's.
  static func defaults(on path: String) throws -> UserDefaults {
    let domains = try domains(on: path)
    return SharedDomains.$current.withValue(domains) { UserDefaults() }
  }

  private static func domains(
    on path: String,
    arguments: [String] = []
  ) throws -> SharedDomains {
    let places = try Places(layout: .device(folder: path), identifier: identifier)
    return SharedDomains(places: places, arguments: arguments)
  }

  /// The app as a new process finds it when this one is killed now: on a copy of the files.
  func relaunched(arguments: [String] = []) throws -> TestApp {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(atPath: folder(name), toPath: copy(name))
    }
    return try TestApp(on: copy, arguments: arguments)
  }
}

// Safe because: what it adds to its parent is behind a mutex.
private final class TestDefaults: UserDefaults, @unchecked Sendable {
  let app = Mutex<TestApp?>(nil)
}
