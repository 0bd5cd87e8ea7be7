import ValiseFiles

extension Session {
  /// `import`.
  func importList() throws(DefaultsError) {
    let domain = try domain()
    let path = operand(0)
    let name = path == "-" ? "standard input" : path.shown
    let root = try decoded(try read(path), name)
    guard case .dictionary(let entries) = root else {
      throw .apple("Property list \(name) was not a dictionary\nDefaults have not been changed.")
    }
    // Key by key: what another program sets meanwhile stays.
    try change(domain) { store in
      for entry in entries { store.set(entry.value, forKey: entry.key) }
    }
  }

  /// `export`.
  func exportList() throws(DefaultsError) {
    let domain = try domain()
    let path = operand(0)
    let isBinary = try wantsBinary(path)
    let entries = try entries(of: domain)
    guard !entries.isEmpty else {
      throw .apple("The domain \(domain.name.shown) does not exist")
    }
    let bytes = isBinary ? BinaryPropertyList.encode(entries) : try xml(entries, domain)
    if path == "-" { return console.write(bytes) }
    let folder = Path.folder(of: path)
    do {
      if try Passage.stands(at: path) { return try Passage.write(bytes, to: path) }
      guard try FileSystem.system.status(folder) != nil else {
        throw DefaultsError.failed(
          "cannot export domain '\(domain.name.shown)': there is no folder '\(folder.shown)'; nothing"
            + " was written; make the folder first"
        )
      }
      // As a program would make it: readable for whoever the umask lets.
      try WholeFile(path, mode: 0o666, makesFolders: false).write(bytes)
    } catch let error as DefaultsError {
      throw error
    } catch {
      throw .failed(
        "cannot export domain '\(domain.name.shown)': \(error); nothing was written; name a file that"
          + " is yours to write"
      )
    }
  }

  private func wantsBinary(_ path: String) throws(DefaultsError) -> Bool {
    switch call.value(.format) {
    case nil: return path != "-"
    case "binary": return true
    case "xml": return false
    case let format?:
      throw .misused("--format wants xml or binary, not '\(format.shown)'")
    }
  }

  private func xml(
    _ entries: [PropertyListEntry],
    _ domain: Domain
  ) throws(DefaultsError) -> [UInt8] {
    do throws(XMLPropertyList.Unwritable) {
      return try XMLPropertyList.encode(.dictionary(entries))
    } catch {
      throw .failed(
        "cannot export domain '\(domain.name.shown)' as XML: '\(error.path.joined(separator: ".").shown)'"
          + " holds \(error.what); nothing was written; use --format binary"
      )
    }
  }

  private func read(_ path: String) throws(DefaultsError) -> [UInt8] {
    do throws(FileError) {
      if path == "-" { return try StandardStream.input() }
      if try Passage.stands(at: path) { return try Passage.read(path) }
      if let bytes = try FileSystem.system.readAll(path) { return bytes }
    } catch {
      throw .apple("Could not read data from \(path.shown): \(error)")
    }
    throw .apple("Could not read data from \(path.shown): there is no such file")
  }

  /// A binary, an XML or an old-style list.
  private func decoded(_ bytes: [UInt8], _ name: String) throws(DefaultsError) -> PropertyListValue
  {
    do throws(PropertyListError) {
      return try PropertyList.decode(bytes)
    } catch {
      guard error.kind == .noList else {
        throw .apple("Could not parse property list from \(name) due to \(error)")
      }
    }
    do throws(ValueError) {
      return try ValueParser.value(bytes)
    } catch {
      throw .apple(
        "Could not parse property list from \(name) due to this: it is neither binary nor XML, and"
          + " as an old-style list \(error)"
      )
    }
  }
}
