// Apart from the types that use them: a file that imports CValise cannot also show Glibc's `mode_t`
// to the package, since both modules hold it.

import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Opens a file as open(2) does; -1 with errno set where it cannot.
func openDescriptor(_ path: String, _ options: FileSystem.OpenOptions, mode: UInt32) -> Int32 {
  uninterrupted {
    options.contains(.unnamed)
      ? valise_open_unnamed(path, options.flags, mode) : open(path, options.flags, mode)
  }
}

/// Makes a system call again for as long as a signal interrupts it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
