// A writer for tests to kill, stop and race with; it runs one of these until it is told otherwise:
//
//   kill <file> <page> <seed> <first> <target> <prefix>
//                                       steps from number `first` on, for ever; checkpoints
//                                       all the time; the page says when `target` is reached
//   fill <file> <prefix> <count>        sets `<prefix>.0` and so on, then ends
//   hold <file> <page> <signal>         sends itself the signal inside an append
//   hold-checkpoint <file> <page> <signal>
//                                       the same inside a checkpoint
//   settle <file>                       sets a key, asks for a checkpoint, then ends; 1 when
//                                       one is pending although checkpoints are held
//   mute <file>                         reads a key with standard error closed, writes there all
//                                       the same, sets another, then ends

import TestSupport
import ValiseFiles
import ValisePreferences

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the command line asks for.
struct Command {
  let words: [String]

  /// The word at one place as a number.
  func number(_ index: Int) -> Int { Int(words[index]) ?? 0 }

  func run() throws {
    switch words.first {
    case "kill": try writeUntilKilled()
    case "fill": fill()
    case "hold": try hold(at: .append)
    case "hold-checkpoint": try hold(at: .link)
    case "settle": settle()
    case "mute": mute()
    default: exit(2)
    }
  }

  private func writeUntilKilled() throws {
    let page = try SharedPage(words[2])
    let fileSystem = FileSystem { operation in
      if operation.kind == .append { page[.appending] = 1 }
      if operation.kind == .sync || operation.kind == .link { page[.checkpointing] = 1 }
      return .proceed
    }
    let store = PreferenceStore(domain: "writer", file: words[1], fileSystem: fileSystem)
    let steps = WriterSteps(seed: UInt64(number(3)), prefix: words[6])
    CheckpointLoop(store: store, page: page).start()
    var step = number(4)
    while true {
      let (key, value) = steps.step(step)
      if let value { store.set(value, forKey: key) } else { store.removeValue(forKey: key) }
      page[.appending] = 0
      step += 1
      page[.acknowledged] = step
      page.wake(.acknowledged)
      if step == number(5) { page.advance() }
    }
  }

  private func fill() {
    let store = PreferenceStore(domain: "writer", file: words[1])
    for index in 0..<number(3) { store.set(.int(Int64(index)), forKey: "\(words[2]).\(index)") }
  }

  private func hold(at kind: FileOperation.Kind) throws {
    let page = try SharedPage(words[2])
    let signal = Int32(number(3))
    let fileSystem = FileSystem { operation in
      if operation.kind == kind, page[.stage] == 1 {
        page.advance()
        kill(getpid(), signal)
      }
      return .proceed
    }
    let store = PreferenceStore(domain: "writer", file: words[1], fileSystem: fileSystem)
    store.set(.int(1), forKey: "before")
    page.advance()
    store.set(.int(2), forKey: "inside")
    store.settle()
  }

  private func settle() {
    let store = PreferenceStore.store(domain: "writer", file: words[1])
    store.set(.int(1), forKey: "k")
    PreferenceStore.settleAll()
    exit(PreferenceStore.isAnyCheckpointPending ? 1 : 0)
  }

  private func mute() {
    close(STDERR_FILENO)
    let store = PreferenceStore(domain: "writer", file: words[1])
    _ = store.value(forKey: "before")
    let noise = [UInt8](repeating: 0x21, count: 2_000)
    _ = write(STDERR_FILENO, noise, noise.count)
    store.set(.int(2), forKey: "after")
  }
}

/// Writes checkpoints on a thread of its own, one after another.
final class CheckpointLoop: Sendable {
  private let store: PreferenceStore
  private let page: SharedPage

  init(store: PreferenceStore, page: SharedPage) {
    self.store = store
    self.page = page
  }

  // Safe because: the reference that is handed over here is taken back in `run`'s thread, once.
  func start() {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        // Safe because: `start` handed over the reference that is taken back here, once.
        Unmanaged<CheckpointLoop>.fromOpaque(context).takeRetainedValue().run()
        return nil
      },
      context.toOpaque()
    )
  }

  private func run() {
    while true {
      let seen = page[.acknowledged]
      store.settle()
      page[.checkpointing] = 0
      page.wait(.acknowledged, whileItIs: seen)
    }
  }
}

try Command(words: Array(CommandLine.arguments.dropFirst())).run()
