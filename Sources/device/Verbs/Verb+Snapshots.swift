import ValiseDevice

extension Verb {
  private static let since = Option(
    name: "--since",
    value: "NAME",
    help: "a snapshot to compare with; else the mark"
  )
  private static let forget = Option(
    name: "--forget",
    help: "forget the mark instead, and free what its copy takes of the disk"
  )
  private static let place: [Option] = [.device, .help]

  /// What concerns what apps keep on the device, now and before.
  static let snapshotVerbs = [
    Verb(
      name: "mark",
      group: .kept,
      summary: "Remember what apps keep now, for diff",
      details: "Apps that run stand still meanwhile. An earlier mark is forgotten.",
      options: [forget] + place,
      run: { call in
        if call.has(forget) { return try call.device().forgetMark() }
        try BrokerClient(folder: call.folder).ask(BrokerRequest(kind: .mark, app: nil)) {
          device throws(DeviceError) in try device.mark()
        }
      }
    ),
    Verb(
      name: "diff",
      group: .kept,
      summary: "Say what changed on disk since the mark",
      details: """
        Settings, scenes, property lists and JSON are told key by key, all else by its size. Prints
        nothing where nothing changed.
        """,
      options: [since, .json] + place,
      run: { call in
        let changes = try call.device().changes(since: call.value(since))
        try Tool.write(call.has(.json) ? json(changes) : ChangeList.text(changes))
      }
    ),
    Verb(
      name: "snapshot",
      group: .kept,
      summary: "Copy all that apps keep, under a name",
      details: "Secrets among it, but not the apps. Apps that run stand still meanwhile.",
      operands: [Operand(name: "NAME")],
      options: place,
      run: { call in
        let name = call.operands[0]
        var request = BrokerRequest(kind: .snapshot, app: nil)
        request.name = name
        try BrokerClient(folder: call.folder).ask(request) { device throws(DeviceError) in
          try device.snapshot(name)
        }
      }
    ),
    Verb(
      name: "restore",
      group: .kept,
      summary: "Put what apps kept at a snapshot back",
      details: "What they keep now is lost. Fails while an app runs. The snapshot stays.",
      operands: [Operand(name: "NAME")],
      options: place,
      run: { call in try call.device().restore(call.operands[0]) }
    ),
    Verb(
      name: "snapshots",
      group: .kept,
      summary: "List the snapshots",
      options: [.device, .json, .help],
      run: { call in
        let names = try call.device().snapshots()
        try Tool.write(call.has(.json) ? json(names) : names.map { "\($0)\n" }.joined())
      }
    ),
    Verb(
      name: "remove-snapshot",
      group: .kept,
      summary: "Remove a snapshot",
      operands: [Operand(name: "NAME")],
      options: place,
      run: { call in try call.device().removeSnapshot(call.operands[0]) }
    ),
  ]
}
