/* test_sender.c - the sender's name in links to puzzles and matches: round trips, limits, damage, text around it. */
#include "carom_match.h"
#include "check.h"

#include <string.h>

#define PUZZLE "#p=AQPlzx9K02JpqgAEKg&beat=9"
#define MATCH "#match=AQAEBgkHAwUCA34"
#define ANNA "&from=QW5uYWc"

/* The sender's name in a link to a puzzle or a match; NULL if the link cannot be read. */
static const char *sender_in(const char *text) {
    static carom_input in;
    static carom_match_found found;
    if (!strstr(text, "match=")) return carom_read(text, strlen(text), 0, &in, NULL) ? in.sender : NULL;
    memset(&found, 0, sizeof found);
    return carom_match_next(text, strlen(text), &found) && found.is_good ? found.sender : NULL;
}

static void has(const char *name, const char *format, const char *sender) {
    static const char *const links[] = {PUZZLE, MATCH};
    for (unsigned i = 0; i < 2; i++) {
        char text[300];
        snprintf(text, sizeof text, format, links[i], sender);
        const char *read = sender_in(text);
        CHECKF(read && strcmp(read, name) == 0, "%s: '%s', not '%s'", text, read ? read : "none", name);
    }
}

static void round_trips(void) {
    static const char *const names[] = {
        "Anna",
        "x",
        "  Ada  ",
        "J\xC3\xBCrgen \xF0\x9F\x8E\xB2",
        "<b>&amp;\"'",
        "12345678901234567890123456789012",
        "\xD8\xB9\xD9\x84\xDB\x8C\xE2\x80\x8C\xD8\xB1\xD8\xB6\xD8\xA7",                 /* Persian, U+200C */
        "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80",                                 /* emoji, U+200D */
        "\xE2\x9D\xA4\xEF\xB8\x8F",                                                     /* emoji, U+FE0F */
        "\xC2\xA0\xED\x9F\xBF\xEE\x80\x80\xF0\x90\x80\x80\xF4\x8F\xBF\xBD\xE0\xA0\x80", /* limits of UTF-8 */
    };
    char sender[CAROM_SENDER_TEXT_MAX];
    carom_error error;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        CHECKF(carom_sender_write(names[i], sender, &error) == strlen(sender) && *sender, "%s", names[i]);
        has(names[i], "%s%s", sender);
        has(names[i], "https://example.org/%s%s", sender);
    }
    carom_sender_write("Anna", sender, NULL);
    CHECKF(strcmp(sender, ANNA) == 0, "%s", sender);
    has("", "%s", "");
    has("", "%s&form=QW5uYWc", "");
}

static void limits(void) {
    static const char *const bad[] = {
        "",
        "   ",
        "a\nb",
        "\x1B[2J",
        "\xC3",
        "\xFFx",
        "\x80",
        "\xC2\x9B",
        "a\x7F",
        "123456789012345678901234567890123",
        /* blank: U+00A0, U+3000, U+200C and U+200D, U+FE0F, U+3164 */
        " \xC2\xA0",
        "\xE3\x80\x80",
        "\xE2\x80\x8C\xE2\x80\x8D",
        "\xEF\xB8\x8F",
        "\xE3\x85\xA4",
        /* U+200B, U+200F, U+202E, U+2028, U+2066, U+FEFF, U+FFFD in a name */
        "J\xE2\x80\x8Bo",
        "\xE2\x80\x8FJo",
        "\xE2\x80\xAEJo",
        "Jo\xE2\x80\xA8",
        "\xE2\x81\xA6Jo",
        "\xEF\xBB\xBFJo",
        "Jo\xEF\xBF\xBD",
        /* not UTF-8: overlong forms, a surrogate, above U+10FFFF */
        "Jo\xC1\xBF",
        "Jo\xE0\x9F\xBF",
        "Jo\xF0\x8F\xBF\xBF",
        "Jo\xED\xA0\x80",
        "Jo\xF4\x90\x80\x80",
        /* invisible */
        "\xF0\x9D\x85\xB3",
        "\xF3\xA0\x80\xA1",
    };
    char sender[CAROM_SENDER_TEXT_MAX];
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        carom_error error = {0};
        CHECKF(carom_sender_write(bad[i], sender, &error) == 0 && *sender == '\0', "%u", i);
        CHECKF(error.code == CAROM_BAD_NAME && error.message[0], "%u: %s", i, error.message);
    }
}

/* If the name is damaged, or is one that Carom never writes, the puzzle or match opens without it. */
static void damage(void) {
    static const char *const bad[] = {
        "&from=",
        "&from=QW5uYQ",                                               /* without a checksum */
        "&from=QW5uYW",                                               /* cut short */
        "&from=QW5uYWd",                                              /* bits beyond the last byte */
        "&from=AA",                                                   /* an empty name */
        "&from=CjY",                                                  /* a line end */
        "&from=4oCuYWRBkA",                                           /* U+202E */
        "&from=QQBCJA",                                               /* a NUL */
        "&from=%%zz",                                                 /* not base64url */
        "&from=eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHiQeHh4", /* too long */
    };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) has("", "%s%s", bad[i]);
    char text[60];
    for (unsigned at = strlen("&from="); at < strlen(ANNA); at++)
        for (char c = '0'; c <= '9'; c++) {
            strcpy(text, ANNA);
            if (text[at] == c) continue;
            text[at] = c;
            has("", "%s%s", text);
        }
}

static void in_prose(void) {
    static const char *const formats[] = {"%s%s.",          "(%s%s)",      "%s%s, can you?",     "%s%s can you?",
                                          "[me](%s%s) :-)", "play: %s%s!", "\"%s%s\" said Anna", "**%s%s**"};
    for (unsigned i = 0; i < sizeof formats / sizeof *formats; i++) has("Anna", formats[i], ANNA);
    CHECK(strcmp(sender_in("#from=QW5uYWc&p=AQPlzx9K02JpqgAEKg"), "Anna") == 0);
    CHECK(strcmp(sender_in("AQPlzx9K02JpqgAEKg" ANNA), "Anna") == 0);
}

int main(void) {
    round_trips();
    limits();
    damage();
    in_prose();
    return checks_end();
}
