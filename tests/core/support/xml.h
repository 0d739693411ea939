/* xml.h - checks the XML of pictures: elements nest, attributes are quoted and unique, text has no markup, and a
 * newline is the last character. */
#ifndef XML_H
#define XML_H

#include <stdbool.h>

bool is_well_formed(const char *document);

#endif
