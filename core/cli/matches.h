/* matches.h - the matches and results on the command line and on standard input, one after the other. */
#ifndef CAROM_CLI_MATCHES_H
#define CAROM_CLI_MATCHES_H

#include "cli/options.h"

typedef struct match_texts {
    const char *command;
    const char *file; /* a text that is the name of one; NULL: none is */
    char *text;       /* all of it */
    size_t n;
    carom_match_found found;
    unsigned seen;
    int exit_status;
} match_texts;

/* Returns false after it said on stderr what is wrong. */
bool match_texts_read(match_texts *texts, const options *o);
/* NULL after the last.  Says on stderr what is wrong with those that cannot be read or do not hold. */
const carom_match_found *match_texts_next(match_texts *texts);
/* Returns the exit status; if there was nothing, it says so. */
int match_texts_close(match_texts *texts);

#endif
