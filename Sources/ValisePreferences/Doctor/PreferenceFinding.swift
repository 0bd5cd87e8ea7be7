/// One thing that a look at the files of preferences found.
package struct PreferenceFinding: Sendable, Equatable {
  /// What it is about.
  package enum Part: String, Sendable {
    /// The checkpoint.
    case list
    case journal
    /// The locks in the journal.
    case lock
    /// Files beside the two.
    case other
  }

  /// How much it matters.
  package enum Weight: String, Sendable {
    case fine
    /// The next program that writes puts it right, or nothing is wrong with it.
    case note
    /// Something is lost, or may be, or stands in the way.
    case trouble
  }

  package var part: Part
  package var weight: Weight
  /// In words, without a full stop.
  package var text: String
  /// What a repair would do, to stand after "would"; `nil` where there is nothing that it can do.
  package var repair: String?

  init(_ part: Part, _ weight: Weight, _ text: String, repair: String? = nil) {
    self.part = part
    self.weight = weight
    self.text = text
    self.repair = repair
  }
}
