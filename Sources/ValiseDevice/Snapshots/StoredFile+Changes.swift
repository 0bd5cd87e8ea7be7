extension StoredFile {
  /// What became of a file.
  ///
  /// - Parameters:
  ///   - file: Its path, as it is told.
  ///   - old: What it held.
  ///   - new: What it holds.
  /// - Returns: A change for each value that is otherwise; one of the file as a whole where that is all
  ///   that can be said.
  static func changes(
    of file: String,
    from old: Content,
    to new: Content
  ) -> [DeviceChange] {
    if case .json(let before) = old, case .json(let now) = new {
      let changes = before.changes(to: now)
      if changes.isEmpty {
        // Settings and scenes are written anew without a change; nobody does that to other files.
        return [
          DeviceChange(file: file, key: nil, old: "values", new: "the same, written otherwise")
        ]
      }
      return changes.map { change(of: file, $0.key, $0.old, $0.new) }
    }
    let (before, now) = (old.values, new.values)
    if before == now, old.size == new.size {
      return new.size.map { [DeviceChange(file: file, key: nil, old: $0, new: "other \($0)")] }
        ?? []
    }
    if before == nil, now == nil {
      return [DeviceChange(file: file, key: nil, old: old.size, new: new.size)]
    }
    // What was values and is none now, or the other way round: all of them are gone, or new.
    let keys = Set((before ?? [:]).keys).union((now ?? [:]).keys).sorted()
    var changes = keys.compactMap { key in
      before?[key] == now?[key] ? nil : change(of: file, key, before?[key], now?[key])
    }
    if changes.isEmpty || old.size != new.size {
      changes.insert(DeviceChange(file: file, key: nil, old: old.words, new: new.words), at: 0)
    }
    return changes
  }

  // A file that is one value has it under no key.
  private static func change(
    of file: String,
    _ key: String,
    _ old: StoredLeaf?,
    _ new: StoredLeaf?
  ) -> DeviceChange {
    DeviceChange(
      file: file,
      key: key.isEmpty ? "value" : key,
      old: old?.words,
      new: new?.words
    )
  }
}

extension StoredFile.Content {
  /// What it is as a whole; `nil` where there is nothing.
  fileprivate var words: String? {
    size ?? values.map { $0.isEmpty ? "no values" : "values" }
  }
}
