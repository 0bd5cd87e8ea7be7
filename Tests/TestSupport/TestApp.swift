import Synchronization
internal import ValiseFiles
package import ValiseFoundation

/// An app of one test's own, on a device of its own.
package final class TestApp: Sendable {
  /// Its identifier.
  package static let identifier = "com.example.trips"

  /// The device.
  package let folder: TemporaryFolder
  /// The domains of the app's running process.
  package let domains: SharedDomains

  /// The app at its first launch, or on the device in `folder`.
  package init(on folder: TemporaryFolder? = nil, arguments: [String] = []) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    domains = try Self.domains(on: folder.path, arguments: arguments)
  }

  // A checkpoint that is still to be written would be written into a folder that is gone.
  deinit { domains.appList.store.settle() }

  /// A new object of the app's own settings; it keeps the device.
  package var defaults: UserDefaults {
    SharedDomains.withCurrent(domains) {
      let defaults = TestDefaults()
      defaults.app.withLock { $0 = self }
      return defaults
    }
  }

  /// A new object of a suite's settings.
  package func suite(_ name: String) throws -> UserDefaults {
    let suite = SharedDomains.withCurrent(domains) { UserDefaults(suiteName: name) }
    guard let suite else { throw RefusedSuite(name: name) }
    return suite
  }

  /// The app's settings on the device in `path`, for another process than the test's.
  package static func defaults(on path: String) throws -> UserDefaults {
    let domains = try domains(on: path)
    return SharedDomains.withCurrent(domains) { UserDefaults() }
  }

  private static func domains(
    on path: String,
    arguments: [String] = []
  ) throws -> SharedDomains {
    let places = try Places(layout: .device(folder: path), identifier: identifier)
    return SharedDomains(places: places, arguments: arguments)
  }

  /// The app as a new process finds it when this one is killed now: on a copy of the files.
  package func relaunched(arguments: [String] = []) throws -> TestApp {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(atPath: folder(name), toPath: copy(name))
    }
    return try TestApp(on: copy, arguments: arguments)
  }
}

/// A suite's name that was refused.
package struct RefusedSuite: Error {
  let name: String
}

// Safe because: what it adds to its parent is behind a mutex.
private final class TestDefaults: UserDefaults, @unchecked Sendable {
  let app = Mutex<TestApp?>(nil)
}
