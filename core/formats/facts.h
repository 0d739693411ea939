/* facts.h - helpers for the readers of two formats from planning competitions, asp.c and pddl.c.  Texts in both formats
 * are lists of facts, in which columns and rows are numbered from 1. */
#ifndef CAROM_FACTS_H
#define CAROM_FACTS_H

#include "formats/formats.h"

typedef struct carom_facts {
    const char *text;
    uint32_t n, at;       /* at: the next character. */
    char comment;         /* begins a comment that ends at the end of the line. */
    const char *format;   /* "ASP instance" */
    const char *a_format; /* "an ASP instance" */
    carom_puzzle *puzzle;
    carom_error *error;
    uint32_t robots, target; /* positions of the last robot and of the target; 0: no target yet. */
    char what[CAROM_MARKED_MAX];
} carom_facts;

/* A name or a number; `n` is at least 1. */
typedef struct carom_word {
    uint32_t at, n;
} carom_word;

/* Reports an error in the text: "in this ASP instance, ...".  Returns false. */
#define CAROM_FACTS_FAIL(facts, code, at, ...)                                                                         \
    (carom_sentence_marked((facts)->what, sizeof(facts)->what, __VA_ARGS__),                                           \
     carom_fail((facts)->error, code, at, "in this %s, %s", (facts)->format, (facts)->what))

/* Skips blanks and comments.  Returns the next character, without taking it; '\1' for a zero byte, '\0' at the end. */
char carom_facts_next(carom_facts *facts);
/* Take the character or the word that must come next.  If the text continues with anything else, these functions fill
 * the error and return false. */
bool carom_facts_take(carom_facts *facts, char c);
bool carom_facts_word(carom_facts *facts, carom_word *out);

/* Returns the index of a word among `n` names, or -1; case does not matter. */
int carom_facts_which(const carom_facts *facts, carom_word word, const char *const *names, unsigned n);
/* Reads the part of a word from index `from` on as a number.  Returns 0 if this part is not a number, and 255 if the
 * number is larger than 255. */
unsigned carom_facts_number(const carom_facts *facts, carom_word word, uint32_t from);
bool carom_facts_dir(carom_facts *facts, carom_word word, carom_dir *out);

/* Put a robot, or the target for a robot, on a cell.  If the puzzle already has this robot, or already has a target,
 * these functions fill the error and return false. */
bool carom_facts_put_robot(carom_facts *facts, unsigned robot, carom_cell cell, uint32_t at);
bool carom_facts_put_target(carom_facts *facts, unsigned robot, carom_cell cell, uint32_t at);
/* Returns whether the puzzle is complete and legal and, if not, fills the error. */
bool carom_facts_end(carom_facts *facts);

#endif
