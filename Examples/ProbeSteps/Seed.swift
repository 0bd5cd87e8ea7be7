/// The texts that the project was founded on.
package enum Seed: String, Codable, Sendable, CaseIterable {
  case lesson, shortLesson, blog, persistence, restoration

  /// What the text is called in tables.
  package var title: String {
    switch self {
    case .lesson: "lesson 36"
    case .shortLesson: "short lesson"
    case .blog: "blog"
    case .persistence: "persistence notes"
    case .restoration: "restoration notes"
    }
  }
}
