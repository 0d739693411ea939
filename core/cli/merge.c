#include "cli/merge.h"

#include "cli/encoding.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMED_MAX = 20, PARTS_MAX = 1 << 24 };

typedef struct merging {
    carom_tally *whole;
    uint64_t parts; /* 0: not yet known. */
    uint8_t *added; /* by part. */
    const char *name;
    unsigned long line;
} merging;

static bool complain(const merging *m, const char *what) {
    fprintf(stderr, "carom histogram: %s, line %lu: %s\n", strcmp(m->name, "-") == 0 ? "standard input" : m->name,
            m->line, what);
    return false;
}

/* Reports why a file, or the rest of a file, cannot be read.  Returns false. */
static bool complain_of_file(const merging *m, const char *what) {
    const char *quote = strcmp(m->name, "-") == 0 ? "" : "'";
    fprintf(stderr, "carom histogram: %s%s%s %s: %s\n", quote, *quote ? m->name : "standard input", quote, what,
            strerror(errno));
    return false;
}

/* Returns the number after this key, or 0 if the line does not have the key. */
static uint64_t number_of(const char *line, const char *key) {
    const char *at = strstr(line, key);
    return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

/* Reads the tally of a line, writes it again and compares the texts, so every byte of the line is checked. */
static bool read_tally(const merging *m, const char *line, carom_tally *t, uint64_t *part, uint64_t *parts) {
    char again[TALLY_JSON_MAX];
    carom_tally_start(t, &m->whole->games, NULL);
    *part = number_of(line, "\"part\":");
    *parts = number_of(line, "\"parts\":");
    t->counted = number_of(line, "\"games\":");
    t->no_solution = number_of(line, "\"noSolution\":");
    t->unfinished = number_of(line, "\"unfinished\":");
    t->states = number_of(line, "\"states\":");
    t->bytes = number_of(line, "\"bytes\":");
    t->hardest = number_of(line, "\"hardest\":");
    const char *at = strstr(line, "\"lengths\":[");
    if (!at) return complain(m, "this is not a line of 'carom histogram --json'");
    at += strlen("\"lengths\":[");
    for (uint32_t i = 0; i <= CAROM_MOVES_MAX && *at >= '0' && *at <= '9'; i++) {
        char *end;
        t->lengths[i] = strtoull(at, &end, 10);
        t->solved += t->lengths[i];
        t->longest = i;
        at = *end == ',' ? end + 1 : end;
    }
    tally_json(t, *part, *parts, again);
    if (strcmp(line, again) != 0)
        return complain(m, "this is not a line of 'carom histogram --json' for this job; "
                           "give --merge the same options as its parts");
    const carom_games *g = &t->games;
    const carom_games games = {.first = *part - 1, .step = *parts, .end = g->end};
    if (*part < 1 || *part > *parts || t->counted != games_in(&games) ||
        t->counted != t->solved + t->no_solution + t->unfinished)
        return complain(m, "these numbers do not add up to a part of this job");
    return true;
}

static bool add_line(merging *m, const char *line) {
    carom_tally t;
    uint64_t part, parts;
    if (!read_tally(m, line, &t, &part, &parts)) return false;
    if (m->parts == 0) {
        /* untested: fails only if the system has no memory left. */
        if (parts > PARTS_MAX || !(m->added = calloc((size_t)parts, 1))) return complain(m, "there are too many parts");
        m->parts = parts;
    }
    if (parts != m->parts) return complain(m, "this part belongs to a job with another number of parts");
    if (m->added[part - 1]) return complain(m, "this part is a duplicate");
    m->added[part - 1] = true;
    carom_tally_add(m->whole, &t);
    return true;
}

static bool add_lines(merging *m, FILE *file) {
    static char line[TALLY_JSON_MAX + 2];
    while (fgets(line, sizeof line, file)) {
        m->line++;
        if (m->line == 1 && is_utf16(line, sizeof line)) return complain(m, "this " UTF16_ADVICE);
        line[strcspn(line, "\r\n")] = '\0';
        const char *begin = line + (m->line == 1 ? utf8_mark(line, sizeof line) : 0);
        if (*begin && !add_line(m, begin)) return false;
    }
    /* untested: complain_of_file() always returns false. */
    return !ferror(file) || complain_of_file(m, "cannot be read");
}

/* Prints the numbers of the first missing parts on stderr.  Returns how many parts are missing. */
static uint64_t name_missing(const merging *m) {
    uint64_t n = 0, named = 0;
    for (uint64_t i = 0; i < m->parts; i++) n += !m->added[i];
    if (n == 0) return 0;
    fprintf(stderr, "carom histogram: %llu of %llu parts %s missing: part", (unsigned long long)n,
            (unsigned long long)m->parts, n == 1 ? "is" : "are");
    for (uint64_t i = 0; i < m->parts && named < NAMED_MAX; i++)
        if (!m->added[i]) fprintf(stderr, "%s%llu", named++ ? ", " : n == 1 ? " " : "s ", (unsigned long long)i + 1);
    if (n > NAMED_MAX) fprintf(stderr, " and %llu more", (unsigned long long)(n - NAMED_MAX));
    fputc('\n', stderr);
    return n;
}

bool merge_files(char **names, int n, carom_tally *tally, bool *complete) {
    merging m = {.whole = tally};
    bool good = true;
    for (int i = 0; i < n && good; i++) {
        FILE *file = strcmp(names[i], "-") == 0 ? stdin : fopen(names[i], "r");
        m.name = names[i];
        m.line = 0;
        good = file ? add_lines(&m, file) : complain_of_file(&m, "cannot be opened");
        if (file && file != stdin) fclose(file);
    }
    if (good && m.parts == 0) fprintf(stderr, "carom histogram: there are no parts to merge\n");
    *complete = good && m.parts && name_missing(&m) == 0;
    free(m.added);
    return good;
}
