/* ranking.c - `carom ranking`: ranks the results of matches by most puzzles solved, then by fewest moves above the
 * shortest solutions, then by least time, then by name. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/json.h"
#include "cli/matches.h"
#include "cli/search_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct place {
    carom_match_result result;
    uint32_t solved, over;
    uint64_t seconds;
} place;

typedef struct ranking {
    carom_match match;
    char text[CAROM_MATCH_TEXT_MAX];    /* identifies the match. */
    uint32_t best[CAROM_MATCH_PUZZLES]; /* 0: not found. */
    place *places;
    size_t n;
} ranking;

typedef struct rankings {
    ranking *items;
    size_t n;
} rankings;

/* ---- collecting ---- */

/* Finds or adds the ranking of a match.  Returns NULL if the system has too little memory. */
static ranking *ranking_of(rankings *all, const carom_match *match) {
    char text[CAROM_MATCH_TEXT_MAX];
    carom_match_write(match, text, NULL);
    for (size_t i = 0; i < all->n; i++)
        if (strcmp(all->items[i].text, text) == 0) return &all->items[i];
    ranking *items = realloc(all->items, (all->n + 1) * sizeof *items);
    /* untested: fails only if the system has no memory left. */
    if (!items) return NULL;
    all->items = items;
    ranking *added = &items[all->n++];
    memset(added, 0, sizeof *added);
    added->match = *match;
    memcpy(added->text, text, sizeof text);
    return added;
}

static bool same_result(const carom_match_result *a, const carom_match_result *b) {
    char x[CAROM_MATCH_RESULT_TEXT_MAX], y[CAROM_MATCH_RESULT_TEXT_MAX];
    carom_match_result_write(a, x, NULL);
    carom_match_result_write(b, y, NULL);
    return strcmp(x, y) == 0;
}

static bool add_result(ranking *to, const carom_match_result *result) {
    for (size_t i = 0; i < to->n; i++)
        if (same_result(&to->places[i].result, result)) return true; /* a repeated result, as in a quoted message. */
    place *places = realloc(to->places, (to->n + 1) * sizeof *places);
    /* untested: fails only if the system has no memory left. */
    if (!places) return false;
    to->places = places;
    memset(&places[to->n], 0, sizeof *places);
    places[to->n++].result = *result;
    return true;
}

static bool collect(match_texts *texts, rankings *all) {
    for (const carom_match_found *found; (found = match_texts_next(texts)) != NULL;) {
        ranking *one = ranking_of(all, &found->result.match);
        /* untested: fails only if the system has no memory left. */
        if (!one || (found->is_result && !add_result(one, &found->result))) {
            fprintf(stderr, "carom ranking: the system has too little memory for this many results\n");
            return false;
        }
    }
    return true;
}

/* ---- ranking ---- */

static void find_best(ranking *r, carom_search *search) {
    for (uint32_t i = 0; i < r->match.n; i++) {
        carom_puzzle puzzle;
        carom_match_puzzle(&r->match, i, &puzzle, NULL);
        carom_search_start(search, &puzzle, NULL, NULL);
        /* untested: the puzzles in the tests are solved in one step. */
        while (carom_search_step(search, 1u << 20) == CAROM_RUNNING) {}
        const carom_result *result = carom_search_result(search);
        if (result->status == CAROM_SOLVED) r->best[i] = result->n_moves;
    }
}

static int compare(const void *a, const void *b) {
    const place *x = a, *y = b;
    if (x->solved != y->solved) return x->solved > y->solved ? -1 : 1;
    if (x->over != y->over) return x->over < y->over ? -1 : 1;
    if (x->seconds != y->seconds) return x->seconds < y->seconds ? -1 : 1;
    return strcmp(x->result.player, y->result.player);
}

static void rank(ranking *r) {
    for (size_t p = 0; p < r->n; p++) {
        place *one = &r->places[p];
        for (uint32_t i = 0; i < r->match.n; i++) {
            const carom_match_line *line = &one->result.line[i];
            if (line->n_moves == 0) continue;
            one->solved++;
            one->seconds += line->seconds;
            /* untested: in the tests, Carom solves all puzzles that the players have solved. */
            one->over += line->n_moves - (r->best[i] ? r->best[i] : line->n_moves);
        }
    }
    if (r->n) qsort(r->places, r->n, sizeof *r->places, compare);
}

/* ---- writing ---- */

static unsigned width_of(const char *name) {
    unsigned n = 0;
    for (; *name; name++) n += (*name & 0xC0) != 0x80; /* counts the first bytes of UTF-8 characters. */
    return n;
}

