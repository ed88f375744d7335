package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoakGameTest {

  private static Outcome outcome(Result result, EndReason reason) {
    return Outcome.newBuilder().setResult(result).setReason(reason).build();
  }

  @ParameterizedTest
  @CsvSource({
    "RESULT_WHITE_WINS, END_REASON_HEADQUARTERS, 1-0 headquarters",
    "RESULT_BLACK_WINS, END_REASON_NO_MOVE, 0-1 no-move",
    "RESULT_WHITE_WINS, END_REASON_TIMEOUT, 1-0 timeout",
    "RESULT_BLACK_WINS, END_REASON_RESIGNATION, 0-1 resignation",
    "RESULT_DRAW, END_REASON_AGREEMENT, 1/2-1/2 agreement",
    "RESULT_DRAW, END_REASON_ABANDONED, 1/2-1/2 abandoned",
    "RESULT_DRAW, END_REASON_QUIET, 1/2-1/2 quiet"
  })
  void endsAreWhatRecordsSay(Result result, EndReason reason, String words) {
    assertThat(SoakGame.result(outcome(result, reason)).orElseThrow()).hasToString(words);
  }

  @Test
  void anAbortedGameHasNoResult() {
    assertThat(SoakGame.result(outcome(Result.RESULT_NONE, EndReason.END_REASON_ABORTED)))
        .isEmpty();
  }

  @Test
  void anEndWithoutAResultIsNone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SoakGame.result(Outcome.getDefaultInstance()))
        .withMessage("the outcome has no result");
  }
}
