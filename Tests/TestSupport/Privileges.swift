import Foundation

/// What a process may do.
package enum Privileges {
  /// Gives up root's rights in this process, for good; for child processes of tests only.
  ///
  /// Nothing happens where the process is not root: it has no such rights then.
  package static func drop() {
    guard getuid() == 0 else { return }
    let nobody: UInt32 = 65_534
    precondition(setgid(nobody) == 0 && setuid(nobody) == 0, "cannot become nobody")
  }
}
