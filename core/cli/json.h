/* json.h - writes strings of JSON. */
#ifndef CAROM_JSON_H
#define CAROM_JSON_H

#include <stddef.h>

/* Prints the bytes as a JSON string; what is not UTF-8 becomes U+FFFD. */
void json_string(const char *text, size_t n);

#endif
