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

int valise_lock_take(void *memory, int64_t milliseconds) {
  pthread_mutex_t *mutex = memory;
  int result = pthread_mutex_trylock(mutex);
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
