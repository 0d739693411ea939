/* test_puzzle.c - which puzzles are legal, and the errors of illegal ones. */
#include "build.h"
#include "check.h"

#include <string.h>

/* Returns whether the marked message is the sentence with balanced marks around some parts. */
static bool same_but_for_marks(const char *marked, const char *sentence) {
    int open = 0;
    for (; *marked; marked++)
        if (*marked == '\1') open++;
        else if (*marked == '\2') open--;
        else if (*marked != *sentence++) return false;
    return open == 0 && *sentence == '\0';
}

static void expect(const carom_puzzle *p, carom_code code, const char *sentence) {
    carom_error error = {0};
    const bool legal = carom_puzzle_check(p, &error);
    CHECKF(legal == (code == CAROM_OK), "%s: %s", sentence, error.message);
    CHECKF(error.code == code, "%s, not %s", carom_code_name(code), carom_code_name(error.code));
    CHECKF(strcmp(error.message, sentence) == 0, "'%s', not '%s'", sentence, error.message);
    CHECKF(same_but_for_marks(error.marked, sentence), "%s, marked", sentence);
    CHECK(carom_puzzle_check(p, NULL) == legal);
}

int main(void) {
    carom_puzzle p = board(5, 4), q;
    robot(&p, RED, "B2");
    robot(&p, BLUE, "C3");
    target(&p, BLUE, "E4");
    expect(&p, CAROM_OK, "");

    q = p, q.width = 1, expect(&q, CAROM_BAD_SIZE, "the board has 1 by 4 cells, but width and height must be 2 to 16");
    q = p, q.height = 17,
    expect(&q, CAROM_BAD_SIZE, "the board has 5 by 17 cells, but width and height must be 2 to 16");
    q = p, wall(&q, "E1", 'E'), expect(&q, CAROM_BAD_WALL, "the wall at E1 is on the rim or off the board");
    q = p, wall(&q, "A4", 'S'), expect(&q, CAROM_BAD_WALL, "the wall at A4 is on the rim or off the board");
    q = p, q.walls[at("A1")] = 5;
    expect(&q, CAROM_BAD_WALL, "the walls at A1 are 5, but must be 0 to 3: 1 for a wall east, plus 2 for a wall south");
    q = p, diagonal(&q, "P16", RED, '/'), expect(&q, CAROM_BAD_DIAGONAL, "the diagonal at P16 is off the board");
    q = p, q.diagonals[0] = 6, expect(&q, CAROM_BAD_DIAGONAL, "the diagonal at A1 has an unknown colour");
    q = p, q.diagonals[0] = 0x80, expect(&q, CAROM_BAD_DIAGONAL, "the diagonal at A1 has an unknown colour");
    q = p, q.diagonals[0] = 0x11, expect(&q, CAROM_BAD_DIAGONAL, "the diagonal at A1 has an unknown colour");
    q = p, q.robots = 0, expect(&q, CAROM_BAD_ROBOT, "the board has no robot");
    q = p, q.robots = 0x25, expect(&q, CAROM_BAD_ROBOT, "there are robots of unknown colours");
    q = p, robot(&q, RED, "F2"), expect(&q, CAROM_BAD_ROBOT, "red is off the board, on F2");
    q = p, robot(&q, RED, "C3"), expect(&q, CAROM_BAD_ROBOT, "red and blue both stand on C3");
    carom_error error;
    CHECK(!carom_puzzle_check(&q, &error));
    CHECK(strcmp(error.marked, "\1red\2 and \1blue\2 both stand on \1C3\2") == 0);
    q = p, diagonal(&q, "C3", BLUE, '/'), expect(&q, CAROM_BAD_ROBOT, "blue stands on the diagonal at C3");
    q = p, q.robot[GREEN] = 1, expect(&q, CAROM_BAD_ROBOT, "green is not on the board but has a cell");
    q = p, target(&q, GREEN, "E4"),
    expect(&q, CAROM_BAD_TARGET, "the target is for green, but there is no green robot");
    q = p, q.target_color = 5, expect(&q, CAROM_BAD_TARGET, "the target has an unknown colour");
    q = p, target(&q, BLUE, "E5"), expect(&q, CAROM_BAD_TARGET, "the target is off the board, on E5");
    q = p, diagonal(&q, "E4", BLUE, '/'), expect(&q, CAROM_BAD_TARGET, "the target is on the diagonal at E4");
    q = p, q.rules = 6;
    expect(&q, CAROM_BAD_RULES,
           "the rule options are 6, but must be 0 to 3: 1 for must ricochet, plus 2 for no rebound");

    /* legal: a target for any robot, a robot on it, a robot in a closed cell */
    q = p, q.target_color = CAROM_ANY_ROBOT, expect(&q, CAROM_OK, "");
    q = p, target(&q, BLUE, "C3"), expect(&q, CAROM_OK, "");
    q = p, wall(&q, "B2", 'N'), wall(&q, "B2", 'E'), wall(&q, "B2", 'S'), wall(&q, "B2", 'W'), expect(&q, CAROM_OK, "");

    CHECK(carom_puzzle_equal(&p, &p));
    CHECK(!carom_puzzle_equal(&p, &q));
    /* both cells beside a wall have the wall, and the cells at the rim have walls at the rim */
    for (unsigned side = 0; side < CAROM_DIRS; side++) CHECK(carom_has_wall(&q, at("B2"), (carom_dir)side));
    CHECK(carom_has_wall(&q, at("B1"), CAROM_SOUTH) && carom_has_wall(&q, at("C2"), CAROM_WEST));
    CHECK(carom_has_wall(&q, at("B3"), CAROM_NORTH) && carom_has_wall(&q, at("A2"), CAROM_EAST));
    CHECK(!carom_has_wall(&q, at("B1"), CAROM_EAST) && !carom_has_wall(&q, at("C2"), CAROM_EAST));
    CHECK(carom_has_wall(&q, at("A1"), CAROM_NORTH) && carom_has_wall(&q, at("A1"), CAROM_WEST));
    CHECK(carom_has_wall(&q, at("E4"), CAROM_EAST) && carom_has_wall(&q, at("E4"), CAROM_SOUTH));
    return checks_end();
}
