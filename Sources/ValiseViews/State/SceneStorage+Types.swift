import ValiseFoundation

// SwiftUI declares an initialiser for each type and nothing else: anything else is refused with
// "no exact matches in call to initializer". One protocol for all would change that message.

extension SceneStorage {
  /// A value of type `Bool`.
  public init(wrappedValue: Value, _ key: String)
  where Value == Bool {
    self.init(key, fallback: wrappedValue, codec: .bool)
  }

  /// A value of type `Int`.
  public init(wrappedValue: Value, _ key: String)
  where Value == Int {
    self.init(key, fallback: wrappedValue, codec: .int)
  }

  /// A value of type `Double`.
  public init(wrappedValue: Value, _ key: String)
  where Value == Double {
    self.init(key, fallback: wrappedValue, codec: .double)
  }

  /// A value of type `String`.
  public init(wrappedValue: Value, _ key: String)
  where Value == String {
    self.init(key, fallback: wrappedValue, codec: .string)
  }

  /// A value of type `URL`.
  public init(wrappedValue: Value, _ key: String)
  where Value == URL {
    self.init(key, fallback: wrappedValue, codec: .url)
  }

  /// A value of type `Data`.
  public init(wrappedValue: Value, _ key: String)
  where Value == Data {
    self.init(key, fallback: wrappedValue, codec: .data)
  }

  /// A value of type `Date`.
  public init(wrappedValue: Value, _ key: String)
  where Value == Date {
    self.init(key, fallback: wrappedValue, codec: .date)
  }

  /// A value that is one of the cases of an enumeration with integer raw values.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, fallback: wrappedValue, codec: .intCase)
  }

  /// A value that is one of the cases of an enumeration with string raw values.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, fallback: wrappedValue, codec: .stringCase)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value of type `Bool` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == Bool? {
    self.init(key, fallback: nil, codec: SceneCodec<Bool>.bool.optional)
  }

  /// A value of type `Int` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == Int? {
    self.init(key, fallback: nil, codec: SceneCodec<Int>.int.optional)
  }

  /// A value of type `Double` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == Double? {
    self.init(key, fallback: nil, codec: SceneCodec<Double>.double.optional)
  }

  /// A value of type `String` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == String? {
    self.init(key, fallback: nil, codec: SceneCodec<String>.string.optional)
  }

  /// A value of type `URL` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == URL? {
    self.init(key, fallback: nil, codec: SceneCodec<URL>.url.optional)
  }

  /// A value of type `Data` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == Data? {
    self.init(key, fallback: nil, codec: SceneCodec<Data>.data.optional)
  }

  /// A value of type `Date` that may be absent; `nil` removes it.
  public init(_ key: String) where Value == Date? {
    self.init(key, fallback: nil, codec: SceneCodec<Date>.date.optional)
  }
}

extension SceneStorage {
  /// A case of an enumeration with string raw values that may be absent; `nil` removes it.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, fallback: nil, codec: SceneCodec<R>.stringCase.optional)
  }

  /// A case of an enumeration with integer raw values that may be absent; `nil` removes it.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, fallback: nil, codec: SceneCodec<R>.intCase.optional)
  }
}
