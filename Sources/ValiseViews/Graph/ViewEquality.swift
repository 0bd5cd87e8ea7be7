// When two values of a view are equal, so that nothing below it needs to run.
//
// The rule, in this order, for the value and for each of its stored fields:
//   1. A dynamic property is compared by what it was declared with (a key, a store, a location),
//      never by what it holds now: that is the node's.
//   2. Plain bytes without Equatable are compared as bytes.
//   3. Equatable values are compared by `==`.
//   4. Class references are compared by identity.
//   5. Functions are equal when their code and their captured context are the same: the same
//      context object, or two closure contexts of one type whose captured words are the same.
//   6. Existentials are equal when their dynamic types and their contents are.
//   7. Structs and tuples are compared field by field; anything else is unequal, and so is a struct
//      with a weak reference, whose bits are not the object's.
// A wrong "unequal" costs an evaluation; a wrong "equal" cannot happen: rules 2 and 5 compare every
// bit that the view can see.

// Safe because: both pointers are to whole values of the type that was looked up, borrowed by
// `isEqual` for the call.
import CViews
@_spi(Reflection) import Swift

/// A field whose comparison is not that of its bytes: Valise's own wrappers.
protocol ViewInput {
  /// Whether a body that was given `other` would have been given the same.
  func isSameInput(as other: Self) -> Bool
}

/// Whether two values of one type are equal by the rule above.
///
/// Main thread only.
func isEqual<T>(_ first: T, _ second: T) -> Bool {
  withUnsafePointer(to: first) { first in
    withUnsafePointer(to: second) { second in
      Comparison.of(T.self).equal(first, second)
    }
  }
}

/// How values of one type are compared, found once.
///
/// Main thread only.
final class Comparison {
  let equal: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private init(_ equal: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool) {
    self.equal = equal
  }

  // Safe because: read and written on the main thread only.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: Comparison] = [:]

  static func of<T>(_ type: T.Type) -> Comparison {
    let key = ObjectIdentifier(type)
    if let found = known[key] { return found }
    let made = make(type)
    known[key] = made
    return made
  }

  private static func make<T>(_ type: T.Type) -> Comparison {
    if let input = type as? any ViewInput.Type { return Comparison(inputs(input)) }
    if let equatable = type as? any Equatable.Type { return Comparison(equatables(equatable)) }
    if _isPOD(type) {
      let size = MemoryLayout<T>.size
      return Comparison { valise_bytes_equal($0, $1, size) != 0 }
    }
    if type is AnyClass { return Comparison(pointersEqual) }
    switch TypeKind(of: type) {
    case .function: return Comparison(functionsEqual)
    case .existential where isOpaqueExistential(type): return Comparison(opaqueExistentialsEqual)
    case .existential: return Comparison(pointersEqual)
    case .structure: return fields(of: type)
    case .tuple: return Comparison { tuplesEqual(T.self, $0, $1) }
    case .optional:
      if let optional = type as? any OptionalValue.Type { return Comparison(optionals(optional)) }
      return Comparison { enumerationsEqual(T.self, $0, $1) }
    case .enumeration: return Comparison { enumerationsEqual(T.self, $0, $1) }
    case .other: return Comparison { _, _ in false }
    }
  }

  private static func inputs<T: ViewInput>(_: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) ->
    Bool
  {
    {
      $0.assumingMemoryBound(to: T.self).pointee.isSameInput(
        as: $1.assumingMemoryBound(to: T.self).pointee
      )
    }
  }

  private static func equatables<T: Equatable>(
    _: T.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  private static func optionals<T: OptionalValue>(
    _: T.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      T.isEqual(
        $0.assumingMemoryBound(to: T.self).pointee,
        $1.assumingMemoryBound(to: T.self).pointee
      )
    }
  }

  private static func fields<T>(of type: T.Type) -> Comparison {
    var parts: [(offset: Int, comparison: Comparison)] = []
    let isComplete = _forEachField(of: type) { _, offset, fieldType, _ in
      parts.append((offset, of(opened: fieldType)))
      return true
    }
    let isKnown =
      isComplete && _isBitwiseTakable(type) && (!parts.isEmpty || MemoryLayout<T>.size == 0)
    guard isKnown else { return Comparison { _, _ in false } }
    return Comparison { first, second in
      for part in parts
      where !part.comparison.equal(first + part.offset, second + part.offset) {
        return false
      }
      return true
    }
  }

