// Apart from the types that use them: a file that imports CValise cannot also show Glibc's `mode_t`
// to the package, since both modules hold it.

import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Opens a file as open(2) does, above the standard descriptors; -1 with errno set where it cannot.
// Safe because: the path is read during the call only.
func openDescriptor(
  _ path: UnsafePointer<CChar>,
  _ options: FileSystem.OpenOptions,
  mode: UInt32
) -> Int32 {
  let descriptor = uninterrupted {
    options.contains(.unnamed)
      ? valise_open_unnamed(path, options.flags, mode) : open(path, options.flags, mode)
  }
  guard (0...STDERR_FILENO).contains(descriptor) else { return descriptor }
  // A program may be started with standard error closed; the file that gets its number would get
  // all that the program says.
  let higher = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  let number = errno
  close(descriptor)
  errno = number
  return higher
}

/// Makes a system call again for as long as a signal interrupts it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