static void number_or(uint32_t number, char none) {
    if (number) printf(" %3u", number);
    else printf("   %c", none);
}

static void print_time(uint64_t seconds) {
    char text[24];
    const unsigned long long h = seconds / 3600, m = seconds / 60 % 60, s = seconds % 60;
    if (h) snprintf(text, sizeof text, "%llu:%02llu:%02llu", h, m, s);
    else snprintf(text, sizeof text, "%llu:%02llu", m, s);
    printf("  %8s", text);
}

static void print_table(const ranking *r) {
    char kind[CAROM_MESSAGE_MAX];
    unsigned width = 4;
    for (size_t p = 0; p < r->n; p++) {
        const unsigned name = width_of(r->places[p].result.player);
        if (name > width) width = name;
    }
    carom_game_kind_text(&r->match.kind, kind);
    printf("%u %s: %s; %s\n", r->match.n, r->match.n == 1 ? "puzzle" : "puzzles", kind, r->text + 1);
    printf("     %-*s     ", (int)width, "best");
    for (uint32_t i = 0; i < r->match.n; i++) number_or(r->best[i], '?');
    putchar('\n');
    for (size_t p = 0; p < r->n; p++) {
        const place *one = &r->places[p];
        printf("%3zu. %s%*s", p + 1, one->result.player, (int)(width - width_of(one->result.player)), "");
        char over[16] = "";
        if (one->solved) snprintf(over, sizeof over, "+%u", one->over);
        printf(" %4s", over);
        for (uint32_t i = 0; i < r->match.n; i++) number_or(one->result.line[i].n_moves, '-');
        print_time(one->seconds);
        printf("  %04u-%02u-%02u", one->result.year, one->result.month, one->result.day);
        if (one->solved < r->match.n) printf("  %u of %u", one->solved, r->match.n);
        putchar('\n');
    }
}

static void place_json(const ranking *r, const place *one) {
    char moves[CAROM_MOVES_TEXT_MAX];
    fputs("{\"player\":", stdout);
    json_string(one->result.player, strlen(one->result.player));
    printf(",\"date\":\"%04u-%02u-%02u\",\"solved\":%u,\"over\":%u,\"seconds\":%llu,\"lines\":[", one->result.year,
           one->result.month, one->result.day, one->solved, one->over, (unsigned long long)one->seconds);
    for (uint32_t i = 0; i < r->match.n; i++) {
        const carom_match_line *line = &one->result.line[i];
        if (i) putchar(',');
        carom_moves_write(line->moves, line->n_moves, ' ', moves);
        if (line->n_moves) printf("{\"moves\":\"%s\",\"seconds\":%u}", moves, line->seconds);
        else fputs("null", stdout);
    }
    fputs("]}", stdout);
}

static void print_json(const ranking *r) {
    char payload[CAROM_PAYLOAD_MAX];
    printf("{\"match\":\"%s\",\"puzzles\":[", r->text + 1);
    for (uint32_t i = 0; i < r->match.n; i++) {
        carom_puzzle puzzle;
        carom_match_puzzle(&r->match, i, &puzzle, NULL);
        carom_payload_write(&puzzle, payload);
        printf("%s\"%s\"", i ? "," : "", payload);
    }
    fputs("],\"best\":[", stdout);
    for (uint32_t i = 0; i < r->match.n; i++) {
        if (i) putchar(',');
        if (r->best[i]) printf("%u", r->best[i]);
        else fputs("null", stdout);
    }
    fputs("],\"results\":[", stdout);
    for (size_t p = 0; p < r->n; p++) {
        if (p) putchar(',');
        place_json(r, &r->places[p]);
    }
    puts("]}");
}

int command_ranking(const options *o) {
    match_texts texts;
    search_memory memory;
    rankings all = {NULL, 0};
    if (!match_texts_read(&texts, o)) return EXIT_BAD_INPUT;
    /* untested: fails only if the system has no memory left. */
    const bool good = collect(&texts, &all) && search_memory_open(&memory, "ranking", o->memory);
    const int status = match_texts_close(&texts);
    for (size_t i = 0; i < all.n; i++) {
        ranking *one = &all.items[i];
        if (good) {
            find_best(one, memory.search);
            rank(one);
            if (o->value[OPTION_JSON]) print_json(one);
            else print_table(one);
        }
        free(one->places);
    }
    if (good) search_memory_close(&memory);
    free(all.items);
    return good ? status : EXIT_UNFINISHED;
}
