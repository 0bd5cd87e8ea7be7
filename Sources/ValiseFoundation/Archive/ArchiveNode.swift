// The binary property lists that Apple's keyed archiver writes, as far as one small object needs.
//
// They hold one kind of object that a property list of settings never does: a reference to another
// object of the archive ("UID", marker 0x8n). Layout: "bplist00", the objects, the table of their
// offsets, and a trailer of 32 bytes: 6 unused, bytes per offset, bytes per reference, then three
// big-endian UInt64: number of objects, the first object, where the table begins.

/// One object of an archive; a dictionary keeps its order.
indirect enum ArchiveNode: Equatable {
  case string(String)
  case integer(Int)
  case reference(Int)
  case array([ArchiveNode])
  case dictionary([(String, ArchiveNode)])
  /// Of a kind that no part of a URL has.
  case other

  static func == (left: ArchiveNode, right: ArchiveNode) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.reference(let left), .reference(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.elementsEqual(right) { $0.0 == $1.0 && $0.1 == $1.1 }
    case (.other, .other): true
    default: false
    }
  }
}

extension ArchiveNode {
  /// The value of `key` when this is a dictionary that has it.
  subscript(key: String) -> ArchiveNode? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.0 == key }?.1
  }

  /// The text, when this is a string.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The object of `objects` that this refers to.
  func target(in objects: [ArchiveNode]) -> ArchiveNode? {
    guard case .reference(let index) = self, objects.indices.contains(index) else { return nil }
    return objects[index]
  }
}
