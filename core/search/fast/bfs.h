/* bfs.h - starts the fast bfs and does its work. */
#ifndef CAROM_FAST_BFS_H
#define CAROM_FAST_BFS_H

#include "search/fast/store.h"

carom_status carom_fast_bfs_start(carom_search *search);
/* Starts the search anew, to collect all states from which the runner finishes alone in a shortest solution, whose
 * length is `length`.  The search ends with CAROM_SOLVED when all are collected. */
carom_status carom_fast_bfs_collect(carom_search *search, uint32_t length);
carom_status carom_fast_bfs_work(carom_search *search);

#endif
