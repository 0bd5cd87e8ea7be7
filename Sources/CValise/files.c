// System calls that Swift cannot see: its Glibc module is built without _GNU_SOURCE.
#define _GNU_SOURCE
#include "include/CValiseFiles.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/xattr.h>

int valise_open_unnamed(const char *path, int flags, mode_t mode) {
  return open(path, flags | O_TMPFILE, mode);
}

int valise_allocate(int descriptor, off_t size) { return fallocate(descriptor, 0, 0, size); }

int valise_rename_exclusive(const char *old_path, const char *new_path) {
  return renameat2(AT_FDCWD, old_path, AT_FDCWD, new_path, RENAME_NOREPLACE);
}

int valise_extent(int descriptor, uint64_t *size, uint32_t *names) {
  struct statx status;
  int result = statx(descriptor, "", AT_EMPTY_PATH, STATX_SIZE | STATX_NLINK, &status);
  if (result != 0) return result;
  *size = status.stx_size;
  *names = status.stx_nlink;
  return 0;
}

long valise_file_system_type(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 ? (long)status.f_type : -1;
}

ssize_t valise_list_attributes(int descriptor, char *names, size_t size) {
  return flistxattr(descriptor, names, size);
}

ssize_t valise_get_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, value, size);
}

int valise_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0);
}
