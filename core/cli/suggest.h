/* suggest.h - finds the word that was probably meant by a mistyped one. */
#ifndef CAROM_SUGGEST_H
#define CAROM_SUGGEST_H

#include <stddef.h>

typedef struct suggestion {
    const char *typed;
    size_t n;
    const char *word; /* the nearest so far, and the shortest of several; NULL: none is near enough. */
    size_t length;
    unsigned mistakes;
} suggestion;

suggestion suggestion_begin(const char *typed, size_t n);
void suggestion_consider(suggestion *s, const char *word);
/* The same for each of several words, separated by blanks. */
void suggestion_consider_all(suggestion *s, const char *words);

#endif
