// What the kernel says of folders (inotify): which names in them appeared, were written, or went.
//
// Safe because: `buffer` is written by the kernel within its bounds, and each event is read only
// after its length was checked against what was written.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Hears of changes of the names in folders.
package struct FolderEvents: ~Copyable {
  /// One change of one name.
  package struct Event: Equatable {
    /// The folder, as it was given to `watch`; `nil` when events were lost, or the folder is gone.
    package var folder: String?
    package var name: String
    package var isFolder: Bool
    /// Whether the file may still be half written: it was made or written to, and not closed since.
    package var isUnderWay: Bool
  }

  /// For poll(2): readable when there are events.
  package let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// Hears of nothing yet.
  ///
  /// - Throws: `FileError` where the kernel has no more of these for this user.
  package init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw FileError(FileOperation(.open, "inotify"), errno: errno)
    }
  }

  deinit { close(descriptor) }

  /// Hears of a folder from now on; once more is no trouble.
  ///
  /// The result is `false` where there is no such folder.
  package mutating func watch(_ folder: String) throws(FileError) -> Bool {
    let mask = IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY | IN_DELETE | IN_MOVED_FROM
    let number = inotify_add_watch(descriptor, folder, UInt32(mask) | UInt32(IN_ONLYDIR))
    if number >= 0 {
      folders[number] = folder
      return true
    }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw FileError(FileOperation(.open, folder), errno: errno)
    }
    return false
  }

  /// The events that have come; none when there are none.
  package mutating func take() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        append(UnsafeRawBufferPointer(rebasing: bytes[..<count]), to: &events)
      }
    }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer, to events: inout [Event]) {
    let size = MemoryLayout<inotify_event>.size
    var place = 0
    while place + size <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      let end = place + size + Int(event.len)
      guard end <= bytes.count else { return }
      let name = bytes[(place + size)..<end].prefix { $0 != 0 }
      place = end
      // A folder that is gone is not heard of any more: what comes in its place has to be looked for.
      let folder = folders[event.wd]
      let isGone = event.mask & UInt32(IN_IGNORED) != 0
      if isGone { folders[event.wd] = nil }
      events.append(
        Event(
          folder: isGone ? nil : folder,
          name: String(decoding: name, as: UTF8.self),
          isFolder: event.mask & UInt32(IN_ISDIR) != 0,
          isUnderWay: event.mask & UInt32(IN_CREATE | IN_MODIFY) != 0
        )
      )
    }
  }
}
