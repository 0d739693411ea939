#include "cli/files.h"

#include <string.h>
#include <sys/stat.h>

enum { LONGEST = 60 };

bool file_exists(const char *name) {
    struct stat file;
    return stat(name, &file) == 0 && S_ISREG(file.st_mode);
}

const char *file_in_shell(const char *name) {
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/+-";
    const size_t n = strlen(name);
    return n <= LONGEST && strspn(name, plain) == n ? name : "FILE";
}
