/* command_table.c - the table of the commands, from which the help, the man page and the completions are made. */
#include "cli/command_table.h"

#include "carom_statistics.h"
#include "cli/commands.h"
#include "cli/suggest.h"

#include <stdio.h>
#include <string.h>

#define BIT OPTION_BIT
#define READING (BIT(OPTION_DIAGONALS) | BIT(OPTION_SHUT_IN))

#ifdef __wasm__
#define SOLVE_THREADS "The program uses one thread.  The results come in the order of the puzzles.\n"
#else
#define SOLVE_THREADS                                                                                                  \
    "All cores are used (--threads), but for a single puzzle at most one thread for each 64 MiB of --memory.\n"        \
    "The results come in the order of the puzzles.  For a single puzzle, each run may find a different\n"              \
    "shortest solution.  "
#endif

enum { ANY_NUMBER = 0x7FFF };

_Static_assert(CAROM_TALLY_GAMES == 10000, "the help of histogram has this number");

const command command_table[] = {
    {
        .name = "solve",
        .words = "PUZZLE...",
        .summary = "find a shortest solution",
        .details =
            "Exit status: 0 all solved, 1 a puzzle has no solution, 2 bad usage or a bad puzzle, 3 gave up or memory\n"
            "too small, 130 ended by Ctrl-C.  Of several puzzles, the highest status counts.\n\n" SOLVE_THREADS
            "Ctrl-C prints the lower bound and the best solution so far of the first puzzle that\n"
            "is not done.  A second Ctrl-C ends the program at once.\n\n"
            "With --all, two solutions are distinct if they differ in a move or in the order of moves.  The best come\n"
            "first: fewer robots move, then fewer switches between robots, then the order red, green, blue, yellow,\n"
            "silver and north, east, south, west.  If memory is too small to count them, the output says so; the\n"
            "solution is still a shortest one.\n\n"
            "With --json, every puzzle gets one whole line, even a bad one.  If there are several arguments, a file\n"
            "or standard input, a puzzle that Ctrl-C interrupts gets no line, so --skip with the number of lines\n"
            "already written continues the job.  Blank lines and comments do not count.\n",
        .examples = {{"A game ID", "carom solve 7650+42+E2302B12+C9"},
                     {"All shortest solutions", "carom solve --all AQP9zh9Y-FujmQkBDA"},
                     {"The puzzles of a file, with JSON output", "carom solve --json puzzles.txt"},
                     {"With a rule and twice the usual memory", "carom solve --no-rebound -M 1024 AQEWNA-dySMJIQDu"}},
        .allowed = BIT(OPTION_STRATEGY) | BIT(OPTION_MEMORY) | BIT(OPTION_MAX_MOVES) | BIT(OPTION_ALL) |
                   BIT(OPTION_JSON) | BIT(OPTION_SKIP) | BIT(OPTION_THREADS) | BIT(OPTION_PROGRESS) |
                   BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_solve,
    },
    {
        .name = "check",
        .words = "PUZZLE [MOVES...]",
        .summary = "play moves and report the result",
        .details =
            "A move is a robot (r g b y s) and a direction (N E S W or an arrow), as in 'rN gE bS' or rNgEbS.\n"
            "Without MOVES, plays the moves of the link (&m=).\n"
            "Exit status: 0 solved, 1 not solved, 2 bad usage, a bad puzzle or no puzzle, 130 ended by Ctrl-C.\n",
        .examples = {{"Moves that solve the puzzle", "carom check AQP9zh9Y-FujmQkBDA gEgNgEgSgWgNgN"},
                     {"The moves in a link", "carom check '#p=AQP9zh9Y-FujmQkBDA&m=gEgNgEgSgWgNgN'"}},
        .allowed = BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_check,
    },
    {
        .name = "show",
        .words = "PUZZLE...",
        .summary = "draw a puzzle as text or as a picture",
        .details =
            "R is the red robot, (r) its target, (*) a target for any robot, (R) the red robot on its target, R(b on\n"
            "the blue robot's target; /r and \\r are red diagonals.  Every command reads such drawings.\n\n"
            "With --svg, each puzzle is an SVG document of one line, with the moves of its link (&m=) as arrows, or\n"
            "with the moves of a shortest solution (--answer).\n"
            "--palette color-blind is for colour-blind readers, --palette contrast for low vision.\n"
            "Exit status: 0 all drawn, 1 a puzzle has no solution to draw, 2 bad usage, a bad puzzle or moves that\n"
            "cannot be made, 3 gave up or memory full, 130 ended by Ctrl-C.\n",
        .examples = {{"In letters", "carom show 7650+42+E2302B12+C9"},
                     {"A picture with the moves of a shortest solution",
                      "carom show --svg --answer AQP9zh9Y-FujmQkBDA > answer.svg"},
                     {"A dark picture for colour-blind readers",
                      "carom show --svg --theme dark --palette color-blind AQP9zh9Y-FujmQkBDA > dark.svg"}},
        .allowed = BIT(OPTION_SVG) | BIT(OPTION_ANSWER) | BIT(OPTION_THEME) | BIT(OPTION_PALETTE) | BIT(OPTION_MEMORY) |
                   READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_show,
    },
    {
        .name = "convert",
        .words = "--to FORMAT PUZZLE...",
        .summary = "write a puzzle in another format",
        .details =
            "FORMAT is\n"
            "  link              Carom's payload: put it after the page's address and #p=, or give it to any command\n"
            "  id                a DriftingDroids game ID\n"
            "  interchange       the payload of a link to Kevin Cox's solver, which follows #s= there\n"
            "  interchange-text  the text file of that solver\n"
            "  json              Async JSON, of Async Ricochet Robots, in one line\n"
            "  text              a drawing in letters\n"
            "  svg               a picture, one document per line; 'carom show --svg' draws moves, too; output only\n"
            "Multi-line puzzles are separated by a blank line.  With link and interchange, --page ADDRESS writes\n"
            "whole links; links of format link keep the moves.  --turn turns the puzzle and these moves first.  A\n"
            "puzzle that the format cannot hold is refused with the reason.\n"
            "Exit status: 0 done, 2 bad usage, a bad puzzle or one that the format cannot hold, 130 ended by Ctrl-C.\n",
        .examples = {{"To the payload of a link", "carom convert --to link 7650+42+E2302B12+C9"},
                     {"To a whole link",
                      "carom convert --to link --page https://example.org/carom/ 7650+42+E2302B12+C9"},
                     {"All puzzles of a file to lines of JSON, turned",
                      "carom convert --to json --turn clockwise puzzles.txt > puzzles.json"}},
        .allowed = BIT(OPTION_TO) | BIT(OPTION_TURN) | BIT(OPTION_PAGE) | READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_convert,
    },
    {
        .name = "make",
        .words = "",
        .summary = "make random puzzles by a recipe",
        .details =
            "Writes the payload of a link for each puzzle, one per line, or an object with --json.  By default it\n"
            "makes one puzzle.  Puzzle number i of a seed depends only on the seed, i and the recipe, except that\n"
            "candidates for which --memory is too small are skipped.  --part K/N makes every N-th puzzle, from number\n"
            "K-1 on; all N parts together are the whole job.\n\n"
            "If no candidate fits, stderr names the puzzle, the nearest candidate and the range that it misses; with\n"
            "--json, the line of the puzzle has \"met\":false and the nearest candidate.  To continue an interrupted\n"
            "--json job, give --skip the number of lines already written; with --part, it counts the puzzles of the\n"
            "part.\n"
            "Exit status: 0 all fit, 2 bad usage, 3 some do not fit, 130 ended by Ctrl-C.\n",
        .examples = {{"Four puzzles in which at least three robots move",
                      "carom make --moves 8..12 --robots-moved 3.. -n 4"},
                     {"A puzzle of difficulty 2 to 4 with a single shortest solution, on a drawn board",
                      "carom make --difficulty 2..4 --answers 1 --board drawn --seed 7"},
                     {"The third of 64 parts of a job", "carom make -m 8..12 -n 1000 -s 7 --json --part 3/64 > part3"}},
        .allowed = BIT(OPTION_MOVES) | BIT(OPTION_ROBOTS_MOVED) | BIT(OPTION_DIFFICULTY) | BIT(OPTION_ANSWERS) |
                   BIT(OPTION_NO_SOLO) | BIT(OPTION_BOARD) | BIT(OPTION_ROBOTS) | BIT(OPTION_TARGET) |
                   BIT(OPTION_DIAGONALS) | BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | BIT(OPTION_TRIES) |
                   BIT(OPTION_SEED) | BIT(OPTION_COUNT) | BIT(OPTION_PART) | BIT(OPTION_SKIP) | BIT(OPTION_JSON) |
                   BIT(OPTION_MEMORY) | BIT(OPTION_THREADS) | BIT(OPTION_PROGRESS),
        .min_words = 0,
        .max_words = 0,
        .run = command_make,
    },
    {
        .name = "daily",
        .words = "[YYYY-MM-DD]",
        .summary = "write the puzzles of a day",
        .details =
            "Writes three puzzles as payloads of links, the same for everyone: an easy one of 4 to 6 moves and\n"
            "difficulty 1 or 2, a medium one of 7 to 9 and difficulty 3, and a hard one of 10 to 14 and difficulty 4\n"
            "or 5.  In the medium and the hard puzzle, the target's robot cannot reach the target alone, and every\n"
            "shortest solution of the hard one moves at least three robots.  The default is today's date (UTC).\n"
            "Before 28 November 2026, the puzzles may have any difficulty.\n",
        .examples = {{"Today's", "carom daily"},
                     {"Today's hard puzzle, solved", "carom daily --level hard | carom solve -"},
                     {"The puzzles of another day, with solutions", "carom daily --json 2026-11-22"}},
        .allowed = BIT(OPTION_LEVEL) | BIT(OPTION_JSON),
        .min_words = 0,
        .max_words = 1,
        .run = command_daily,
    },
    {
        .name = "histogram",
        .words = "[--merge FILE...]",
        .summary = "count solution lengths of random games",
        .details =
            "Solves random games, the same as 'carom make' without a recipe, and counts the lengths of their\n"
            "shortest solutions.  Prints a table, an object with --json, or a plot with --svg.  The hardest game is\n"
            "the first game with the longest solution.  Games without a solution, and games for which --memory\n"
            "is too small, are counted separately.  By default it solves 10000 games.\n\n"
            "--merge adds up the --json lines of all parts of a job (--part K/N), in any order, given the same\n"
            "options; FILE is - for standard input.  Nothing is written before the end.\n"
            "Exit status: 0 done, 2 bad usage or input, 3 memory too small for some games, or parts are missing,\n"
            "130 ended by Ctrl-C.\n",
        .examples = {{"Two thousand games of a seed", "carom histogram -n 2000 -s 1"},
                     {"A job in two parts", "carom histogram -n 600 --json --part 1/2 > parts"},
                     {"The second part", "carom histogram -n 600 --json --part 2/2 >> parts"},
                     {"The whole job", "carom histogram -n 600 --merge parts"}},
        .allowed = BIT(OPTION_BOARD) | BIT(OPTION_ROBOTS) | BIT(OPTION_TARGET) | BIT(OPTION_DIAGONALS) |
                   BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | BIT(OPTION_SEED) | BIT(OPTION_COUNT) |
                   BIT(OPTION_PART) | BIT(OPTION_MERGE) | BIT(OPTION_SVG) | BIT(OPTION_JSON) | BIT(OPTION_MEMORY) |
                   BIT(OPTION_THREADS) | BIT(OPTION_PROGRESS),
        .min_words = 0,
        .max_words = ANY_NUMBER,
        .run = command_histogram,
    },
    {
        .name = "sweep",
        .words = "PUZZLE...",
        .summary = "solve every placement of a board's robots",
        .details =
            "Solves the puzzle's board, with its target, for every placement of the robots, and counts the lengths\n"
            "of the shortest solutions.  The positions of the robots in the puzzle make no difference.  Prints a\n"
            "table, or a line with --json, and placements with the longest solutions as payloads of links: 10, or\n"
            "100 with --json.\n\n"
            "The board may have up to 4 robots and no rule options.  Robots other than the target's are\n"
            "interchangeable, so placements that differ only by swapping them count once; diagonals make all robots\n"
            "different.  A printed board with 4 robots needs 508 MiB, or about 950 with diagonals.\n\n"
            "Ctrl-C prints the results so far; with --save, it also saves the unfinished sweep.  With --json, every\n"
            "puzzle gets one line.  If there are several arguments, a file or standard input, a puzzle that Ctrl-C\n"
            "interrupts gets no line, so --skip with the number of lines already written continues the job.\n"
            "Exit status: 0 done, 2 bad usage, an unsuitable puzzle or file, 3 more --memory is needed,\n"
            "130 ended by Ctrl-C.\n",
        .examples = {{"A small board", "carom sweep AQBmAAAJEAAAABABBAAABzIiQSQABA"},
                     {"A sweep that the same command continues after Ctrl-C",
                      "carom sweep --save board.sweep 7650+42+E2302B12+C9"},
                     {"JSON, with a hundred of the hardest placements",
                      "carom sweep --json AQBmAAAJEAAAABABBAAABzIiQSQABA"}},
        .allowed = BIT(OPTION_MEMORY) | BIT(OPTION_JSON) | BIT(OPTION_SKIP) | BIT(OPTION_THREADS) |
                   BIT(OPTION_PROGRESS) | BIT(OPTION_SAVE) | READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_sweep,
    },
    {
        .name = "lab",
        .words = "NAME [PUZZLE]",
        .values = "success depths ideas growth bounds",
        .summary = "compare strategies and measure the ideas of the search",
        .details =
            "NAME is\n"
            "  success  how often each strategy solves the rounds of a game within 6, 8, 10 and 12 moves: on a\n"
            "           board of 6 x 6 cells with 3 robots and a printed one with 4; --count sets the rounds (30)\n"
            "  ideas    states, memory and time of plain iterative deepening with all ideas and without each, for\n"
            "           games of --moves (6..9) with no, one and all robots pinned; --count of each kind (20)\n"
            "  growth   states by moves for 3, 4 and 5 robots, with printed targets and targets anywhere, and the\n"
            "           factor by which they grow with each move; --count of each kind (200); --strategy\n"
            "  depths   states entered, expanded and found in the table by iteration, on a hard game or PUZZLE;\n"
            "           --ideas\n"
            "  bounds   the runner heuristic for each robot and cell, on a hard game or PUZZLE; with --svg as\n"
            "           a heat map\n"
            "A search ends after --states (1000000; ideas 5000000; growth and depths unlimited), and after --seconds\n"
            "if given.  The same --seed gives the same games.  An option that does not apply to the experiment is\n"
            "refused.  Prints a table, JSON with --json, or plots with --svg.\n\n"
            "Ctrl-C ends an experiment without its unfinished rows; depths prints its iterations so far.\n"
            "Exit status: 0 done, 1 depths finds that there is no solution, 2 bad usage or a bad puzzle, 3 depths\n"
            "ended without an answer, 130 ended by Ctrl-C.\n",
        .examples = {{"The effect of each idea", "carom lab ideas -n 2 -m 5..6"},
                     {"A heat map of the runner heuristic", "carom lab bounds --svg 7650+42+E2302B12+C9 > bounds.svg"}},
        .allowed = BIT(OPTION_COUNT) | BIT(OPTION_SEED) | BIT(OPTION_MOVES) | BIT(OPTION_STATES) | BIT(OPTION_SECONDS) |
                   BIT(OPTION_STRATEGY) | BIT(OPTION_IDEAS) | BIT(OPTION_MEMORY) | BIT(OPTION_JSON) | BIT(OPTION_SVG) |
                   BIT(OPTION_THREADS) | BIT(OPTION_PROGRESS) | READING,
        .min_words = 1,
        .max_words = 2,
        .run = command_lab,
    },
    {
        .name = "match",
        .words = "[MATCH...]",
        .summary = "make a match: the same puzzles for several players",
        .details =
            "Writes a match of 5 puzzles (--count, up to 20), the same as 'carom make' writes with these options.\n"
            "The page takes the match after its address and '#'; --page ADDRESS writes the whole link.\n\n"
            "With MATCH (a match or a result, a file with either, or - for standard input) and no options, writes the\n"
            "payloads of its puzzles, one per line, after a comment with their number and kind.  The commands that\n"
            "read puzzles skip the comment.\n"
            "Exit status: 0 done, 2 bad usage or a bad match, 3 no candidate fits, 130 ended by Ctrl-C.\n",
        .examples = {{"Three puzzles of 6 to 9 moves", "carom match --moves 6..9 -n 3"},
                     {"A link that opens such a match in the page, with the name of its sender",
                      "carom match --moves 6..9 --name Anna --page https://example.org/carom/"},
                     {"The puzzles of a match, solved", "carom match match=AQAEBgkHAwUCA34 | carom solve -"}},
        .allowed = BIT(OPTION_MOVES) | BIT(OPTION_ROBOTS_MOVED) | BIT(OPTION_DIFFICULTY) | BIT(OPTION_ANSWERS) |
                   BIT(OPTION_NO_SOLO) | BIT(OPTION_BOARD) | BIT(OPTION_ROBOTS) | BIT(OPTION_TARGET) |
                   BIT(OPTION_DIAGONALS) | BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | BIT(OPTION_TRIES) |
                   BIT(OPTION_SEED) | BIT(OPTION_COUNT) | BIT(OPTION_NAME) | BIT(OPTION_PAGE) | BIT(OPTION_MEMORY) |
                   BIT(OPTION_PROGRESS),
        .min_words = 0,
        .max_words = ANY_NUMBER,
        .run = command_match,
    },
    {
        .name = "ranking",
        .words = "TEXT...",
        .summary = "rank the results of a match",
        .details =
            "TEXT contains results of players, as links or within other text such as a whole chat.  It may be a file,\n"
            "or - for standard input.  The moves of each result are played again, and an invalid result is refused.\n"
            "Players are ranked by puzzles solved, then by moves above the best, then by time.  Prints a table for\n"
            "each match, or an object with --json.\n"
            "Exit status: 0 done, 2 bad usage or an invalid result, 130 ended by Ctrl-C.\n",
        .examples = {{"One result", "carom ranking result=AQAEBgkHAwUCA_ZqA0FkYQcHIhwwwAAABxsiiGEOAdA"},
                     {"All results in a saved chat", "carom ranking chat.txt"}},
        .allowed = BIT(OPTION_JSON) | BIT(OPTION_MEMORY),
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_ranking,
    },
    {
        .name = "help",
        .words = "[COMMAND]",
        .summary = "explain a command and its options",
        .details =
            "Prints the same as 'carom COMMAND --help', and without COMMAND the list of all commands.  --man writes\n"
            "the man page of carom, which 'man -l carom.1' shows.\n",
        .examples = {{"One command", "carom help solve"}, {"The man page, to a file", "carom help --man > carom.1"}},
        .allowed = BIT(OPTION_MAN),
        .max_words = 1,
        .run = command_help,
    },
    {
        .name = "completions",
        .words = "SHELL",
        .values = "bash zsh fish",
        .summary = "write a completion script for a shell",
        .details = "SHELL is bash, zsh or fish.  Write the script to a file that the shell reads:\n"
                   "  bash  ~/.local/share/bash-completion/completions/carom, or a file that ~/.bashrc sources\n"
                   "  zsh   a file _carom in a folder of the fpath, before compinit runs\n"
                   "  fish  ~/.config/fish/completions/carom.fish\n",
        .examples =
            {
                {"For bash", "carom completions bash > ~/.local/share/bash-completion/completions/carom"},
                {"For zsh, with fpath=(~/.zfunc $fpath) in ~/.zshrc", "carom completions zsh > ~/.zfunc/_carom"},
                {"For fish", "carom completions fish > ~/.config/fish/completions/carom.fish"},
            },
        .min_words = 1,
        .max_words = 1,
        .run = command_completions,
    },
    {.name = NULL},
};

