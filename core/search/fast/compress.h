/* compress.h - the stage compress of delayed duplicate detection (delayed_detection.h): when memory gets short, the
 * waiting states of all buckets are sorted into runs. */
#ifndef CAROM_COMPRESS_H
#define CAROM_COMPRESS_H

#include "search/fast/store.h"

/* Begins to compress if enough states have begun to wait since the last compression; first stores the states of the
 * buffer, if it has any.  If too few states wait, returns CAROM_MEMORY_FULL. */
carom_status carom_compress_if_worthwhile(carom_search *search);

/* Sorts waiting states of one list into a run, as many as the buffer holds; or goes to the next list.  After the last
 * one, the search returns to the stage that it was in. */
carom_status carom_compress(carom_search *search, uint32_t *cost);

#endif
