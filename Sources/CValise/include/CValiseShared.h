// Memory that several processes share: the lock, the guard against SIGBUS, the checksum, waiting.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The lock: robust (a holder that dies gives it back), with a deadline. See lock.c.

/// The bytes a lock takes.
size_t valise_lock_size(void);
/// A number that differs wherever the lock's layout may: C library, word size, architecture.
uint32_t valise_lock_layout(void);
/// Makes `memory` a free lock. Nobody may be using it.
int valise_lock_make(void *memory);
/// Takes it: 0, EOWNERDEAD (taken, the last holder died), ETIMEDOUT, or another errno.
int valise_lock_take(void *memory, int64_t milliseconds);
/// Declares what the lock guards to be whole again, after EOWNERDEAD.
int valise_lock_mend(void *memory);
int valise_lock_release(void *memory);
/// Who has a copy of a lock, without touching it: 0 nobody, above 0 a thread, -1 one that died, -2
/// what this C library does not tell, -3 nobody ever again (it was not mended).
int32_t valise_lock_owner(const void *memory);

// The guard: a mapping whose file is cut turns into zeros in place of killing us. See guard.c.

/// Watches a mapping; the result is a slot, or -1 when there is no room or no handler.
int valise_guard_add(void *base, size_t length);
/// Ends the watch, before the mapping ends.
void valise_guard_remove(int slot);
/// Whether the mapping was lost: what is there now is private memory, zeros at first.
int valise_guard_tripped(int slot);

// CRC-32C (Castagnoli), as in iSCSI. See crc32c.c.

/// The checksum of `bytes`, going on from `checksum` (0 at first).
uint32_t valise_crc32c(uint32_t checksum, const void *bytes, size_t count);
/// The same without the processor's instruction.
uint32_t valise_crc32c_portable(uint32_t checksum, const void *bytes, size_t count);
/// Whether the processor has the instruction.
int valise_crc32c_is_hardware(void);

// Waiting for a word to change, and threads. See wait.c.

/// Waits while the word is `expected`; `milliseconds` below 0 waits for ever. 0 or an errno.
int valise_wait(const void *word, uint32_t expected, int64_t milliseconds);
/// Wakes everyone who waits for the word, in every process; the result is how many.
int valise_wake(void *word);
/// Runs `body(context)` on a detached thread that no signal of the process is delivered to.
int valise_thread(void (*body)(void *), void *context);

// Words in shared memory.

static inline uint64_t valise_load64(const void *word) {
  return __atomic_load_n((const uint64_t *)word, __ATOMIC_ACQUIRE);
}
static inline void valise_store64(void *word, uint64_t value) {
  __atomic_store_n((uint64_t *)word, value, __ATOMIC_RELEASE);
}
/// Adds 1 and orders everything before it before everything after it.
static inline uint64_t valise_increment64(void *word) {
  return __atomic_add_fetch((uint64_t *)word, 1, __ATOMIC_SEQ_CST);
}
static inline uint32_t valise_load32(const void *word) {
  return __atomic_load_n((const uint32_t *)word, __ATOMIC_SEQ_CST);
}
static inline void valise_store32(void *word, uint32_t value) {
  __atomic_store_n((uint32_t *)word, value, __ATOMIC_SEQ_CST);
}
/// Adds `amount`, which may be negative, and returns the result.
static inline uint32_t valise_add32(void *word, int32_t amount) {
  return __atomic_add_fetch((uint32_t *)word, (uint32_t)amount, __ATOMIC_SEQ_CST);
}
