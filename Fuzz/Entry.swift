// What libFuzzer calls; built by Scripts/fuzz alone. The target is the one that VALISE_FUZZ names.

import FuzzTargets
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

private let target: FuzzTarget = {
  let name = getenv("VALISE_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    preconditionFailure("VALISE_FUZZ must name one of \(names)")
  }
  return target
}()

// Safe because: libFuzzer lends `count` bytes for the call, and they are copied.
/// Reads one input; traps where something does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let trouble = target.trouble(Array(UnsafeBufferPointer(start: bytes, count: count)))
  guard let trouble else { return 0 }
  // Said by itself: optimised code traps without a word.
  Diagnostics.report("fuzz: \(trouble)", subject: "fuzz")
  abort()
}
