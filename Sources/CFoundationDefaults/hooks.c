// Foundation's UserDefaults keeps its values through functions named CFPreferences…. They are met in
// one of two ways:
//
//   Foundation is a shared library   a function of that name in the program comes before the library's
//   Foundation is linked in          the linker sends each call to __wrap_… (--wrap, Package.swift)
//
// The functions of the first way are weak: with Foundation linked in, its own are there too, and win.
// In C because Swift can neither define a weak function nor name one of the linker's.
//
// With the trait FoundationDefaults, all calls are answered from our domains (Sharing/ in
// ValiseFoundation). Without it, writes are passed on, and the first one is told of.

#define _GNU_SOURCE
#include "CFoundationDefaults.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/// An object of Foundation's, or null.
typedef const void *object;

/// A function that Foundation calls by `name`, in both ways; the rest is its type and its body.
#define MEET(type, name, parameters, ...)                     \
  __attribute__((weak)) type name parameters { __VA_ARGS__ }  \
  type __wrap_##name parameters { __VA_ARGS__ }

#ifdef VALISE_SHARES_DEFAULTS

extern void valise_shared_set(object key, object value, object application);
extern object valise_shared_copy(object key, object application);
extern object valise_shared_copy_all(object keys, object application);
extern unsigned char valise_shared_synchronize(object application);
extern void valise_shared_add_suite(object suite);
extern void valise_shared_remove_suite(object suite);

MEET(void, CFPreferencesSetAppValue, (object key, object value, object application),
     valise_shared_set(key, value, application);)
MEET(object, CFPreferencesCopyAppValue, (object key, object application),
     return valise_shared_copy(key, application);)
MEET(object, CFPreferencesCopyMultiple, (object keys, object application, object user, object host),
     (void)user; (void)host; return valise_shared_copy_all(keys, application);)
MEET(unsigned char, CFPreferencesAppSynchronize, (object application),
     return valise_shared_synchronize(application);)
MEET(void, CFPreferencesAddSuitePreferencesToApp, (object application, object suite),
     (void)application; valise_shared_add_suite(suite);)
MEET(void, CFPreferencesRemoveSuitePreferencesFromApp, (object application, object suite),
     (void)application; valise_shared_remove_suite(suite);)

void valise_watch_foundation_defaults(void (*heard)(void)) { (void)heard; }

#else

typedef void set_value(object key, object value, object application);

/// Foundation's own, where it is linked in; the linker knows it by this name.
extern set_value __real_CFPreferencesSetAppValue __attribute__((weak));

enum { written = 1, watched = 2 };
static atomic_int seen;
static void (*_Atomic listener)(void);

/// Notes one of the two; who notes the second tells the listener.
static void note(int which) {
  if (atomic_load_explicit(&seen, memory_order_relaxed) & which) return;
  int before = atomic_fetch_or(&seen, which);
  if (before & which || (before | which) != (written | watched)) return;
  atomic_load(&listener)();
}

void valise_watch_foundation_defaults(void (*heard)(void)) {
  atomic_store(&listener, heard);
  note(watched);
}

__attribute__((weak)) void CFPreferencesSetAppValue(object key, object value, object application) {
  static set_value *_Atomic next;
  note(written);
  set_value *own = atomic_load_explicit(&next, memory_order_relaxed);
  if (!own) {
    own = (set_value *)dlsym(RTLD_NEXT, "CFPreferencesSetAppValue");
    atomic_store_explicit(&next, own, memory_order_relaxed);
  }
  if (own) own(key, value, application);
}

void __wrap_CFPreferencesSetAppValue(object key, object value, object application) {
  note(written);
  __real_CFPreferencesSetAppValue(key, value, application);
}

#endif
