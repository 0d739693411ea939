/* sweep_file.c - writes and reads a file with an unfinished sweep.
 *
 *     header   one line with "carom sweep 1", the version, and the size of the block.
 *     block    the bytes of the block, as they are in memory.
 *     sum      8 bytes, a checksum of the block.
 *
 * The bytes are first written to a file with the suffix ".part", which then replaces the file. */
#include "cli/sweep_file.h"

#include "carom.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { HEADER_MAX = 80, NAME_MAX_HERE = 4096 };

static void header_of(size_t n, char out[HEADER_MAX]) {
    snprintf(out, HEADER_MAX, "carom sweep 1, version %s, %zu bytes\n", carom_version(), n);
}

/* Computes a checksum of 8-byte words; the last word is padded with zeros.  The sum depends on every bit of each word
 * and on the order of the words. */
static uint64_t sum_of(const void *block, size_t n) {
    const uint8_t *bytes = block;
    uint64_t sum = n, word;
    for (size_t i = 0; i < n; i += sizeof word) {
        word = 0;
        memcpy(&word, bytes + i, n - i < sizeof word ? n - i : sizeof word);
        sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
        sum ^= sum >> 29;
    }
    return sum;
}

static bool write_all(FILE *file, const void *block, size_t n) {
    char header[HEADER_MAX];
    const uint64_t sum = sum_of(block, n);
    header_of(n, header);
    /* untested: no test fills the disk. */
    return fputs(header, file) >= 0 && fwrite(block, 1, n, file) == n && fwrite(&sum, sizeof sum, 1, file) == 1;
}

/* Fills in the name of the file that is written first.  Returns whether the name fits. */
static bool name_part(const char *name, char part[NAME_MAX_HERE]) {
    return snprintf(part, NAME_MAX_HERE, "%s.part", name) < NAME_MAX_HERE;
}

const char *sweep_file_try(const char *name) {
    char part[NAME_MAX_HERE];
    struct stat now;
    if (!*name) return "its name is empty";
    if (!name_part(name, part)) return "its name is too long";
    const bool exists = stat(name, &now) == 0;
    if (exists && S_ISDIR(now.st_mode)) return strerror(EISDIR);
    if (exists && !S_ISREG(now.st_mode)) return "it is not a regular file";
    FILE *file = fopen(part, "wbx");
    const bool is_new = file != NULL;
    if (!file && errno == EEXIST) file = fopen(part, "r+b"); /* left by an earlier program that was killed. */
    if (!file) return strerror(errno);
    fclose(file);
    if (is_new) remove(part);
    return NULL;
}

const char *sweep_file_write(const char *name, const void *block, size_t n) {
    char part[NAME_MAX_HERE];
    /* untested: sweep_file_try() has checked the name. */
    if (!name_part(name, part)) return "its name is too long";
    errno = 0;
    FILE *file = fopen(part, "wb");
    if (!file) return strerror(errno);
    bool written = write_all(file, block, n);
    /* untested: no test fills the disk. */
    written = fclose(file) == 0 && written;
    /* untested: no test fills the disk. */
    if (written && rename(part, name) == 0) return NULL;
    const char *why = strerror(errno);
    remove(part);
    return why;
}

static const char *read_from(FILE *file, void *block, size_t n) {
    char header[HEADER_MAX], wanted[HEADER_MAX];
    uint64_t sum;
    header_of(n, wanted);
    if (!fgets(header, sizeof header, file) || strncmp(header, wanted, strcspn(wanted, ",")) != 0)
        return "it contains no sweep";
    if (strcmp(header, wanted) != 0) return "it is from another version of Carom or for another board";
    if (fread(block, 1, n, file) != n || fread(&sum, sizeof sum, 1, file) != 1) return "it was cut short";
    return sum == sum_of(block, n) ? NULL : "it is damaged: its checksum does not match";
}

const char *sweep_file_read(const char *name, void *block, size_t n) {
    FILE *file = fopen(name, "rb");
    /* untested: needs a file without read permission. */
    if (!file) return strerror(errno);
    const char *why = read_from(file, block, n);
    fclose(file);
    return why;
}
