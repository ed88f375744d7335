package dev.espionage.engine.game;

import static dev.espionage.engine.game.TestGame.NEXT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rematches, which must be agreed within 60 s of the end, and other tries of aborted games within
/// an hour (docs/rules.md, section 9).
class RematchTest {

  private static final Command WHITE_OFFERS = new Command.OfferRematch(Side.WHITE, NEXT);
  private static final Command BLACK_OFFERS = new Command.OfferRematch(Side.BLACK, NEXT);
  private static final Command BLACK_DECLINES = new Command.DeclineRematch(Side.BLACK);
  private static final Rejection REFUSED = new Rejection.RematchNotAllowed();

  private final TestGame game = TestGame.underWay().does(new Command.Resign(Side.WHITE));

  @Test
  void twoOffersMakeARematchWithTheIdOfTheSecond() {
    game.does(new Command.OfferRematch(Side.WHITE, TestGame.ID)).does(BLACK_OFFERS);
    assertThat(game.ended().rematch()).isEqualTo(new Rematch(Optional.empty(), Optional.of(NEXT)));
  }

  @Test
  void offeringTwiceChangesNothing() {
    game.does(WHITE_OFFERS);
    assertThat(game.ask(WHITE_OFFERS)).isEqualTo(Decision.accepted(game.game()));
  }

  @Test
  void aDeclinedOfferIsGoneAndMayBeMadeAgain() {
    game.does(WHITE_OFFERS).does(BLACK_DECLINES);
    assertThat(game.ended().rematch()).isEqualTo(Rematch.NONE);
    game.does(WHITE_OFFERS).does(BLACK_OFFERS);
    assertThat(game.ended().rematch().agreed()).contains(NEXT);
  }

  @Test
  void onlyTheOpponentsOfferIsDeclined() {
    assertThat(game.refusal(BLACK_DECLINES)).isEqualTo(REFUSED);
    game.does(WHITE_OFFERS);
    assertThat(game.refusal(new Command.DeclineRematch(Side.WHITE))).isEqualTo(REFUSED);
  }

  @Test
  void anAgreedRematchIsNotAgreedAgain() {
    game.does(WHITE_OFFERS).does(BLACK_OFFERS);
    assertThat(game.refusal(WHITE_OFFERS)).isEqualTo(REFUSED);
    assertThat(game.refusal(BLACK_DECLINES)).isEqualTo(REFUSED);
  }

  @Test
  void afterAMinuteThereIsNoRematch() {
    game.does(WHITE_OFFERS).after(Duration.ofSeconds(60));
    assertThat(game.ask(BLACK_OFFERS)).isInstanceOf(Decision.Accepted.class);
    game.after(Duration.ofNanos(1));
    assertThat(game.refusal(BLACK_OFFERS)).isEqualTo(REFUSED);
    assertThat(game.refusal(BLACK_DECLINES)).isEqualTo(REFUSED);
  }

  @Test
  void anAbortedGameCanBeTriedAgainWithinAnHour() {
    TestGame aborted = TestGame.created("600+5").does(new Command.Abort(Side.BLACK));
    aborted.after(Game.Ended.REMATCH_TIME).does(WHITE_OFFERS);
    aborted.after(Game.Ended.ANOTHER_TRY_TIME.minus(Game.Ended.REMATCH_TIME));
    assertThat(aborted.view(Viewer.BLACK).rematch().offeredBy()).contains(Side.WHITE);
    assertThat(aborted.view(Viewer.SPECTATOR).rematch()).isEqualTo(Rematch.NONE);
    assertThat(aborted.ask(BLACK_OFFERS)).isInstanceOf(Decision.Accepted.class);
    aborted.after(Duration.ofNanos(1));
    assertThat(aborted.refusal(BLACK_OFFERS)).isEqualTo(REFUSED);
  }

  @Test
  void aGameThatAnOperatorEndedIsNotTriedAgain() {
    TestGame closed = TestGame.created("600+5").does(new Command.Close());
    assertThat(closed.refusal(WHITE_OFFERS)).isEqualTo(REFUSED);
  }

  @Test
  void playersSeeTheRematchAndSpectatorsDoNot() {
    game.does(WHITE_OFFERS);
    assertThat(game.view(Viewer.BLACK).rematch().offeredBy()).contains(Side.WHITE);
    assertThat(game.view(Viewer.SPECTATOR).rematch()).isEqualTo(Rematch.NONE);
    game.does(BLACK_OFFERS);
    assertThat(game.view(Viewer.WHITE).rematch().agreed()).contains(NEXT);
    assertThat(game.view(Viewer.SPECTATOR).rematch()).isEqualTo(Rematch.NONE);
  }

  @Test
  void aRunningGameHasNoRematch() {
    TestGame running = TestGame.underWay();
    assertThat(running.refusal(WHITE_OFFERS)).isEqualTo(new Rejection.WrongPhase(Phase.PLAY));
    assertThat(running.refusal(BLACK_DECLINES)).isEqualTo(new Rejection.WrongPhase(Phase.PLAY));
  }
}
