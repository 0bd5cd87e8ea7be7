// What glibc offers under _GNU_SOURCE only, and Swift's Glibc module therefore does not show.
#pragma once
#include <stdint.h>
#include <sys/types.h>

/// Opens with `O_TMPFILE`: a file without a name in the folder `path`. As open(2).
int valise_open_unnamed(const char *path, int flags, mode_t mode);

/// Reserves `size` bytes of disk and makes the file at least so long. As fallocate(2), mode 0.
int valise_allocate(int descriptor, off_t size);

/// Renames, and fails with EEXIST where `new_path` exists. As renameat2(2), RENAME_NOREPLACE.
int valise_rename_exclusive(const char *old_path, const char *new_path);

/// How long the file is and how many names it has. As statx(2), and no times are asked for.
int valise_extent(int descriptor, uint64_t *size, uint32_t *names);

/// The magic number of the file system that holds the file, or -1. As fstatfs(2), `f_type`.
long valise_file_system_type(int descriptor);

/// As flistxattr(2).
ssize_t valise_list_attributes(int descriptor, char *names, size_t size);

/// As fgetxattr(2).
ssize_t valise_get_attribute(int descriptor, const char *name, void *value, size_t size);

/// As fsetxattr(2), flags 0.
int valise_set_attribute(int descriptor, const char *name, const void *value, size_t size);
