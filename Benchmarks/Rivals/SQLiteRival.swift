// Safe because: the pointers that SQLite gave are used by one thread, and closed with the object;
// texts are lent to it for the length of one step.

import CSQLite

/// One table of a SQLite file, in WAL mode, with prepared statements: as fast as SQLite goes.
package final class SQLiteRival: NumberStore {
  private let database: OpaquePointer
  private let select: OpaquePointer
  private let upsert: OpaquePointer

  /// Opens the file, and makes it where there is none.
  ///
  /// `.process` is `synchronous=NORMAL`, which syncs at checkpoints only; `.power` is `FULL`.
  package init(_ path: String, _ durability: Durability) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let database = handle else {
      throw RivalFailure("sqlite3_open", path)
    }
    self.database = database
    try Self.run("PRAGMA journal_mode=WAL", database)
    try Self.run("PRAGMA synchronous=\(durability == .power ? "FULL" : "NORMAL")", database)
    try Self.run(
      "CREATE TABLE IF NOT EXISTS settings(key TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID",
      database
    )
    select = try Self.prepare("SELECT value FROM settings WHERE key = ?1", database)
    upsert = try Self.prepare(
      "INSERT INTO settings VALUES (?1, ?2) ON CONFLICT(key) DO UPDATE SET value = ?2",
      database
    )
  }

  deinit {
    sqlite3_finalize(select)
    sqlite3_finalize(upsert)
    sqlite3_close(database)
  }

  /// The number under a key; 0 when there is none.
  package func integer(forKey key: String) -> Int {
    var key = key
    return key.withUTF8 { key in
      bind(key, to: select)
      let isFound = sqlite3_step(select) == SQLITE_ROW
      let value = isFound ? Int(sqlite3_column_int64(select, 0)) : 0
      sqlite3_reset(select)
      return value
    }
  }

  /// Sets a number in a transaction of its own.
  package func set(_ value: Int, forKey key: String) {
    var key = key
    key.withUTF8 { key in
      bind(key, to: upsert)
      sqlite3_bind_int64(upsert, 2, Int64(value))
      let result = sqlite3_step(upsert)
      precondition(result == SQLITE_DONE, "sqlite3_step answered \(result)")
      sqlite3_reset(upsert)
    }
  }

  /// Sets a number for each key, counted from 0, in one transaction.
  package func fill(_ keys: [String]) throws {
    try Self.run("BEGIN", database)
    for (value, key) in keys.enumerated() { set(value, forKey: key) }
    try Self.run("COMMIT", database)
    try Self.run("PRAGMA wal_checkpoint(TRUNCATE)", database)
  }

  private func bind(_ key: UnsafeBufferPointer<UInt8>, to statement: OpaquePointer) {
    key.withMemoryRebound(to: CChar.self) { key in
      _ = bench_bind_text(statement, 1, key.baseAddress, Int32(key.count))
    }
  }

  private static func run(_ statement: String, _ database: OpaquePointer) throws {
    guard sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK else {
      throw RivalFailure(statement, String(cString: sqlite3_errmsg(database)))
    }
  }

  private static func prepare(
    _ statement: String,
    _ database: OpaquePointer
  ) throws -> OpaquePointer {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    sqlite3_prepare_v3(database, statement, -1, flags, &prepared, nil)
    guard let prepared else {
      throw RivalFailure(statement, String(cString: sqlite3_errmsg(database)))
    }
    return prepared
  }
}
