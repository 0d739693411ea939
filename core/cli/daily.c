/* daily.c - `carom daily`: prints the daily puzzles of a date. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/making.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct date {
    unsigned year, month, day;
} date;

/* Reads YYYY-MM-DD.  carom_daily_job() checks that the day exists. */
static bool read_date(const char *text, date *out) {
    unsigned digits[10];
    if (strlen(text) != 10 || text[4] != '-' || text[7] != '-') return false;
    for (unsigned i = 0; i < 10; i++) {
        if (i == 4 || i == 7) continue;
        if (text[i] < '0' || text[i] > '9') return false;
        digits[i] = (unsigned)(text[i] - '0');
    }
    out->year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3];
    out->month = digits[5] * 10 + digits[6];
    out->day = digits[8] * 10 + digits[9];
    return true;
}

static date today(void) {
    const time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    return (date){(unsigned)utc.tm_year + 1900, (unsigned)utc.tm_mon + 1, (unsigned)utc.tm_mday};
}

static bool print_level(const options *o, workshop *shop, date d, carom_level level) {
    carom_daily job;
    carom_error error;
    if (!carom_daily_job(d.year, d.month, d.day, level, &job, &error)) {
        fprintf(stderr, "carom daily: %s\n", error.message);
        return false;
    }
    const carom_made *made = workshop_make(shop, &job.recipe, job.seed, job.index);
    /* untested: only a bug in Carom could lead here; none is known. */
    if (made->status != CAROM_SOLVED || made->out_of_memory) {
        fprintf(stderr, "carom daily: internal error: %s; please report it with the date\n",
                carom_status_name(made->status));
        return false;
    }
    char payload[CAROM_PAYLOAD_MAX];
    carom_payload_write(&made->puzzle, payload);
    if (o->value[OPTION_JSON]) {
        printf("{\"date\":\"%04u-%02u-%02u\",\"level\":\"%s\",", d.year, d.month, d.day, carom_level_name(level));
        made_json(made);
        puts("}");
    } else {
        puts(payload);
    }
    return true;
}

int command_daily(const options *o) {
    const char *name = o->value[OPTION_LEVEL];
    carom_level only = CAROM_EASY;
    date d = today();
    workshop shop;
    bool good = true;
    if (name && !carom_level_from_name(name, strlen(name), &only)) {
        options_refuse_choice("daily", "--level takes ", name, option_table[OPTION_LEVEL].values);
        return EXIT_BAD_INPUT;
    }
    if (o->n_words && !read_date(o->words[0], &d)) {
        options_refuse("daily", "the date must look like 2026-11-21, not '", o->words[0], "'");
        return EXIT_BAD_INPUT;
    }
    if (!workshop_open(&shop, "daily", CAROM_DAILY_MIB << 20, false)) return EXIT_UNFINISHED;
    for (unsigned level = 0; level < CAROM_LEVELS && good; level++)
        if (!name || level == only) good = print_level(o, &shop, d, (carom_level)level);
    workshop_close(&shop);
    return good ? EXIT_ALL_GOOD : EXIT_BAD_INPUT;
}
