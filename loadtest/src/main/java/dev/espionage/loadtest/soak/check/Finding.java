package dev.espionage.loadtest.soak.check;

import java.util.Locale;

/// An error that a soak has found.
///
/// @param game the id of the game; empty if the finding concerns no single game
/// @param turn the number of turns played before the one concerned; [#NO_TURN] if the finding
///   concerns no single turn
/// @param millis the time since the run began at which the turn was answered or sent, otherwise
///   that at which the error was found
/// @param text the description for people, which contains nothing hidden
public record Finding(Kind kind, String game, int turn, long millis, String text) {

  public static final int NO_TURN = -1;
  private static final double MILLIS_A_SECOND = 1e3;

  public enum Kind {
    /// An acknowledged turn is missing.
    LOST,
    /// A turn appears once more than it was sent.
    TWICE,
    /// Only some steps of a turn are present.
    HALF,
    /// A turn differs from the one that was sent.
    DIFFERENT,
    /// A turn is present that was never sent, or that was refused.
    UNKNOWN,
    /// The end of a game that players saw differs from the stored one.
    OTHER_END,
    /// A game cannot be played to its end.
    UNFINISHED,
    /// A guest or a command was refused without cause.
    REFUSED,
    /// Stored data cannot be read or break the rules.
    DAMAGED,
    /// A state was shown that the stored game contradicts.
    SHOWN,
    /// A clock was charged for time in which its player could not have played.
    CHARGED,
    /// The repeat of an acknowledged turn got another answer.
    FORGOTTEN,
    /// Servers on one database do not form one cluster.
    SPLIT;

    /// Returns the name in lower case, for people and reports.
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

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
