// Compiles the code of the seeds against the doors, and compares what comes of it with the index.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, !folder.isEmpty, !folder.hasPrefix("-"), arguments.count <= 2
else {
  let usage = "usage: make seeds SEEDS=FOLDER, the folder that holds the seeds' text files\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}

do {
  let check = try SeedCheck(folder: folder, index: arguments.dropFirst().first ?? "Tests/Seeds")
  let results = check.run()
  let strays = check.strays()
  for (block, trouble) in results {
    guard let trouble else { continue }
    print("\(block.place): must be '\(block.verdict.word)', but \(trouble)")
  }
  strays.forEach { print($0) }
  let words = ["compiles", "framed", "refused", "flawed", "waiting"]
  let counts = words.map { word in "\(results.count { $0.block.verdict.word == word }) \(word)" }
  let missed = results.count { $0.trouble != nil } + strays.count
  print(
    "seeds: \(results.count) blocks: \(counts.joined(separator: ", ")); "
      + (missed == 0 ? "each verdict is met" : "\(missed) not met")
  )
  exit(missed == 0 ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("seeds: \(error)\n".utf8))
  exit(2)
}
