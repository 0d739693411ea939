/* compress.h - the stage compress of delayed duplicate detection (delayed_detection.h): when memory gets short, the
 * waiting states of all buckets are sorted into runs. */
#ifndef CAROM_COMPRESS_H
#define CAROM_COMPRESS_H

#include "search/fast/store.h"

/* Begins to compress if enough waiting states have been added since the last compression; otherwise returns
 * CAROM_MEMORY_FULL.  Before compressing, stores the states that are in the buffer. */
carom_status carom_compress_if_worthwhile(carom_search *search);

/* Sorts as many waiting states of one list into a run as the buffer holds, or goes to the next list.  After the last
 * list, the search returns to the stage where compressing began. */
carom_status carom_compress(carom_search *search, uint32_t *cost);

#endif
