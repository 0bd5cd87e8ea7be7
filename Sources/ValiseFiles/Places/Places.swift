// Where everything that an app keeps lives. One type answers for both layouts:
//
//                   desktop                              device (VALISE_DEVICE=<folder>)
//   preferences     $XDG_CONFIG_HOME/<id>.plist          C/Library/Preferences/<id>.plist
//   scenes          $XDG_STATE_HOME/<id>/scenes          C/Library/Saved Application State
//   support         $XDG_DATA_HOME/<id>                  C/Library/Application Support
//   caches          $XDG_CACHE_HOME/<id>                 C/Library/Caches
//   library         $XDG_DATA_HOME/<id>/Library          C/Library
//   documents       the person's documents folder        C/Documents
//   temporary       $TMPDIR, else /tmp                   C/tmp
//   a group         $XDG_DATA_HOME/<group>               <folder>/Groups/<group>
//   its preferences $XDG_CONFIG_HOME/<group>.plist       its folder/Library/Preferences/…
//   secrets         $XDG_DATA_HOME/valise/secrets.db     <folder>/Keychain/secrets.db
//
// with C = <folder>/Containers/<id>. The answers are names only: nothing is looked at, nothing is
// made (who writes makes the folders, with mode 0700). `documents` on a desktop is the exception:
// it reads the person's `user-dirs.dirs`.

/// Where an app keeps what it keeps.
package struct Places: Sendable {
  /// How the folders are laid out.
  package enum Layout: Sendable, Equatable {
    /// The XDG base directories.
    case desktop
    /// A device in this folder.
    case device(folder: String)
  }

  /// The places of this process, decided at first use.
  package static let current = Places(ofProcess: Environment.value)

  /// The app's identifier, a plain file name.
  package let identifier: String
  /// The layout that was chosen.
  package let layout: Layout
  /// The base directories; on a device nothing of the app's is kept there.
  package let desktop: DesktopFolders
  let fileSystem: FileSystem

  /// The places of an app.
  ///
  /// The environment answers with a variable's value, or `nil` when it is unset.
  ///
  /// - Throws: `PlaceError` when the identifier is not a plain file name.
  package init(
    layout: Layout,
    identifier: String,
    environment: (String) -> String? = Environment.value,
    fileSystem: FileSystem = .system
  ) throws(PlaceError) {
    try FileName.check(identifier)
    self.init(
      checked: identifier,
      layout: layout,
      environment: environment,
      fileSystem: fileSystem
    )
  }

  /// The places that the environment chooses for this process's own identifier.
  private init(ofProcess environment: (String) -> String?) {
    let identifier = AppIdentifier.current
    let layout = Layout(environment: environment)
    self.init(
      checked: identifier,
      layout: layout,
      environment: environment,
      fileSystem: .system
    )
  }

  private init(
    checked identifier: String,
    layout: Layout,
    environment: (String) -> String?,
    fileSystem: FileSystem
  ) {
    self.identifier = identifier
    self.layout = layout
    self.fileSystem = fileSystem
    desktop = DesktopFolders(environment: environment)
  }

  /// Where the scenes of the app are kept.
  package var scenesFolder: String {
    container.map { $0 + "/Library/Saved Application State" }
      ?? Path.join(desktop.state, "\(identifier)/scenes")
  }

  /// The app's own files and records.
  package var applicationSupport: String {
    container.map { $0 + "/Library/Application Support" } ?? Path.join(desktop.data, identifier)
  }

  /// What the app can make anew.
  package var caches: String {
    container.map { $0 + "/Library/Caches" } ?? Path.join(desktop.cache, identifier)
  }

  /// What `URL.libraryDirectory` names.
  package var library: String {
    container.map { $0 + "/Library" } ?? Path.join(desktop.data, "\(identifier)/Library")
  }

  /// The documents: the app's own on a device, the person's on a desktop.
  ///
  /// A `user-dirs.dirs` that cannot be read is said once; then the answer is `~/Documents`.
  package var documents: String {
    container.map { $0 + "/Documents" } ?? desktop.documents(fileSystem: fileSystem)
  }

  /// For files that nobody misses after a restart.
  package var temporary: String {
    container.map { $0 + "/tmp" } ?? desktop.temporary
  }

  /// The person's home folder: the container on a device.
  package var home: String { container ?? desktop.home }

  /// The file of secrets.
  package var secretsFile: String {
    switch layout {
    case .desktop: Path.join(desktop.data, "valise/secrets.db")
    case .device(let folder): Path.join(folder, "Keychain/secrets.db")
    }
  }

  /// The app's folder on a device; `nil` on a desktop.
  package var container: String? {
    switch layout {
    case .desktop: nil
    case .device(let folder): Path.join(folder, "Containers/\(identifier)")
    }
  }
}

extension Places.Layout {
  /// The layout that `VALISE_DEVICE` asks for; unset or empty asks for the desktop's.
  package init(environment: (String) -> String?) {
    guard let folder = environment("VALISE_DEVICE"), !folder.isEmpty else {
      self = .desktop
      return
    }
    self = .device(folder: Path.absolute(folder))
  }
}
