#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The process's environment, read without Foundation.
package enum Environment {
  /// The value of a variable, or `nil` when it is unset.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
