/* command_table.c - the table of the commands, from which help, man page and completions are made. */
#include "cli/command_table.h"

#include "cli/commands.h"
#include "cli/suggest.h"

#include <stdio.h>
#include <string.h>

#define BIT OPTION_BIT
#define READING (BIT(OPTION_DIAGONALS) | BIT(OPTION_SHUT_IN))

enum { ANY_NUMBER = 0x7FFF };

const command command_table[] = {
    {
        .name = "solve",
        .words = "PUZZLE...",
        .summary = "find a shortest solution",
        .details =
            "Exit status: 0 all solved, 1 a puzzle has no solution, 2 bad usage or a bad puzzle, 3 gave up or memory\n"
            "full.  Of several puzzles the highest counts.\n\n"
            "With --all, two answers are distinct if they differ in any move or in the order.  The best come first:\n"
            "fewer robots move, then fewer changes of robot, then the order red, green, blue, yellow, silver and\n"
            "north, east, south, west.  If memory is too small to count them, the output says so; the solution is\n"
            "still a shortest one.\n\n"
            "With --json every puzzle gets a line, a bad one too, and lines are written whole.  So a job that was\n"
            "stopped goes on with --skip and the number of lines it has.  Blank lines and comments do not count.\n",
        .examples = {{"A game ID", "carom solve 7650+42+E2302B12+C9"},
                     {"All shortest answers", "carom solve --all AQP9zh9Y-FujmQkBDA"},
                     {"The puzzles of a file, each as a line of JSON", "carom solve --json - < puzzles.txt"},
                     {"With a rule and twice the usual memory", "carom solve --no-rebound -M 1024 AQEWNA-dySMJIQDu"}},
        .allowed = BIT(OPTION_STRATEGY) | BIT(OPTION_MEMORY) | BIT(OPTION_MAX_MOVES) | BIT(OPTION_ALL) |
                   BIT(OPTION_JSON) | BIT(OPTION_SKIP) | BIT(OPTION_PROGRESS) | BIT(OPTION_MUST_RICOCHET) |
                   BIT(OPTION_NO_REBOUND) | READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_solve,
    },
    {
        .name = "check",
        .words = "PUZZLE [MOVES...]",
        .summary = "play moves and say how they end",
        .details = "MOVES are robot r g b y s and direction N E S W, as in 'rN gE bS' or rNgEbS.  Without them the\n"
                   "moves in the link (&m=) are played.  Exit status: 0 solved, 1 not, 2 bad usage or a bad puzzle.\n",
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
        .summary = "draw a puzzle as text, or as a picture",
        .details =
            "R is the red robot, (r) its target, (*) a target for any robot, /r and \\r red diagonals.\n\n"
            "With --svg each puzzle is one line, an SVG document, with the moves of its link (&m=) as arrows, or with\n"
            "--answer with those of a shortest solution: 'carom show --svg --answer PUZZLE > puzzle.svg'.\n"
            "--palette color-blind is for colour-blind readers, --palette contrast for low vision.\n"
            "Exit status: 0 all drawn, 1 a puzzle has no solution to draw, 2 bad usage, a bad puzzle or moves that\n"
            "cannot be made, 3 gave up or memory full.\n",
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
            "  link              Carom's own: its payload, which the page takes behind #p= and every command as it is\n"
            "  id                a DriftingDroids game ID\n"
            "  interchange       a link of Kevin Cox's solver: its payload, which it takes behind #s=\n"
            "  interchange-text  the text file of the same\n"
            "  json              Async JSON, of Async Ricochet Robots: a line\n"
            "  text              a drawing, which nothing reads back\n"
            "  svg               a picture, one line a document; 'carom show --svg' draws moves, too\n"
            "A blank line stands between puzzles of several lines.  --page ADDRESS writes whole links, the first kind\n"
            "with the moves in them.  --turn turns the puzzle first, and these moves with it.  What a format cannot\n"
            "hold is refused, and said.  Exit status: 0, or 2 for bad usage, a bad puzzle or one that the format\n"
            "cannot hold.\n",
        .examples = {{"To the payload of a link", "carom convert --to link 7650+42+E2302B12+C9"},
                     {"To a whole link",
                      "carom convert --to link --page https://example.org/carom/ 7650+42+E2302B12+C9"},
                     {"All puzzles of a file to lines of JSON, turned",
                      "carom convert --to json --turn clockwise - < puzzles.txt > puzzles.json"}},
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
            "Writes the payload of a link for each puzzle, one a line, or an object with --json.  Puzzle number i of "
            "a\n"
            "seed depends on the seed, i and the recipe alone.  Of a job in parts, --part K/N makes those whose "
            "number\n"
            "leaves K-1 when divided by N, so that all parts together are the whole job.  If no candidate fits,\n"
            "stderr names the puzzle and the nearest candidate; with --json its line has \"met\":false and the "
            "nearest\n"
            "one.  With --json every puzzle gets a line, so a job that was stopped goes on with --skip and the number\n"
            "of lines it has.  Exit status: 0 all fit, 2 bad usage, 3 some do not.\n",
        .examples = {{"Four puzzles in which at least three robots move",
                      "carom make --moves 8..12 --robots-moved 3.. -n 4"},
                     {"One with a single shortest answer, on a drawn board",
                      "carom make --answers 1 --board drawn --seed 7"},
                     {"The third of 64 parts of a job", "carom make -m 8..12 -n 1000 -s 7 --json --part 3/64 > part3"}},
        .allowed = BIT(OPTION_MOVES) | BIT(OPTION_ROBOTS_MOVED) | BIT(OPTION_ANSWERS) | BIT(OPTION_NO_SOLO) |
                   BIT(OPTION_BOARD) | BIT(OPTION_ROBOTS) | BIT(OPTION_TARGET) | BIT(OPTION_DIAGONALS) |
                   BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | BIT(OPTION_TRIES) | BIT(OPTION_SEED) |
                   BIT(OPTION_COUNT) | BIT(OPTION_PART) | BIT(OPTION_SKIP) | BIT(OPTION_JSON) | BIT(OPTION_MEMORY) |
                   BIT(OPTION_PROGRESS),
        .min_words = 0,
        .max_words = 0,
        .run = command_make,
    },
    {
        .name = "daily",
        .words = "[YYYY-MM-DD]",
        .summary = "the puzzles of a day",
        .details =
            "The same for everyone: an easy one of 4 to 6 moves, a medium one of 7 to 9 and a hard one of 10 to 14, "
            "in\n"
            "this order, as payloads of links.  In the latter two the target's robot cannot get there alone, and\n"
            "every shortest answer of the hard one moves at least three robots.  Without a date: today, by UTC.\n",
        .examples = {{"Today's", "carom daily"},
                     {"The hard one of today, solved", "carom daily --level hard | carom solve -"},
                     {"Those of another day, with their solutions", "carom daily --json 2026-11-22"}},
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
            "Solves random games, those of 'carom make' without a recipe, and counts the lengths of their shortest\n"
            "solutions: a table, an object with --json, a plot with --svg.  The hardest is the first of the longest.\n"
            "Games that have no solution, or for which --memory is too small, are counted apart.\n\n"
            "A job in parts, --part K/N, is put together with --merge from the --json of all of them, given the same\n"
            "options, in any order; FILE is - for standard input.  Nothing is written before the end.\n"
            "Exit status: 0, 2 bad usage or input, 3 memory was too small for some games, or parts are missing.\n",
        .examples = {{"Two thousand games of a seed", "carom histogram -n 2000 -s 1"},
                     {"A job in two parts", "carom histogram -n 600 --json --part 1/2 > parts"},
                     {"The second part", "carom histogram -n 600 --json --part 2/2 >> parts"},
                     {"The whole job", "carom histogram -n 600 --merge parts"}},
        .allowed = BIT(OPTION_BOARD) | BIT(OPTION_ROBOTS) | BIT(OPTION_TARGET) | BIT(OPTION_DIAGONALS) |
                   BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | BIT(OPTION_SEED) | BIT(OPTION_COUNT) |
                   BIT(OPTION_PART) | BIT(OPTION_MERGE) | BIT(OPTION_SVG) | BIT(OPTION_JSON) | BIT(OPTION_MEMORY) |
                   BIT(OPTION_PROGRESS),
        .min_words = 0,
        .max_words = ANY_NUMBER,
        .run = command_histogram,
    },
    {
        .name = "sweep",
        .words = "PUZZLE...",
        .summary = "solve every placement of a board's robots",
        .details = "Counts how long the shortest solution is from every placement of the robots on the puzzle's board, "
                   "with its\n"
                   "target: a table, or a line with --json.  Where the robots of the puzzle stand makes no difference. "
                   " It takes\n"
                   "up to 4 robots and no rules.  Robots that are not the target's are alike, so placements that "
                   "differ only in\n"
                   "which of them stands where count once; but diagonals tell all robots apart.  The placements with "
                   "the longest\n"
                   "solutions are written as payloads of links: the first 10, with --json the first 100.  A printed "
                   "board with 4\n"
                   "robots needs 508 MiB, with diagonals about 950.  Exit status: 0, 2 bad usage or a puzzle that it "
                   "does not\n"
                   "take, 3 more --memory is needed, or Ctrl-C has stopped it.\n",
        .examples = {{"A small board", "carom sweep AQBmAAAJEAAAABABBAAABzIiQSQABA"},
                     {"One that can be stopped: Ctrl-C, and later the same command again",
                      "carom sweep --save board.sweep 7650+42+E2302B12+C9"},
                     {"A line of JSON, with the hundred hardest placements",
                      "carom sweep --json AQBmAAAJEAAAABABBAAABzIiQSQABA"}},
        .allowed = BIT(OPTION_MEMORY) | BIT(OPTION_JSON) | BIT(OPTION_SKIP) | BIT(OPTION_PROGRESS) | BIT(OPTION_SAVE) |
                   READING,
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_sweep,
    },
    {
        .name = "lab",
        .words = "NAME [PUZZLE]",
        .values = "success depths ideas growth bounds",
        .summary = "compare strategies, and what each idea is worth",
        .details = "NAME is\n"
                   "  success  how often each strategy solves the rounds of a game within 6, 8, 10 and 12 moves: on a\n"
                   "           board of 6 x 6 cells with 3 robots and a printed one with 4; --count rounds (30)\n"
                   "  ideas    states, memory and time of a plain deepening search without each of its ideas, as\n"
                   "           ratios, with none, one and all robots pinned; --count games for each (20), of --moves\n"
                   "           (6..9)\n"
                   "  growth   states by moves for 3, 4 and 5 robots, with targets where they are printed and\n"
                   "           anywhere, and how much a move more costs; --count games of each kind (200);\n"
                   "           --strategy\n"
                   "  depths   states, inner states and hits in the table by iteration, on a hard game or PUZZLE;\n"
                   "           --ideas\n"
                   "  bounds   the lower bound of each cell of PUZZLE, for each robot; with --svg as a heat map\n"
                   "A search ends after --states (1000000; of ideas 5000000, of growth and depths any number), and\n"
                   "after --seconds if given.  The same --seed gives the same games.  A table, lines of --json, or\n"
                   "plots with --svg, a document a line.  Exit status: 0, 1 depths has no solution, 2 bad usage or\n"
                   "puzzle, 3 depths ended without an answer.\n",
        .examples = {{"What each idea is worth", "carom lab ideas -n 2 -m 5..6"},
                     {"A heat map of the bound", "carom lab bounds --svg 7650+42+E2302B12+C9 > bounds.svg"}},
        .allowed = BIT(OPTION_COUNT) | BIT(OPTION_SEED) | BIT(OPTION_MOVES) | BIT(OPTION_STATES) | BIT(OPTION_SECONDS) |
                   BIT(OPTION_STRATEGY) | BIT(OPTION_IDEAS) | BIT(OPTION_MEMORY) | BIT(OPTION_JSON) | BIT(OPTION_SVG) |
                   BIT(OPTION_PROGRESS) | READING,
        .min_words = 1,
        .max_words = 2,
        .run = command_lab,
    },
    {
        .name = "match",
        .words = "[MATCH...]",
        .summary = "make a match: the same puzzles for several players",
        .details =
            "Writes the match, which the page takes behind its address and '#'; --page ADDRESS writes the whole link.\n"
            "It has 5 puzzles, or as many as --count says, up to 20, those of 'carom make' with the same options.\n"
            "With MATCH, a match or a result, or - for standard input: writes the payloads of its puzzles, one a "
            "line.\n"
            "Exit status: 0, 2 bad usage or a bad match, 3 no candidate fits.\n",
        .examples = {{"Three puzzles of 6 to 9 moves", "carom match --moves 6..9 -n 3"},
                     {"A link that opens it in the page", "carom match --moves 6..9 --page https://example.org/carom/"},
                     {"The puzzles of a match, solved", "carom match match=AQAEBgkHAwUCA34 | carom solve -"}},
        .allowed = BIT(OPTION_MOVES) | BIT(OPTION_ROBOTS_MOVED) | BIT(OPTION_ANSWERS) | BIT(OPTION_NO_SOLO) |
                   BIT(OPTION_BOARD) | BIT(OPTION_ROBOTS) | BIT(OPTION_TARGET) | BIT(OPTION_DIAGONALS) |
                   BIT(OPTION_MUST_RICOCHET) | BIT(OPTION_NO_REBOUND) | BIT(OPTION_TRIES) | BIT(OPTION_SEED) |
                   BIT(OPTION_COUNT) | BIT(OPTION_PAGE) | BIT(OPTION_MEMORY) | BIT(OPTION_PROGRESS),
        .min_words = 0,
        .max_words = ANY_NUMBER,
        .run = command_match,
    },
    {
        .name = "ranking",
        .words = "TEXT...",
        .summary = "put the results of a match in order",
        .details =
            "TEXT has results of players, links or other text with them, or is - for standard input: a whole chat, "
            "say.\n"
            "Each line of a result is played again; one that does not hold is refused.  First come those who solved\n"
            "more puzzles, then those with fewer moves over the best, then those with less time: a table, or with\n"
            "--json an object, for each match.  Exit status: 0, 2 bad usage or a result that does not hold.\n",
        .examples = {{"One result", "carom ranking result=AQAEBgkHAwUCA_ZqA0FkYQcHIhwwwAAABxsiiGEOAdA"},
                     {"All results in a chat that was saved", "carom ranking - < chat.txt"}},
        .allowed = BIT(OPTION_JSON) | BIT(OPTION_MEMORY),
        .min_words = 1,
        .max_words = ANY_NUMBER,
        .run = command_ranking,
    },
    {
        .name = "help",
        .words = "[COMMAND]",
        .summary = "tell what a command does, and its options",
        .details =
            "Prints the same as 'carom COMMAND --help', and without COMMAND the list of all commands.  With --man it\n"
            "writes carom's man page, which 'man -l carom.1' shows.\n",
        .examples = {{"One command", "carom help solve"}, {"The man page, to a file", "carom help --man > carom.1"}},
        .allowed = BIT(OPTION_MAN),
        .max_words = 1,
        .run = command_help,
    },
    {
        .name = "completions",
        .words = "SHELL",
        .values = "bash zsh fish",
        .summary = "let a shell complete commands, options and values",
        .details = "SHELL is bash, zsh or fish.  The text goes to a file that the shell reads:\n"
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
    "A PUZZLE is a link, the payload of one, a game ID such as 7650+42+E2302B12+C9, a link or a text of Kevin\n"
    "Cox's solver, or - for standard input, as in 'carom solve - < FILE': one per line, or the lines of such a\n"
    "text from 'board' to 'target' (blank lines and lines that begin with '# ' are skipped).\n";

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
