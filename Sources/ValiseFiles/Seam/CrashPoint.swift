#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file operation to die before: its kind, a pattern for its file, and which one of them.
///
/// Shape: `<kind>[ <pattern>][:<count>]`, as in `rename`, `rename:3`, `sync *.plist`,
/// `append *.journal:2`. The kind is a `FileOperation.Kind`. The pattern is a shell's, laid on the
/// file's name, or on the whole path when it holds a `/`. The count starts at 1.
package struct CrashPoint: Sendable, Equatable {
  /// The operation's kind.
  package var kind: FileOperation.Kind
  /// The shell pattern for the file; `nil` is any file.
  package var pattern: String?
  /// Which of the operations that match, from 1.
  package var count: Int

  /// The crash point that `text` describes, or `nil` when it describes none.
  package init?(_ text: String) {
    var rest = Substring(text)
    count = 1
    if let colon = rest.lastIndex(of: ":"), let number = Int(rest[rest.index(after: colon)...]) {
      guard number > 0 else { return nil }
      count = number
      rest = rest[..<colon]
    }
    let words = rest.split(separator: " ", maxSplits: 1)
    guard let first = words.first, let kind = FileOperation.Kind(rawValue: String(first)) else {
      return nil
    }
    self.kind = kind
    pattern = words.count == 2 ? String(words[1]) : nil
  }

  /// Whether `operation` is of this kind, on a file that the pattern takes.
  package func matches(_ operation: FileOperation) -> Bool {
    guard operation.kind == kind else { return false }
    guard let pattern else { return true }
    let subject = pattern.contains("/") ? operation.path : Path.name(of: operation.path)
    return fnmatch(pattern, subject, 0) == 0
  }
}
