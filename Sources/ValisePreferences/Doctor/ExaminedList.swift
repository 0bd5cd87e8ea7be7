import ValiseFiles

/// The checkpoint as a look at it found it.
struct ExaminedList {
  let finding: PreferenceFinding

  init(_ place: StorePlace, _ journal: ExaminedJournal) {
    do throws(JournalTrouble) {
      finding = Self.finding(try CheckpointFile.load(place, header: journal.header), journal)
    } catch {
      finding = PreferenceFinding(
        .list,
        .trouble,
        "cannot be read: \(error); \(error.remedy)"
      )
    }
  }

  private static func finding(
    _ list: CheckpointFile,
    _ journal: ExaminedJournal
  ) -> PreferenceFinding {
    switch list.content {
    case .absent: absent(list, journal)
    case .view(let view):
      found(view.salvage(), list, journal)
    case .entries(let entries): whole(entries.count, list, journal)
    case .damaged(let entries, let why): damaged(entries.count, why)
    }
  }

  private static func absent(
    _ list: CheckpointFile,
    _ journal: ExaminedJournal
  ) -> PreferenceFinding {
    guard list.relation == .stranger else {
      return PreferenceFinding(.list, .fine, "absent: none was written yet")
    }
    return PreferenceFinding(
      .list,
      .trouble,
      "absent: another program removed it; what the journal has since is left",
      repair: "write a list of what the journal has"
    )
  }

  private static func found(
    _ salvage: (entries: [PropertyListEntry], isWhole: Bool),
    _ list: CheckpointFile,
    _ journal: ExaminedJournal
  ) -> PreferenceFinding {
    salvage.isWhole
      ? whole(salvage.entries.count, list, journal)
      : damaged(salvage.entries.count, "not every value can be read")
  }

  private static func whole(
    _ count: Int,
    _ list: CheckpointFile,
    _ journal: ExaminedJournal
  ) -> PreferenceFinding {
    let text = "whole: \(count) \(count == 1 ? "key" : "keys")"
    guard list.relation == .stranger, let header = journal.header, journal.counts else {
      return PreferenceFinding(.list, .fine, text)
    }
    let verdict = list.verdict(
      header,
      hasRecords: journal.count > 0,
      lastAppend: journal.lastAppend
    )
    return switch verdict {
    case .replaced:
      PreferenceFinding(
        .list,
        .note,
        text + "; another program put it there after the last record: it counts, and the records"
          + " do not",
        repair: "set the records aside and follow the list"
      )
    default:
      PreferenceFinding(
        .list,
        .note,
        text + "; another program put it there: the journal's records are laid over it",
        repair: "write a list of both"
      )
    }
  }

  private static func damaged(_ count: Int, _ why: String) -> PreferenceFinding {
    PreferenceFinding(
      .list,
      .trouble,
      "damaged: \(why); \(count) of its keys can be read",
      repair: "set its bytes aside, and write a list of what can be read and what the journal has"
    )
  }
}
