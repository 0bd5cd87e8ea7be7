extension Probe {
  /// Every probe, in the order of the seeds.
  package static let all: [Probe] =
    cards + questions + shortLesson + blog + persistence + restoration

  /// Those that run, without those that wait for a part to come.
  package static let running = all.filter { $0.waitsFor == nil }
}
