// What the view runtime needs and Swift cannot say: the words behind a closure, and the section of
// the executable in which `#Preview` registers.
#pragma once
#include <stddef.h>

// Whether the caller is the thread the process began with.
int valise_is_main_thread(void);

// Drains the main dispatch queue on this thread for ever, without waking while it is empty.
_Noreturn void valise_drain_main_queue(void);

// Whether `size` bytes are the same.
int valise_bytes_equal(const void *first, const void *second, size_t size);

// Whether two closure contexts (not null) hold the same captured words. Answers 0 when unsure.
int valise_closure_contexts_equal(const void *first, const void *second);

// Calls every function that `#Preview` put into the executable's section "valise_previews".
void valise_run_previews(void);

// The steps of tasks that belong to no actor, which the runtime runs on threads of its own. See tasks.c.

// Counts them from now on; to be called once. `atRest` is called, on any thread, when somebody waits
// and the last one has ended.
void valise_count_tasks(void (*atRest)(void));

// Asks for `atRest` to be called. Answers 0 when no step that was counted is queued or under way: then
// it is not called.
int valise_await_tasks(void);
