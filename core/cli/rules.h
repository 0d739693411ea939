/* rules.h - reads rule options from the command line, and names them. */
#ifndef CAROM_RULES_H
#define CAROM_RULES_H

#include "cli/options.h"

static inline uint8_t rules_wanted(const options *o) {
    return (uint8_t)((o->value[OPTION_MUST_RICOCHET] ? CAROM_MUST_RICOCHET : 0) |
                     (o->value[OPTION_NO_REBOUND] ? CAROM_NO_REBOUND : 0));
}

/* Returns the names of the puzzle's rule options, or "" if it has none. */
static inline const char *rules_text(const carom_puzzle *p) {
    static const char *const texts[4] = {"", "must ricochet", "no rebound", "must ricochet, no rebound"};
    return texts[p->rules & 3];
}

#endif
