package dev.espionage.loadtest.soak.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests that each possible error in the turns of a game is found, and nothing else.
class TurnCheckTest {
  private static final String GAME = "0123456789abcdef";
  private static final long NOW = 90_000;

  /// The number of acknowledged turns; the last two turns have no answer.
  private static final int ANSWERED = 4;

  private final GameNotes notes = new GameNotes(GAME);
  private final List<List<Step>> turns = new ArrayList<>();

  TurnCheckTest() {
    for (int number = 0; number < 6; number++) {
      turns.add(turn(number));
      notes.sent(number, turn(number), 1_000L * number);
      if (number < ANSWERED) {
        notes.acknowledged(number, 1_000L * number + 7);
      }
    }
  }

  private static List<Step> turn(int number) {
    return List.of(new Step(number, number + 10), new Step(number + 20, number + 30));
  }

  private List<Finding> findings() {
    return findings(false);
  }

  private List<Finding> findings(boolean lastMayBeCut) {
    TurnCheck.ServedTurns servedTurns =
        new TurnCheck.ServedTurns("the record", turns, lastMayBeCut);
    return TurnCheck.of(notes, servedTurns, notes.acknowledgedTurns(), NOW);
  }

  @Test
  void whatIsThereAsItWasSentIsRight() {
    assertThat(notes.acknowledgedTurns()).isEqualTo(ANSWERED);
    assertThat(findings()).isEmpty();
  }

  @Test
  void turnsThatWereNotAnsweredNeedNotBeThere() {
    turns.removeLast();
    assertThat(findings()).isEmpty();
    turns.removeLast();
    assertThat(findings()).isEmpty();
  }

  @Test
  void acknowledgedTurnsThatAreNotThereAreLost() {
    turns.subList(2, 6).clear();
    assertThat(findings())
        .containsExactly(
            new Finding(Kind.LOST, GAME, 2, 2_007, "acknowledged but missing in the record"),
            new Finding(Kind.LOST, GAME, 3, 3_007, "acknowledged but missing in the record"));
  }

  @Test
  void whatWasAcknowledgedAfterTheQuestionIsNotLost() {
    turns.subList(2, 6).clear();
    assertThat(TurnCheck.of(notes, new TurnCheck.ServedTurns("the history", turns, true), 2, NOW))
        .isEmpty();
  }

  @Test
  void aTurnThatIsThereOnceMoreIsPlayedTwice() {
    turns.add(4, turn(3));
    assertThat(findings())
        .containsExactly(
            new Finding(Kind.TWICE, GAME, 4, 4_000, "an earlier turn is repeated in the record"));
  }

  @Test
  void aTurnThatIsThereAgainAfterTheAnswerToItIsPlayedTwice() {
    turns.add(4, turn(2));
    assertThat(findings()).extracting(Finding::kind).containsExactly(Kind.TWICE);
  }

  @Test
  void theLastTurnIsFoundTwiceToo() {
    turns.add(turn(5));
    assertThat(findings())
        .containsExactly(
            new Finding(Kind.TWICE, GAME, 6, NOW, "an earlier turn is repeated in the record"));
  }

  @Test
  void aTurnWithoutSomeOfItsStepsIsHalf() {
    turns.set(4, turn(4).subList(0, 1));
    assertThat(findings())
        .containsExactly(
            new Finding(Kind.HALF, GAME, 4, 4_000, "only 1 of its 2 steps are in the record"));
  }

  @Test
  void onlyTheLastTurnMayBeCutAndOnlyIfItTakesTheHeadquarters() {
    turns.set(5, turn(5).subList(0, 1));
    assertThat(findings(true)).isEmpty();
    assertThat(findings(false)).extracting(Finding::kind).containsExactly(Kind.HALF);
    turns.set(4, turn(4).subList(0, 1));
    assertThat(findings(true))
        .extracting(Finding::kind, Finding::turn)
        .containsExactly(tuple(Kind.HALF, 4));
  }

  @Test
  void otherStepsAreFound() {
    turns.set(1, turn(40));
    assertThat(findings())
        .containsExactly(
            new Finding(
                Kind.DIFFERENT,
                GAME,
                1,
                1_007,
                "its steps differ from the sent ones in the record"));
  }

  @Test
  void moreStepsThanWereSentAreFound() {
    List<Step> longer = new ArrayList<>(turn(1));
    longer.add(new Step(1, 2));
    turns.set(1, longer);
    assertThat(findings()).extracting(Finding::kind).containsExactly(Kind.DIFFERENT);
  }

  @Test
  void aTurnThatNobodySentIsFound() {
    turns.add(turn(50));
    assertThat(findings())
        .containsExactly(
            new Finding(Kind.UNKNOWN, GAME, 6, NOW, "never sent but present in the record"));
  }

  @Test
  void aTurnThatWasRefusedIsFound() {
    notes.refused(5, 5_009);
    assertThat(findings())
        .containsExactly(
            new Finding(Kind.UNKNOWN, GAME, 5, 5_009, "refused but present in the record"));
    turns.removeLast();
    assertThat(findings()).isEmpty();
  }

  @Test
  void aFindingNamesGameTurnAndMoment() {
    assertThat(new Finding(Kind.LOST, GAME, 2, 2_007, "acknowledged but missing in the record"))
        .hasToString(
            "lost: game " + GAME + ", turn 2, 2.007 s: acknowledged but missing in the record");
    assertThat(new Finding(Kind.OTHER_END, "", Finding.NO_TURN, 12, "why"))
        .hasToString("other-end: 0.012 s: why");
  }
}
