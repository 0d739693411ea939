/* matches.h - finds the matches and results in arguments, files and standard input, one after the other. */
#ifndef CAROM_CLI_MATCHES_H
#define CAROM_CLI_MATCHES_H

#include "carom_match.h"
#include "cli/options.h"

typedef struct match_texts {
    const char *command;
    char *text; /* the text of all arguments, files and standard input. */
    size_t n;
    carom_match_found found;
    unsigned n_found;
    int exit_status;
} match_texts;

/* Collects the text.  Reports files that cannot be read, and arguments that are neither files nor texts with a match or
 * a result.  If the text is too long, prints a message on stderr and returns false. */
bool match_texts_read(match_texts *texts, const options *o);
/* Returns the next valid match or result, or NULL after the last.  Reports invalid matches and results on stderr. */
const carom_match_found *match_texts_next(match_texts *texts);
/* Returns the exit status.  If the text has no match or result, prints a message on stderr. */
int match_texts_close(match_texts *texts);

#endif
