import CFoundationDefaults
import ValiseFiles

/// Tells of a program in which Foundation's own class is written to beside ours.
enum FoundationWarning {
  /// Tells once, now or at the first write; says nothing where both share their domains.
  ///
  /// Cost: two atomic operations in the life of a process.
  static func begin() {
    valise_watch_foundation_defaults {
      Diagnostics.report(
        "Foundation's own UserDefaults was written to in a program that uses Valise's: neither sees"
          + " what is set through the other, and Foundation's is lost with the process; import"
          + " SwiftUI or ValiseFoundation in place of Foundation in that file, or build with the"
          + " trait FoundationDefaults",
        subject: "foundation defaults"
      )
    }
  }
}
