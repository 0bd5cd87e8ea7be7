// Starting a process with nothing of ours but what it is given: the two file actions this needs
// (close all others, start in a folder) are GNU's, and Swift's Glibc module does not show them.
// Beside it two more that it does not show.
#pragma once
#include <sys/types.h>

/// What a new process starts with.
struct valise_start {
  /// The executable's path, its arguments (the name first) and its environment, each array
  /// ending with a null.
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// The folder it starts in.
  const char *folder;
  /// Becomes descriptor 3.
  int inherited;
  /// Becomes standard output and standard error.
  int output;
};

/// Starts a process in a process group of its own, with default signals, `/dev/null` as standard
/// input, and no other descriptor of ours. The result is 0 or an errno; as posix_spawn(3).
int valise_spawn(pid_t *process, const struct valise_start *start);

/// As renameat2(2), RENAME_EXCHANGE: two names change places at once.
int valise_rename_exchange(const char *first, const char *second);

/// Where `needle` first stands in `bytes`, or null. As memmem(3).
const void *valise_find(const void *bytes, size_t count, const void *needle, size_t needle_count);

/// Lets standard output, also into a file, reach it with each line. As setlinebuf(3).
void valise_print_by_line(void);
