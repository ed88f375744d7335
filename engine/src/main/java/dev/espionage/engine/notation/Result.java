package dev.espionage.engine.notation;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The end of the game as stated by a record. It may be wrong; [Replay] checks it.
///
/// @param reason the reason for the end; empty for `unfinished`. Never that of an aborted game,
///   which has no record.
public record Result(Score score, Optional<Ending.Reason> reason) {

  public static final Result UNFINISHED = new Result(Score.NONE, Optional.empty());

  private static final String NO_REASON = "unfinished";

  /// The score of a game.
  public enum Score {
    WHITE_WON("1-0"),
    BLACK_WON("0-1"),
    DRAWN("1/2-1/2"),
    NONE("*");

    private final String text;

    Score(String text) {
      this.text = text;
    }

    /// Returns the score as written in a record.
    public String text() {
      return text;
    }

    static Optional<Score> of(String text) {
      return Arrays.stream(values()).filter(score -> score.text.equals(text)).findAny();
    }

    private boolean isWin() {
      return this == WHITE_WON || this == BLACK_WON;
    }
  }

  public Result {
    if (reason.filter(Result::isAborted).isPresent()) {
      throw new IllegalArgumentException("an aborted game has no record");
    }
  }

  /// Returns the result of a game with this ending, which must not be an abort.
  public static Result of(Ending ending) {
    Score score =
        ending
            .winner()
            .map(winner -> winner == Side.WHITE ? Score.WHITE_WON : Score.BLACK_WON)
            .orElse(Score.DRAWN);
    return new Result(score, Optional.of(ending.reason()));
  }

  /// Returns whether this result states that the game has ended.
  public boolean isFinal() {
    return !equals(UNFINISHED);
  }

  /// Returns whether a game whose turns do not end it may have this result: it is unfinished, or
  /// the end came from outside play.
  boolean fitsUnendedTurns() {
    return reason
        .map(end ->
            switch (end) {
              case RESIGNATION, TIMEOUT -> score.isWin();
              case AGREEMENT -> score == Score.DRAWN;
              case ABANDONED -> score != Score.NONE;
              case HEADQUARTERS, NO_MOVE, QUIET, ABORTED, CLOSED -> false;
            })
        .orElse(score == Score.NONE);
  }

  /// Returns the reason with this name; empty if there is no such name. The inner value is empty
  /// for `unfinished`.
  static Optional<Optional<Ending.Reason>> reasonOf(String name) {
    if (name.equals(NO_REASON)) {
      return Optional.of(Optional.empty());
    }
    return Arrays.stream(Ending.Reason.values())
        .filter(reason -> !isAborted(reason) && name(reason).equals(name))
        .map(Optional::of)
        .findAny();
  }

  private static boolean isAborted(Ending.Reason reason) {
    return new Ending(Optional.empty(), reason).isAborted();
  }

  private static String name(Ending.Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns the result as written in a record, such as `1-0 headquarters`.
  @Override
  public String toString() {
    return score.text() + " " + reason.map(Result::name).orElse(NO_REASON);
  }
}
