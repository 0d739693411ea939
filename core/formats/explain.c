/* explain.c - explains the outcome of a replay to players, in one sentence. */
#include "formats/formats.h"

static size_t explain_refusal(const carom_move *moves, const carom_replayed *r, char *out) {
    const carom_move move = moves[r->n_played];
    const unsigned robot = carom_move_robot(move), number = r->n_played + 1;
    if (!carom_is_move(move))
        return carom_sentence(out, CAROM_MESSAGE_MAX,
                              "move %u cannot be made: its number is %u, and moves have numbers from 0 to 19", number,
                              (unsigned)move);
    char text[3];
    carom_move_write(move, text);
    if (r->outcome == CAROM_NO_SUCH_ROBOT)
        return carom_sentence(out, CAROM_MESSAGE_MAX, "move %u (%s) cannot be made: there is no %r robot on this board",
                              number, text, robot);
    const char *why = "";
    /* untested: callers pass only outcomes that have a case here. */
    switch (r->outcome) {
    case CAROM_STUCK: why = "a wall or a robot blocks the way"; break;
    case CAROM_ENDS_ON_DIAGONAL: why = "it would end on a diagonal, where no robot may rest"; break;
    case CAROM_CIRCLES: why = "it would circle between diagonals for ever"; break;
    case CAROM_COMES_BACK: why = "it would come back to where it began"; break;
    case CAROM_REBOUNDS: why = "the rule 'no rebound' forbids moving along the line of its last move"; break;
    /* untested: callers pass only outcomes that have a case here. */
    default: break;
    }
    return carom_sentence(out, CAROM_MESSAGE_MAX, "move %u (%s) cannot be made: %r cannot go %s from %c; %s", number,
                          text, robot, carom_dir_names[carom_move_dir(move)], r->position.robot[robot], why);
}

size_t carom_explain(const carom_puzzle *p, const carom_move *moves, uint32_t n, const carom_replayed *r,
                     char out[CAROM_MESSAGE_MAX]) {
    if (r->n_played < n) return explain_refusal(moves, r, out);
    const unsigned color = p->target_color;
    if (r->solved_by >= 0)
        return carom_sentence(out, CAROM_MESSAGE_MAX, "%r reaches the target %c in %u %s", (unsigned)r->solved_by,
                              p->target, n, n == 1 ? "move" : "moves");
    if (color == CAROM_ANY_ROBOT) {
        for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
            if ((p->robots >> robot & 1) && r->position.robot[robot] == p->target)
                return carom_sentence(out, CAROM_MESSAGE_MAX,
                                      "%r stands on the target %c but has not ricocheted on its way", robot, p->target);
        return carom_sentence(out, CAROM_MESSAGE_MAX, "no robot reached the target %c", p->target);
    }
    if (r->position.robot[color] == p->target)
        return carom_sentence(out, CAROM_MESSAGE_MAX, "%r stands on the target %c but has not ricocheted on its way",
                              color, p->target);
    return carom_sentence(out, CAROM_MESSAGE_MAX, "%r did not reach the target %c: it stands on %c", color, p->target,
                          r->position.robot[color]);
}