const char command_puzzle_text[] =
    "A PUZZLE is a link or its payload, a game ID such as 7650+42+E2302B12+C9, a drawing of 'carom show', a\n"
    "link or text of Kevin Cox's solver, a board saved by DriftingDroids, or a puzzle of a planning competition\n"
    "(ASP or PDDL).  It may also be the name of a file with puzzles, or - for standard input: one puzzle per\n"
    "line, the lines of such a text from 'board' to 'target', a drawing with the lines of its rules and target\n"
    "below it, or a saved board up to its last '!'; a puzzle of a competition takes the rest of the file.  Blank\n"
    "lines and comments, which begin with '# ', ';' or '%', are skipped.\n";

bool command_takes_puzzles(const command *c) { return strstr(c->words, "PUZZLE") != NULL; }

static bool is_puzzle(const char *text) {
    carom_input input;
    carom_error error;
    return carom_read(text, strlen(text), 0, &input, &error);
}

const command *command_find(const char *name) {
    suggestion like = suggestion_begin(name, strlen(name));
    for (const command *c = command_table; c->name; c++) {
        if (strcmp(name, c->name) == 0) return c;
        suggestion_consider(&like, c->name);
    }
    fprintf(stderr, "carom: unknown command '%s'; ", name);
    if (like.word) fprintf(stderr, "did you mean '%s'?\n", like.word);
    else if (is_puzzle(name)) fprintf(stderr, "'carom solve PUZZLE' solves a puzzle\n");
    else fprintf(stderr, "try 'carom --help'\n");
    return NULL;
}
