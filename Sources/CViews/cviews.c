// Swift gives no way to compare closures, nor to walk a linker section.
#define _GNU_SOURCE
#include "CViews.h"
#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int valise_is_main_thread(void) {
  static _Thread_local int known; // 0 not asked yet, 1 main, 2 another
  if (!known) known = syscall(SYS_gettid) == getpid() ? 1 : 2;
  return known == 1;
}

int valise_bytes_equal(const void *first, const void *second, size_t size) {
  return memcmp(first, second, size) == 0;
}

// Dispatch's own interface for run loops: a descriptor that is readable when the main queue has
// work, and a call that does it. `dispatch_main` would give the main thread away.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *ignored);

void valise_drain_main_queue(void) {
  int handle = _dispatch_get_main_queue_handle_4CF();
  struct pollfd ready = {.fd = handle, .events = POLLIN};
  for (;;) {
    if (poll(&ready, 1, -1) < 0) continue; // interrupted by a signal
    uint64_t count;
    if (read(handle, &count, sizeof count) < 0 && errno != EAGAIN) abort();
    _dispatch_main_queue_callback_4CF(NULL);
  }
}

// A native Swift object: its metadata, its reference counts, then the fields. Closure contexts are
// the objects whose metadata has the kind HeapLocalVariable (0x400); nothing else is looked into,
// since only those are known to be allocated by malloc as a whole.
struct context {
  const uintptr_t *metadata;
  uintptr_t counts;
};

int valise_closure_contexts_equal(const void *first, const void *second) {
  const struct context *a = first, *b = second;
  if (a->metadata != b->metadata || a->metadata[0] != 0x400) return 0;
  size_t size = malloc_usable_size((void *)first);
  if (size < sizeof *a || size != malloc_usable_size((void *)second)) return 0;
  // Bytes past the last field may be anything: then the answer is a needless "no".
  return memcmp(a + 1, b + 1, size - sizeof *a) == 0;
}

typedef void (*registration)(void);
extern registration __start_valise_previews[] __attribute__((weak));
extern registration __stop_valise_previews[] __attribute__((weak));

void valise_run_previews(void) {
  registration *next = __start_valise_previews;
  for (; next && next < __stop_valise_previews; next++)
    if (*next) (*next)();
}
