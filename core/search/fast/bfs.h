/* bfs.h - the fast bfs: its start and its steps. */
#ifndef CAROM_FAST_BFS_H
#define CAROM_FAST_BFS_H

#include "search/fast/store.h"

carom_status carom_fast_bfs_start(carom_search *search);
/* Begins again from the start, to collect all states that solutions of this length, the least, finish alone from.
 * CAROM_SOLVED when all are there. */
carom_status carom_fast_bfs_collect(carom_search *search, uint32_t length);
carom_status carom_fast_bfs_work(carom_search *search);

#endif
