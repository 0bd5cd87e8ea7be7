import Foundation
import TestSupport
import Testing

@Suite("A screen that is watched in a terminal", .serialized)
struct WatchTests {
  private let folder: TemporaryFolder
  private let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "device", in: folder)
    #expect(try device("create").code == 0)
    #expect(try device("install", FakeBundle.stage(in: folder)).code == 0)
    #expect(try device("launch", "com.example.fake") == .done())
  }

  private static let clear = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// `device watch` on a terminal of its own.
  private final class Terminal {
    let process = Process()
    private let ours: Int32

    init(device: String, columns: UInt16, rows: UInt16) throws {
      ours = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (isLocked, number): (Int32, Int32) = (0, 0)
      // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>, as unlockpt(3) and ptsname(3) use them.
      try #require(ioctl(ours, UInt(0x4004_5431), &isLocked) == 0)
      try #require(ioctl(ours, UInt(0x8004_5430), &number) == 0)
      let name = "/dev/pts/\(number)"
      setSize(columns, rows)
      process.executableURL = URL(filePath: FakeBundle.products + "/device")
      process.arguments = ["--device", device, "watch"]
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: name))
      try process.run()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      close(ours)
    }

    func setSize(_ columns: UInt16, _ rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      // TIOCSWINSZ of <asm-generic/ioctls.h>.
      _ = ioctl(ours, UInt(0x5414), &size)
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The next so many lines that it shows, without the ends of lines.
    func lines(_ count: Int) throws -> [String] {
      var text = ""
      var byte: UInt8 = 0
      while text.count(where: { $0 == "\n" }) < count {
        var waiting = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
        try #require(poll(&waiting, 1, 20_000) == 1, "no more than \(text.debugDescription)")
        try #require(read(ours, &byte, 1) == 1)
        // What a terminal makes of the end of a line is two characters, which Swift takes for one.
        if byte != 13 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
      }
      return String(decoding: text.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }

    /// How it ended: the signal, negative, or the code.
    func end() -> Int32 {
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal
        ? -process.terminationStatus : process.terminationStatus
    }
  }

  private func watch(columns: UInt16 = 20, rows: UInt16 = 4) throws -> Terminal {
    try Terminal(device: folder("device"), columns: columns, rows: rows)
  }

  private static let first = [
    "\(clear)window \"Fake\"", "  heading \"Settings\"", "… 21 more lines",
  ]

  /// The app goes on being driven, and the broker ends with it: nothing hangs behind a watcher.
  private func expectNothingHangs() throws {
    let broker = try OtherProcess.parent(of: try #require(try device.process()))
    #expect(try device("tap", "Save") == .done())
    #expect(try device("stop") == .done())
    try OtherProcess.waitForEnd(of: broker)
  }

  @Test("is cut to its lines and columns, and says how much more there is")
  func fits() throws {
    let terminal = try watch(columns: 14)
    #expect(
      try terminal.lines(3)
        == ["\(Self.clear)window \"Fake\"", "  heading \"Se…", "… 21 more lin…"]
    )
    #expect(try device("stop") == .done())
    #expect(try terminal.lines(1) == ["the app ended"])
    #expect(terminal.end() == 0)
  }

  @Test("is drawn anew when the terminal has another size")
  func followsTheSize() throws {
    let terminal = try watch()
    #expect(try terminal.lines(3) == Self.first)
    terminal.setSize(12, 3)
    terminal.send(SIGWINCH)
    #expect(try terminal.lines(2) == ["\(Self.clear)window \"Fak…", "… 22 more l…"])
    terminal.setSize(80, 60)
    terminal.send(SIGWINCH)
    let all = try terminal.lines(23)
    #expect(all.last == "  button \"Locked\" (disabled)")
    try expectNothingHangs()
  }

  @Test("is drawn anew when it goes on after it was stopped, and follows the app again")
  func goesOn() throws {
    let terminal = try watch()
    #expect(try terminal.lines(3) == Self.first)
    // It waits for the next screen, and has no lock any more that another call needs.
    while try !device("log").output.contains("watched") {}
    terminal.send(SIGSTOP)
    try OtherProcess.waitUntilStopped(terminal.process.processIdentifier)
    #expect(try device("type", "Kim", "--into", "Name") == .done())
    terminal.send(SIGCONT)
    #expect(try terminal.lines(3) == Self.first)
    try expectNothingHangs()
    #expect(try terminal.lines(1) == ["the app ended"])
    #expect(terminal.end() == 0)
  }

  @Test(
    "a signal ends it, and leaves nothing that hangs",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL]
  )
  func ends(signal: Int32) throws {
    let terminal = try watch()
    #expect(try terminal.lines(3) == Self.first)
    terminal.send(signal)
    #expect(terminal.end() == -signal)
    try expectNothingHangs()
  }

  @Test("whose reader is gone it ends, also while nothing changes")
  func endsWithItsReader() throws {
    let tool = FakeBundle.products + "/device"
    let script = "'\(tool)' --device '\(folder("device"))' watch | head -n 1; echo ${PIPESTATUS[0]}"
    let result = try ChildProcess.run("/bin/bash", ["-c", script])
    #expect(result.output == "window \"Fake\"\n\(128 + SIGPIPE)\n")
    #expect(result.errors == "")
    try expectNothingHangs()
  }
}
