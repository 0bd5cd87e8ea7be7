// What Foundation's own UserDefaults asks of its preferences, met on the way.
#pragma once

/// Says, once, that this process uses settings of ours too. `heard` is called once, on some thread,
/// when Foundation's class was written to before, or is from now on. It does nothing where both
/// share their domains.
void valise_watch_foundation_defaults(void (*heard)(void));
