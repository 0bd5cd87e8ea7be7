import ValiseDevice

extension Verb {
  /// What concerns the device and what is on it.
  static let deviceVerbs = [
    Verb(
      name: "create",
      group: .device,
      summary: "Make a device",
      details: """
        In DIR, else where --device says. Prints the folder. A device that exists already stays as it
        is.
        """,
      operands: [Operand(name: "DIR", isNeeded: false)],
      options: [.device, .help],
      run: { call in
        if let folder = call.operands.first, call.has(.device) {
          throw MisuseError("create takes '\(folder)' or --device, not both")
        }
        let device = try Device(folder: call.operands.first ?? call.folder)
        try Tool.write("\(device.folder)\n")
      }
    ),
    stage,
    Verb(
      name: "install",
      group: .device,
      summary: "Copy an app onto the device",
      details: """
        BUNDLE is a folder Name.app with Info.plist and an executable. An older app with the same
        identifier is replaced; what it kept stays. Prints the identifier.
        """,
      operands: [Operand(name: "BUNDLE")],
      options: [.device, .json, .help],
      run: { call in
        let app = try call.device().install(bundle: call.operands[0])
        try Tool.write(call.has(.json) ? json(app) : "\(app.identifier)\n")
      }
    ),
    Verb(
      name: "uninstall",
      group: .device,
      summary: "Remove an app and all that it kept",
      details: "What it shares with others in groups, and secrets, stay.",
      operands: [Operand(name: "ID")],
      options: [.device, .help],
      run: { call in try call.device().uninstall(call.operands[0]) }
    ),
    Verb(
      name: "apps",
      group: .device,
      summary: "List the apps on the device",
      options: [.device, .json, .help],
      run: { call in
        let apps = try call.device().apps()
        try Tool.write(call.has(.json) ? json(apps) : AppList.text(apps))
      }
    ),
    Verb(
      name: "erase",
      group: .device,
      summary: "Remove all apps, all that they kept, and the snapshots",
      details: "An empty device stays: the mark of 'diff' goes too. Fails while an app runs.",
      options: [.device, .help],
      run: { call in try call.device().erase() }
    ),
  ]
}
