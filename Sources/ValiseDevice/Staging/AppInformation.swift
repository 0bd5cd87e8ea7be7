import ValiseFiles

/// The `Info.plist` of an app as it goes into the bundle.
struct AppInformation {
  private var entries: [PropertyListEntry]

  /// The list in the file `source`, with what it leaves out; without a file all of it.
  ///
  /// - Throws: `DeviceError.bundle` for what would make no app, with what to do.
  init(of name: String, from source: String?, identifier: String?) throws {
    entries = try source.map(Self.read) ?? []
    let variables = Variables(name: name, identifier: identifier, source: source ?? "")
    for index in entries.indices {
      entries[index].value = try variables.written(out: entries[index].value)
    }
    if let identifier { set("CFBundleIdentifier", to: identifier) }
    for (key, value) in [
      ("CFBundleExecutable", name), ("CFBundleName", name), ("CFBundlePackageType", "APPL"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
    ] where string(key) == nil {
      set(key, to: value)
    }
    try check(name, source)
  }

  private func check(_ name: String, _ source: String?) throws {
    guard let identifier = string("CFBundleIdentifier") else {
      let gap = source.map { "'\($0)' has no CFBundleIdentifier" } ?? "it has no Info.plist"
      throw Self.refuse(
        "\(gap), and settings are kept by the identifier; give one with --identifier com.example.app"
      )
    }
    do {
      try FileName.check(identifier)
    } catch {
      throw Self.refuse("\(error)")
    }
    // Source: Apple's "CFBundleIdentifier".
    let isKnown = { (letter: Character) in
      letter.isASCII && (letter.isLetter || letter.isNumber) || letter == "-" || letter == "."
    }
    if let other = identifier.first(where: { !isKnown($0) }) {
      throw Self.refuse(
        "the identifier '\(identifier)' has a '\(other)'; it may have letters from a to z, digits, '-'"
          + " and '.', as com.example.app"
      )
    }
    if let executable = string("CFBundleExecutable"), executable != name {
      throw Self.refuse(
        "'\(source ?? "")' names the executable '\(executable)', which was built as '\(name)'; write"
          + " $(EXECUTABLE_NAME), or leave CFBundleExecutable out"
      )
    }
  }

  /// The text under a key; `nil` when there is none.
  func string(_ key: String) -> String? {
    guard case .string(let text)? = entries.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }

  /// Puts a text under a key.
  mutating func set(_ key: String, to text: String) {
    entries.removeAll { $0.key == key }
    entries.append(PropertyListEntry(key: key, value: .string(text)))
  }

  /// The list as a file, in XML.
  func bytes() throws -> [UInt8] { try XMLPropertyList.encode(.dictionary(entries)) }

  private static func read(_ source: String) throws -> [PropertyListEntry] {
    guard let bytes = try FileSystem().readAll(source) else {
      throw refuse("there is no file '\(source)'")
    }
    guard let list = try? PropertyList.decode(bytes), case .dictionary(let entries) = list else {
      throw refuse("'\(source)' is no property list with keys; plutil or an editor shows where")
    }
    return entries
  }

  static func refuse(_ why: String) -> DeviceError {
    DeviceError(.bundle, "cannot stage the app: \(why)")
  }
}

/// What Xcode writes out in an `Info.plist`: `$(NAME)` and `${NAME}`.
private struct Variables {
  let name: String
  let identifier: String?
  let source: String

  /// The value with its variables written out, those in lists too.
  func written(out value: PropertyListValue) throws -> PropertyListValue {
    switch value {
    case .string(let text): .string(try written(out: text))
    case .array(let values): .array(try values.map(written(out:)))
    case .dictionary(let entries):
      .dictionary(
        try entries.map { PropertyListEntry(key: $0.key, value: try written(out: $0.value)) }
      )
    default: value
    }
  }

  private func written(out text: String) throws -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "$") {
      let open = rest.index(after: start)
      guard open < rest.endIndex, let close = ["(": ")", "{": "}"][rest[open]],
        let end = rest[open...].firstIndex(of: Character(close))
      else {
        result += rest[...start]
        rest = rest[open...]
        continue
      }
      // `$(PRODUCT_NAME:rfc1034identifier)`: the variable, and how Xcode spells it.
      let variable = rest[rest.index(after: open)..<end].prefix { $0 != ":" }
      result += rest[..<start] + (try value(of: String(variable)))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func value(of variable: String) throws -> String {
    switch variable {
    case "EXECUTABLE_NAME", "PRODUCT_NAME", "TARGET_NAME": return name
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": return "APPL"
    case "DEVELOPMENT_LANGUAGE": return "en"
    case "MARKETING_VERSION": return "1.0"
    case "CURRENT_PROJECT_VERSION": return "1"
    case "PRODUCT_BUNDLE_IDENTIFIER":
      if let identifier { return identifier }
      throw AppInformation.refuse(
        "'\(source)' leaves the identifier to Xcode; give it with --identifier com.example.app"
      )
    default:
      throw AppInformation.refuse(
        "'\(source)' has $(\(variable)), which only Xcode knows; write its value"
      )
    }
  }
}
