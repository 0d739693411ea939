/* test_replay.c - replays, rule options and the sentences about them, in examples made by hand. */
#include "build.h"
#include "check.h"

#include <string.h>

/* Plays the moves and compares the sentence. */
static void expect(const carom_puzzle *p, const char *text, bool solved, const char *sentence) {
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n;
    carom_error error;
    CHECKF(carom_puzzle_check(p, &error), "%s", error.message);
    CHECK(carom_moves_read(text, strlen(text), moves, &n, &error));
    carom_replayed replayed;
    CHECKF(carom_replay(p, moves, n, &replayed) == solved, "%s", text);
    CHECK(carom_replay(p, moves, n, NULL) == solved);
    char got[CAROM_MESSAGE_MAX];
    CHECK(carom_explain(p, moves, n, &replayed, got) == strlen(got));
    CHECKF(strcmp(got, sentence) == 0, "'%s', not '%s'", got, sentence);
}

static void lines(void) {
    carom_puzzle p = board(6, 6), q;
    robot(&p, RED, "A1");
    robot(&p, GREEN, "F3");
    target(&p, RED, "F2");
    expect(&p, "rE rS", true, "red reaches the target F2 in 2 moves");
    expect(&p, "rE", false, "red did not reach the target F2: it stands on F1");
    expect(&p, "", false, "red did not reach the target F2: it stands on A1");
    expect(&p, "rE gN rS", false,
           "move 3 (rS) cannot be made: red cannot go south from F1; a wall or a robot blocks the way");
    expect(&p, "bN", false, "move 1 (bN) cannot be made: there is no blue robot on this board");
    q = p, diagonal(&q, "C1", BLUE, '\\'), wall(&q, "C1", 'S');
    expect(
        &q, "gW rE", false,
        "move 2 (rE) cannot be made: red cannot go east from A1; it would end on a diagonal, where no robot may rest");
    q = p, target(&q, RED, "A1"), expect(&q, "", true, "red reaches the target A1 in 0 moves");
    q = p, q.target_color = CAROM_ANY_ROBOT;
    expect(&q, "rE rS", true, "red reaches the target F2 in 2 moves");
    expect(&q, "rS", false, "no robot reached the target F2");
    target(&q, CAROM_ANY_ROBOT, "F1");
    expect(&q, "gN", true, "green reaches the target F1 in 1 move");
    /* only the end of the line counts: green has left the target */
    target(&q, GREEN, "F1");
    expect(&q, "gN gS", false, "green did not reach the target F1: it stands on F6");
}

static void ring(void) {
    carom_puzzle p = board(7, 7), q;
    robot(&p, RED, "D2");
    target(&p, RED, "A1");
    diagonal(&p, "F2", BLUE, '\\'), diagonal(&p, "F6", BLUE, '/');
    diagonal(&p, "B6", BLUE, '\\'), diagonal(&p, "B2", BLUE, '/');
    expect(&p, "rE", false,
           "move 1 (rE) cannot be made: red cannot go east from D2; it would circle between diagonals for ever");
    q = p, diagonal(&q, "D6", BLUE, '\\'), wall(&q, "D2", 'N');
    expect(&q, "rE", false,
           "move 1 (rE) cannot be made: red cannot go east from D2; it would come back to where it began");
}

static void must_ricochet(void) {
    carom_puzzle p = board(6, 6), q;
    robot(&p, RED, "A1");
    target(&p, RED, "F1");
    p.rules = CAROM_MUST_RICOCHET;
    expect(&p, "rE", false, "red stands on the target F1 but has not ricocheted on its way");
    expect(&p, "rS rE rN", true, "red reaches the target F1 in 3 moves"); /* a turn between moves is a ricochet */
    expect(&p, "rE rW rE", false, "red stands on the target F1 but has not ricocheted on its way");
    q = p, q.target_color = CAROM_ANY_ROBOT;
    expect(&q, "rE", false, "red stands on the target F1 but has not ricocheted on its way");
    /* a bend at a diagonal counts; a diagonal of the robot's own colour does not bend it */
    q = p, robot(&q, RED, "C3"), diagonal(&q, "F3", BLUE, '/');
    expect(&q, "rE", true, "red reaches the target F1 in 1 move");
    q = p, diagonal(&q, "C1", RED, '/');
    expect(&q, "rE", false, "red stands on the target F1 but has not ricocheted on its way");
    /* an early turn counts; a robot that starts on the target needs none */
    expect(&p, "rS rN rE", true, "red reaches the target F1 in 3 moves");
    q = p, target(&q, RED, "A1"), expect(&q, "", true, "red reaches the target A1 in 0 moves");
}

static void no_rebound(void) {
    carom_puzzle p = board(6, 6), q;
    robot(&p, RED, "A1");
    robot(&p, GREEN, "A6");
    target(&p, RED, "A1");
    p.rules = CAROM_NO_REBOUND;
    const char *refused = "move 3 (rW) cannot be made: red cannot go west from F1; the rule 'no rebound' forbids "
                          "moving along the line of its last move";
    expect(&p, "rE gE rW", false, refused); /* moves of other robots do not lift the ban */
    target(&p, RED, "F5");
    expect(&p, "gE rE rS", true, "red reaches the target F5 in 3 moves");
    /* after a move with a turn, the axis on which it ended counts */
    q = p, diagonal(&q, "D1", BLUE, '\\'), target(&q, RED, "F6"), robot(&q, GREEN, "B3");
    expect(&q, "rE rE", true, "red reaches the target F6 in 2 moves");
    expect(&q, "rE rN", false,
           "move 2 (rN) cannot be made: red cannot go north from D6; the rule 'no rebound' forbids moving along "
           "the line of its last move");
}

int main(void) {
    lines();
    ring();
    must_ricochet();
    no_rebound();
    return checks_end();
}
