import ValiseFiles

/// What the bundle of an app is made of.
///
/// Shape of the bundle, flat: `Name.app/{Info.plist, Name}`, beside them the icon, the resources, and
/// the resource bundles that SwiftPM built beside the executable, where `Bundle.module` looks.
public struct AppStage: Sendable, Equatable {
  /// The built executable; the app and its bundle have its name.
  public var executable: String
  /// The list to begin with, `Info.plist` as an app for Apple's systems has it; `nil` begins empty.
  ///
  /// What it leaves out is added; `$(PRODUCT_NAME)` and its kin are written out.
  public var information: String?
  /// What goes above the `CFBundleIdentifier` of the list.
  public var identifier: String?
  /// A picture, PNG or SVG; `nil` takes the one that the list names as `CFBundleIconFile`, if any.
  public var icon: String?
  /// A folder whose contents lie in the bundle, as `Image("name")` and `Bundle.main` want them.
  public var resources: String?

  /// The bundle of a built executable.
  public init(
    executable: String,
    information: String? = nil,
    identifier: String? = nil,
    icon: String? = nil,
    resources: String? = nil
  ) {
    self.executable = executable
    self.information = information
    self.identifier = identifier
    self.icon = icon
    self.resources = resources
  }

  /// The bundle of a built executable, from what lies in the folder of its target: `Info.plist`,
  /// `AppIcon.png` or `.svg`, and a folder `Resources`, each where it is there.
  ///
  /// - Throws: `.folder` when it cannot be looked at.
  public init(executable: String, target: String) throws(DeviceError) {
    do {
      let found = try ["Info.plist", "AppIcon.png", "AppIcon.svg", "Resources"].filter {
        try FileSystem().status(Path.join(target, $0)) != nil
      }
      func path(_ names: String...) -> String? {
        names.first(where: found.contains).map { Path.join(target, $0) }
      }
      self.init(
        executable: executable,
        information: path("Info.plist"),
        icon: path("AppIcon.png", "AppIcon.svg"),
        resources: path("Resources")
      )
    } catch {
      throw DeviceError(.folder, "cannot look into '\(target)': \(error)")
    }
  }

  /// Makes the bundle in `folder`, whole or not at all; one of that name is replaced.
  ///
  /// - Returns: The bundle's path, absolute.
  /// - Throws: `.bundle` when it would be no app, with what to do; `.folder` when a file cannot be
  ///   read or written. An older bundle then stays.
  public func write(into folder: String) throws(DeviceError) -> String {
    let name = Path.name(of: executable)
    let bundle = Path.join(Path.absolute(folder), "\(name).app")
    let new = FolderTree(Path.join(Path.absolute(folder), ".staging-\(name).app"))
    do {
      try check(executable, is: "executable")
      if try FileSystem().status(new.path) != nil { try new.remove() }
      do {
        try fill(new.path)
        try new.move(to: bundle)
      } catch {
        try? new.remove()
        throw error
      }
    } catch let error as DeviceError {
      throw error
    } catch {
      throw DeviceError(.folder, "cannot stage '\(bundle)': \(error)")
    }
    return bundle
  }

  private func fill(_ bundle: String) throws {
    let name = Path.name(of: executable)
    var list = try AppInformation(of: name, from: information, identifier: identifier)
    if let resources {
      try check(resources, is: "folder")
      try FolderTree(resources).copy(to: bundle)
    } else {
      try FileSystem().makeFolder(bundle)
    }
    for own in ["Info.plist", name] where try FileSystem().status(Path.join(bundle, own)) != nil {
      throw refuse(
        "'\(resources ?? "")' holds '\(own)', which the bundle has of its own; rename it"
      )
    }
    if let icon = try icon ?? listedIcon(list.string("CFBundleIconFile"), in: bundle) {
      let name = try pictureName(icon)
      list.set("CFBundleIconFile", to: name)
      try FolderTree.copy(file: icon, to: Path.join(bundle, name))
    }
    for module in try moduleResources() {
      try FolderTree(module).copy(to: Path.join(bundle, Path.name(of: module)))
    }
    try FolderTree.copy(file: executable, to: Path.join(bundle, name))
    try WholeFile(Path.join(bundle, "Info.plist"), mode: 0o644).write(try list.bytes())
  }

  /// The file of the icon that the list names; `nil` when it names none, or one of the resources.
  private func listedIcon(_ name: String?, in bundle: String) throws -> String? {
    guard let name, let information else { return nil }
    if try FileSystem().status(Path.join(bundle, name)) != nil { return nil }
    let beside = Path.join(Path.folder(of: information), name)
    guard try FileSystem().status(beside)?.kind == .file else {
      throw refuse(
        "'\(information)' names the icon '\(name)', which is neither beside it nor in the resources;"
          + " give its file with --icon, or take CFBundleIconFile out"
      )
    }
    return beside
  }

  /// The name of an icon in the bundle.
  private func pictureName(_ icon: String) throws -> String {
    for ending in [".png", ".svg"] where icon.hasSuffix(ending) {
      try check(icon, is: "file")
      return "AppIcon" + ending
    }
    throw refuse("the icon '\(icon)' is neither .png nor .svg; convert it")
  }

  /// What SwiftPM built for `Bundle.module`.
  private func moduleResources() throws -> [String] {
    let products = Path.folder(of: Path.absolute(executable))
    return try (FileSystem().list(products) ?? []).filter { $0.hasSuffix(".resources") }
      .map { Path.join(products, $0) }
  }

  private func check(_ path: String, is what: String) throws {
    let status = try FileSystem().status(path)
    let isRight =
      switch what {
      case "folder": status?.kind == .folder
      case "executable": status?.kind == .file && (status?.mode ?? 0) & 0o111 != 0
      default: status?.kind == .file
      }
    if !isRight { throw refuse("there is no \(what) '\(path)'") }
  }

  private func refuse(_ why: String) -> DeviceError { AppInformation.refuse(why) }
}
