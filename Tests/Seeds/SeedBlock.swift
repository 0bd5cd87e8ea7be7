/// One block of code in a seed, and what must come of compiling it.
struct SeedBlock: Sendable {
  /// The name of the seed's file.
  var file: String
  /// Its lines, counted from 1.
  var lines: ClosedRange<Int>
  /// CRC-32C of the lines with a line feed behind each, in hexadecimal.
  var hash: String
  var verdict: Verdict

  /// What must come of it.
  enum Verdict: Sendable, Equatable {
    case compiles
    /// Compiles within one of our files, which supplies what the block speaks of.
    case framed(String)
    /// The compiler says `message`, as the seed does; in a frame or, where that is empty, as it stands.
    case refused(message: String, frame: String)
    /// Is nothing that compiles anywhere.
    case flawed(String)
    /// Needs a part that is not built: in the frame, or as it stands where that is empty, the compiler
    /// does not know `name`.
    case waiting(name: String, frame: String)
  }

  /// File and lines, as an editor takes them.
  var place: String { "\(file):\(lines.lowerBound)-\(lines.upperBound)" }
}

extension SeedBlock.Verdict {
  /// The word in the index.
  var word: String {
    switch self {
    case .compiles: "compiles"
    case .framed: "framed"
    case .refused: "refused"
    case .flawed: "flawed"
    case .waiting: "waiting"
    }
  }

  /// The parts that may be waited for.
  static let parts: Set<String> = ["records", "secrets", "activities", "files"]
}
