#include "cli/text.h"

#include <stdio.h>
#include <string.h>

void text_wrap(const char *text, unsigned indent) {
    unsigned column = indent;
    while (*text) {
        const unsigned n = (unsigned)strcspn(text, " ");
        if (column > indent && column + 1 + n > TEXT_COLUMNS) {
            printf("\n%*s", (int)indent, "");
            column = indent;
        }
        column += (unsigned)printf("%s%.*s", column > indent ? " " : "", (int)n, text);
        text += n + (text[n] == ' ');
    }
    putchar('\n');
}