  private static func of(opened type: Any.Type) -> Comparison {
    func open<F>(_ type: F.Type) -> Comparison { of(type) }
    return _openExistential(type, do: open)
  }
}

// MARK: functions

/// Two words: the code, and the object that holds what was captured.
private func functionsEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
  let one = first.load(as: FunctionWords.self)
  let two = second.load(as: FunctionWords.self)
  guard one.code == two.code else { return false }
  if one.context == two.context { return true }
  guard let a = one.context, let b = two.context else { return false }
  return valise_closure_contexts_equal(a, b) != 0
}

private struct FunctionWords {
  var code: UnsafeRawPointer?
  var context: UnsafeRawPointer?
}

// MARK: existentials and enumerations

/// An optional, whatever it holds: compared without the mirror that other enumerations need.
private protocol OptionalValue {
  static func isEqual(_ first: Self, _ second: Self) -> Bool
}

extension Optional: OptionalValue {
  fileprivate static func isEqual(_ first: Wrapped?, _ second: Wrapped?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): ValiseViews.isEqual(first, second)
    default: false
    }
  }
}

// The value or a box, and its type; the witness tables that follow change nothing. A cast would not
// do: a value of a generic type that is an existential is put into an Any as it is.
private func opaqueExistentialsEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool
{
  anysEqual(
    first.assumingMemoryBound(to: Any.self).pointee,
    second.assumingMemoryBound(to: Any.self).pointee
  )
}

// An object, or the box of an error.
private func pointersEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
  first.load(as: UnsafeRawPointer?.self) == second.load(as: UnsafeRawPointer?.self)
}

/// Whether an existential type holds values of any kind, and is no error.
private func isOpaqueExistential(_ type: Any.Type) -> Bool {
  // Safe because: the flags follow the kind; bit 31 is set where the type is not bound to classes,
  // bits 24 to 29 name a protocol with a layout of its own: Error.
  let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  let flags = UnsafeRawPointer(words + 1).load(as: UInt32.self)
  return flags >> 31 == 1 && (flags >> 24) & 0x3F == 0
}

/// Whether two values of any type are equal by the rule above.
///
/// Main thread only.
func anysEqual(_ first: Any, _ second: Any) -> Bool {
  func open<A>(_ first: A) -> Bool {
    guard type(of: second) == A.self, let second = second as? A else { return false }
    return isEqual(first, second)
  }
  return _openExistential(first, do: open)
}

/// Tuples: element by element.
private func tuplesEqual<T>(
  _: T.Type,
  _ first: UnsafeRawPointer,
  _ second: UnsafeRawPointer
) -> Bool {
  let one = Mirror(reflecting: first.assumingMemoryBound(to: T.self).pointee).children
  let two = Mirror(reflecting: second.assumingMemoryBound(to: T.self).pointee).children
  return zip(one, two).allSatisfy { anysEqual($0.value, $1.value) }
}

/// Enumerations that are not Equatable: the same case, and payloads equal by the rule.
private func enumerationsEqual<T>(
  _: T.Type,
  _ first: UnsafeRawPointer,
  _ second: UnsafeRawPointer
) -> Bool {
  let one = Mirror(reflecting: first.assumingMemoryBound(to: T.self).pointee).children.first
  let two = Mirror(reflecting: second.assumingMemoryBound(to: T.self).pointee).children.first
  switch (one, two) {
  case (nil, nil): return valise_bytes_equal(first, second, MemoryLayout<T>.size) != 0
  case (let one?, let two?): return one.label == two.label && anysEqual(one.value, two.value)
  default: return false
  }
}

// MARK: kinds

/// What a type is to the runtime, from the first word of its metadata.
enum TypeKind {
  case structure, enumeration, optional, tuple, function, existential, other

  init(of type: Any.Type) {
    // Safe because: metadata starts with its kind on every platform with a stable or pinned ABI;
    // values below 0x800 are kinds, anything above is a class's isa.
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    switch kind {
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303, 0x307: self = .existential
    default: self = .other
    }
  }
}
