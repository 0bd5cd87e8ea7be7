import Foundation

/// The sources with every mutant in them, each behind its switch.
enum MutatedSource {
  /// The file's text with its mutants in it.
  ///
  /// - Throws: `MutantError` when the text of one has gone or stands twice, or the texts of two overlap:
  ///   the table is then to be brought up to date.
  static func text(_ source: String, with mutants: [Mutant]) throws -> String {
    var places: [Place] = []
    for mutant in mutants {
      let range = try range(of: mutant, in: source)
      if let index = places.firstIndex(where: { $0.range == range }) {
        places[index].text = mutant.switched(over: places[index].text)
      } else if let other = places.first(where: { $0.range.overlaps(range) }) {
        throw MutantError(
          "the mutants '\(other.name)' and '\(mutant.name)' stand in each other's way in "
            + "'\(mutant.file)'; choose other texts"
        )
      } else {
        let text = mutant.switched(over: mutant.old)
        places.append(Place(range: range, name: mutant.name, text: text))
      }
    }
    var text = source
    for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(place.range, with: place.text)
    }
    return text
  }

  private struct Place {
    let range: Range<String.Index>
    /// The first mutant that stands there.
    let name: String
    var text: String
  }

  private static func range(of mutant: Mutant, in source: String) throws -> Range<String.Index> {
    let within = try mutant.context.map { try only($0, source.startIndex..., mutant, source) }
    return try only(mutant.old, within ?? source.startIndex..<source.endIndex, mutant, source)
  }

  private static func only(
    _ text: String,
    _ range: some RangeExpression<String.Index>,
    _ mutant: Mutant,
    _ source: String
  ) throws -> Range<String.Index> {
    let range = range.relative(to: source)
    guard let found = source.range(of: text, range: range) else {
      throw MutantError(
        "'\(mutant.file)' has no '\(text)' any more, which the mutant '\(mutant.name)' is made of; "
          + "write its table anew"
      )
    }
    if source.range(of: text, range: found.upperBound..<range.upperBound) != nil {
      throw MutantError(
        "'\(text)' stands twice in '\(mutant.file)', so the mutant '\(mutant.name)' has no place; "
          + "give more of the line, or a line 'in'"
      )
    }
    return found
  }

  /// What each module with mutants gets: which of them is switched on in this process.
  static let switchboard = """
    import Foundation

    private let active = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }

    func isMutant(_ number: Int) -> Bool { active == number }

    """
}
