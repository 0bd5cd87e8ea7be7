import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The `defaults` tool: one verb a call.
package enum DefaultsTool {
  /// Runs the call that the process's arguments say, and ends the process.
  package static func main() -> Never {
    let console = Console()
    Diagnostics.listen { console.note($0) }
    exit(run(argumentBytes(), console))
  }

  private static func run(_ arguments: [[UInt8]], _ console: Console) -> Int32 {
    do throws(DefaultsError) {
      let texts = try texts(arguments)
      if texts.first == Completion.argument { return complete(Array(texts.dropFirst()), console) }
      let call = try Invocation(texts)
      if call.verb.name != "help", call.has(.help) {
        console.print(HelpText.of(call.verb))
      } else {
        try call.verb.run(Session(call: call, console: console))
      }
      try console.flush()
      // Half of what was asked for is no success; a write that succeeded is one, whatever was found.
      let isWhole = !console.hasNotes || call.verb.changes
      console.sayNotes()
      return isWhole ? DefaultsError.doneCode : DefaultsError.failedCode
    } catch {
      console.sayNotes()
      if !error.message.isEmpty { console.say(error.message) }
      return error.code
    }
  }

  /// Answers a completion script, which has no use for an error.
  private static func complete(_ words: [String], _ console: Console) -> Int32 {
    console.print(Completion.answer(words))
    try? console.flush()
    return DefaultsError.doneCode
  }

  /// The arguments behind the tool's name, as the kernel handed them over.
  // Safe because: the process's arguments live as long as it does, and each ends with a zero byte.
  private static func argumentBytes() -> [[UInt8]] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  private static func texts(_ arguments: [[UInt8]]) throws(DefaultsError) -> [String] {
    var texts: [String] = []
    for bytes in arguments {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .misused(
          "argument \(texts.count + 1), '\(String(decoding: bytes, as: UTF8.self).shown)', is no"
            + " UTF-8; name files by UTF-8 or use '-', and write bytes with -data"
        )
      }
      texts.append(text)
    }
    return texts
  }
}
