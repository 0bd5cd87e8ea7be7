// Safe because: the pointers that LMDB gave are used by one thread, and closed with the object; keys
// and values are lent to it for the length of one call.

import CLMDB

/// The unnamed database of an LMDB environment.
package final class LMDBRival: NumberStore {
  private let environment: OpaquePointer
  private let database: MDB_dbi
  /// Renewed for each read, so that other processes' writes are seen.
  private let reading: OpaquePointer

  /// Opens the file, and makes it where there is none.
  ///
  /// `.process` is `MDB_NOSYNC`: what was committed is in the system's pages, and a power cut may
  /// break the file. `.power` syncs each commit.
  package init(_ path: String, _ durability: Durability) throws {
    var handle: OpaquePointer?
    try Self.check(mdb_env_create(&handle), "mdb_env_create")
    guard let environment = handle else { throw RivalFailure("mdb_env_create", "nothing") }
    self.environment = environment
    try Self.check(mdb_env_set_mapsize(environment, 256 << 20), "mdb_env_set_mapsize")
    let flags = UInt32(MDB_NOSUBDIR) | (durability == .process ? UInt32(MDB_NOSYNC) : 0)
    try Self.check(mdb_env_open(environment, path, flags, 0o600), "mdb_env_open")
    database = try Self.open(environment)
    var transaction: OpaquePointer?
    try Self.check(
      mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &transaction),
      "mdb_txn_begin"
    )
    guard let transaction else { throw RivalFailure("mdb_txn_begin", "nothing") }
    mdb_txn_reset(transaction)
    reading = transaction
  }

  deinit {
    mdb_txn_abort(reading)
    mdb_env_close(environment)
  }

  /// The number under a key; 0 when there is none.
  package func integer(forKey key: String) -> Int {
    mdb_txn_renew(reading)
    defer { mdb_txn_reset(reading) }
    return Self.withValue(of: key) { key in
      var value = MDB_val()
      guard mdb_get(reading, database, &key, &value) == MDB_SUCCESS else { return 0 }
      return value.mv_data.loadUnaligned(as: Int.self)
    }
  }

  /// Sets a number in a transaction of its own.
  package func set(_ value: Int, forKey key: String) {
    let result = Result { try inTransaction { try put(value, key, in: $0) } }
    if case .failure(let error) = result { preconditionFailure("\(error)") }
  }

  /// Sets a number for each key, counted from 0, in one transaction.
  package func fill(_ keys: [String]) throws {
    try inTransaction { transaction in
      for (value, key) in keys.enumerated() { try put(value, key, in: transaction) }
    }
  }

  private func inTransaction(_ body: (OpaquePointer) throws -> Void) throws {
    var transaction: OpaquePointer?
    try Self.check(mdb_txn_begin(environment, nil, 0, &transaction), "mdb_txn_begin")
    guard let transaction else { throw RivalFailure("mdb_txn_begin", "nothing") }
    try body(transaction)
    try Self.check(mdb_txn_commit(transaction), "mdb_txn_commit")
  }

  private func put(_ value: Int, _ key: String, in transaction: OpaquePointer) throws {
    var value = value
    let result = withUnsafeMutableBytes(of: &value) { bytes in
      Self.withValue(of: key) { key in
        var value = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
        return mdb_put(transaction, database, &key, &value, 0)
      }
    }
    try Self.check(result, "mdb_put")
  }

  private static func open(_ environment: OpaquePointer) throws -> MDB_dbi {
    var transaction: OpaquePointer?
    try check(mdb_txn_begin(environment, nil, 0, &transaction), "mdb_txn_begin")
    var database: MDB_dbi = 0
    try check(mdb_dbi_open(transaction, nil, 0, &database), "mdb_dbi_open")
    try check(mdb_txn_commit(transaction), "mdb_txn_commit")
    return database
  }

  private static func withValue<Result>(
    of key: String,
    _ body: (inout MDB_val) -> Result
  ) -> Result {
    var key = key
    return key.withUTF8 { key in
      // LMDB only reads what a key points to.
      let data = UnsafeMutableRawPointer(mutating: key.baseAddress)
      var value = MDB_val(mv_size: key.count, mv_data: data)
      return body(&value)
    }
  }

  private static func check(_ result: Int32, _ call: String) throws {
    guard result == MDB_SUCCESS else {
      throw RivalFailure(call, String(cString: mdb_strerror(result)))
    }
  }
}
