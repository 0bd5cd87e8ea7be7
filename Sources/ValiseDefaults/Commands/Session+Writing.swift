import ValiseFiles

extension Session {
  /// `write`: a key, or the whole domain.
  func write() throws(DefaultsError) {
    let domain = try domain()
    if call.operands.count == 1 { return try writeAll(domain, operand(0)) }
    let written = try WriteArguments.value(Array(call.operands.dropFirst()))
    let key = operand(0)
    let value = written.adds ? try added(written.value, to: key, in: domain) : written.value
    guard !value.isDeeper(than: PropertyListValue.maximumDepth) else {
      throw .failed(
        "cannot write key '\(key.shown)': arrays and dictionaries lie in each other deeper than"
          + " \(PropertyListValue.maximumDepth); nothing was changed; store a flatter list"
      )
    }
    try change(domain) { $0.set(value, forKey: key) }
  }

  /// `delete`: a key, or the whole domain.
  func delete() throws(DefaultsError) {
    let domain = try domain()
    let entries = try entries(of: domain)
    guard let key = call.operands.first else {
      guard !entries.isEmpty || hasFile(domain) else { throw notFound(domain) }
      return try change(domain) { $0.removeDomain() }
    }
    guard entries.contains(where: { CodeUnits.equal($0.key, key) }) else { throw notFound(domain) }
    try change(domain) { $0.removeValue(forKey: key) }
  }

  /// `rename`.
  func rename() throws(DefaultsError) {
    let domain = try domain()
    let (old, new) = (operand(0), operand(1))
    let entry = try entries(of: domain).first { CodeUnits.equal($0.key, old) }
    guard let value = entry?.value else {
      throw .apple(
        "Key \(old.shown) does not exist in domain \(domain.name.shown); leaving defaults unchanged"
      )
    }
    guard !CodeUnits.equal(old, new) else { return }
    try change(domain) { store in
      store.set(value, forKey: new)
      store.removeValue(forKey: old)
    }
  }

  private func writeAll(_ domain: Domain, _ argument: String) throws(DefaultsError) {
    guard case .dictionary(let entries) = try WriteArguments.untyped(argument) else {
      throw .apple("Rep argument is not a dictionary\nDefaults have not been changed.")
    }
    try change(domain) { $0.replaceAll(entries) }
  }

  /// A value added to what a key holds; the value itself where the key is absent.
  private func added(
    _ value: PropertyListValue,
    to key: String,
    in domain: Domain
  ) throws(DefaultsError) -> PropertyListValue {
    let old = try entries(of: domain).first { CodeUnits.equal($0.key, key) }?.value
    switch (old, value) {
    case (nil, _): return value
    case (.array(let old), .array(let new)): return .array(old + new)
    case (.dictionary(let old), .dictionary(let new)):
      return .dictionary((old + new).sortedByKey())
    case (_, .array):
      throw .apple(
        "Value for key \(key.shown) is not an array; cannot append.  Leaving defaults unchanged."
      )
    default:
      throw .apple(
        "Value for key \(key.shown) is not a dictionary; cannot append.  Leaving defaults"
          + " unchanged."
      )
    }
  }

  private func hasFile(_ domain: Domain) -> Bool {
    // One that cannot be looked at was an error before this.
    (try? FileSystem.system.status(domain.file, followingLinks: false)) != nil
  }

  private func notFound(_ domain: Domain) -> DefaultsError {
    .apple("Domain (\(domain.pairName.shown)) not found.\nDefaults have not been changed.")
  }
}
