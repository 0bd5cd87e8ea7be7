#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension JSONDocument {
  /// A value under a key that is not what it was.
  struct Change {
    var key: String
    var old: StoredLeaf?
    var new: StoredLeaf?
  }

  /// Each value that holds no others under its key: `trips[0].name`.
  var leaves: [String: StoredLeaf] {
    var found: [String: StoredLeaf] = [:]
    walk(0, "") { found[$0] = $1 }
    return found
  }

  /// What is otherwise in `now`, sorted by key; nothing where the values are the same, however they are
  /// written.
  ///
  /// - Complexity: O(*n*) in the bytes; only what stands around a difference is put into words.
  func changes(to now: JSONDocument) -> [Change] {
    var comparison = Comparison(old: self, new: now)
    comparison.compare(0, 0, "")
    return comparison.changes.sorted { $0.key < $1.key }
  }

  private func walk(_ node: Int, _ key: String, _ body: (String, StoredLeaf) -> Void) {
    guard holdsOthers(node) else {
      // An empty file of settings says nothing.
      if nodes[node].kind != .table || !key.isEmpty { body(key, leaf(node)) }
      return
    }
    let children = children(of: node)
    for (label, child) in zip(labels(of: children), children) {
      walk(child, StoredKey.join(key, label), body)
    }
  }

  /// What each of the values in a table or a list is called there, behind a dot or not.
  private func labels(of children: [Int]) -> [String] {
    guard let first = children.first, nodes[first].name != nil else {
      return children.indices.map { "[\($0)]" }
    }
    var counts: [String: Int] = [:]
    return children.map { child in
      let name = StoredKey.name(nodes[child].name.map(text) ?? "")
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name), number \(count)"
    }
  }

  private struct Comparison {
    let old: JSONDocument
    let new: JSONDocument
    var changes: [Change] = []

    mutating func compare(_ before: Int, _ now: Int, _ key: String) {
      if isSame(old.nodes[before].bytes, new.nodes[now].bytes) { return }
      let kinds = (old.nodes[before].kind, new.nodes[now].kind)
      let hold = (old.holdsOthers(before), new.holdsOthers(now))
      switch kinds {
      case (.table, .table) where hold == (true, true) || key.isEmpty,
        (.list, .list) where hold == (true, true):
        return compareAll(old.children(of: before), new.children(of: now), key)
      default: break
      }
      if hold == (false, false) {
        let (was, isNow) = (old.leaf(before), new.leaf(now))
        if was != isNow { changes.append(Change(key: key, old: was, new: isNow)) }
      } else {
        tellGone(before, key)
        tellNew(now, key)
      }
    }

    private mutating func compareAll(_ before: [Int], _ now: [Int], _ key: String) {
      let (oldLabels, newLabels) = (old.labels(of: before), new.labels(of: now))
      var rest: [String: Int] = [:]
      for (label, child) in zip(newLabels, now) { rest[label] = child }
      for (label, child) in zip(oldLabels, before) {
        let path = StoredKey.join(key, label)
        // Names that are the same text in other characters are others to who reads them.
        if let other = rest[label], areNamedAlike(child, other) {
          rest[label] = nil
          compare(child, other, path)
        } else {
          tellGone(child, path)
        }
      }
      guard !rest.isEmpty else { return }
      for (label, child) in zip(newLabels, now) where rest[label] != nil {
        tellNew(child, StoredKey.join(key, label))
      }
    }

    private func areNamedAlike(_ before: Int, _ now: Int) -> Bool {
      guard let was = old.nodes[before].name, let isNow = new.nodes[now].name else { return true }
      return isSame(was, isNow) || old.text(was).utf8.elementsEqual(new.text(isNow).utf8)
    }

    private mutating func tellGone(_ node: Int, _ key: String) {
      old.walk(node, key) { changes.append(Change(key: $0, old: $1, new: nil)) }
    }

    private mutating func tellNew(_ node: Int, _ key: String) {
      new.walk(node, key) { changes.append(Change(key: $0, old: nil, new: $1)) }
    }

    // By memcmp: an array of bytes is compared one by one where nothing is optimised.
    // Safe because: both ranges lie in their texts, which live for the call.
    private func isSame(_ before: Range<Int>, _ now: Range<Int>) -> Bool {
      guard before.count == now.count else { return false }
      return old.bytes.withUnsafeBytes { old in
        new.bytes.withUnsafeBytes { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return false }
          return memcmp(old + before.lowerBound, new + now.lowerBound, before.count) == 0
        }
      }
    }
  }
}
