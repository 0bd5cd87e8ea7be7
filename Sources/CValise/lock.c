// The lock in shared memory. In C because pthread_mutex_t and its attributes differ between C
// libraries, and glibc's clocklock is hidden from Swift.
//
// States of the lock, as a taker sees them:
//   free            -> taken (0)
//   taken           -> waits until the deadline, then ETIMEDOUT; nothing changed
//   holder died     -> taken (EOWNERDEAD): repair, valise_lock_mend, go on
//   never mended    -> ENOTRECOVERABLE for ever: made anew at set-up only
#define _GNU_SOURCE
#include "CValise.h"
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

enum { LOOKS = 64, PAUSES = 16 };

size_t valise_lock_size(void) { return sizeof(pthread_mutex_t); }

uint32_t valise_lock_layout(void) {
#if defined(__GLIBC__)
  uint32_t library = 1;
#else
  uint32_t library = 2;
#endif
#if defined(__x86_64__)
  uint32_t machine = 1;
#elif defined(__aarch64__)
  uint32_t machine = 2;
#else
  uint32_t machine = 255;
#endif
  return library << 24 | machine << 16 | (uint32_t)sizeof(pthread_mutex_t);
}

int valise_lock_make(void *memory) {
  pthread_mutexattr_t attributes;
  int result = pthread_mutexattr_init(&attributes);
  if (result) return result;
  pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  result = pthread_mutex_init((pthread_mutex_t *)memory, &attributes);
  pthread_mutexattr_destroy(&attributes);
  return result;
}

static void pause_once(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb" ::: "memory");
#endif
}

static int looks_taken(const pthread_mutex_t *mutex) {
#if defined(__GLIBC__)
  // By a live thread: the kernel marks the lock of a dead one (linux/futex.h).
  uint32_t word = (uint32_t)__atomic_load_n(&mutex->__data.__lock, __ATOMIC_RELAXED);
  return word != 0 && !(word & 0x40000000);
#else
  (void)mutex;
  return 0;
#endif
}

// Looks again and again, for some 20 us. A holder is done in a fraction of one, while a sleep costs
// both sides a system call and the sleeper its turn. It looks seldom: each look takes the line from
// the cache of the holder, who gets several turns meanwhile, and pays for the change of hands once.
static int spin(pthread_mutex_t *mutex) {
  for (int look = 0; look < LOOKS; look++) {
    for (int count = 0; count < PAUSES; count++) pause_once();
    if (looks_taken(mutex)) continue;
    int result = pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
  }
  return EBUSY;
}

int valise_lock_take(void *memory, int64_t milliseconds) {
  pthread_mutex_t *mutex = memory;
  int result = pthread_mutex_trylock(mutex);
  if (result == EBUSY) result = spin(mutex);
  if (result != EBUSY) return result;
#if defined(__GLIBC__)
  clockid_t clock = CLOCK_MONOTONIC;
#else
  clockid_t clock = CLOCK_REALTIME;
#endif
  struct timespec deadline;
  clock_gettime(clock, &deadline);
  int64_t nanoseconds = deadline.tv_nsec + milliseconds % 1000 * 1000000;
  deadline.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
  deadline.tv_nsec = nanoseconds % 1000000000;
#if defined(__GLIBC__)
  return pthread_mutex_clocklock(mutex, clock, &deadline);
#else
  return pthread_mutex_timedlock(mutex, &deadline);
#endif
}

int valise_lock_mend(void *memory) { return pthread_mutex_consistent((pthread_mutex_t *)memory); }

int valise_lock_release(void *memory) { return pthread_mutex_unlock((pthread_mutex_t *)memory); }

int32_t valise_lock_owner(const void *memory) {
  pthread_mutex_t mutex;
  memcpy(&mutex, memory, sizeof mutex);
#if defined(__GLIBC__)
  // The kernel's own bits (linux/futex.h), and the value glibc gives a lock that was never mended.
  const uint32_t died = 0x40000000, thread = 0x3fffffff;
  uint32_t word = (uint32_t)mutex.__data.__lock;
  if (mutex.__data.__owner == INT32_MAX - 1) return -3;
  if (word & died) return -1;
  return (int32_t)(word & thread);
#else
  return -2;
#endif
}
