import Foundation

/// A type of which each window of a group is opened for one value.
struct WindowValueType {
  let id: ObjectIdentifier
  /// The value in what was saved, or `nil` when it holds none of the type.
  let decode: ([UInt8]) -> AnyHashable?
  /// What is saved of a value; `nil` for one of another type, or that cannot be encoded.
  let encode: (AnyHashable) -> [UInt8]?

  init<D: Codable & Hashable>(_ type: D.Type) {
    id = ObjectIdentifier(type)
    decode = { bytes in
      (try? JSONDecoder().decode([D].self, from: Data(bytes)))?.first.map { AnyHashable($0) }
    }
    // In an array: a bare number or text is no JSON document everywhere.
    encode = { value in
      (value.base as? D).flatMap { try? JSONEncoder().encode([$0]) }.map { Array($0) }
    }
  }
}

/// The value that one window was opened for.
final class WindowValue: Source {
  // Safe because: touched on the main thread only; the nonisolated callers check.
  private nonisolated(unsafe) var current: AnyHashable?

  init(_ value: AnyHashable?) { current = value }

  var value: AnyHashable? {
    get {
      noteRead()
      return current
    }
    set {
      guard newValue != current else { return }
      current = newValue
      markReaders()
    }
  }
}

/// The view of a window that was opened for a value.
///
/// Source: <https://developer.apple.com/documentation/swiftui/presentedwindowcontent>
public struct PresentedWindowContent<Data, Content> {
  let make: (Binding<Data?>) -> Content

  @Environment(\.windowValue) private var value

  nonisolated init(make: @escaping (Binding<Data?>) -> Content) { self.make = make }
}

extension PresentedWindowContent: View where Data: Codable & Hashable, Content: View {
  /// The view for the window's value.
  public var body: Content {
    let value = value
    return make(
      Binding(
        get: { value?.value?.base as? Data },
        set: { value?.value = $0.map { AnyHashable($0) } }
      )
    )
  }
}

extension EnvironmentValues {
  private enum WindowValueKey: EnvironmentKey {
    static var defaultValue: WindowValue? { nil }
  }

  var windowValue: WindowValue? {
    get { self[WindowValueKey.self] }
    set { self[WindowValueKey.self] = newValue }
  }
}
