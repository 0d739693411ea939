/* insertion.h - the result of inserting a key into a set. */
#ifndef CAROM_INSERTION_H
#define CAROM_INSERTION_H

typedef enum carom_insertion { CAROM_NEW, CAROM_KNOWN, CAROM_NO_ROOM } carom_insertion;

#endif
