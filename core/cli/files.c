#include "cli/files.h"

#include <sys/stat.h>

bool file_exists(const char *name) {
    struct stat file;
    return stat(name, &file) == 0;
}

const char *file_problem(const char *name) {
    struct stat file;
    return name && stat(name, &file) == 0 && S_ISDIR(file.st_mode) ? "cannot be read: Is a directory"
                                                                   : "cannot be read";
}
