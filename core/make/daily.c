/* daily.c - the daily puzzle: its recipe, seed and index depend only on the date and the level, so everybody gets
 * the same puzzle.
 *
 * The daily schemes never change: they use seed scheme 1; the bytes of the seed are "daily", 0, the number of the daily
 * scheme and the level; the index is the date as the number yyyymmdd. */
#include "carom_make.h"
#include "messages.h"

#include <string.h>

static const uint64_t SEED = 0x6461696C79000000u;
/* The first day of daily scheme 2. */
static const unsigned SCHEME_2_DATE = 20261128;

static const char *const names[CAROM_LEVELS] = {"easy", "medium", "hard"};

static const carom_recipe scheme_1[CAROM_LEVELS] = {
    [CAROM_EASY] = {.moves = {4, 6}, .tries = 1000},
    [CAROM_MEDIUM] = {.moves = {7, 9}, .robots_moved = {2, 0}, .no_solo = true, .tries = 1000},
    [CAROM_HARD] = {.moves = {10, 14}, .robots_moved = {3, 0}, .no_solo = true, .tries = 10000},
};
/* The moves and robots alone give every medium candidate a difficulty of at least 3, and every hard candidate at least
 * 4 (carom_result). */
static const carom_recipe scheme_2[CAROM_LEVELS] = {
    [CAROM_EASY] = {.moves = {4, 6}, .difficulty = {1, 2}, .tries = 1000},
    [CAROM_MEDIUM] = {.moves = {7, 9}, .robots_moved = {2, 0}, .difficulty = {3, 3}, .no_solo = true, .tries = 1000},
    [CAROM_HARD] = {.moves = {10, 14}, .robots_moved = {3, 0}, .difficulty = {4, 5}, .no_solo = true, .tries = 10000},
};

const char *carom_level_name(carom_level level) { return (unsigned)level < CAROM_LEVELS ? names[level] : "unknown"; }

bool carom_level_from_name(const char *name, size_t n, carom_level *out) {
    for (unsigned i = 0; i < CAROM_LEVELS; i++) {
        if (strlen(names[i]) != n || memcmp(names[i], name, n) != 0) continue;
        *out = (carom_level)i;
        return true;
    }
    return false;
}

static unsigned days_in(unsigned year, unsigned month) {
    static const uint8_t days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : days[month - 1];
}

bool carom_daily_job(unsigned year, unsigned month, unsigned day, carom_level level, carom_daily *out,
                     carom_error *error) {
    if ((unsigned)level >= CAROM_LEVELS)
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "unknown level number %u", (unsigned)level);
    if (year < 1 || year > 9999)
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "the year must be 1 to 9999, not %u", year);
    if (month < 1 || month > 12)
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "the month must be 1 to 12, not %u", month);
    if (day < 1 || day > days_in(year, month))
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "the day must be 1 to %u in this month, not %u",
                          days_in(year, month), day);
    const unsigned date = year * 10000u + month * 100u + day, scheme = date < SCHEME_2_DATE ? 1 : 2;
    *out = (carom_daily){(scheme == 1 ? scheme_1 : scheme_2)[level], SEED + (scheme << 8) + (unsigned)level, date};
    return true;
}
