package dev.espionage.loadtest.soak.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClockCheckTest {
  private static final long NOW = 60_000;
  private static final long OUTAGE = 8_000;

  private final GameNotes notes = new GameNotes("game");

  /// The player sees the turn at 1,000 ms, sends it at 1,400 ms and has the answer at 9,500 ms.
  private void play(int number) {
    notes.due(number, 1_000);
    notes.due(number, 5_000);
    notes.sent(number, List.of(new Step(1, 2)), 1_400);
    notes.acknowledged(number, 9_500);
  }

  @Test
  void aPlayerPaysForThinking() {
    play(0);
    notes.charged(List.of(450L));
    assertThat(ClockCheck.of(notes, OUTAGE, NOW)).isEmpty();
    assertThat(ClockCheck.largestExcessMillis(notes)).isEqualTo(50);
  }

  @Test
  void aPlayerDoesNotPayForAnOutage() {
    play(0);
    play(1);
    notes.charged(List.of(400L, 8_400L));
    assertThat(ClockCheck.of(notes, OUTAGE, NOW))
        .containsExactly(
            new Finding(
                Kind.CHARGED,
                "game",
                1,
                NOW,
                "charged 8400 ms, 8000 ms more than the player took"));
  }

  @Test
  void reconnectingTakesAPartOfTheOutage() {
    play(0);
    notes.charged(List.of(3_400L));
    assertThat(ClockCheck.of(notes, OUTAGE, NOW)).isEmpty();
    assertThat(ClockCheck.of(notes, 0, NOW)).hasSize(1);
  }

  @Test
  void theTurnAtWhichAGameGoesOnAfterALossIsNotJudged() {
    play(0);
    play(1);
    notes.lost();
    notes.resumed(1);
    play(1);
    play(2);
    notes.charged(List.of(400L, 8_400L, 8_400L));
    assertThat(ClockCheck.of(notes, OUTAGE, NOW)).extracting(Finding::turn).containsExactly(2);
  }

  @Test
  void aTurnThatNobodySentIsNotJudged() {
    notes.charged(List.of(9_000L));
    assertThat(ClockCheck.of(notes, 0, NOW)).isEmpty();
    assertThat(ClockCheck.largestExcessMillis(notes)).isZero();
  }
}
