/* memory.h - the block of memory that a command's searches share. */
#ifndef CAROM_CLI_MEMORY_H
#define CAROM_CLI_MEMORY_H

#include "carom.h"

/* The caller frees it; NULL if the system has too little. */
void *memory_block(size_t bytes);

typedef struct search_memory {
    void *block;
    carom_search *search;
} search_memory;

/* Returns false after it said on stderr that the system has too little. */
bool search_memory_open(search_memory *memory, const char *command, size_t bytes);
void search_memory_close(search_memory *memory);

#endif
