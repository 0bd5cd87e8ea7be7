import ValiseFoundation

/// How one type is kept by `@AppStorage`: the fixed list of SwiftUI.
struct DefaultsCodec<Value> {
  /// The stored value, or `nil` when the key is absent or holds what cannot be one.
  let read: (UserDefaults, String) -> Value?
  /// Stores a value; a `nil` of an optional type removes the key.
  let write: (UserDefaults, String, Value) -> Void

  /// The same, for the optional of the type.
  var optional: DefaultsCodec<Value?> {
    DefaultsCodec<Value?>(
      read: { defaults, key in read(defaults, key).map { .some($0) } },
      write: { defaults, key, value in
        if let value { write(defaults, key, value) } else { defaults.removeObject(forKey: key) }
      }
    )
  }
}

extension DefaultsCodec where Value == Bool {
  static var bool: DefaultsCodec {
    scalar({ $0.bool(forKey: $1) }, { $0.set($2, forKey: $1) })
  }
}

extension DefaultsCodec where Value == Int {
  static var int: DefaultsCodec {
    scalar({ $0.integer(forKey: $1) }, { $0.set($2, forKey: $1) })
  }
}

extension DefaultsCodec where Value == Double {
  static var double: DefaultsCodec {
    scalar({ $0.double(forKey: $1) }, { $0.set($2, forKey: $1) })
  }
}

extension DefaultsCodec where Value == String {
  static var string: DefaultsCodec {
    DefaultsCodec(
      read: { $0.string(forKey: $1) },
      write: { $0.set($2 as Any?, forKey: $1) }
    )
  }
}

extension DefaultsCodec where Value == URL {
  static var url: DefaultsCodec {
    DefaultsCodec(read: { $0.url(forKey: $1) }, write: { $0.set($2 as URL?, forKey: $1) })
  }
}

extension DefaultsCodec where Value == Data {
  static var data: DefaultsCodec {
    DefaultsCodec(read: { $0.data(forKey: $1) }, write: { $0.set($2 as Any?, forKey: $1) })
  }
}

extension DefaultsCodec where Value == Date {
  static var date: DefaultsCodec {
    DefaultsCodec(
      read: { $0.object(forKey: $1) as? Date },
      write: { $0.set($2 as Any?, forKey: $1) }
    )
  }
}

extension DefaultsCodec where Value: RawRepresentable, Value.RawValue == Int {
  // A text counts only where all of it is a number, as on the command line: `integer(forKey:)`
  // would make the case 0 of any other.
  static var intCase: DefaultsCodec {
    DefaultsCodec(
      read: { defaults, key in
        let object = defaults.object(forKey: key)
        let number = object as? Int ?? (object as? String).flatMap { Int($0) }
        return number.flatMap(Value.init(rawValue:))
      },
      write: { $0.set($2.rawValue, forKey: $1) }
    )
  }
}

extension DefaultsCodec where Value: RawRepresentable, Value.RawValue == String {
  static var stringCase: DefaultsCodec {
    DefaultsCodec(
      read: { $0.string(forKey: $1).flatMap(Value.init(rawValue:)) },
      write: { $0.set($2.rawValue as Any?, forKey: $1) }
    )
  }
}

extension DefaultsCodec {
  // A scalar that is there in another type is coerced as its getter does; absent is nil.
  private static func scalar(
    _ get: @escaping (UserDefaults, String) -> Value,
    _ set: @escaping (UserDefaults, String, Value) -> Void
  ) -> DefaultsCodec {
    DefaultsCodec(
      read: { defaults, key in
        defaults.object(forKey: key) == nil ? nil : get(defaults, key)
      },
      write: set
    )
  }
}
