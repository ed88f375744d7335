package dev.espionage.server.room;

import java.util.OptionalInt;

/**
 * What is illegal about a turn (rules, section 4). A function of the mover's view and the turn
 * alone.
 *
 * @param step which step is to blame, counted from 0; empty if none is
 */
public record TurnFault(Rule rule, OptionalInt step) {
  /** The rules a turn can break. */
  public enum Rule {
    OFF_BOARD,
    NOT_ADJACENT,
    EMPTY_SQUARE,
    NOT_OWN_PIECE,
    IMMOBILE_PIECE,
    SAME_PIECE,
    VOLCANO,
    /** An earlier step of this turn attacked a masked piece there. */
    ATTACKED_BLIND,
    OWN_PIECE_THERE,
    NO_RETURN,
    TOO_FEW_STEPS,
    TOO_MANY_STEPS
  }
}
