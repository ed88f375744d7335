package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.Ending;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Resigning and aborting (rules, section 7).
class GivingUpTest {

  @Test
  void theOpponentOfWhoResignsWins() {
    TestGame game = TestGame.underWay().does(new Command.Resign(Side.WHITE));
    assertThat(game.ended().ending()).isEqualTo(Ending.win(Side.BLACK, Ending.Reason.RESIGNATION));
  }

  @Test
  void onesTurnIsNotNeededToResign() {
    TestGame game = TestGame.underWay().does(new Command.Resign(Side.BLACK));
    assertThat(game.ended().ending()).isEqualTo(Ending.win(Side.WHITE, Ending.Reason.RESIGNATION));
  }

  @Test
  void eitherMayAbortUntilBlackHasPlayed() {
    for (Side side : Side.values()) {
      TestGame game = TestGame.inPlay().plays("a2a3+b2b3").does(new Command.Abort(side));
      assertThat(game.ended().ending())
          .isEqualTo(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, side)));
    }
  }

  @Test
  void nobodyMayAbortAfterBlacksFirstTurn() {
    TestGame game = TestGame.underWay();
    assertThat(game.refusal(new Command.Abort(Side.WHITE)))
        .isEqualTo(new Rejection.TooLateToAbort());
    assertThat(game.refusal(new Command.Abort(Side.BLACK)))
        .isEqualTo(new Rejection.TooLateToAbort());
  }

  @Test
  void anAbortedGameHasNoWinnerAndNoRecord() {
    TestGame game = TestGame.inPlay().plays("a2a3+b2b3").does(new Command.Abort(Side.BLACK));
    assertThat(game.ended().ending().winner()).isEmpty();
    assertThat(FinishedGame.of(game.game())).isEmpty();
    for (Viewer viewer : Viewer.values()) {
      assertThat(HistoryView.of(game.game(), viewer, 0, 100)).isEmpty();
    }
  }

  @Test
  void administrationMayEndAGameWhateverHasBeenPlayed() {
    List<TestGame> games =
        List.of(
            TestGame.created("600+5").deploys(Side.WHITE, TestGame.WHITE),
            TestGame.inPlay().plays("a2a3+b2b3"),
            TestGame.underWay());
    for (TestGame game : games) {
      game.does(new Command.Close());
      assertThat(game.ended().ending()).isEqualTo(Ending.closed());
      assertThat(game.ended().ending().isAborted()).isTrue();
      assertThat(FinishedGame.of(game.game())).isEmpty();
      assertThat(game.refusal(new Command.Close()))
          .isEqualTo(new Rejection.WrongPhase(Phase.ENDED));
      assertThat(game.refusal(new Command.OfferRematch(Side.BLACK, TestGame.NEXT)))
          .isEqualTo(new Rejection.RematchNotAllowed());
      for (Viewer viewer : Viewer.values()) {
        assertThat(HistoryView.of(game.game(), viewer, 0, 100)).isEmpty();
      }
    }
  }

  @Test
  void aGameThatIsOverTakesNoCommandOfPlay() {
    TestGame game = TestGame.underWay().does(new Command.Resign(Side.WHITE));
    Rejection over = new Rejection.WrongPhase(Phase.ENDED);
    for (Side side : Side.values()) {
      List<Command> commands =
          List.of(
              new Command.Deploy(side, TestGame.WHITE, TestGame.SALTS),
              new Command.PlayTurn(side, 2, TestGame.turn("a3a4+b3b4"), Duration.ZERO),
              new Command.OfferDraw(side),
              new Command.AnswerDraw(side, true),
              new Command.Resign(side),
              new Command.Abort(side),
              new Command.Claim(side, true, Optional.empty()));
      assertThat(commands).allSatisfy(command -> assertThat(game.refusal(command)).isEqualTo(over));
    }
  }

  @Test
  void lookingAtTheClockOfAGameThatIsOverDoesNothing() {
    TestGame game = TestGame.underWay().does(new Command.Resign(Side.WHITE));
    assertThat(game.game().deadline()).isEmpty();
    assertThat(game.ask(game.look())).isEqualTo(Decision.accepted(game.game()));
  }
}
