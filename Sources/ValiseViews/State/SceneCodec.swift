import ValiseFiles
import ValiseFoundation

/// How one type is kept by `@SceneStorage`: the same short list as that of `@AppStorage`.
struct SceneCodec<Value> {
  /// The value that was kept, or `nil` when it is of another type.
  let read: (PropertyListValue) -> Value?
  /// The value to keep; `nil` removes the key.
  let write: (Value) -> PropertyListValue?

  /// The same, for the optional of the type.
  var optional: SceneCodec<Value?> {
    SceneCodec<Value?>(
      read: { stored in read(stored).map { .some($0) } },
      write: { $0.flatMap(write) }
    )
  }
}

extension SceneCodec where Value == Bool {
  static var bool: SceneCodec {
    SceneCodec(
      read: { if case .bool(let value) = $0 { value } else { nil } },
      write: { .bool($0) }
    )
  }
}

extension SceneCodec where Value == Int {
  static var int: SceneCodec {
    SceneCodec(
      read: { if case .int(let value) = $0 { Int(exactly: value) } else { nil } },
      write: { .int(Int64($0)) }
    )
  }
}

extension SceneCodec where Value == Double {
  static var double: SceneCodec {
    SceneCodec(
      read: { if case .double(let value) = $0 { value } else { nil } },
      write: { .double($0) }
    )
  }
}

extension SceneCodec where Value == String {
  static var string: SceneCodec {
    SceneCodec(
      read: { if case .string(let value) = $0 { value } else { nil } },
      write: { .string($0) }
    )
  }
}

extension SceneCodec where Value == URL {
  static var url: SceneCodec {
    SceneCodec(
      read: { if case .string(let value) = $0 { URL(string: value) } else { nil } },
      write: { .string($0.absoluteString) }
    )
  }
}

extension SceneCodec where Value == Data {
  static var data: SceneCodec {
    SceneCodec(
      read: { if case .data(let bytes) = $0 { Data(bytes) } else { nil } },
      write: { .data([UInt8]($0)) }
    )
  }
}

extension SceneCodec where Value == Date {
  static var date: SceneCodec {
    SceneCodec(
      read: {
        if case .date(let seconds) = $0 {
          Date(timeIntervalSinceReferenceDate: seconds)
        } else {
          nil
        }
      },
      write: { .date($0.timeIntervalSinceReferenceDate) }
    )
  }
}

extension SceneCodec where Value: RawRepresentable, Value.RawValue == Int {
  static var intCase: SceneCodec {
    let raw = SceneCodec<Int>.int
    return SceneCodec(
      read: { raw.read($0).flatMap(Value.init(rawValue:)) },
      write: { raw.write($0.rawValue) }
    )
  }
}

extension SceneCodec where Value: RawRepresentable, Value.RawValue == String {
  static var stringCase: SceneCodec {
    let raw = SceneCodec<String>.string
    return SceneCodec(
      read: { raw.read($0).flatMap(Value.init(rawValue:)) },
      write: { raw.write($0.rawValue) }
    )
  }
}
