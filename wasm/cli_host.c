/* cli_host.c - gives the program files and Ctrl-C in Node.js, by calling functions of cli_thread.js.  This file
 * replaces core/cli/interrupt.c and the functions of libc that Emscripten implements in its own JavaScript. */
#include "cli/interrupt.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

void host_catch_interrupt(void);
int host_interrupt_came(void);
void host_release_interrupt(void);
/* On failure, the functions below return a negative error number. */
int host_open(const char *name, size_t length, int writes); /* the file descriptor. */
int host_is_file(const char *name, size_t length);
int host_rename(const char *from, size_t from_length, const char *to, size_t to_length);
int host_remove(const char *name, size_t length);

void interrupt_catch(void) { host_catch_interrupt(); }

bool interrupt_came(void) { return host_interrupt_came() != 0; }

void interrupt_release(void) {
    if (interrupt_came()) fflush(stdout); /* the signal discards buffered output. */
    host_release_interrupt();
}

/* Sets errno and returns -1 if the result is a negative error number. */
static int returned(int result) {
    if (result >= 0) return result;
    errno = -result;
    return -1;
}

FILE *fopen(const char *restrict name, const char *restrict mode) {
    const int file = returned(host_open(name, strlen(name), mode[0] == 'w'));
    return file < 0 ? NULL : fdopen(file, mode);
}

/* Fills in only st_mode, which says whether the file is a regular file. */
int stat(const char *restrict name, struct stat *restrict out) {
    const int is_file = returned(host_is_file(name, strlen(name)));
    out->st_mode = is_file > 0 ? S_IFREG : 0;
    return is_file < 0 ? -1 : 0;
}

int rename(const char *from, const char *to) { return returned(host_rename(from, strlen(from), to, strlen(to))); }

int remove(const char *name) { return returned(host_remove(name, strlen(name))); }

/* The program has only one thread and cannot start others. */
int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict how, void *(*run)(void *),
                   void *restrict argument) {
    (void)thread, (void)how, (void)run, (void)argument;
    return EAGAIN;
}

int pthread_join(pthread_t thread, void **result) {
    (void)thread, (void)result;
    return ESRCH;
}

/* Makes stdout write each line at once.  Emscripten's libc does not recognise terminals, so by default it would buffer
 * large blocks even for a terminal. */
__attribute__((constructor)) static void write_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
