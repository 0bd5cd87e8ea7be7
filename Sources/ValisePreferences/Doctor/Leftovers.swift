import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files beside a domain's two: what killed writers left, and what was set aside.
struct Leftovers {
  private let place: StorePlace
  private let temporaries: [String]
  private let kept: [String]
  private let trouble: FileError?

  init(_ place: StorePlace) {
    self.place = place
    let name = Path.name(of: place.file)
    do throws(FileError) {
      let names = try place.fileSystem.list(place.folder) ?? []
      temporaries = names.filter {
        $0 == ".\(name).valise-new" || $0.hasPrefix(".\(name).valise-new.")
      }.filter { !$0.contains(".damaged-") }
      kept = names.filter {
        $0.hasPrefix("\(name).damaged-") || $0.hasPrefix(".\(name).journal.damaged-")
          || $0.hasPrefix(".\(name).valise-new.damaged-")
      }
      trouble = nil
    } catch {
      (temporaries, kept, trouble) = ([], [], error)
    }
  }

  /// What is there, in words.
  var findings: [PreferenceFinding] {
    if let trouble {
      return [PreferenceFinding(.other, .trouble, "cannot look beside the files: \(trouble)")]
    }
    return temporaries.map { name in
      PreferenceFinding(
        .other,
        .note,
        "'\(name)' is being written, or was left by a program that was killed",
        repair: "set it aside unless it is being written"
      )
    }
      + kept.map { name in
        PreferenceFinding(
          .other,
          .note,
          "'\(name)' has bytes that were set aside; remove it when"
            + " nothing in it is needed"
        )
      }
  }

  /// Gives temporaries that nobody writes a name that keeps them.
  func setAside() throws(JournalTrouble) {
    for name in temporaries {
      let path = Path.join(place.folder, name)
      try JournalTrouble.from { () throws(FileError) in
        do throws(FileError) {
          let file = try place.fileSystem.open(path, [.readOnly, .noFollow, .nonBlocking])
          // Whoever writes one holds a lock on it.
          guard try file.lock(.exclusive, wait: false) else { return }
          try WholeFile(path, fileSystem: place.fileSystem).setAside()
        } catch {
          // It was put in its place, or another look set it aside.
          guard error.errno == ENOENT else { throw error }
        }
      }
    }
  }
}
