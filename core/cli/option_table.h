/* option_table.h - the table of the options. */
#ifndef CAROM_OPTION_TABLE_H
#define CAROM_OPTION_TABLE_H

#include <stdint.h>

/* The largest number of MiB that --memory accepts.  Several threads of one search share this memory; each thread uses
 * at most CAROM_MEMORY_MIB_MAX.  The program in WebAssembly has one thread, and malloc() there provides less than
 * 2 GiB. */
#ifdef __wasm__
#define MEMORY_MIB_MAX 2000
#else
#define MEMORY_MIB_MAX 65520
#endif

typedef enum option_id {
    OPTION_STRATEGY,
    OPTION_MEMORY,
    OPTION_MAX_MOVES,
    OPTION_ALL,
    OPTION_JSON,
    OPTION_PROGRESS,
    OPTION_MUST_RICOCHET,
    OPTION_NO_REBOUND,
    OPTION_DIAGONALS,
    OPTION_SHUT_IN,
    OPTION_TO,
    OPTION_TURN,
    OPTION_PAGE,
    OPTION_NAME,
    OPTION_SVG,
    OPTION_ANSWER,
    OPTION_THEME,
    OPTION_PALETTE,
    OPTION_MOVES,
    OPTION_ROBOTS_MOVED,
    OPTION_DIFFICULTY,
    OPTION_ANSWERS,
    OPTION_NO_SOLO,
    OPTION_BOARD,
    OPTION_ROBOTS,
    OPTION_TARGET,
    OPTION_TRIES,
    OPTION_SEED,
    OPTION_COUNT,
    OPTION_PART,
    OPTION_SKIP,
    OPTION_LEVEL,
    OPTION_MERGE,
    OPTION_STATES,
    OPTION_SECONDS,
    OPTION_IDEAS,
    OPTION_SAVE,
    OPTION_THREADS,
    OPTION_MAN,
    OPTION_HELP,    /* an option of every command, and of the program itself. */
    OPTION_VERSION, /* of the program. */
    OPTIONS,
} option_id;

#define OPTION_BIT(option) ((uint64_t)1 << (option))

typedef struct option_entry {
    const char *name;
    char letter;              /* '\0': none. */
    const char *value;        /* name of the value in the help; NULL: a switch. */
    const char *values;       /* values for completions, separated by blanks; NULL: too many to list. */
    const char *help;         /* if there are `values`, a colon precedes their list; further lines begin with blanks. */
    const char *help_reading; /* help of commands that read puzzles, if the option does less there; else NULL. */
} option_entry;

extern const option_entry option_table[OPTIONS];

/* Adds the names of the strategies to the table; call this function before using the table. */
void option_table_open(void);

#endif
