/* test_words.c - the version; sentences: every verb, what does not fit, a format that ends in the middle of a verb. */
#include "words.h"

#include "check.h"

#include <limits.h>
#include <string.h>

#define SAYS(expected, ...)                                                                                            \
    do {                                                                                                               \
        char out[64];                                                                                                  \
        CHECK(carom_sentence(out, sizeof out, __VA_ARGS__) == strlen(out));                                            \
        CHECKF(strcmp(out, expected) == 0, "'%s', not '%s'", out, expected);                                           \
    } while (0)

int main(void) {
    CHECK(strcmp(carom_version(), CAROM_VERSION) == 0);
    SAYS(CAROM_VERSION, "%u.%u.%u", (unsigned)CAROM_VERSION_MAJOR, (unsigned)CAROM_VERSION_MINOR,
         (unsigned)CAROM_VERSION_PATCH);
    SAYS("red stands on O13 and P16", "%r stands on %c and %c", (unsigned)CAROM_RED, 0xCEu, 0xFFu);
    SAYS("0, 4294967295, -2147483648 and 7 of it", "%u, %u, %d and %d of %s", 0u, UINT_MAX, INT_MIN, 7, "it");
    SAYS("any robot", "%r robot", (unsigned)CAROM_ANY_ROBOT);
    SAYS("", "%s", "");

    /* A '%' at the end is itself, and reading stops there. */
    static const char hundred[] = "100%\0read too far %s", alone[] = "%\0%s%s%s";
    SAYS("100%", hundred);
    SAYS("%", alone);

    char small[5], marked[32];
    CHECK(carom_sentence(small, sizeof small, "%s", "robots") == 4 && strcmp(small, "robo") == 0);
    CHECK(carom_sentence_marked(marked, sizeof marked, "%u of %s", 3u, "12") == 11);
    CHECK(strcmp(marked, "\0013\2 of \00112\2") == 0);

    carom_error error;
    CHECK(!carom_fail(&error, CAROM_DAMAGED, 7, "in this %s, %s", "link", marked));
    CHECK(error.code == CAROM_DAMAGED && error.position == 7 && strcmp(error.message, "in this link, 3 of 12") == 0);
    CHECK(strcmp(error.marked, "in this \1link\2, \1\0013\2 of \00112\2\2") == 0);
    CHECK(!carom_fail(NULL, CAROM_DAMAGED, 7, "nobody listens"));
    return checks_end();
}
