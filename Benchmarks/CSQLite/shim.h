// SQLite as Debian's libsqlite3-dev installs it; a rival of the benchmarks, part of no product.
#pragma once
#include <sqlite3.h>

/// Binds a text that stays where it is until the statement was stepped: the constant for that is a
/// macro with a cast, which Swift does not see.
static inline int bench_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_STATIC);
}
