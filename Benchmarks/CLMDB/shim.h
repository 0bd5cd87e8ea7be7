// LMDB as Debian's liblmdb-dev installs it; a rival of the benchmarks, part of no product.
#pragma once
#include <lmdb.h>
