// How a view's wrappers find their node: the stored fields of each view type are looked up once, by
// offset, and each field that is a dynamic property is installed into every new value of the view.

// Safe because: a field is reached by the offset and as the type that the runtime reports for it, in
// a value that is borrowed for the call.
@_spi(Reflection) import Swift

/// A stored property that the runtime brings up to date before a body is evaluated.
///
/// Source: <https://developer.apple.com/documentation/swiftui/dynamicproperty>
public protocol DynamicProperty {
  /// Called before the body that uses the property is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A wrapper of Valise's own, which keeps an object of its node in a slot.
protocol InstalledProperty: DynamicProperty {
  /// Takes what the node keeps for this property, or makes it.
  @MainActor
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String)
}

/// The dynamic properties of one type.
@MainActor
struct DynamicFields {
  private struct Field {
    let offset: Int
    let install: @MainActor (UnsafeMutableRawPointer, inout AnyObject?, _Node) -> Void
  }

  private let fields: [Field]

  /// How many slots a node of this type needs.
  var count: Int { fields.count }

  private static var known: [ObjectIdentifier: DynamicFields] = [:]

  /// The dynamic properties of `type`, found on first use.
  static func of<V>(_ type: V.Type) -> DynamicFields {
    let key = ObjectIdentifier(type)
    if let found = known[key] { return found }
    let made = DynamicFields(of: type)
    known[key] = made
    return made
  }

  private init<V>(of type: V.Type) {
    var fields: [Field] = []
    if MemoryLayout<V>.size > 0, !(type is AnyClass) {
      _forEachField(of: type) { name, offset, fieldType, _ in
        let name = String(cString: name)
        if let property = fieldType as? any DynamicProperty.Type,
          let install = Self.installer(property, name: String(name.drop { $0 == "_" }))
        {
          fields.append(Field(offset: offset, install: install))
        }
        return true
      }
    }
    self.fields = fields
  }

  private static func installer<P: DynamicProperty>(
    _ type: P.Type,
    name: String
  ) -> (@MainActor (UnsafeMutableRawPointer, inout AnyObject?, _Node) -> Void)? {
    if let installed = type as? any InstalledProperty.Type {
      return installer(of: installed, name: name)
    }
    let nested = DynamicFields.of(type)
    return { pointer, slot, node in
      let slots = slot as? NestedSlots ?? NestedSlots(count: nested.count)
      slot = slots
      nested.install(at: pointer, slots: &slots.slots, node: node)
      pointer.assumingMemoryBound(to: P.self).pointee.update()
    }
  }

  private static func installer<P: InstalledProperty>(
    of _: P.Type,
    name: String
  ) -> @MainActor (UnsafeMutableRawPointer, inout AnyObject?, _Node) -> Void {
    { pointer, slot, node in
      pointer.assumingMemoryBound(to: P.self).pointee.install(in: &slot, of: node, name: name)
    }
  }

  /// Installs every dynamic property of `value`.
  func install<V>(into value: inout V, slots: inout [AnyObject?], node: _Node) {
    guard !fields.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) {
      install(at: UnsafeMutableRawPointer($0), slots: &slots, node: node)
    }
  }

  private func install(at base: UnsafeMutableRawPointer, slots: inout [AnyObject?], node: _Node) {
    while slots.count < fields.count { slots.append(nil) }
    for (index, field) in fields.enumerated() {
      field.install(base + field.offset, &slots[index], node)
    }
  }
}

/// What a node keeps for a dynamic property that is made of others.
private final class NestedSlots {
  var slots: [AnyObject?]
  init(count: Int) { slots = Array(repeating: nil, count: count) }
}
