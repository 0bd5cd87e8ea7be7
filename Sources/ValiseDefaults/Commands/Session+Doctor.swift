import ValiseFiles
import ValisePreferences

extension Session {
  /// `doctor`: looks at the files of a domain, or of all, and repairs them when told.
  func doctor() throws(DefaultsError) {
    let domain = call.domain == nil ? nil : try domain()
    let all = if let domain { [domain] } else { try domains.all() }
    var reports: [DoctorReport] = []
    for domain in all { reports.append(try report(domain)) }
    if call.has(.json) {
      show(.array(reports.map(\.json)))
    } else {
      console.print(reports.map(\.text).joined(separator: "\n"))
    }
    try sum(reports)
  }

  private func report(_ domain: Domain) throws(DefaultsError) -> DoctorReport {
    let found = PreferenceExamination(domain: domain.name, file: domain.file)
    guard call.has(.repair), found.isRepairable else {
      return DoctorReport(domain: domain, examination: found)
    }
    do throws(PreferenceTrouble) {
      try domain.store().repair(found)
    } catch {
      console.note(
        "cannot repair domain '\(domain.name.shown)': \(error.reason); its bytes are as they were,"
          + " or set aside; \(error.remedy)"
      )
    }
    return DoctorReport(
      domain: domain,
      examination: PreferenceExamination(domain: domain.name, file: domain.file),
      before: found
    )
  }

  /// Fails where trouble is left.
  private func sum(_ reports: [DoctorReport]) throws(DefaultsError) {
    let troubled = reports.filter(\.examination.hasTrouble)
    guard let first = troubled.first else {
      // What diagnostics said of bytes that were set aside is no failure of a repair.
      try console.flush()
      return console.sayNotes()
    }
    try console.flush()
    let isRepairable = troubled.contains { $0.examination.isRepairable }
    let place = call.value(.device).map { " -device '\($0.shown)'" } ?? ""
    let advice =
      isRepairable && !call.has(.repair)
      ? "; repair what can be: defaults\(place) doctor '\(first.domain.name.shown)' --repair"
      : "; what a repair cannot do is said above"
    let count = troubled.count == 1 ? "1 domain has" : "\(troubled.count) domains have"
    throw .failed("\(count) trouble\(advice)")
  }
}

/// What `doctor` says of one domain.
struct DoctorReport: Sendable, Equatable {
  var domain: Domain
  /// What is there now.
  var examination: PreferenceExamination
  /// What was there before a repair, if there was one.
  var before: PreferenceExamination?

  /// One line for the domain and one for each finding, two where something can be done.
  var text: String {
    let title = "\(domain.name.shown)  (\(domain.file.shown))\n"
    let repaired = (before?.findings ?? []).filter { finding in
      finding.repair != nil && !examination.findings.contains(finding)
    }
    return title
      + repaired.map { "  repaired: \($0.part.rawValue): \($0.text)\n" }.joined()
      + examination.findings.map(Self.line).joined()
  }

  /// `domain`, `file`, `trouble`, and `findings` with `part`, `weight`, `text`, `repair`.
  var json: PropertyListValue {
    .dictionary([
      PropertyListEntry(key: "domain", value: .string(domain.name)),
      PropertyListEntry(key: "file", value: .string(domain.file)),
      PropertyListEntry(key: "trouble", value: .bool(examination.hasTrouble)),
      PropertyListEntry(key: "findings", value: .array(examination.findings.map(Self.json))),
    ])
  }

  private static func line(_ finding: PreferenceFinding) -> String {
    let mark = finding.weight == .trouble ? "!" : " "
    let name = finding.part.rawValue
    let gap = String(repeating: " ", count: 9 - name.count)
    let repair = finding.repair.map { "\n\(String(repeating: " ", count: 11))would \($0)" } ?? ""
    return "\(mark) \(name)\(gap)\(finding.text)\(repair)\n"
  }

  private static func json(_ finding: PreferenceFinding) -> PropertyListValue {
    var entries = [
      PropertyListEntry(key: "part", value: .string(finding.part.rawValue)),
      PropertyListEntry(key: "weight", value: .string(finding.weight.rawValue)),
      PropertyListEntry(key: "text", value: .string(finding.text)),
    ]
    if let repair = finding.repair {
      entries.append(PropertyListEntry(key: "repair", value: .string(repair)))
    }
    return .dictionary(entries)
  }
}
