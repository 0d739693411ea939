/* compress.h - the stage compress of delayed duplicate detection (delayed_detection.h): when memory gets short and
 * many states wait, the long lists of waiting states are sorted into runs. */
#ifndef CAROM_COMPRESS_H
#define CAROM_COMPRESS_H

#include "search/fast/store.h"

/* If too few waiting states have been added since the last compression, returns CAROM_MEMORY_FULL.  Otherwise returns
 * CAROM_RUNNING and begins the stage compress or, if the buffer has states, the stage sort; then a later call begins to
 * compress. */
carom_status carom_compress_if_worthwhile(carom_search *search);

/* Sorts as many waiting states of one list into a run as the buffer holds, or goes to the next list.  After the last
 * list, the search returns to the stage where compressing began. */
carom_status carom_compress(carom_search *search, uint32_t *cost);

#endif
