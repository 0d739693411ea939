#include "cli/job.h"

#include "cli/rules.h"

#include <stdio.h>
#include <string.h>

static bool refuse(const options *o, const char *before, const char *value, const char *after) {
    return options_refuse(o->command, before, value, after);
}

bool job_number(const options *o, option_id option, uint64_t low, uint64_t high, const char *takes, uint64_t *out) {
    const char *value = o->value[option];
    /* untested: refuse() always returns false. */
    return !value || options_number(value, low, high, out) || refuse(o, takes, value, "'");
}

bool job_range(const options *o, option_id option, uint64_t high, const char *takes, carom_range *out) {
    const char *value = o->value[option];
    if (!value) return true;
    const char *dots = strstr(value, "..");
    const size_t n = dots ? (size_t)(dots - value) : strlen(value);
    char low_text[24] = "0";
    if (n >= sizeof low_text) return refuse(o, takes, value, "'");
    if (n) memcpy(low_text, value, n), low_text[n] = '\0';
    uint64_t least, most = 0;
    if ((n == 0 && (!dots || !dots[2])) || !options_number(low_text, n ? 1 : 0, high, &least))
        return refuse(o, takes, value, "'");
    if (!dots) most = least;
    else if (dots[2] && !options_number(dots + 2, 1, high, &most)) return refuse(o, takes, value, "'");
    if (most && most < least) return refuse(o, "the range '", value, "' must begin with the lower number");
    *out = (carom_range){(uint32_t)least, (uint32_t)most};
    return true;
}

/* Reads 1A,2B,3C,4D. */
static bool read_sides(const char *value, uint8_t sides[4]) {
    if (strlen(value) != 11) return false;
    for (unsigned i = 0; i < 4; i++, value += 3) {
        if (value[0] < '1' || value[0] > '4' || value[1] < 'A' || value[1] > 'D') return false;
        if (value[2] != (i < 3 ? ',' : '\0')) return false;
        sides[i] = (uint8_t)((value[1] - 'A') * 4 + value[0] - '1');
    }
    return true;
}

/* Reads 12x9. */
static bool read_size(const char *value, carom_game_kind *kind) {
    const char *by = strchr(value, 'x');
    char width_text[3] = "";
    uint64_t width, height;
    if (!by || by - value > 2) return false;
    memcpy(width_text, value, (size_t)(by - value));
    if (!options_number(width_text, CAROM_DRAWN_SIDE_MIN, CAROM_SIDE_MAX, &width)) return false;
    if (!options_number(by + 1, CAROM_DRAWN_SIDE_MIN, CAROM_SIDE_MAX, &height)) return false;
    kind->width = (uint8_t)width;
    kind->height = (uint8_t)height;
    return true;
}

static bool read_board(const options *o, carom_game_kind *kind) {
    const char *value = o->value[OPTION_BOARD];
    if (!value || strcmp(value, "printed") == 0) kind->board = CAROM_BOARD_PRINTED;
    else if (strcmp(value, "any-sides") == 0) kind->board = CAROM_BOARD_ANY_SIDES;
    else if (strcmp(value, "drawn") == 0 || read_size(value, kind)) kind->board = CAROM_BOARD_DRAWN;
    else if (read_sides(value, kind->sides)) kind->board = CAROM_BOARD_CHOSEN;
    else
        return options_refuse_value(o->command,
                                    "--board takes printed, any-sides, four sides from 1A to 4D such as 1A,2B,3C,4D, "
                                    "drawn, or a size from 5x5 to 16x16, not '",
                                    value, option_table[OPTION_BOARD].values);
    return true;
}

static bool read_target(const options *o, carom_game_kind *kind) {
    const char *value = o->value[OPTION_TARGET];
    static const char *const names[] = {"board", "one", "any"};
    for (unsigned i = 0; i < 3; i++)
        if (!value || strcmp(value, names[i]) == 0) return kind->target = (carom_target_kind)i, true;
    return options_refuse_choice(o->command, "--target takes ", value, option_table[OPTION_TARGET].values);
}

/* Reads K/N.  Part K of N has the numbers K - 1, K - 1 + N, K - 1 + 2 N and so on. */
static bool read_part(const options *o, making_job *job) {
    const char *value = o->value[OPTION_PART];
    if (!value) return true;
    const char *slash = strchr(value, '/');
    char part_text[20] = "";
    uint64_t part, parts;
    if (slash && (size_t)(slash - value) < sizeof part_text) memcpy(part_text, value, (size_t)(slash - value));
    if (!slash || !options_number(slash + 1, 1, OPTION_NUMBER_MAX, &parts) ||
        !options_number(part_text, 1, parts, &part))
        return refuse(o, "--part takes K/N with K from 1 to N, such as 3/64, not '", value, "'");
    job->first = part - 1;
    job->step = parts;
    return true;
}

bool job_read(const options *o, making_job *job) {
    memset(job, 0, sizeof *job);
    carom_recipe *recipe = &job->recipe;
    carom_error error;
    uint64_t robots = 0, tries = 0;
    job->step = job->end = 1;
    if (!job_range(o, OPTION_MOVES, CAROM_MOVES_MAX,
                   "--moves takes a range from 1 to 1000, such as 8..12, 8.., ..12 or 8, not '", &recipe->moves) ||
        !job_range(o, OPTION_ROBOTS_MOVED, CAROM_ROBOTS, "--robots-moved takes a range from 1 to 5, such as 3.., not '",
                   &recipe->robots_moved) ||
        !job_range(o, OPTION_DIFFICULTY, CAROM_DIFFICULTY_MAX,
                   "--difficulty takes a range from 1 to 5, such as 3.., not '", &recipe->difficulty) ||
        !job_range(o, OPTION_ANSWERS, UINT32_MAX,
                   "--answers takes a range from 1 to 4294967295, such as ..3 or 1, not '", &recipe->answers) ||
        !read_board(o, &recipe->game) || !read_target(o, &recipe->game) ||
        !job_number(o, OPTION_ROBOTS, 1, CAROM_ROBOTS, "--robots takes 1 to 5, not '", &robots) ||
        !job_number(o, OPTION_TRIES, 1, UINT32_MAX, "--tries takes 1 to 4294967295, not '", &tries) ||
        !job_number(o, OPTION_SEED, 0, OPTION_NUMBER_MAX, "--seed takes 0 to 9007199254740991, not '", &job->seed) ||
        !job_number(o, OPTION_COUNT, 0, OPTION_NUMBER_MAX, "--count takes 0 to 9007199254740991, not '", &job->end) ||
        !read_part(o, job))
        return false;
    recipe->game.robots = (uint8_t)robots;
    recipe->game.diagonals = o->value[OPTION_DIAGONALS] != NULL;
    recipe->game.rules = rules_wanted(o);
    recipe->no_solo = o->value[OPTION_NO_SOLO] != NULL;
    recipe->count = o->value[OPTION_JSON] != NULL;
    recipe->tries = (uint32_t)tries;
    job->puzzles = job->first < job->end ? (job->end - job->first - 1) / job->step + 1 : 0;
    /* If the sum would overflow, --skip goes beyond the end of the job. */
    job->first = o->skip > (OPTION_NUMBER_MAX - job->first) / job->step ? job->end : job->first + o->skip * job->step;
    /* untested: refuse() always returns false. */
    return carom_recipe_check(recipe, &error) || refuse(o, error.message, "", "");
}
