/* search_memory.h - the memory block that the searches of a command share. */
#ifndef CAROM_CLI_SEARCH_MEMORY_H
#define CAROM_CLI_SEARCH_MEMORY_H

#include "carom.h"

/* Allocates a block, which the caller must free().  Returns NULL if the system has too little memory. */
void *memory_block(size_t bytes);
/* Reports on stderr that the system has too little memory.  Returns false. */
bool memory_refuse(const char *command, size_t bytes);

typedef struct search_memory {
    void *block;
    carom_search *search;
} search_memory;

/* If the system has too little memory, prints a message on stderr and returns false. */
bool search_memory_open(search_memory *memory, const char *command, size_t bytes);
void search_memory_close(search_memory *memory);

#endif
