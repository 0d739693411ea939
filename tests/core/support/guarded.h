/* guarded.h - a block between two inaccessible pages: an access out of bounds ends the program. */
#ifndef GUARDED_H
#define GUARDED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct guarded {
    uint8_t *block;
    size_t n;
    uint8_t *pages, *end; /* the accessible pages; the block leaves part of one unused */
} guarded;

/* The block ends `before_end` bytes, less than a page, before the last page; or it begins where the first page ends. */
#define GUARDED_AT_BEGINNING SIZE_MAX
guarded guarded_open(size_t n, size_t before_end);
/* Frees the memory.  Returns false if a byte of these pages outside the block was written. */
bool guarded_close(const guarded *g);

#endif
