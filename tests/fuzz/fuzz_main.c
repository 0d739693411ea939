/* fuzz_main.c - runs a fuzz target without libFuzzer, on files or on random bytes:
 *
 *     fuzz_x FILE...
 *     fuzz_x --random FIRST COUNT
 *
 * When the target fails it prints the file or seed. */
#include "check.h"
#include "random_puzzle.h"

#include <signal.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static char running[256];

static void print_running(int signal_number) {
    fputs(running, stderr); /* not safe in a signal handler, but the program has crashed anyway */
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void run(const uint8_t *data, size_t n) {
    LLVMFuzzerTestOneInput(data, n);
    checks_done++;
}

static void run_random(unsigned seed) {
    dice d = {seed};
    uint8_t data[64];
    for (unsigned i = 0; i < sizeof data; i++) data[i] = (uint8_t)roll(&d);
    snprintf(running, sizeof running, "--random %u 1\n", seed);
    run(data, sizeof data);
}

static void run_file(const char *name) {
    static uint8_t data[1 << 16];
    FILE *file = fopen(name, "rb");
    CHECKF(file != NULL, "%s", name);
    if (!file) return;
    const size_t n = fread(data, 1, sizeof data, file);
    fclose(file);
    snprintf(running, sizeof running, "%s\n", name);
    uint8_t *exact = malloc(n + 1); /* so that the sanitizers detect a read past the end */
    memcpy(exact, data, n);
    run(exact, n);
    free(exact);
}

int main(int argc, char **argv) {
    signal(SIGABRT, print_running);
    signal(SIGSEGV, print_running);
    if (argc > 1 && strcmp(argv[1], "--random") == 0) {
        const seeds s = seeds_of(argc - 1, argv + 1, 1000);
        for (unsigned seed = s.first; seed < s.end; seed++) run_random(seed);
    } else {
        for (int i = 1; i < argc; i++) run_file(argv[i]);
    }
    return checks_end();
}
