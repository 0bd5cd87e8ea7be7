import Foundation
import TestSupport
import Testing
import ValiseControl
import ValiseDevice

@Suite("Processes that cannot be started")
struct StartErrorTests {
  @Test("a program that is not installed is told with how to install it")
  func notInstalled() {
    let error = #expect(throws: DeviceError.self) {
      _ = try HeldProcess("Xvfb", ["no-such-program-of-this-name"], environment: [:])
    }
    #expect(error?.description == "Xvfb does not start; is it installed? run: make setup")
  }

  @Test("no descriptors left for a connection is told with the reason")
  func noDescriptors() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 3, rlim_max: 3)
      guard setrlimit(__rlimit_resource_t(7), &limit) == 0 else { exit(2) }
      do throws(SocketFailure) {
        _ = try ControlSocket.pair()
        exit(3)
      } catch {
        exit(error.description == "cannot make a pair of sockets: Too many open files" ? 0 : 4)
      }
    }
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 3, rlim_max: 3)
      guard setrlimit(__rlimit_resource_t(7), &limit) == 0 else { exit(2) }
      do throws(DeviceError) {
        _ = try HeldProcess("Xvfb", ["Xvfb"], environment: [:])
        exit(3)
      } catch {
        let pair = "cannot make a pair of sockets: Too many open files"
        exit(error.description == "cannot start Xvfb: \(pair)" ? 0 : 4)
      }
    }
  }

  @Test("a target's folder that is a file cannot be looked into")
  func targetIsAFile() throws {
    let folder = try TemporaryFolder()
    try folder.put([], "target")
    let device = CommandLine(device: "device", in: folder)
    let target = folder("target")
    #expect(
      try device("stage", FakeBundle.products + "/FakeApp", "--target", target)
        == .failed(
          "cannot look into '\(target)': cannot look at '\(target)/Info.plist': Not a directory"
        )
    )
  }
}
