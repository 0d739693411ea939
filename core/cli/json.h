/* json.h - writes JSON strings. */
#ifndef CAROM_JSON_H
#define CAROM_JSON_H

#include <stddef.h>

/* Prints the bytes as a JSON string; bytes that are not UTF-8 become U+FFFD. */
void json_string(const char *text, size_t n);

#endif
