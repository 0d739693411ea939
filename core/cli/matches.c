#include "cli/matches.h"

#include "cli/exit.h"
#include "cli/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 16 << 20 };

static bool add(match_texts *texts, const char *more, size_t n) {
    char *text = n < TEXT_MAX - texts->n ? realloc(texts->text, texts->n + n + 1) : NULL;
    if (!text) {
        fprintf(stderr, "carom %s: the text is longer than %d MiB\n", texts->command, TEXT_MAX >> 20);
        return false;
    }
    memcpy(text + texts->n, more, n);
    texts->text = text;
    texts->n += n;
    text[texts->n++] = '\n';
    return true;
}

/* Reports that a file or standard input cannot be read.  Returns false. */
static bool complain_of_input(const match_texts *texts, const char *name) {
    const bool is_file = strcmp(name, "-") != 0;
    const char *quote = is_file ? "'" : "";
    fprintf(stderr, "carom %s: %s%s%s %s\n", texts->command, quote, is_file ? name : "standard input", quote,
            file_problem(is_file ? name : NULL));
    return false;
}

static bool add_input(match_texts *texts, FILE *input, const char *name) {
    char part[1 << 16];
    for (size_t n; (n = fread(part, 1, sizeof part, input)) > 0; texts->n--) /* drops the '\n' that add() adds. */
        if (!add(texts, part, n)) return false;
    return ferror(input) ? complain_of_input(texts, name) : add(texts, "", 0);
}

static bool add_file(match_texts *texts, const char *name) {
    FILE *file = fopen(name, "r");
    /* untested: needs a file without read permission. */
    if (!file) return complain_of_input(texts, name);
    const bool is_added = add_input(texts, file, name);
    fclose(file);
    return is_added;
}

static bool add_word(match_texts *texts, const char *word) {
    if (strcmp(word, "-") == 0) return add_input(texts, stdin, word);
    if (file_exists(word)) return add_file(texts, word);
    texts->has_words = true;
    return add(texts, word, strlen(word));
}

bool match_texts_read(match_texts *texts, const options *o) {
    *texts = (match_texts){.command = o->command, .exit_status = EXIT_ALL_GOOD};
    for (int i = 0; i < o->n_words; i++) {
        if (add_word(texts, o->words[i])) continue;
        free(texts->text);
        return false;
    }
    return true;
}

const carom_match_found *match_texts_next(match_texts *texts) {
    carom_match_found *found = &texts->found;
    while (carom_match_next(texts->text, texts->n, found)) {
        texts->seen++;
        if (found->is_good) return found;
        const size_t n = found->end - found->from;
        fprintf(stderr, "carom %s: '%.*s%s': %s\n", texts->command, n < 40 ? (int)n : 40, texts->text + found->from,
                n < 40 ? "" : "...", found->error.message);
        texts->exit_status = EXIT_BAD_INPUT;
    }
    return NULL;
}

int match_texts_close(match_texts *texts) {
    if (texts->seen == 0) {
        fprintf(stderr, "carom %s: the text has no match (match=...) and no result (result=...)%s\n", texts->command,
                texts->has_words ? ", and no file has this name" : "");
        texts->exit_status = EXIT_BAD_INPUT;
    }
    free(texts->text);
    return texts->exit_status;
}
