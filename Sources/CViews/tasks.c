// The steps of Swift's tasks that belong to no actor. In C for the runtime's calling convention.
//
// The runtime gives each such step to `swift_task_enqueueGlobal_hook` where there is one. This one
// hands it to a queue of Dispatch's for its priority that uses as many threads at once as there are
// processors, as the runtime itself does, and counts it until it is done.
#include "CViews.h"
#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))

extern void (*swift_task_enqueueGlobal_hook)(void *job, void *original) SWIFT_CALL;
extern void swift_job_run(void *job, void *identity, uintptr_t implementation) SWIFT_CALL;
/// `UnownedJob.priority`; its numbers are Dispatch's classes of service.
extern uint8_t priority_of(void *job) SWIFT_CALL __asm__("$sScJ8prioritys11JobPriorityVvg");
// Dispatch's headers come with the toolchain, at another place in each; these are what is used here.
extern struct attribute { char unknown; } _dispatch_queue_attr_concurrent;
extern void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned class, int relative);
extern void *dispatch_queue_create(const char *label, void *attribute);
extern void dispatch_queue_set_width(void *queue, long width);
extern void dispatch_release(void *object);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
enum { AS_MANY_AS_PROCESSORS = -3 };

static int steps;
static int isAwaited;
static void (*tellAtRest)(void);

static void run(void *job) {
  swift_job_run(job, 0, 0);
  if (__atomic_sub_fetch(&steps, 1, __ATOMIC_SEQ_CST) > 0) return;
  if (__atomic_exchange_n(&isAwaited, 0, __ATOMIC_SEQ_CST)) tellAtRest();
}

static void *make_queue(uint8_t priority) {
  void *attribute =
      dispatch_queue_attr_make_with_qos_class(&_dispatch_queue_attr_concurrent, priority, 0);
  void *queue = dispatch_queue_create("valise.tasks", attribute);
  dispatch_queue_set_width(queue, AS_MANY_AS_PROCESSORS);
  return queue;
}

static void *queue_for(uint8_t priority) {
  static void *queues[256];
  void *queue = __atomic_load_n(&queues[priority], __ATOMIC_ACQUIRE);
  if (queue) return queue;
  void *none = NULL, *made = make_queue(priority);
  if (__atomic_compare_exchange_n(&queues[priority], &none, made, 0, __ATOMIC_SEQ_CST,
                                  __ATOMIC_SEQ_CST))
    return made;
  dispatch_release(made);
  return none;
}

static SWIFT_CALL void enqueue(void *job, void *original) {
  (void)original;
  __atomic_add_fetch(&steps, 1, __ATOMIC_SEQ_CST);
  dispatch_async_f(queue_for(priority_of(job)), job, run);
}

void valise_count_tasks(void (*atRest)(void)) {
  tellAtRest = atRest;
  swift_task_enqueueGlobal_hook = enqueue;
}

int valise_await_tasks(void) {
  __atomic_store_n(&isAwaited, 1, __ATOMIC_SEQ_CST);
  // The last step may have ended before it could see that somebody waits.
  return __atomic_load_n(&steps, __ATOMIC_SEQ_CST) > 0
      || !__atomic_exchange_n(&isAwaited, 0, __ATOMIC_SEQ_CST);
}
