// See CValiseProcess.h for why this is C.
#define _GNU_SOURCE
#include "CValiseProcess.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int prepare_files(posix_spawn_file_actions_t *files, const struct valise_start *start) {
  int error = posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(files, start->output, STDOUT_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(files, start->output, STDERR_FILENO);
  // Also clears close-on-exec where it already is descriptor 3.
  if (!error) error = posix_spawn_file_actions_adddup2(files, start->inherited, 3);
#ifdef __GLIBC__
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, 4);
#endif
  if (!error) error = posix_spawn_file_actions_addchdir_np(files, start->folder);
  return error;
}

static int prepare_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
  return error ? error : posix_spawnattr_setflags(attributes, flags);
}

int valise_spawn(pid_t *process, const struct valise_start *start) {
  posix_spawn_file_actions_t files;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = prepare_files(&files, start);
    if (!error) error = prepare_attributes(&attributes);
    if (!error) {
      error = posix_spawn(process, start->path, &files, &attributes, start->arguments,
                          start->environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&files);
  return error;
}

int valise_rename_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

const void *valise_find(const void *bytes, size_t count, const void *needle, size_t needle_count) {
  return memmem(bytes, count, needle, needle_count);
}

void valise_print_by_line(void) { setlinebuf(stdout); }
