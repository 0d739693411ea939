/* xml.h - a reader of XML, as strict as pictures need: elements nest, attributes are quoted and named once, text has no
 * markup, and a line's end is the last character. */
#ifndef XML_H
#define XML_H

#include <stdbool.h>

bool is_well_formed(const char *document);

#endif
