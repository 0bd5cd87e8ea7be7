import CValise

/// Runs `body` on a thread of its own, for calls that block as long as a process lives.
///
/// Neither a Dispatch queue nor a task would do: both draw from a pool that blocked threads drain. No
/// signal is handled on the thread.
package func onDetachedThread(_ body: @escaping @Sendable () -> Void) {
  final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  // Safe because: the one reference handed over is taken back by the thread, once.
  let work = Unmanaged.passRetained(Work(body)).toOpaque()
  let error = valise_thread(
    { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    },
    work
  )
  precondition(error == 0, "no thread can be started: error \(error)")
}
