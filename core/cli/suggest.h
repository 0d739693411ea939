/* suggest.h - finds the word that a mistyped word probably means. */
#ifndef CAROM_SUGGEST_H
#define CAROM_SUGGEST_H

#include <stddef.h>

typedef struct suggestion {
    const char *typed;
    size_t n;
    const char *word; /* the nearest word so far or, in a tie, the shortest; NULL: no word is near enough. */
    size_t length;
    unsigned mistakes;
} suggestion;

suggestion suggestion_begin(const char *typed, size_t n);
void suggestion_consider(suggestion *s, const char *word);
/* Considers each of these words, which are separated by blanks. */
void suggestion_consider_all(suggestion *s, const char *words);

#endif
