/* main.c - `carom-mpi solve`: `carom solve` on MPI ranks, which may be on several machines.  Rank 0 reads the arguments
 * and the puzzles, and prints; a large search is divided among all ranks. */
#include "cli/command_table.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/help.h"
#include "cli/search_memory.h"
#include "cli/text.h"
#include "ranks.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the exit status, or -1 if there are puzzles to solve. */
static int read_arguments(int argc, char **argv, int n, options *o) {
    if (argc < 2 || strcmp(argv[1], "solve") != 0) {
        fputs("usage: mpirun -n RANKS carom-mpi solve [options] PUZZLE...; try 'carom-mpi solve --help'\n", stderr);
        return EXIT_BAD_INPUT;
    }
    if (n > RANKS_MAX) {
        fprintf(stderr, "carom-mpi: a search runs on at most %d ranks, not %d\n", RANKS_MAX, n);
        return EXIT_BAD_INPUT;
    }
    command solve = *command_find("solve");
    solve.allowed &= ~OPTION_BIT(OPTION_THREADS);
    if (!options_read(argc - 2, argv + 2, solve.name, solve.allowed | OPTION_BIT(OPTION_HELP), o))
        return EXIT_BAD_INPUT;
    if (o->value[OPTION_HELP]) return help_of_command(&solve), EXIT_ALL_GOOD;
    if (o->n_words == 0) return options_refuse(solve.name, "a puzzle is needed", "", ""), EXIT_BAD_INPUT;
    o->threads = 1; /* several puzzles are solved one after the other, each on all ranks. */
    return -1;
}

/* Takes part in the searches of rank 0, if this rank has the memory for a block of this size. */
static void serve(size_t bytes) {
    void *block = memory_block(bytes);
    ranks_open(block != NULL);
    if (block) ranks_serve(block, bytes);
    free(block);
}

/* Runs `carom solve` on rank 0; there are `n` ranks. */
static int solve(const options *o, int n) {
    ranks_open(true); /* command_solve() allocates the block. */
    if (ranks_count() < n)
        fprintf(stderr, "carom-mpi: searching on %d of %d ranks, because the system cannot provide %zu MiB for each\n",
                ranks_count(), n, o->memory >> 20);
    const int status = command_solve(o);
    ranks_end();
    return status;
}

int main(int argc, char **argv) {
    int rank, n;
    options o;
    int status = EXIT_ALL_GOOD;
    uint64_t bytes = 0; /* 0: there is nothing to solve. */
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    text_keep_lines_whole();
    option_table_open();
    if (rank == 0) {
        status = read_arguments(argc, argv, n, &o);
        if (status < 0) bytes = o.memory;
    }
    MPI_Bcast(&bytes, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (bytes > 0 && rank > 0) serve((size_t)bytes);
    else if (bytes > 0) status = solve(&o, n);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("carom-mpi: the output could not be written\n", stderr);
        status = EXIT_BAD_INPUT;
    }
    MPI_Finalize();
    return rank == 0 ? status : EXIT_ALL_GOOD;
}
