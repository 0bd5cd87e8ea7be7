/// A place that is a part of another.
protocol LocationPart: AnyObject {
  /// The value that this is a part of is not what it was.
  func wholeChanged()
}

struct WeakPart {
  weak var location: (any LocationPart)?
}

/// A part of another place's value, whose readers are marked when that part changes: one field of a
/// form, one row of a thousand.
class PartLocation<Whole, Value>: BindingLocation<Value>, LocationPart {
  let base: BindingLocation<Whole>
  // Safe because: touched on the main thread only.
  private nonisolated(unsafe) var seen: Value?
  private nonisolated(unsafe) var isAttached = false

  init(base: BindingLocation<Whole>) { self.base = base }

  /// The part, or `nil` where the whole has none such any more.
  func part(of whole: Whole) -> Value? { nil }

  override var tellsParts: Bool { base.tellsParts }

  /// The part; the body being evaluated depends on it alone.
  final func readPart() -> Value? {
    guard Tracking.isEvaluating, tellsParts else { return part(of: base.value) }
    noteRead()
    let reader = Tracking.reader
    Tracking.reader = nil
    defer { Tracking.reader = reader }
    seen = part(of: base.value)
    return seen
  }

  func wholeChanged() {
    let now = part(of: base.value)
    if let now, let seen, isEqual(now, seen) { return }
    seen = now
    markReaders()
    tellParts()
  }

  override func readersChanged(isRead: Bool) { attachIfNeeded() }

  override func partsChanged() { attachIfNeeded() }

  private func attachIfNeeded() {
    let isNeeded = !readers.isEmpty || !parts.isEmpty
    guard isNeeded != isAttached else { return }
    isAttached = isNeeded
    if !isNeeded { seen = nil }
    base.parts[ObjectIdentifier(self)] = isNeeded ? WeakPart(location: self) : nil
    base.partsChanged()
  }
}
