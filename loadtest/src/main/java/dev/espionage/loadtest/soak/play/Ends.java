package dev.espionage.loadtest.soak.play;

import dev.espionage.engine.notation.Result;
import dev.espionage.engine.play.Ending;
import dev.espionage.protocol.v1.Outcome;
import java.util.Optional;

/** How games end, as players are told and as records say it. */
final class Ends {

  private static final String PREFIX = "END_REASON_";

  private Ends() {}

  /**
   * What a record says of it; empty for an aborted game.
   *
   * @throws IllegalArgumentException if a game cannot end so
   */
  static Optional<Result> result(Outcome outcome) {
    return switch (outcome.getResult()) {
      case RESULT_WHITE_WINS -> of(Result.Score.WHITE_WON, outcome);
      case RESULT_BLACK_WINS -> of(Result.Score.BLACK_WON, outcome);
      case RESULT_DRAW -> of(Result.Score.DRAWN, outcome);
      case RESULT_NONE -> Optional.empty();
      case RESULT_UNSPECIFIED, UNRECOGNIZED ->
          throw new IllegalArgumentException("an end without a result");
    };
  }

  private static Optional<Result> of(Result.Score score, Outcome outcome) {
    String reason = outcome.getReason().name().replace(PREFIX, "");
    return Optional.of(new Result(score, Optional.of(Ending.Reason.valueOf(reason))));
  }
}
