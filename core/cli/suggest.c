#include "cli/suggest.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 24 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Returns the number of letters that are missing, added, wrong or swapped with a neighbour (optimal string alignment
 * distance). */
static unsigned mistakes(const char *typed, size_t n, const char *word, size_t m) {
    unsigned d[LONGEST + 1][LONGEST + 1];
    for (unsigned i = 0; i <= n; i++) d[i][0] = i;
    for (unsigned k = 0; k <= m; k++) d[0][k] = k;
    for (size_t i = 1; i <= n; i++)
        for (size_t k = 1; k <= m; k++) {
            d[i][k] = least(least(d[i - 1][k], d[i][k - 1]) + 1, d[i - 1][k - 1] + (typed[i - 1] != word[k - 1]));
            if (i > 1 && k > 1 && typed[i - 1] == word[k - 2] && typed[i - 2] == word[k - 1])
                d[i][k] = least(d[i][k], d[i - 2][k - 2] + 1);
        }
    return d[n][m];
}

/* One mistake is allowed for every three letters, and one in shorter words.  The initial value of `mistakes` is one
 * more than the number of mistakes allowed. */
suggestion suggestion_begin(const char *typed, size_t n) {
    return (suggestion){.typed = typed, .n = n, .mistakes = (unsigned)(n < 3 ? 1 : n / 3) + 1};
}

static void consider(suggestion *s, const char *word, size_t m) {
    /* untested: no command, option or value has a name of this length. */
    if (s->n < 2 || s->n > LONGEST || m > LONGEST) return;
    const bool begins = s->n < m && memcmp(s->typed, word, s->n) == 0;
    const unsigned n = begins ? 1 : mistakes(s->typed, s->n, word, m);
    if (n > s->mistakes || (n == s->mistakes && m >= s->length)) return;
    s->mistakes = n;
    s->word = word;
    s->length = m;
}

void suggestion_consider(suggestion *s, const char *word) { consider(s, word, strlen(word)); }

void suggestion_consider_all(suggestion *s, const char *words) {
    for (size_t n; *words; words += n + (words[n] == ' ')) consider(s, words, n = strcspn(words, " "));
}
