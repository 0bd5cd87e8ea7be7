import ValiseFoundation

// SwiftUI declares an initialiser for each type and nothing else: anything else is refused with
// "no exact matches in call to initializer". One protocol for all would change that message.

extension AppStorage {
  /// A setting of type `Bool`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(key, fallback: wrappedValue, store: store, codec: .bool)
  }

  /// A setting of type `Int`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int {
    self.init(key, fallback: wrappedValue, store: store, codec: .int)
  }

  /// A setting of type `Double`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, fallback: wrappedValue, store: store, codec: .double)
  }

  /// A setting of type `String`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, fallback: wrappedValue, store: store, codec: .string)
  }

  /// A setting of type `URL`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    self.init(key, fallback: wrappedValue, store: store, codec: .url)
  }

  /// A setting of type `Data`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(key, fallback: wrappedValue, store: store, codec: .data)
  }

  /// A setting of type `Date`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Date {
    self.init(key, fallback: wrappedValue, store: store, codec: .date)
  }

  /// A setting that is one of the cases of an enumeration with integer raw values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, fallback: wrappedValue, store: store, codec: .intCase)
  }

  /// A setting that is one of the cases of an enumeration with string raw values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, fallback: wrappedValue, store: store, codec: .stringCase)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A setting of type `Bool` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<Bool>.bool.optional)
  }

  /// A setting of type `Int` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<Int>.int.optional)
  }

  /// A setting of type `Double` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<Double>.double.optional)
  }

  /// A setting of type `String` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<String>.string.optional)
  }

  /// A setting of type `URL` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<URL>.url.optional)
  }

  /// A setting of type `Data` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<Data>.data.optional)
  }

  /// A setting of type `Date` that may be absent; `nil` removes it.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<Date>.date.optional)
  }
}

extension AppStorage {
  /// A case of an enumeration with string raw values that may be absent; `nil` removes it.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<R>.stringCase.optional)
  }

  /// A case of an enumeration with integer raw values that may be absent; `nil` removes it.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, fallback: nil, store: store, codec: DefaultsCodec<R>.intCase.optional)
  }
}
