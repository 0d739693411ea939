/* test_daily.c - the daily puzzles of both schemes.  `test_daily FILE` compares them with the puzzles in the file, and
 * checks the levels of most of them; `test_daily FROM TO` makes every puzzle of these years. */
#include "all_answers.h"
#include "carom_make.h"
#include "check.h"
#include "solve.h"

#include <string.h>

static _Alignas(64) uint8_t block[64 << 20];

static const carom_made *make_daily(unsigned year, unsigned month, unsigned day, carom_level level) {
    carom_daily job;
    carom_error error = {0};
    carom_maker *maker = carom_maker_open(block, sizeof block);
    CHECKF(carom_daily_job(year, month, day, level, &job, &error), "%u-%u-%u: %s", year, month, day, error.message);
    carom_maker_start(maker, &job.recipe, job.seed, job.index, NULL);
    while (carom_maker_step(maker, UINT32_MAX) == CAROM_RUNNING) {}
    const carom_made *made = carom_maker_result(maker);
    CHECKF(made->status == CAROM_SOLVED && made->out_of_memory == 0, "%u-%u-%u, level %u: %s", year, month, day, level,
           carom_status_name(made->status));
    return made;
}

/* Checks the length and the rating with another strategy, and the number of robots with the best answer. */
static void check_level(const char *line, carom_level level, bool rated, const carom_made *made) {
    static const unsigned least[] = {4, 7, 10}, most[] = {6, 9, 14}, robots[] = {1, 2, 3};
    static const unsigned easiest[] = {1, 3, 4}, hardest[] = {2, 3, 5};
    const carom_puzzle p = made->puzzle;
    const carom_result r = solve(&p, (solve_with){.strategy = CAROM_IDDFS, .answers = 1});
    CHECKF(r.counted && r.n_moves >= least[level] && r.n_moves <= most[level], "%s: %u moves", line, r.n_moves);
    CHECKF(robots_moved(r.moves, r.n_moves) >= robots[level], "%s: too few robots move", line);
    if (!rated) return;
    CHECKF(r.difficulty >= easiest[level] && r.difficulty <= hardest[level], "%s: difficulty %u", line, r.difficulty);
    CHECKF(made->counted && made->difficulty == r.difficulty, "%s: made with difficulty %u", line, made->difficulty);
}

static int compare(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return perror(path), 2;
    char line[256];
    unsigned lines = 0;
    while (fgets(line, sizeof line, file)) {
        unsigned year, month, day, moves;
        char name[16], puzzle[64], payload[CAROM_PAYLOAD_MAX];
        carom_level level = CAROM_EASY;
        if (line[0] == '#') continue;
        line[strcspn(line, "\n")] = '\0';
        CHECKF(sscanf(line, "%4u-%2u-%2u\t%15s\t%63s\t%u", &year, &month, &day, name, puzzle, &moves) == 6, "%s", line);
        CHECKF(carom_level_from_name(name, strlen(name), &level) && strcmp(carom_level_name(level), name) == 0, "%s",
               line);
        const carom_made made = *make_daily(year, month, day, level);
        carom_payload_write(&made.puzzle, payload);
        CHECKF(strcmp(payload, puzzle) == 0 && made.n_moves == moves, "%s: made %s", line, payload);
        const bool rated = year * 10000 + month * 100 + day >= 20261128;
        if (lines++ % 5 == 0 || level != CAROM_HARD) check_level(line, level, rated, &made);
    }
    fclose(file);
    CHECK(lines >= 180);
    return 0;
}

static void dates(void) {
    static const struct {
        unsigned year, month, day;
        bool exists;
    } known[] = {
        {2026, 2, 28, true},   {2026, 2, 29, false}, {2024, 2, 29, true},  {1900, 2, 29, false},
        {2000, 2, 29, true},   {2026, 4, 30, true},  {2026, 4, 31, false}, {2026, 12, 31, true},
        {2026, 12, 32, false}, {2026, 13, 1, false}, {2026, 0, 1, false},  {2026, 1, 0, false},
        {0, 1, 1, false},      {1, 1, 1, true},      {9999, 12, 31, true}, {10000, 1, 1, false},
    };
    unsigned days = 0;
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
        carom_daily job;
        carom_error error = {0};
        const bool exists = carom_daily_job(known[i].year, known[i].month, known[i].day, CAROM_EASY, &job, &error);
        CHECKF(exists == known[i].exists && (exists || (error.code == CAROM_BAD_DATE && error.message[0])), "%u-%u-%u",
               known[i].year, known[i].month, known[i].day);
    }
    for (unsigned date = 0; date < 1461 * 400; date++) { /* 400 years have 146097 days */
        carom_daily job;
        days +=
            carom_daily_job(2000 + date / 1461, 1 + date % 1461 / 112, 1 + date % 1461 % 112, CAROM_EASY, &job, NULL);
    }
    CHECKF(days == 146097, "%u days", days);
    carom_daily job;
    CHECK(!carom_daily_job(2026, 1, 1, (carom_level)3, &job, NULL));
    CHECK(strcmp(carom_level_name((carom_level)3), "unknown") == 0);
}

int main(int argc, char **argv) {
    if (argc == 3) {
        uint32_t tried = 0;
        for (unsigned year = (unsigned)atoi(argv[1]); year <= (unsigned)atoi(argv[2]); year++)
            for (unsigned month = 1; month <= 12; month++)
                for (unsigned day = 1; day <= 31; day++)
                    for (unsigned level = 0; level < CAROM_LEVELS; level++) {
                        carom_daily job;
                        if (!carom_daily_job(year, month, day, (carom_level)level, &job, NULL)) continue;
                        const carom_made *made = make_daily(year, month, day, (carom_level)level);
                        if (made->tried > tried) tried = made->tried;
                    }
        printf("at most %u tries\n", tried);
        return checks_end();
    }
    if (argc != 2) return fprintf(stderr, "usage: test_daily FILE | FROM TO\n"), 2;
    dates();
    const int status = compare(argv[1]);
    return status ? status : checks_end();
}
