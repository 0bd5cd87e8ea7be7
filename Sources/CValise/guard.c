// The guard against SIGBUS. In C because it is a signal handler: no Swift runtime may run in it.
//
// A mapped file that someone cuts, or whose disk is full where the file system allocates late,
// raises SIGBUS at the next touch. The handler puts private zeros over the whole mapping, notes
// it, and returns: the instruction runs again and touches memory that nobody reads.
//
// Invariants
//   1. A slot's `base` is set last and cleared first: the handler sees whole slots only.
//   2. What is not in the table goes to the handler that was there before, or kills as it did.
#define _GNU_SOURCE
#include "CValise.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>

enum { SLOTS = 1024 };

static struct {
  char *base;
  size_t length;
  int claimed;
  int tripped;
} slots[SLOTS];

static struct sigaction previous;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int installed;

static int replace(int index, char *base) {
  void *zeros = mmap(base, slots[index].length, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (zeros == MAP_FAILED) return 0;
  __atomic_store_n(&slots[index].tripped, 1, __ATOMIC_SEQ_CST);
  return 1;
}

static void pass_on(int signal_number, siginfo_t *info, void *context) {
  if (previous.sa_flags & SA_SIGINFO) {
    if (previous.sa_sigaction) {
      previous.sa_sigaction(signal_number, info, context);
      return;
    }
  } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(signal_number);
    return;
  }
  // Returns to the instruction, which now ends the process as it would have without us.
  signal(SIGBUS, SIG_DFL);
}

static void on_bus_error(int signal_number, siginfo_t *info, void *context) {
  int saved = errno;
  char *address = info->si_addr;
  for (int index = 0; index < SLOTS; index++) {
    char *base = __atomic_load_n(&slots[index].base, __ATOMIC_ACQUIRE);
    if (!base || address < base || address >= base + slots[index].length) continue;
    if (!replace(index, base)) break;
    errno = saved;
    return;
  }
  errno = saved;
  pass_on(signal_number, info, context);
}

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  installed = sigaction(SIGBUS, &action, &previous) == 0;
}

int valise_guard_add(void *base, size_t length) {
  pthread_once(&once, install);
  if (!installed) return -1;
  for (int index = 0; index < SLOTS; index++) {
    int unclaimed = 0;
    if (!__atomic_compare_exchange_n(&slots[index].claimed, &unclaimed, 1, 0, __ATOMIC_SEQ_CST,
                                     __ATOMIC_SEQ_CST))
      continue;
    slots[index].length = length;
    slots[index].tripped = 0;
    __atomic_store_n(&slots[index].base, (char *)base, __ATOMIC_RELEASE);
    return index;
  }
  return -1;
}

void valise_guard_remove(int slot) {
  if (slot < 0) return;
  __atomic_store_n(&slots[slot].base, NULL, __ATOMIC_SEQ_CST);
  __atomic_store_n(&slots[slot].claimed, 0, __ATOMIC_SEQ_CST);
}

int valise_guard_tripped(int slot) {
  return slot >= 0 && __atomic_load_n(&slots[slot].tripped, __ATOMIC_ACQUIRE);
}
