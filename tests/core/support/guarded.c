#define _DEFAULT_SOURCE 1 /* MAP_ANONYMOUS, MAP_NORESERVE */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FILL = 0xA5 };

static size_t page(void) { return (size_t)sysconf(_SC_PAGESIZE); }

guarded guarded_open(size_t n, size_t before_end) {
    const bool at_end = before_end != GUARDED_AT_BEGINNING;
    const size_t whole = (n + (at_end ? before_end : 0) + page() - 1) / page() * page();
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE; /* pages take memory only once they are touched */
    uint8_t *first = mmap(NULL, whole + 2 * page(), PROT_NONE, flags, -1, 0);
    guarded g = {.n = n, .pages = first + page(), .end = first + page() + whole};
    if (first == MAP_FAILED || (whole && mprotect(g.pages, whole, PROT_READ | PROT_WRITE) != 0)) {
        fputs("no memory for a guarded block\n", stderr);
        exit(2);
    }
    g.block = at_end ? g.end - before_end - n : g.pages;
    memset(g.pages, FILL, (size_t)(g.block - g.pages));
    memset(g.block + n, FILL, (size_t)(g.end - g.block) - n);
    return g;
}

bool guarded_close(const guarded *g) {
    bool untouched = true;
    for (const uint8_t *at = g->pages; at < g->block; at++) untouched &= *at == FILL;
    for (const uint8_t *at = g->block + g->n; at < g->end; at++) untouched &= *at == FILL;
    munmap(g->pages - page(), (size_t)(g->end - g->pages) + 2 * page());
    return untouched;
}
