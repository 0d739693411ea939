/* facts.c - reads words, robots and the target of a text that consists of facts, and reports errors. */
#include "formats/facts.h"

#include <string.h>

char carom_facts_next(carom_facts *f) {
    for (; f->at < f->n; f->at++) {
        const char c = f->text[f->at];
        if (c == f->comment)
            while (f->at + 1 < f->n && f->text[f->at + 1] != '\n') f->at++;
        else if (!carom_is_blank(c)) return c ? c : '\1';
    }
    return '\0';
}

static bool refuse(carom_facts *f, char c) {
    if (c == '\0') return carom_fail(f->error, CAROM_CUT_SHORT, f->n, "this %s was cut short", f->format);
    return carom_refuse_character(f->text[f->at], f->at, f->a_format, f->error);
}

bool carom_facts_take(carom_facts *f, char expected) {
    const char c = carom_facts_next(f);
    if (c != expected) return refuse(f, c);
    f->at++;
    return true;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c; }

static bool is_of_word(char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') || (c && strchr("-_:", c));
}

bool carom_facts_word(carom_facts *f, carom_word *out) {
    const char c = carom_facts_next(f);
    if (!is_of_word(c)) return refuse(f, c);
    out->at = f->at;
    while (f->at < f->n && is_of_word(f->text[f->at])) f->at++;
    out->n = f->at - out->at;
    /* untested: the last operand of || is always false; it only reports an error. */
    return f->at < f->n || refuse(f, '\0');
}

int carom_facts_which(const carom_facts *f, carom_word word, const char *const *names, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        uint32_t same = 0;
        while (same < word.n && names[i][same] == lower(f->text[word.at + same])) same++;
        if (same == word.n && !names[i][same]) return (int)i;
    }
    return -1;
}

unsigned carom_facts_number(const carom_facts *f, carom_word word, uint32_t from) {
    unsigned number = 0;
    for (uint32_t i = from; i < word.n; i++) {
        const char c = f->text[word.at + i];
        if (c < '0' || c > '9') return 0;
        number = number * 10 + (unsigned)(c - '0');
        if (number > UINT8_MAX) number = UINT8_MAX;
    }
    return number;
}

bool carom_facts_dir(carom_facts *f, carom_word word, carom_dir *out) {
    const int dir = carom_facts_which(f, word, carom_dir_names, CAROM_DIRS);
    *out = (carom_dir)dir;
    /* untested: the last operand of || is always false; it only reports an error. */
    return dir >= 0 ||
           CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, word.at, "a direction must be north, east, south or west");
}

bool carom_facts_put_robot(carom_facts *f, unsigned robot, carom_cell cell, uint32_t at) {
    carom_puzzle *p = f->puzzle;
    if (p->robots >> robot & 1)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_ROBOT, at, "%r is on %c already", robot, p->robot[robot]);
    p->robots |= (uint8_t)(1u << robot);
    p->robot[robot] = cell;
    f->robots = at;
    return true;
}

bool carom_facts_put_target(carom_facts *f, unsigned robot, carom_cell cell, uint32_t at) {
    if (f->target)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_TARGET, at, "there is already a target; Carom supports only one");
    f->puzzle->target = cell;
    f->puzzle->target_color = (uint8_t)robot;
    f->target = at;
    return true;
}

bool carom_facts_end(carom_facts *f) {
    carom_error wrong;
    if (!f->target) return CAROM_FACTS_FAIL(f, CAROM_BAD_TARGET, f->n, "there is no target");
    /* untested: the last operand of || is always false; it only reports an error. */
    return carom_puzzle_check(f->puzzle, &wrong) ||
           carom_fail_in(f->format, &wrong, wrong.code == CAROM_BAD_TARGET ? f->target : f->robots, f->error);
}
