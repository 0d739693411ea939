/* test_messages.c - the version, names, and sentences: every verb, sentences that do not fit, and formats that end
 * inside a verb. */
#include "messages.h"

#include "carom_lab.h"
#include "check.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#define SAYS(expected, ...)                                                                                            \
    do {                                                                                                               \
        char out[64];                                                                                                  \
        CHECK(carom_sentence(out, sizeof out, __VA_ARGS__) == strlen(out));                                            \
        CHECKF(strcmp(out, expected) == 0, "'%s', not '%s'", out, expected);                                           \
    } while (0)

/* Names follow from the enum: CAROM_CUT_SHORT is "cut-short".  Programs depend on them, so none may change. */
static bool is_named(const char *name, const char *constant) {
    constant += strlen("CAROM_");
    if (strlen(name) != strlen(constant)) return false;
    for (; *name; name++, constant++)
        if (*name != (*constant == '_' ? '-' : tolower((unsigned char)*constant))) return false;
    return true;
}
#define CODE(constant) CHECKF(is_named(carom_code_name(constant), #constant), "%s", #constant)
#define STATUS(constant) CHECKF(is_named(carom_status_name(constant), #constant), "%s", #constant)

static void names(void) {
    CODE(CAROM_OK);
    CODE(CAROM_NOT_A_PUZZLE);
    CODE(CAROM_BAD_CHARACTER);
    CODE(CAROM_CUT_SHORT);
    CODE(CAROM_TOO_LONG);
    CODE(CAROM_NEWER_VERSION);
    CODE(CAROM_DAMAGED);
    CODE(CAROM_BAD_MOVES);
    CODE(CAROM_OTHER_READER);
    CODE(CAROM_IS_MATCH);
    CODE(CAROM_BAD_SIZE);
    CODE(CAROM_BAD_WALL);
    CODE(CAROM_BAD_DIAGONAL);
    CODE(CAROM_BAD_ROBOT);
    CODE(CAROM_BAD_TARGET);
    CODE(CAROM_BAD_RULES);
    CODE(CAROM_CANNOT_EXPRESS);
    CODE(CAROM_BAD_STRATEGY);
    CODE(CAROM_BAD_SWEEP);
    CODE(CAROM_BAD_RECIPE);
    CODE(CAROM_BAD_WISH);
    CODE(CAROM_BAD_DATE);
    CODE(CAROM_BAD_MATCH);
    CODE(CAROM_BAD_RESULT);
    STATUS(CAROM_SOLVED);
    STATUS(CAROM_RUNNING);
    STATUS(CAROM_NO_SOLUTION);
    STATUS(CAROM_GAVE_UP);
    STATUS(CAROM_MEMORY_FULL);
    STATUS(CAROM_REFUSED);
    STATUS(CAROM_FAULT);
    CHECK(strcmp(carom_code_name((carom_code)99), "unknown") == 0);
    CHECK(strcmp(carom_status_name((carom_status)99), "unknown") == 0);
    for (unsigned i = 0; i < CAROM_IDEAS; i++)
        for (unsigned k = 0; k < i; k++) CHECK(strcmp(carom_idea_name(i), carom_idea_name(k)) != 0);
    CHECK(strcmp(carom_idea_name(0), "visited") == 0 && strcmp(carom_idea_name(CAROM_IDEAS), "unknown") == 0);
}

int main(void) {
    names();
    CHECK(strcmp(carom_version(), CAROM_VERSION) == 0);
    SAYS(CAROM_VERSION, "%u.%u.%u", (unsigned)CAROM_VERSION_MAJOR, (unsigned)CAROM_VERSION_MINOR,
         (unsigned)CAROM_VERSION_PATCH);
    SAYS("red stands on O13 and P16", "%r stands on %c and %c", (unsigned)CAROM_RED, 0xCEu, 0xFFu);
    SAYS("0, 4294967295, -2147483648 and 7 of it", "%u, %u, %d and %d of %s", 0u, UINT_MAX, INT_MIN, 7, "it");
    SAYS("any robot", "%r robot", (unsigned)CAROM_ANY_ROBOT);
    SAYS("", "%s", "");

    /* A '%' at the end stands for itself, and reading stops there. */
    static const char hundred[] = "100%\0read too far %s", alone[] = "%\0%s%s%s";
    SAYS("100%", hundred);
    SAYS("%", alone);
    SAYS("100% of it", "100%% of %s", "it"); /* "%%" stands for one '%' */

    char small[5], marked[32];
    CHECK(carom_sentence(small, sizeof small, "%s", "robots") == 4 && strcmp(small, "robo") == 0);
    CHECK(carom_sentence_marked(marked, sizeof marked, "%u of %s", 3u, "12") == 11);
    CHECK(strcmp(marked, "\0013\2 of \00112\2") == 0);

    carom_error error;
    CHECK(!carom_fail(&error, CAROM_DAMAGED, 7, "in this %s, %s", "link", marked));
    CHECK(error.code == CAROM_DAMAGED && error.position == 7 && strcmp(error.message, "in this link, 3 of 12") == 0);
    CHECK(strcmp(error.marked, "in this \1link\2, \1\0013\2 of \00112\2\2") == 0);
    CHECK(!carom_fail(NULL, CAROM_DAMAGED, 7, "nobody listens"));
    char endless[2 * CAROM_MARKED_MAX];
    memset(endless, 'x', sizeof endless);
    endless[sizeof endless - 1] = '\0';
    CHECK(!carom_fail(&error, CAROM_DAMAGED, 7, endless) && strlen(error.message) == CAROM_MESSAGE_MAX - 1);
    return checks_end();
}
