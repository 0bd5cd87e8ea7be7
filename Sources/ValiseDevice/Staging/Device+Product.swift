import ValiseFiles

extension Device {
  /// Installs an app of the package whose test is running, as it was just built.
  ///
  /// The test target depends on the app's target, so that `swift test` builds it first; the app is
  /// staged as `swift package bundle` stages it.
  ///
  /// - Parameters:
  ///   - product: The name of the executable.
  ///   - target: The folder of the app's target, with its `Info.plist`, and `Resources` if there
  ///     are any; `nil` is `Sources/<product>` of the package.
  ///   - testFile: A file of the package.
  /// - Returns: The app as installed.
  /// - Throws: `.bundle` when it is no app, with what to do; `.running` while it runs; `.folder`
  ///   when a file cannot be read or written.
  @discardableResult
  public func install(
    product: String,
    target: String? = nil,
    testFile: String = #filePath
  ) throws(DeviceError) -> InstalledApp {
    do {
      let target = try target ?? Path.join(Self.package(of: testFile), "Sources/\(product)")
      let program = try FileSystem().readLink("/proc/self/exe")
      let stage = try AppStage(
        executable: Path.join(Path.folder(of: program), product),
        target: target
      )
      // Of its own: several tests may stage one app at a time.
      let temporary = try FolderTree.temporary()
      defer { try? temporary.remove() }
      return try install(bundle: stage.write(into: temporary.path))
    } catch let error as DeviceError {
      throw error
    } catch {
      throw DeviceError(.folder, "cannot stage '\(product)': \(error)")
    }
  }

  /// The folder above `file` that has a `Package.swift`.
  private static func package(of file: String) throws -> String {
    var folder = Path.folder(of: file)
    while folder != "/" && folder != "." {
      if try FileSystem().status(Path.join(folder, "Package.swift")) != nil { return folder }
      folder = Path.folder(of: folder)
    }
    throw AppInformation.refuse("no package holds '\(file)'; give the folder of the app's target")
  }
}
