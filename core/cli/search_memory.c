#include "cli/search_memory.h"

#include <stdio.h>
#include <stdlib.h>

/* A search can use every byte of a block with this alignment, so results are the same on every machine. */
enum { CACHE_LINE = 64 };

void *memory_block(size_t bytes) { return aligned_alloc(CACHE_LINE, bytes); /* untouched memory costs nothing. */ }

bool memory_refuse(const char *command, size_t bytes) {
    fprintf(stderr, "carom %s: the system cannot provide %zu MiB; try a smaller --memory\n", command, bytes >> 20);
    return false;
}

bool search_memory_open(search_memory *memory, const char *command, size_t bytes) {
    memory->block = memory_block(bytes);
    if (!memory->block) return memory_refuse(command, bytes);
    memory->search = carom_search_open(memory->block, bytes);
    return true;
}

void search_memory_close(search_memory *memory) { free(memory->block); }
