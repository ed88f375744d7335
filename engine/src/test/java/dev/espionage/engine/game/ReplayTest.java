package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// The events in order, with the credits before them, define the game.
class ReplayTest {

  private static final Duration CREDIT = Duration.ofSeconds(42);

  private static TestGame eventfulGame() {
    TestGame game = TestGame.created("600/5x30");
    game.happens(new Event.Activated(game.now()));
    game.after(Duration.ofSeconds(50))
        .deploys(Side.BLACK, TestGame.BLACK)
        .deploys(Side.WHITE, TestGame.WHITE)
        .plays("a2a3+b2b3", "a7a6+b7b6")
        .after(Duration.ofSeconds(401))
        .does(new Command.OfferDraw(Side.WHITE))
        .does(new Command.AnswerDraw(Side.BLACK, false));
    game.credits(CREDIT).happens(new Event.Activated(game.now()));
    game.credits(Duration.ofMillis(1_250)).credits(Duration.ofMillis(7));
    game.after(Duration.ofSeconds(301))
        .does(
            new Command.PlayTurn(Side.WHITE, 2, TestGame.turn("c2c3+d2d3"), Duration.ofMillis(731)))
        .plays("c7c6+d7d6")
        .does(new Command.Resign(Side.BLACK))
        .does(new Command.OfferRematch(Side.WHITE, TestGame.NEXT))
        .does(new Command.OfferRematch(Side.BLACK, TestGame.NEXT));
    return game;
  }

  @Test
  void theEventsMakeTheStateAgain() {
    TestGame game = eventfulGame();
    assertThat(game.events()).hasSizeGreaterThan(13);
    assertThat(game.replayed()).isEqualTo(game.game());
  }

  @Test
  void lagIsReplayedAsItWasCompensated() {
    TestGame game = TestGame.underWay().after(Duration.ofSeconds(20));
    game.does(
        new Command.PlayTurn(Side.WHITE, 2, TestGame.turn("c2c3+d2d3"), Duration.ofMinutes(5)));
    assertThat(((Event.TurnPlayed) game.events().getLast()).lag()).isEqualTo(Duration.ofSeconds(4));
    assertThat(game.replayed()).isEqualTo(game.game());
  }

  @Test
  void eachActivationIsANewEpoch() {
    TestGame game = TestGame.created("600+5");
    assertThat(game.game().epoch()).isEqualTo(1);
    game.happens(new Event.Activated(game.now()));
    game.deploys(Side.WHITE, TestGame.WHITE).deploys(Side.BLACK, TestGame.BLACK);
    game.happens(new Event.Activated(game.now()));
    assertThat(game.game().epoch()).isEqualTo(3);
    game.does(new Command.Resign(Side.WHITE));
    game.happens(new Event.Activated(game.now()));
    assertThat(game.game().epoch()).isEqualTo(4);
    assertThat(game.view(Viewer.SPECTATOR).epoch()).isEqualTo(4);
  }

  /// Otherwise clients would take its states for those of the activation that is lost.
  @Test
  void anActivationAfterALostOneHasAGreaterEpoch() {
    TestGame game = TestGame.underWay();
    Game lost = game.game().apply(new Event.Activated(game.now()));
    Instant later = game.now().plusMillis(Game.EPOCH_MILLIS);
    Game next = game.game().apply(new Event.Activated(later));
    assertThat(next.epoch()).isGreaterThan(lost.epoch());
  }

  @Test
  void anOutageIsCreditedToTheDeploymentClock() {
    TestGame game = TestGame.created("600+5");
    game.credits(CREDIT);
    assertThat(game.game().epoch()).isEqualTo(1);
    assertThat(game.game().deadline())
        .contains(TestGame.CREATED.plus(Duration.ofMinutes(3)).plus(CREDIT));
  }

  @Test
  void anOutageIsCreditedToTheSideToMove() {
    TestGame game = TestGame.underWay();
    Instant deadline = game.game().deadline().orElseThrow();
    game.credits(CREDIT).happens(new Event.Activated(game.now()));
    assertThat(game.game().deadline()).contains(deadline.plus(CREDIT));
  }

  @Test
  void anActivationOfAnEndedGameChangesOnlyTheEpoch() {
    TestGame game = TestGame.underWay().does(new Command.Resign(Side.WHITE));
    Game.Ended before = game.ended();
    game.credits(CREDIT).happens(new Event.Activated(game.now()));
    assertThat(game.ended().play()).isEqualTo(before.play());
    assertThat(game.ended().at()).isEqualTo(before.at());
  }

  @Test
  void timeThatTheServerTookIsNotInTheRecordOfTheTurn() {
    TestGame game = TestGame.underWay().after(CREDIT);
    game.credits(CREDIT);
    assertThat(game.game().epoch()).isEqualTo(TestGame.underWay().game().epoch());
    game.plays("c2c3+d2d3");
    RecordedTurn turn = game.play().turns().getLast();
    assertThat(turn.spent()).isEqualTo(Duration.ofSeconds(1));
    assertThat(turn.left()).isEqualTo(Duration.ofSeconds(604));
    assertThat(game.replayed()).isEqualTo(game.game());
  }

  @Test
  void aVacationGivesBackWhatTheTurnUsedOnPlannedDays() {
    TestGame game = TestGame.inPlay("3d");
    Instant up = game.game().deadline().orElseThrow();
    Instant until = up.plus(Duration.ofDays(2));
    game.happens(new Event.VacationTaken(Side.WHITE, until, CREDIT, up));
    assertThat(game.game().deadline()).contains(until.plus(CREDIT));
    assertThat(game.replayed()).isEqualTo(game.game());
  }

  @Test
  void anEventOutOfPlaceIsABugThatIsNamedWithoutItsContent() {
    Event deployed = new Event.Deployed(Side.WHITE, TestGame.WHITE, TestGame.CREATED);
    assertThatThrownBy(() -> TestGame.underWay().happens(deployed))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("unexpected event: Deployed");
    Event started = new Event.DrawDeclined(Side.WHITE, TestGame.CREATED);
    assertThatThrownBy(() -> TestGame.created("600+5").happens(started))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(
            () -> TestGame.underWay().does(new Command.Resign(Side.WHITE)).happens(started))
        .isInstanceOf(IllegalStateException.class);
  }
}
