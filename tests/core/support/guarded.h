/* guarded.h - a block between two pages that nobody may read or write: a byte too far ends the program. */
#ifndef GUARDED_H
#define GUARDED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct guarded {
    uint8_t *block;
    size_t n;
    uint8_t *pages, *end; /* whole pages between the two; the block fills all of them but a part of one */
} guarded;

/* The block ends so many bytes, less than a page, before the last page; or it begins where the first page ends. */
#define GUARDED_AT_BEGINNING SIZE_MAX
guarded guarded_open(size_t n, size_t before_end);
/* Gives the memory back.  False if a byte beside the block was written, in what it leaves of its pages. */
bool guarded_close(const guarded *g);

#endif
