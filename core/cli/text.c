#include "cli/text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void text_wrap(const char *text, unsigned indent) {
    unsigned column = indent;
    while (*text) {
        const unsigned n = (unsigned)strcspn(text, " \n");
        if (column > indent && column + 1 + n > TEXT_COLUMNS) {
            printf("\n%*s", (int)indent, "");
            column = indent;
        }
        column += (unsigned)printf("%s%.*s", column > indent ? " " : "", (int)n, text);
        text += n;
        if (*text == '\n') {
            printf("\n%*s", (int)indent, "");
            column = indent;
        }
        text += *text != '\0';
    }
    putchar('\n');
}

void text_list(char *out, const char *words) {
    for (size_t n; *words; words += n + (words[n] == ' ')) {
        n = strcspn(words, " ");
        const char *between = !words[n] ? "" : strchr(words + n + 1, ' ') ? ", " : " or ";
        out += sprintf(out, "%.*s%s", (int)n, words, between);
    }
}

void text_keep_lines_whole(void) {
    static char line[1 << 18]; /* holds a thousand answers of 85 moves; without a buffer, setvbuf() ignores the size. */
    /* untested: tests read the output from a pipe. */
    if (!isatty(STDOUT_FILENO)) setvbuf(stdout, line, _IOFBF, sizeof line);
    setvbuf(stderr, NULL, _IOLBF, BUFSIZ);
}
