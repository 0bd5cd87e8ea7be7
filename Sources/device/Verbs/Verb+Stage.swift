import ValiseDevice

extension Option {
  static let target = Option(
    name: "--target",
    value: "DIR",
    help: "a folder with Info.plist, AppIcon.png or .svg, and Resources, each if it is there"
  )
  static let info = Option(name: "--info", value: "FILE", help: "the Info.plist to begin with")
  static let identifier = Option(
    name: "--identifier",
    value: "ID",
    help: "what the app is called: com.example.app"
  )
  static let icon = Option(name: "--icon", value: "FILE", help: "the icon, .png or .svg")
  static let into = Option(
    name: "--into",
    value: "DIR",
    help: "where the bundle goes; else beside the executable"
  )
}

extension Verb {
  /// Makes what `install` takes.
  static let stage = Verb(
    name: "stage",
    group: .device,
    summary: "Make an app's bundle of a built executable",
    details: """
      The bundle is Name.app with Info.plist, the executable, icon and resources. What the Info.plist
      leaves out is added; $(PRODUCT_NAME) and its kin are written out. Prints the bundle's path.
      In a package, 'swift package bundle' builds and stages.
      """,
    operands: [Operand(name: "EXECUTABLE")],
    options: [.target, .info, .identifier, .icon, .into, .help],
    run: { call in
      let executable = call.operands[0]
      var stage =
        try call.value(.target).map { try AppStage(executable: executable, target: $0) }
        ?? AppStage(executable: executable)
      if let information = call.value(.info) { stage.information = information }
      if let icon = call.value(.icon) { stage.icon = icon }
      stage.identifier = call.value(.identifier)
      let folder = executable.lastIndex(of: "/").map { String(executable[...$0]) } ?? "."
      try Tool.write("\(stage.write(into: call.value(.into) ?? folder))\n")
    }
  )
}
