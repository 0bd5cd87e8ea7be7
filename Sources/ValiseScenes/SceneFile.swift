// One scene as bytes: a binary property list with a seal in it. The byte table, the invariants and
// the recovery rule are in Docs/Formats/scene-state.md, version 1; nothing else knows the format.

import ValiseFiles

/// The format of a scene's file.
enum SceneFile {
  /// The version this code writes, and the only one that it reads.
  static let version: Int64 = 1

  /// Why bytes are no scene.
  enum Defect: Error, Equatable {
    /// No seal covers them, or they were changed after they were sealed.
    case notSealed
    /// Sealed, but not as the format has it: another program's, or a mistake of ours.
    case notAScene
    /// Written by a later version.
    case newer(Int64)
  }

  private enum Key {
    static let checksum = "Checksum"
    static let group = "Group"
    static let height = "Height"
    static let identifier = "Identifier"
    static let order = "Order"
    static let presented = "Presented"
    static let state = "State"
    static let values = "Values"
    static let version = "Version"
    static let width = "Width"
  }

  /// The bytes of a scene's file.
  static func encode(_ scene: SavedScene) -> [UInt8] {
    var entries = [
      PropertyListEntry(key: Key.checksum, value: .data(Seal.open)),
      PropertyListEntry(key: Key.group, value: .string(scene.group)),
      PropertyListEntry(key: Key.identifier, value: .string(scene.id)),
      PropertyListEntry(key: Key.order, value: .int(Int64(scene.order))),
      PropertyListEntry(key: Key.values, value: .dictionary(scene.values)),
      PropertyListEntry(key: Key.version, value: .int(version)),
    ]
    for (key, size) in [(Key.width, scene.width), (Key.height, scene.height)] {
      if let size { entries.append(PropertyListEntry(key: key, value: .double(size))) }
    }
    if scene.state != .normal {
      entries.append(PropertyListEntry(key: Key.state, value: .string(scene.state.rawValue)))
    }
    if let presented = scene.presented {
      entries.append(PropertyListEntry(key: Key.presented, value: .data(presented)))
    }
    var bytes = BinaryPropertyList.encode(entries)
    let isSealed = Seal.close(&bytes)
    assert(isSealed, "the encoder broke the seal of a scene up")
    return bytes
  }

  /// The scene in a file's bytes.
  static func decode(_ bytes: [UInt8]) throws(Defect) -> SavedScene {
    guard Seal.isIntact(bytes) else { throw .notSealed }
    guard let root = try? BinaryPropertyList.decode(bytes), case .dictionary(let entries) = root
    else { throw .notAScene }
    func value(_ key: String) -> PropertyListValue? { entries.first { $0.key == key }?.value }
    guard case .int(let found) = value(Key.version) else { throw .notAScene }
    if found > version { throw .newer(found) }
    guard found == version, case .string(let id) = value(Key.identifier),
      case .string(let group) = value(Key.group), case .int(let order) = value(Key.order),
      case .dictionary(let values) = value(Key.values)
    else { throw .notAScene }
    return SavedScene(
      id: id,
      order: Int(order),
      group: group,
      width: try size(value(Key.width)),
      height: try size(value(Key.height)),
      state: try state(value(Key.state)),
      presented: try presented(value(Key.presented)),
      values: values
    )
  }

  // A state that a later version knows is shown at its own size.
  private static func state(_ value: PropertyListValue?) throws(Defect) -> WindowState {
    switch value {
    case nil: return .normal
    case .string(let name): return WindowState(rawValue: name) ?? .normal
    default: throw .notAScene
    }
  }

  private static func presented(_ value: PropertyListValue?) throws(Defect) -> [UInt8]? {
    switch value {
    case nil: return nil
    case .data(let bytes): return bytes
    default: throw .notAScene
    }
  }

  private static func size(_ value: PropertyListValue?) throws(Defect) -> Double? {
    switch value {
    case nil: return nil
    case .double(let size): return size
    default: throw .notAScene
    }
  }
}
