#define _DEFAULT_SOURCE /* madvise */
#include "cli/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

/* A block that begins on one is used to its last byte: the same everywhere. */
enum { CACHE_LINE = 64 };

/* A large search spends a tenth of its time on being given 4 KiB at a time.  A search takes from both ends of the
 * block, and what a small one needs is given in small pages still: to clear a large one takes longer than it does. */
static void want_large_pages(void *block, size_t bytes) {
#ifdef MADV_HUGEPAGE
    const uintptr_t large = 2 << 20, small_search = 1 << 20, begin = (uintptr_t)block;
    const uintptr_t from = (begin + small_search + large - 1) & ~(large - 1),
                    to = (begin + bytes - small_search) & ~(large - 1);
    if (bytes > 2 * small_search && from < to) (void)madvise((void *)from, to - from, MADV_HUGEPAGE);
#else
    (void)block;
    (void)bytes;
#endif
}

void *memory_block(size_t bytes) {
    void *block = aligned_alloc(CACHE_LINE, bytes); /* untouched memory costs nothing */
    if (block) want_large_pages(block, bytes);
    return block;
}

bool search_memory_open(search_memory *memory, const char *command, size_t bytes) {
    memory->block = memory_block(bytes);
    if (!memory->block) {
        fprintf(stderr, "carom %s: the system has no %zu MiB to give; try a smaller --memory\n", command, bytes >> 20);
        return false;
    }
    memory->search = carom_search_open(memory->block, bytes);
    return true;
}

void search_memory_close(search_memory *memory) { free(memory->block); }
