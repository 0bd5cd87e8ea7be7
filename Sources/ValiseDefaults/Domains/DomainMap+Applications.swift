import ValiseControl
import ValiseFiles

/// An app that is installed on a device.
struct Application: Sendable, Equatable {
  /// Its domain.
  let identifier: String
  /// The bundle's name without `.app`.
  let name: String
}

extension DomainMap {
  /// The apps on a device, and those that were: who has a container is one.
  func applications(onDevice folder: String) throws(DefaultsError) -> [Application] {
    var applications: [Application] = []
    let bundles = Path.join(folder, "Applications")
    for bundle in try names(in: bundles) where bundle.hasSuffix(".app") {
      guard let identifier = try identifier(ofBundle: Path.join(bundles, bundle)) else { continue }
      applications.append(Application(identifier: identifier, name: String(bundle.dropLast(4))))
    }
    for container in try names(in: Path.join(folder, "Containers"))
    where !applications.contains(where: { $0.identifier == container }) {
      applications.append(Application(identifier: container, name: container))
    }
    return applications.sorted { CodeUnits.precedes($0.identifier, $1.identifier) }
  }

  /// The domain of an app: by the path of its bundle, or by name.
  ///
  /// On a device the name is the bundle's or the identifier; on a desktop a program in `PATH`.
  func application(_ name: String) throws(DefaultsError) -> Domain {
    if name.contains("/") || name.hasSuffix(".app") { return try bundle(name) }
    return try onDevice { folder throws(DefaultsError) in
      let applications = try applications(onDevice: folder)
      let found = applications.first { $0.name == name || $0.identifier == name }
      guard let found else { throw notFound(name, among: applications.map(\.name)) }
      return try domain(.named(found.identifier))
    } else: { () throws(DefaultsError) in
      guard let program = try program(name) else { throw notFound(name, among: []) }
      return try domain(.named(AppIdentifier.identifier(ofExecutable: program)))
    }
  }

  private func bundle(_ path: String) throws(DefaultsError) -> Domain {
    guard let identifier = try identifier(ofBundle: path) else {
      throw .failed(
        "Couldn't open application \(path.shown); defaults unchanged: its Info.plist names no"
          + " CFBundleIdentifier"
      )
    }
    return try domain(.named(identifier))
  }

  private func identifier(ofBundle path: String) throws(DefaultsError) -> String? {
    do {
      return try AppIdentifier.bundleIdentifier(in: Path.join(path, "Info.plist"))
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Where a program is, links followed: its bundle is beside the program itself.
  private func program(_ name: String) throws(DefaultsError) -> String? {
    let folders = (Environment.value("PATH") ?? "").split(separator: ":").map(String.init)
    for folder in folders {
      let path = Path.join(folder, name)
      do {
        guard let status = try FileSystem.system.status(path) else { continue }
        if status.kind == .file, status.mode & 0o111 != 0 { return try followed(path) }
      } catch {
        // A folder in PATH that nobody may look into has no program for us.
        continue
      }
    }
    return nil
  }

  private func followed(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40
    where try FileSystem.system.status(path, followingLinks: false)?.kind == .link {
      path = Path.join(Path.folder(of: path), try FileSystem.system.readLink(path))
    }
    return path
  }

  private func notFound(_ name: String, among names: [String]) -> DefaultsError {
    .apple(
      "Couldn't find an application named \"\(name.shown)\"; defaults unchanged"
        + didYouMean(name, among: names, quote: "'")
    )
  }
}
