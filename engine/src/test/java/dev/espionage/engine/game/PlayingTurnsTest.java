package dev.espionage.engine.game;

import static dev.espionage.engine.game.TestGame.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.TurnRule;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// Turns as the referee accepts them; the rules themselves are tested in package `play`.
class PlayingTurnsTest {

  /// A deployment like [TestGame#BLACK], but with the Headquarters in the open on a7.
  private static final String OPEN_HEADQUARTERS = "HSPLCNEC/MGEPLSMC";

  /// Turns that bring White's pieces next to a7 and b7, while Black moves back and forth on the
  /// other side.
  private static final String[] TO_A6 = {
    "a2a3+h2h3",
    "h7h6+g7g6",
    "a3a4+h3h4",
    "h6h5+g6g5",
    "a4a5+g2g3",
    "f7f6+g5g4",
    "a5a6+g3f3",
    "f6f5+d7d6"
  };

  private final TestGame game = TestGame.inPlay();

  @Test
  void aLegalTurnIsPlayedAndTheOpponentIsToMove() {
    game.plays("a2a3+b2b3");
    assertThat(game.play().position().toMove()).contains(Side.BLACK);
    assertThat(game.play().position().turn()).isEqualTo(1);
    assertThat(game.play().lastTurn())
        .extracting(PlayedStep::step)
        .isEqualTo(turn("a2a3+b2b3").steps());
    assertThat(game.play().turns())
        .extracting(RecordedTurn::turn)
        .containsExactly(turn("a2a3+b2b3"));
  }

  @Test
  void whoIsNotToMoveIsRefusedBeforeTheTurnIsLookedAt() {
    Command turn = new Command.PlayTurn(Side.BLACK, 99, turn("a2a3"), Duration.ZERO);
    assertThat(game.refusal(turn)).isEqualTo(new Rejection.NotYourTurn());
  }

  @Test
  void aTurnForAnotherTurnNumberIsRefusedAndToldTheOneThatIsDue() {
    game.plays("a2a3+b2b3", "a7a6+b7b6");
    Command late = new Command.PlayTurn(Side.WHITE, 0, turn("a3a4+b3b4"), Duration.ZERO);
    assertThat(game.refusal(late)).isEqualTo(new Rejection.WrongTurnNumber(2));
  }

  @Test
  void anIllegalTurnIsRefusedAsAWholeWithTheStepToBlame() {
    assertThat(game.refusal(game.playTurn(Side.WHITE, "a2a3+b1b2")))
        .isEqualTo(new Rejection.IllegalTurn(OptionalInt.of(1), TurnRule.IMMOBILE_PIECE));
    assertThat(game.refusal(game.playTurn(Side.WHITE, "a2a3")))
        .isEqualTo(new Rejection.IllegalTurn(OptionalInt.empty(), TurnRule.TOO_FEW_STEPS));
  }

  @Test
  void aRefusedTurnCostsNothing() {
    Game before = game.game();
    game.send(game.playTurn(Side.WHITE, "a2a4+b2b3"));
    assertThat(game.game()).isEqualTo(before);
  }

  @Test
  void takingTheHeadquartersEndsTheGameAndDropsTheRestOfTheTurn() {
    TestGame open = TestGame.inPlay("600+5", TestGame.WHITE, TestGame.army(OPEN_HEADQUARTERS));
    open.plays(TO_A6).plays("a6a7+b2b3");
    assertThat(open.ended().ending()).isEqualTo(Ending.win(Side.WHITE, Ending.Reason.HEADQUARTERS));
    Game.Playing end = open.ended().play().orElseThrow();
    assertThat(end.turns().getLast().turn()).isEqualTo(turn("a6a7"));
    assertThat(end.position().toMove()).isEmpty();
    assertThat(end.clocks().running()).isEmpty();
  }

  @Test
  void aSingleStepThatWouldTakeAMaskedHeadquartersIsRefusedAsTooShort() {
    TestGame open = TestGame.inPlay("600+5", TestGame.WHITE, TestGame.army(OPEN_HEADQUARTERS));
    open.plays(TO_A6);
    assertThat(open.refusal(open.playTurn(Side.WHITE, "a6a7")))
        .isEqualTo(new Rejection.IllegalTurn(OptionalInt.empty(), TurnRule.TOO_FEW_STEPS));
  }

  @Test
  void aHundredQuietTurnsAreADraw() {
    List<String> there = List.of("a2a3+b2b3", "a7a6+b7b6", "c2c3+d2d3", "c7c6+d7d6");
    List<String> back = List.of("a3a2+b3b2", "a6a7+b6b7", "c3c2+d3d2", "c6c7+d6d7");
    for (int turns = 0; turns < 96; turns += 8) {
      there.forEach(game::plays);
      back.forEach(game::plays);
    }
    game.plays(there.get(0), there.get(1), there.get(2));
    assertThat(game.game().phase()).isEqualTo(Phase.PLAY);
    game.plays(there.get(3));
    assertThat(game.ended().ending()).isEqualTo(Ending.draw(Ending.Reason.QUIET));
  }

  @Test
  void aTurnIsRecordedWithTheTimeItTook() {
    TestGame blitz = TestGame.underWay();
    blitz.after(Duration.ofSeconds(20));
    blitz.does(new Command.PlayTurn(Side.WHITE, 2, turn("c2c3+d2d3"), Duration.ofMillis(120)));
    assertThat(blitz.play().turns().getLast())
        .isEqualTo(
            new RecordedTurn(
                turn("c2c3+d2d3"),
                Duration.ofMillis(19_880),
                Duration.ofMillis(120),
                Duration.ofMillis(585_120)));
  }

  @Test
  void anAttackIsPlayedByWhatThePiecesAre() {
    game.plays(
        "a2a3+b2b3", "a7a6+b7b6", "a3a4+b3b4", "a6a5+h7h6", "c2c3+d2d3", "h6h5+g7g6", "a4a5+c3c4");
    assertThat(game.play().lastTurn().getFirst().outcome())
        .as("Corporal attacks General")
        .isEqualTo(PlayedStep.Outcome.ATTACKER_FELL);
    assertThat(game.play().fallen().count()).isEqualTo(1);
  }
}
