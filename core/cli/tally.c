#include "cli/tally.h"

#include "cli/lengths.h"
#include "cli/numbers.h"

#include <stdarg.h>
#include <stdio.h>

uint64_t games_in(const carom_games *g) { return g->first < g->end ? (g->end - g->first - 1) / g->step + 1 : 0; }

static const char *hardest_payload(const carom_tally *t, char out[CAROM_PAYLOAD_MAX]) {
    carom_puzzle p;
    carom_generate(&t->games.kind, t->games.seed, t->hardest, 0, &p, NULL);
    carom_payload_write(&p, out);
    return out;
}

/* ---- the table ---- */

void tally_table(const carom_tally *t) {
    char text[32], kind[CAROM_MESSAGE_MAX], payload[CAROM_PAYLOAD_MAX];
    carom_game_kind_text(&t->games.kind, kind);
    printf("%s random game%s: %s; seed %llu\n", grouped(t->counted, text), plural(t->counted), kind,
           (unsigned long long)t->games.seed);
    if (t->solved) lengths_table("games", t->lengths, t->longest, t->solved);
    if (t->solved)
        printf("mean %.3f, deviation %.3f\nhardest: %u move%s, %s (game %llu, the first of them)\n",
               (double)(carom_tally_mean(t) / 1000) / 1e3, (double)(carom_tally_deviation(t) / 1000) / 1e3, t->longest,
               plural(t->longest), hardest_payload(t, payload), (unsigned long long)t->hardest);
    if (t->no_solution) printf("%s without a solution\n", grouped(t->no_solution, text));
    if (t->unfinished) printf("%s unfinished: they need more --memory\n", grouped(t->unfinished, text));
}

/* ---- JSON ---- */

typedef struct json_line {
    char *text;
    size_t n;
} json_line;

static void add(json_line *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    to->n += (size_t)vsnprintf(to->text + to->n, TALLY_JSON_MAX - to->n, format, arguments);
    va_end(arguments);
}

static void add_board(json_line *to, const carom_game_kind *r) {
    const uint8_t *s = r->sides;
    if (r->board == CAROM_BOARD_PRINTED) add(to, "printed");
    else if (r->board == CAROM_BOARD_ANY_SIDES) add(to, "any-sides");
    else if (r->board == CAROM_BOARD_DRAWN) add(to, "%ux%u", r->width, r->height);
    else
        for (unsigned i = 0; i < 4; i++) add(to, "%s%u%c", i ? "," : "", s[i] % 4 + 1u, "ABCD"[s[i] / 4]);
}

static void add_games(json_line *to, const carom_games *g) {
    static const char *const targets[] = {"board", "one", "any"};
    const carom_game_kind filled = carom_game_kind_filled(&g->kind), *r = &filled;
    add(to, "{\"seed\":%llu,\"count\":%llu,\"board\":\"", (unsigned long long)g->seed, (unsigned long long)g->end);
    add_board(to, r);
    add(to, "\",\"robots\":%u,\"diagonals\":%s,\"target\":\"%s\"", r->robots, r->diagonals ? "true" : "false",
        targets[r->target]);
    add(to, ",\"mustRicochet\":%s,\"noRebound\":%s", r->rules & CAROM_MUST_RICOCHET ? "true" : "false",
        r->rules & CAROM_NO_REBOUND ? "true" : "false");
}

static void add_millionths(json_line *to, const char *name, uint64_t value) {
    add(to, ",\"%s\":%u.%06u", name, (unsigned)(value / 1000000), (unsigned)(value % 1000000));
}

static void add_solved(json_line *to, const carom_tally *t) {
    char payload[CAROM_PAYLOAD_MAX];
    for (uint32_t i = 0; i <= t->longest; i++) add(to, "%s%llu", i ? "," : "", (unsigned long long)t->lengths[i]);
    add(to, "]");
    add_millionths(to, "mean", carom_tally_mean(t));
    add_millionths(to, "deviation", carom_tally_deviation(t));
    add(to, ",\"longest\":%u,\"hardest\":%llu,\"puzzle\":\"%s\"", t->longest, (unsigned long long)t->hardest,
        hardest_payload(t, payload));
}

size_t tally_json(const carom_tally *t, uint64_t part, uint64_t parts, char out[TALLY_JSON_MAX]) {
    json_line line = {out, 0};
    add_games(&line, &t->games);
    add(&line, ",\"part\":%llu,\"parts\":%llu", (unsigned long long)part, (unsigned long long)parts);
    add(&line, ",\"games\":%llu,\"noSolution\":%llu,\"unfinished\":%llu,\"solved\":%llu",
        (unsigned long long)t->counted, (unsigned long long)t->no_solution, (unsigned long long)t->unfinished,
        (unsigned long long)t->solved);
    add(&line, ",\"states\":%llu,\"bytes\":%llu,\"lengths\":[", (unsigned long long)t->states,
        (unsigned long long)t->bytes);
    if (t->solved) add_solved(&line, t);
    else add(&line, "],\"mean\":null,\"deviation\":null,\"longest\":null,\"hardest\":null,\"puzzle\":null");
    add(&line, "}");
    return line.n;
}
