/* test_progress.c - when --progress prints and what, with a clock that the test controls. */
#include "cli/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *said; /* reads the output on stderr */

static void fail(const char *test, const char *expected, const char *got) {
    printf("%s: expected '%s', got '%s'\n", test, expected, got);
    exit(1);
}

/* Compares what was written to stderr since the last call. */
static void expect(const char *test, const char *expected) {
    static long from;
    char got[4096];
    fflush(stderr);
    fseek(said, from, SEEK_SET);
    const size_t n = fread(got, 1, sizeof got - 1, said);
    got[n] = '\0';
    from += (long)n;
    if (strcmp(got, expected) != 0) fail(test, expected, got);
}

static void test_rate(void) {
    const carom_result result = {.states = 999, .bytes = 1 << 20};
    progress p = {.wanted = true};
    char expected[4096] = "";
    progress_begin(&p, 1000);
    for (int ms = 1000; ms < 11000; ms++) progress_report(&p, ms, &result, 8 << 20);
    for (int i = 0; i < 39; i++) strcat(expected, "999 states; 1.0 of 8 MiB\n"); /* after 250 ms, 500 ms, ... 9750 ms */
    expect("four lines a second", expected);
    progress_end(&p);
    expect("no terminal, no line to erase", "");
}

static void test_silence(void) {
    const carom_result result = {.states = 999};
    progress p = {.wanted = false};
    progress_begin(&p, 0);
    progress_report(&p, 1e6, &result, 8 << 20);
    progress_end(&p);
    expect("without --progress", "");
    p = (progress){.wanted = true, .on_terminal = true};
    progress_begin(&p, 0);
    progress_report(&p, 249, &result, 8 << 20);
    progress_end(&p);
    expect("a short search", "");
}

static void test_terminal(void) {
    const carom_result result = {.states = 12345, .bytes = 1 << 20};
    progress p = {.wanted = true, .on_terminal = true};
    progress_begin(&p, 0);
    progress_report(&p, 250, &result, 512 << 20);
    expect("one line that rewrites itself", "\r12,345 states; 1.0 of 512 MiB\033[K");
    progress_report(&p, 500, &result, 512 << 20);
    expect("again", "\r12,345 states; 1.0 of 512 MiB\033[K");
    progress_end(&p);
    expect("erased at the end", "\r\033[K");
}

static void say(const carom_result *result) {
    progress p = {.wanted = true};
    progress_begin(&p, 0);
    progress_report(&p, 250, result, 512 << 20);
}

static void test_sentences(void) {
    carom_result r = {.proved = 9, .states = 2345678, .bytes = 20 << 20, .strategy = CAROM_IDDFS};
    say(&r);
    expect("a lower bound", "at least 9 moves; 2.3 million states; 20 of 512 MiB\n");
    r.upper = 12;
    say(&r);
    expect("both bounds", "9 to 12 moves; 2.3 million states; 20 of 512 MiB\n");
    r.upper = 9;
    say(&r);
    expect("equal bounds", "9 moves; 2.3 million states; 20 of 512 MiB\n");
    say(&(carom_result){.proved = 1, .upper = 1, .states = 1});
    expect("one move", "1 move; 1 state; 0.0 of 512 MiB\n");
    r.upper = 0, r.fell_back = true;
    say(&r);
    expect("memory full", "at least 9 moves; memory full, continuing with iddfs; 2.3 million states; 20 of 512 MiB\n");
    r.counting = true, r.n_moves = 25;
    say(&r);
    expect("counting",
           "25 moves, the fewest possible; counting shortest solutions; 2.3 million states; 20 of 512 MiB\n");

    progress p = {.wanted = true};
    progress_begin(&p, 0);
    progress_report_making(&p, 250, 3, &(carom_made){.tried = 17, .states = 4500000000});
    expect("making", "puzzle 3, candidate 17: 4.5 billion states\n");
    progress_report_tally(&p, 500, 100000, &(carom_tally){.counted = 1234, .states = 5});
    expect("counting games", "1,234 of 100,000 games: 5 states\n");
}

int main(void) {
    char name[] = "/tmp/carom-progress-XXXXXX";
    const int file = mkstemp(name);
    if (file < 0 || !freopen(name, "w", stderr) || !(said = fopen(name, "r"))) return 2;
    remove(name);
    test_rate();
    test_silence();
    test_terminal();
    test_sentences();
    puts("test_progress: all good");
    return 0;
}
