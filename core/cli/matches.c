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

/* Reports that a file or standard input cannot be read. */
static void complain_of_input(match_texts *texts, const char *name) {
    const bool is_file = strcmp(name, "-") != 0;
    const char *quote = is_file ? "'" : "";
    fprintf(stderr, "carom %s: %s%s%s %s\n", texts->command, quote, is_file ? name : "standard input", quote,
            file_problem(is_file ? name : NULL));
    texts->exit_status = EXIT_BAD_INPUT;
}

static bool add_input(match_texts *texts, FILE *input, const char *name) {
    char part[1 << 16];
    for (size_t n; (n = fread(part, 1, sizeof part, input)) > 0; texts->n--) /* drops the '\n' that add() adds. */
        if (!add(texts, part, n)) return false;
    if (ferror(input)) complain_of_input(texts, name);
    return add(texts, "", 0);
}

static bool add_file(match_texts *texts, const char *name) {
    FILE *file = fopen(name, "r");
    /* untested: needs a file without read permission. */
    if (!file) return complain_of_input(texts, name), true;
    const bool is_added = add_input(texts, file, name);
    fclose(file);
    return is_added;
}

/* Reports a word that is neither a file nor a text with a match or a result, such as a mistyped file name. */
static void check_word(match_texts *texts, const char *word) {
    carom_match_found found = {0};
    if (carom_match_next(word, strlen(word), &found)) return;
    const size_t n = strcspn(word, "\r\n");
    fprintf(stderr,
            "carom %s: '%.*s%s' has no match (match=...) and no result (result=...), and no file has this name\n",
            texts->command, (int)n, word, word[n] ? "..." : "");
    texts->exit_status = EXIT_BAD_INPUT;
}

static bool add_word(match_texts *texts, const char *word) {
    if (strcmp(word, "-") == 0) return add_input(texts, stdin, word);
    if (file_exists(word)) return add_file(texts, word);
    check_word(texts, word);
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
        texts->n_found++;
        if (found->is_good) return found;
        const size_t n = found->end - found->from;
        fprintf(stderr, "carom %s: '%.*s%s': %s\n", texts->command, n < 40 ? (int)n : 40, texts->text + found->from,
                n < 40 ? "" : "...", found->error.message);
        texts->exit_status = EXIT_BAD_INPUT;
    }
    return NULL;
}

int match_texts_close(match_texts *texts) {
    if (texts->n_found == 0 && texts->exit_status == EXIT_ALL_GOOD) {
        fprintf(stderr, "carom %s: the text has no match (match=...) and no result (result=...)\n", texts->command);
        texts->exit_status = EXIT_BAD_INPUT;
    }
    free(texts->text);
    return texts->exit_status;
}
