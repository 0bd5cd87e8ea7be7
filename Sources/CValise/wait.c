// Waiting for a word in shared memory (futex), and the threads that wait. In C because syscall(2)
// is variadic, and because a thread's signal mask must be set before it starts.
#define _GNU_SOURCE
#include "CValise.h"
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int valise_wait(const void *word, uint32_t expected, int64_t milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  long result = syscall(SYS_futex, word, FUTEX_WAIT, expected, milliseconds < 0 ? NULL : &time,
                        NULL, 0);
  return result == -1 ? errno : 0;
}

int valise_wake(void *word) {
  return (int)syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

struct start {
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int valise_thread(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  *start = (struct start){body, context};
  sigset_t all, before;
  sigfillset(&all);
  // A fault belongs to the thread that made it, and the guard must see it.
  sigdelset(&all, SIGBUS);
  sigdelset(&all, SIGSEGV);
  sigdelset(&all, SIGFPE);
  sigdelset(&all, SIGILL);
  sigdelset(&all, SIGTRAP);
  sigdelset(&all, SIGABRT);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_t thread;
  int result = pthread_create(&thread, NULL, run, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (result) free(start);
  else pthread_detach(thread);
  return result;
}
