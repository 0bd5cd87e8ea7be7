/// The name among `names` that `typed` most likely meant, or `nil` when none is close.
///
/// Close means: equal but for case, or at most one slip (a letter missing, added, changed, or two
/// swapped) for each three letters, and three at most.
///
/// - Complexity: O(*n·m·k*) for *n* names of *m* letters and *k* letters typed.
package func nearestName(to typed: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(typed.lowercased())
  guard !wanted.isEmpty else { return nil }
  let allowed = max(1, min(3, wanted.count / 3))
  var best: (name: String, distance: Int)?
  for name in names {
    let letters = Array(name.lowercased())
    guard abs(letters.count - wanted.count) <= allowed, !letters.isEmpty else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= allowed && distance < (best?.distance ?? .max) { best = (name, distance) }
  }
  return best?.name
}

/// `; did you mean "Settings"?`, or nothing when no name is close.
package func didYouMean(
  _ typed: String,
  among names: some Sequence<String>,
  quote: String = "\""
) -> String {
  guard let nearest = nearestName(to: typed, among: names) else { return "" }
  return "; did you mean \(quote)\(nearest)\(quote)?"
}

/// `; did you mean 'a'?`, or, where no name is close, `; there are 'a', 'b'`.
///
/// - Parameters:
///   - typed: What was typed.
///   - names: What there is; not empty.
/// - Returns: The end of an error; of more than eight names the first.
package func nearestOrAll(_ typed: String, _ names: [String]) -> String {
  let near = didYouMean(typed, among: names, quote: "'")
  guard near.isEmpty else { return near }
  let list = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
  return "; there \(names.count == 1 ? "is" : "are") \(list)\(names.count > 8 ? ", …" : "")"
}

/// How many slips lie between two words, two swapped neighbors counting as one.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let change = last[column] + (first[row] == second[column] ? 0 : 1)
      var cost = min(last[column + 1] + 1, current[column] + 1, change)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
