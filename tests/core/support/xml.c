#include "xml.h"

#include <string.h>

enum { DEEP = 16, NAME = 32 };

static const char *read_name(const char *at, char out[NAME]) {
    const size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
    if (n == 0 || n >= NAME) return NULL;
    memcpy(out, at, n);
    out[n] = '\0';
    return at + n;
}

/* Returns the end of the attributes; NULL if they are malformed. */
static const char *read_attributes(const char *at) {
    char names[DEEP][NAME];
    unsigned n = 0;
    while (*at == ' ') {
        at = n < DEEP ? read_name(at + 1, names[n]) : NULL;
        if (!at || at[0] != '=' || at[1] != '"') return NULL;
        for (unsigned i = 0; i < n; i++)
            if (strcmp(names[i], names[n]) == 0) return NULL;
        n++;
        at += 2;
        at += strcspn(at, "\"<&");
        if (*at++ != '"') return NULL;
    }
    return at;
}

/* Skips to the next character that is not text. */
static const char *skip_text(const char *at) {
    for (;;) {
        at += strcspn(at, "<>&");
        if (strncmp(at, "&lt;", 4) != 0 && strncmp(at, "&amp;", 5) != 0) return at;
        at++;
    }
}

bool is_well_formed(const char *at) {
    char open[DEEP][NAME], name[NAME];
    unsigned depth = 0;
    do {
        if (*at++ != '<') return false;
        if (*at == '/') {
            at = read_name(at + 1, name);
            if (!at || depth == 0 || strcmp(open[--depth], name) != 0 || *at++ != '>') return false;
        } else {
            at = depth < DEEP ? read_name(at, open[depth]) : NULL;
            at = at ? read_attributes(at) : NULL;
            if (!at) return false;
            if (*at == '/') at++;
            else depth++;
            if (*at++ != '>') return false;
        }
        at = depth ? skip_text(at) : at;
    } while (depth);
    return strcmp(at, "\n") == 0;
}
