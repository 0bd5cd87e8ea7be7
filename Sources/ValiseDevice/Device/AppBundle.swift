import FoundationEssentials
import ValiseFiles

/// A flat app bundle: `Trips.app/{Info.plist, Trips, …}`.
struct AppBundle: Sendable, Equatable {
  /// The bundle's folder.
  let path: String
  /// `CFBundleIdentifier`, a plain file name.
  let identifier: String
  /// `CFBundleDisplayName`, else `CFBundleName`, else the folder's name without `.app`.
  let name: String
  /// The executable's path.
  let executable: String

  private struct Information: Decodable {
    var CFBundleIdentifier: String?
    var CFBundleDisplayName: String?
    var CFBundleName: String?
    var CFBundleExecutable: String?
  }

  /// Reads the bundle at `path`.
  ///
  /// - Throws: `.bundle` with what is missing.
  init(at path: String) throws(DeviceError) {
    let folderName = Path.name(of: path)
    func refuse(_ why: String) -> DeviceError {
      DeviceError(.bundle, "'\(path)' is no app: \(why)")
    }
    guard folderName.hasSuffix(".app"), folderName.count > 4 else {
      throw refuse("its name does not end in .app")
    }
    let information: Information
    do {
      guard let bytes = try FileSystem().readAll(Path.join(path, "Info.plist")) else {
        throw refuse("it has no Info.plist")
      }
      information = try PropertyListDecoder().decode(Information.self, from: Data(bytes))
    } catch let error as DeviceError {
      throw error
    } catch let error as FileError {
      throw refuse("\(error)")
    } catch {
      throw refuse("its Info.plist is no property list of strings")
    }
    guard let identifier = information.CFBundleIdentifier else {
      throw refuse("its Info.plist has no CFBundleIdentifier")
    }
    let stem = String(folderName.dropLast(4))
    let executable = information.CFBundleExecutable ?? stem
    do {
      try FileName.check(identifier)
      try FileName.check(executable)
    } catch {
      throw refuse("\(error)")
    }
    self.path = path
    self.identifier = identifier
    name = information.CFBundleDisplayName ?? information.CFBundleName ?? stem
    self.executable = Path.join(path, executable)
    let program = try? FileSystem().status(self.executable)
    guard let program, program.kind == .file, program.mode & 0o111 != 0 else {
      throw refuse("it has no executable '\(executable)'")
    }
  }
}
