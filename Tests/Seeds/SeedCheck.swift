// Safe because: the checksum reads the bytes within the call that lends them.

import CValise
import Foundation
import TestSupport

/// Compiles the blocks of a folder of seeds and compares what comes of it with the index.
struct SeedCheck: Sendable {
  private let blocks: [SeedBlock]
  /// The lines of each seed, by its file's name.
  private let seeds: [String: [String]]
  /// The names of texts that the index does not know.
  private let unknown: [String]
  private let frames: String

  /// Reads the index in `index` and every seed that it names from `folder`.
  init(folder: String, index: String) throws {
    blocks = try SeedIndex(try Self.text(index + "/index.tsv")).blocks
    frames = index + "/Frames"
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw SeedError("'\(folder)' is no folder that can be read; SEEDS= names that of the seeds")
    }
    var seeds: [String: [String]] = [:]
    for file in Set(blocks.map(\.file)).sorted() {
      seeds[file] = try Self.text("\(folder)/\(file)").components(separatedBy: "\n")
    }
    self.seeds = seeds
    unknown = files.filter { $0.hasSuffix(".txt") && seeds[$0] == nil }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SeedError("cannot read '\(path)'")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// What is wrong with each block, in the order of the index; `nil` where its verdict is met.
  ///
  /// As many compilers run at once as there are processors.
  func run() -> [(block: SeedBlock, trouble: String?)] {
    // Safe because: each turn of the loop writes a place of its own.
    nonisolated(unsafe) let troubles = UnsafeMutableBufferPointer<String?>
      .allocate(capacity: blocks.count)
    troubles.initialize(repeating: nil)
    defer { troubles.deinitialize().deallocate() }
    DispatchQueue.concurrentPerform(iterations: blocks.count) { index in
      troubles[index] = trouble(with: blocks[index])
    }
    return zip(blocks, troubles).map { ($0, $1) }
  }

  /// What the index holds no block of: whole texts, and lines that look like code.
  func strays() -> [String] {
    unknown.map { "\($0): no block of the index is in this text" } + strayLines()
  }

  private func strayLines() -> [String] {
    seeds.keys.sorted().flatMap { file in
      let held = blocks.filter { $0.file == file }.map(\.lines)
      return (seeds[file] ?? []).enumerated()
        .filter { index, line in
          Self.looksLikeCode(line) && !held.contains { $0.contains(index + 1) }
        }
        .map { "\(file):\($0.offset + 1): looks like code, and no block of the index holds it" }
    }
  }

  private static func looksLikeCode(_ line: String) -> Bool {
    line == "}" || ["import ", "struct ", "@main"].contains { line.hasPrefix($0) }
  }

  private func trouble(with block: SeedBlock) -> String? {
    guard let lines = seeds[block.file], block.lines.upperBound <= lines.count else {
      return "the seed has no such lines"
    }
    let code = Array(lines[block.lines.lowerBound - 1..<block.lines.upperBound])
    let hash = Self.hash(code)
    guard hash == block.hash else {
      return "the lines have changed: their hash is \(hash), the index says \(block.hash)"
    }
    do {
      return try trouble(with: block.verdict, code)
    } catch {
      return "\(error)"
    }
  }

  private func trouble(with verdict: SeedBlock.Verdict, _ code: [String]) throws -> String? {
    switch verdict {
    case .compiles: return try refusal(of: code.joined(separator: "\n"))
    case .framed(let frame): return try refusal(of: framed(code, in: frame))
    case .refused(let message, let frame):
      return try refusal(of: code, in: frame) { $0.hasPrefix(message) }
    case .flawed:
      let source = "import SwiftUI\n" + code.joined(separator: "\n")
      return try Compiler.check(source).status == 0 ? "compiles: it has no flaw" : nil
    case .waiting(let name, let frame):
      return try refusal(of: code, in: frame) { $0.contains("'\(name)'") }
    }
  }

  /// What is wrong with lines that must be refused with an error that `fits`.
  private func refusal(
    of code: [String],
    in frame: String,
    _ fits: (String) -> Bool
  ) throws -> String? {
    let source = frame.isEmpty ? code.joined(separator: "\n") : try framed(code, in: frame)
    let errors = Compiler.errors(in: try Compiler.check(source))
    if errors.contains(where: fits) { return nil }
    return errors.isEmpty ? "compiles" : "is refused with: \(errors.joined(separator: "; "))"
  }

  private func refusal(of source: String) throws -> String? {
    let result = try Compiler.check(source)
    if result.status == 0 { return nil }
    let errors = Compiler.errors(in: result)
    return "does not compile: \(errors.isEmpty ? result.errors : errors.joined(separator: "; "))"
  }

  /// The frame with the parts of the block, which lines of one ellipsis divide, in its places.
  private func framed(_ code: [String], in frame: String) throws -> String {
    let parts = code.split(separator: "…", omittingEmptySubsequences: false)
    var source = try Self.text("\(frames)/\(frame).frame")
    for (index, part) in parts.enumerated() {
      let place = "// seed \(index + 1)\n"
      guard source.contains(place) else { throw SeedError("frame '\(frame)': too few places") }
      source = source.replacingOccurrences(of: place, with: part.joined(separator: "\n") + "\n")
    }
    guard !source.contains("// seed ") else { throw SeedError("frame '\(frame)': too many places") }
    return source
  }

  private static func hash(_ lines: [String]) -> String {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let checksum = bytes.withUnsafeBytes { valise_crc32c(0, $0.baseAddress, $0.count) }
    return String(checksum, radix: 16)
  }
}
