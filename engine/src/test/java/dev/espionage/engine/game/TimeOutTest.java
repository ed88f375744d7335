package dev.espionage.engine.game;

import static dev.espionage.engine.game.TestGame.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.Ending;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Time is checked first (rules, section 7; docs/rules.md, section 9).
class TimeOutTest {

  /// The lag quota in 600+5: a gain of one second per turn, three at the start and one for the
  /// first turn.
  private static final Duration QUOTA = Duration.ofSeconds(4);

  private static final Duration MAIN = Duration.ofMinutes(10);
  private static final Duration LAG = Duration.ofMillis(5);
  private static final Duration INSTANT = Duration.ofNanos(1);
  private static final Ending BLACK_WINS = Ending.win(Side.BLACK, Ending.Reason.TIMEOUT);

  private final TestGame game = TestGame.underWay();

  private static Command turnAfterLag(Duration lag) {
    return new Command.PlayTurn(Side.WHITE, 2, turn("c2c3+d2d3"), lag);
  }

  @Test
  void aTurnThatUsesAllTheTimeIsInTime() {
    game.after(MAIN).does(turnAfterLag(Duration.ZERO));
    assertThat(game.play().turns().getLast().left()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void aTurnThatComesTooLateLosesThoughItIsLegal() {
    game.after(MAIN.plus(INSTANT));
    Decision timeUp = timeUp();
    assertThat(game.send(turnAfterLag(Duration.ZERO))).isEqualTo(timeUp);
    assertThat(game.ended().ending()).isEqualTo(BLACK_WINS);
  }

  /// Returns the expected decision on any command now.
  private Decision timeUp() {
    return Decision.rejected(
        game.game(), new Rejection.TimeUp(), new Event.Ended(BLACK_WINS, game.now()));
  }

  @Test
  void anIllegalTurnThatComesTooLateLosesToo() {
    game.after(MAIN.plus(INSTANT));
    game.send(new Command.PlayTurn(Side.WHITE, 2, turn("c2c8+d2d3"), Duration.ZERO));
    assertThat(game.ended().ending()).isEqualTo(BLACK_WINS);
  }

  @Test
  void lagIsCompensatedAsFarAsTheQuotaGoes() {
    Command slow = turnAfterLag(Duration.ofMinutes(1));
    game.after(MAIN.plus(QUOTA));
    assertThat(game.ask(slow)).isInstanceOf(Decision.Accepted.class);
    game.after(INSTANT);
    assertThat(game.ask(slow)).isInstanceOf(Decision.Rejected.class);
  }

  @Test
  void onlyWhatWasMeasuredIsCompensated() {
    game.after(MAIN.plusMillis(301));
    assertThat(game.ask(turnAfterLag(Duration.ofMillis(301))))
        .isInstanceOf(Decision.Accepted.class);
    assertThat(game.ask(turnAfterLag(Duration.ofMillis(300))))
        .isInstanceOf(Decision.Rejected.class);
  }

  @Test
  void whoOnlyLooksWaitsForATurnThatMayBeOnItsWay() {
    assertThat(game.game().deadline()).contains(game.now().plus(MAIN).plus(QUOTA));
    game.after(MAIN.plus(QUOTA));
    assertThat(game.ask(game.look())).isEqualTo(Decision.accepted(game.game()));
    game.after(INSTANT).send(game.look());
    assertThat(game.ended().ending()).isEqualTo(BLACK_WINS);
  }

  @Test
  void timeIsLookedAtBeforeAnyOtherCommand() {
    game.does(new Command.OfferDraw(Side.WHITE)).after(MAIN.plus(QUOTA).plus(INSTANT));
    List<Command> late =
        List.of(
            new Command.Resign(Side.BLACK),
            new Command.AnswerDraw(Side.BLACK, true),
            new Command.OfferDraw(Side.BLACK),
            new Command.Abort(Side.BLACK),
            new Command.PlayTurn(Side.BLACK, 0, turn("a6a5"), Duration.ZERO));
    Decision timeUp = timeUp();
    assertThat(late).allSatisfy(command -> assertThat(game.ask(command)).isEqualTo(timeUp));
  }

  @Test
  void aFlagThatHasFallenBecomesNeitherADrawNorAResignationNorAClaim() {
    game.does(new Command.OfferDraw(Side.BLACK));
    game.after(MAIN.plusMillis(106));
    var absence = new Command.Absence(TestGame.CREATED, true);
    List<Command> late =
        List.of(
            new Command.AnswerDraw(Side.WHITE, true),
            new Command.OfferDraw(Side.WHITE),
            new Command.Resign(Side.WHITE),
            new Command.Resign(Side.BLACK),
            new Command.AnswerDraw(Side.BLACK, true),
            new Command.Claim(Side.BLACK, false, Optional.of(absence)),
            new Command.Abort(Side.BLACK),
            new Command.Close(),
            turnAfterLag(LAG),
            game.look());
    Decision timeUp = timeUp();
    assertThat(late).allSatisfy(command -> assertThat(game.ask(command, LAG)).isEqualTo(timeUp));
  }

  @Test
  void theMoversOwnCommandsComeTooLateWhenATurnWould() {
    game.does(new Command.OfferDraw(Side.BLACK)).after(MAIN.plus(LAG));
    Command accepts = new Command.AnswerDraw(Side.WHITE, true);
    assertThat(game.ask(accepts, LAG)).isInstanceOf(Decision.Accepted.class);
    assertThat(game.ask(turnAfterLag(LAG), LAG)).isInstanceOf(Decision.Accepted.class);
    game.after(INSTANT);
    assertThat(game.ask(accepts, LAG)).isEqualTo(timeUp());
    assertThat(game.ask(turnAfterLag(LAG), LAG)).isEqualTo(timeUp());
  }

  @Test
  void allOtherCommandsAllowForATurnThatMayBeOnItsWay() {
    game.after(MAIN.plusMillis(105));
    assertThat(game.ask(game.look(), LAG)).isEqualTo(Decision.accepted(game.game()));
    assertThat(game.ask(new Command.Resign(Side.BLACK), LAG)).isInstanceOf(Decision.Accepted.class);
    game.after(INSTANT);
    assertThat(game.ask(game.look(), LAG)).isEqualTo(timeUp());
    assertThat(game.ask(new Command.Resign(Side.BLACK), LAG)).isEqualTo(timeUp());
  }

  @Test
  void theFirstTurnHasThirtySecondsAndDoesNotUseTheClock() {
    TestGame fresh = TestGame.inPlay().after(Duration.ofSeconds(30));
    fresh.does(fresh.playTurn(Side.WHITE, "a2a3+b2b3"));
    assertThat(fresh.play().turns().getLast().left()).isEqualTo(MAIN);
    assertThat(fresh.play().clocks().firstTurnRemaining(fresh.now()))
        .contains(Duration.ofSeconds(30));
  }

  @Test
  void whoLetsTheFirstTurnPassAbortsTheGame() {
    Duration tooLong = Duration.ofSeconds(30).plus(INSTANT);
    TestGame white = TestGame.inPlay().after(tooLong);
    white.send(white.playTurn(Side.WHITE, "a2a3+b2b3"));
    assertThat(white.ended().ending())
        .isEqualTo(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NO_FIRST_TURN, Side.WHITE)));

    TestGame black = TestGame.inPlay().plays("a2a3+b2b3").after(tooLong);
    black.send(black.playTurn(Side.BLACK, "a7a6+b7b6"));
    assertThat(black.ended().ending())
        .isEqualTo(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NO_FIRST_TURN, Side.BLACK)));
    assertThat(black.ended().play()).isEmpty();
  }

  @Test
  void correspondenceHasItsDaysForTheFirstTurnAndLosesByThem() {
    TestGame slow = TestGame.inPlay("3d").after(Duration.ofDays(3));
    assertThat(slow.ask(slow.look())).isEqualTo(Decision.accepted(slow.game()));
    slow.after(INSTANT).send(slow.look());
    assertThat(slow.ended().ending()).isEqualTo(BLACK_WINS);
  }

  @Test
  void aGameWithoutClocksNeverRunsOut() {
    TestGame endless = TestGame.inPlay("-").after(Duration.ofDays(1000));
    assertThat(endless.game().deadline()).isEmpty();
    assertThat(endless.ask(endless.look())).isEqualTo(Decision.accepted(endless.game()));
    endless.plays("a2a3+b2b3");
  }

  @Test
  void bothClocksStandStillAtTheEnd() {
    game.after(Duration.ofSeconds(90)).does(new Command.Resign(Side.BLACK));
    GameView end = game.view(Viewer.WHITE);
    game.after(Duration.ofDays(1));
    assertThat(game.view(Viewer.WHITE).clocks().orElseThrow().shown())
        .isEqualTo(end.clocks().orElseThrow().shown())
        .extracting(BySide::white)
        .isEqualTo(new ClocksView.Shown(Duration.ofSeconds(510), 0, false));
  }

  @Test
  void aByoYomiClockSaysWhetherItShowsItsMainTimeOrAPeriod() {
    TestGame game = TestGame.inPlay("60/3x10").plays("a2a3+b2b3", "a7a6+b7b6");
    assertThat(white(game.after(Duration.ofSeconds(59))))
        .isEqualTo(new ClocksView.Shown(Duration.ofSeconds(1), 3, false));
    assertThat(white(game.after(Duration.ofSeconds(4))))
        .isEqualTo(new ClocksView.Shown(Duration.ofSeconds(7), 3, true));
    assertThat(white(game.after(Duration.ofSeconds(10))))
        .isEqualTo(new ClocksView.Shown(Duration.ofSeconds(7), 2, true));
  }

  private static ClocksView.Shown white(TestGame game) {
    return game.view(Viewer.WHITE).clocks().orElseThrow().shown().white();
  }
}
