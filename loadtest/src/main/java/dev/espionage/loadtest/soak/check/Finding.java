package dev.espionage.loadtest.soak.check;

import java.util.Locale;

/**
 * Something that must not be.
 *
 * @param game its id; empty if it is about no single game
 * @param turn how many turns were played before the one that it is about; {@link #NO_TURN} if it is
 *     about no single turn
 * @param millis since the run began, when that turn was answered or sent, otherwise when it was
 *     found
 * @param text what is wrong, for people; holds nothing hidden
 */
public record Finding(Kind kind, String game, int turn, long millis, String text) {

  public static final int NO_TURN = -1;
  private static final double MILLIS_A_SECOND = 1e3;

  /** What is wrong. */
  public enum Kind {
    /** An acknowledged turn is not there. */
    LOST,
    /** A turn is there once more than it was sent. */
    TWICE,
    /** Of a turn only some steps are there. */
    HALF,
    /** A turn is not the one that was sent. */
    DIFFERENT,
    /** A turn is there that nobody sent, or that was refused. */
    UNKNOWN,
    /** What players were told of a game's end is not what is stored. */
    OTHER_END,
    /** A game cannot be played to its end. */
    UNFINISHED,
    /** A guest or a command was refused that must not be. */
    REFUSED,
    /** What is stored cannot be read, or is against the rules. */
    DAMAGED;

    /** Lower case, for people and reports. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** In one line. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(kind.label()).append(": ");
    if (!game.isEmpty()) {
      line.append("game ").append(game).append(", ");
    }
    if (turn != NO_TURN) {
      line.append("turn ").append(turn).append(", ");
    }
    return line.append("%.3f s: ".formatted(millis / MILLIS_A_SECOND)).append(text).toString();
  }
}
