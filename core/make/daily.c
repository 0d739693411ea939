/* daily.c - the daily puzzle: a wish, a seed and an index from the date alone, so that everyone gets the same one.
 *
 * Daily scheme 1, which never changes: seed scheme 1 with the seed "daily", 1 and the level, a byte each, and the date
 * as a number of eight digits for the index. */
#include "words.h"

#include <string.h>

enum { SCHEME = 1 };
static const uint64_t SEED = 0x6461696C79000000u + (SCHEME << 8);

static const struct {
    const char *name;
    carom_wish wish;
} levels[CAROM_LEVELS] = {
    [CAROM_EASY] = {"easy", {.moves = {4, 6}, .tries = 1000}},
    [CAROM_MEDIUM] = {"medium", {.moves = {7, 9}, .robots_moved = {2, 0}, .no_solo = true, .tries = 1000}},
    [CAROM_HARD] = {"hard", {.moves = {10, 14}, .robots_moved = {3, 0}, .no_solo = true, .tries = 10000}},
};

const char *carom_level_name(carom_level level) {
    return (unsigned)level < CAROM_LEVELS ? levels[level].name : "unknown";
}

bool carom_level_from_name(const char *name, size_t n, carom_level *out) {
    for (unsigned i = 0; i < CAROM_LEVELS; i++) {
        if (strlen(levels[i].name) != n || memcmp(levels[i].name, name, n) != 0) continue;
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
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "there is no level number %u", (unsigned)level);
    if (year < 1 || year > 9999)
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "years go from 1 to 9999, there is no %u", year);
    if (month < 1 || month > 12)
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "a year has 12 months, there is no %u", month);
    if (day < 1 || day > days_in(year, month))
        return carom_fail(error, CAROM_BAD_DATE, CAROM_NO_POSITION, "this month has %u days, there is no %u",
                          days_in(year, month), day);
    *out = (carom_daily){levels[level].wish, SEED + (unsigned)level, year * 10000u + month * 100u + day};
    return true;
}
