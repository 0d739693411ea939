/* compress.h - the stage compress of delayed duplicate detection (delayed_detection.h): when memory gets short, the
 * waiting states of all buckets are sorted into runs. */
#ifndef CAROM_COMPRESS_H
#define CAROM_COMPRESS_H

#include "search/fast/store.h"

/* Begins to compress if enough waiting states have been added since the last compression; if too few have been added,
 * returns CAROM_MEMORY_FULL.  States in the buffer are stored first. */
carom_status carom_compress_if_worthwhile(carom_search *search);

/* Sorts waiting states of one list into a run, as many as the buffer holds; or goes to the next list.  After the last
 * list, the search returns to the stage where compressing began. */
carom_status carom_compress(carom_search *search, uint32_t *cost);

#endif
