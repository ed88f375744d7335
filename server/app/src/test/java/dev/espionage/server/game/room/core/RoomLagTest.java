package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Tests of flags and of network delay in a room, with players whose round trip is 5 ms. */
class RoomLagTest {
  private static final Duration LAG = Duration.ofMillis(5);
  private static final Duration TOLERANCE = Duration.ofMillis(100);
  private static final Duration QUOTA = Duration.ofSeconds(4).minus(LAG);
  private static final Duration LATE = Duration.ofSeconds(3).plusMillis(400);

  private final RoomHarness roomHarness = RoomHarness.small();

  RoomLagTest() {
    roomHarness.lag = LAG;
    roomHarness.everybodyWatches();
    roomHarness.deploy();
    roomHarness.playTurn();
    roomHarness.playTurn();
  }

  /** Returns the instant at which White's clock shows 0. */
  private Instant zero() {
    return roomHarness.now.plus(
        roomHarness
            .view(Viewer.SPECTATOR)
            .clocks()
            .orElseThrow()
            .shown()
            .of(Side.WHITE)
            .remaining());
  }

  private void assertLostOnTime() {
    assertThat(roomHarness.view(Viewer.WHITE).ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.TIMEOUT));
  }

  @Test
  void aFlagFallsATenthOfASecondAfterTheMeasuredRoundTrip() {
    Instant falls = zero().plus(LAG).plus(TOLERANCE);
    assertThat(roomHarness.room.deadline()).contains(falls);
    roomHarness.now = falls;
    roomHarness.pass(Duration.ofMillis(1));
    assertLostOnTime();
  }

  @Test
  void aFallenFlagIsNeitherADrawNorAResignation() {
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferDraw());
    roomHarness.now = zero().plus(LATE);
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.WHITE, new PlayerRequest.AnswerDraw(true))))
        .isEqualTo(RefusalCode.WRONG_PHASE);
    assertLostOnTime();
  }

  @Test
  void theOpponentDoesNotResignAGameThatIsWonOnTime() {
    roomHarness.now = zero().plus(LATE);
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.BLACK, new PlayerRequest.Resign())))
        .isEqualTo(RefusalCode.WRONG_PHASE);
    assertLostOnTime();
  }

  @Test
  void theFirstTurnIsAbortedAfterThirtySecondsAndTheRoundTrip() {
    RoomHarness fresh = RoomHarness.small();
    fresh.lag = LAG;
    fresh.deploy();
    Instant falls = fresh.now.plus(Duration.ofSeconds(30)).plus(LAG).plus(TOLERANCE);
    assertThat(fresh.room.deadline()).contains(falls);
  }

  @Test
  void aRoundTripIsUnknownAfterARestartSoThatTheWholeQuotaCounts() {
    Instant zero = zero();
    roomHarness.reopen(Duration.ZERO);
    assertThat(roomHarness.room.deadline()).contains(zero.plus(QUOTA));
    roomHarness.ask(Side.WHITE, new PlayerRequest.AnswerDraw(false));
    assertThat(roomHarness.room.deadline()).contains(zero.plus(LAG).plus(TOLERANCE));
  }

  @Test
  void pongsThatAreDelayedOnlyDuringTheGameGainATenthOfASecondATurn() {
    roomHarness.lag = Duration.ofMillis(900);
    for (int turn = 0; turn < 6; turn++) {
      roomHarness.playTurn();
      assertThat(((Event.TurnPlayed) roomHarness.journal.getLast().event()).lag())
          .isEqualTo(LAG.plus(TOLERANCE));
    }
  }

  @Test
  void theJournalReplaysToTheSameGame() {
    roomHarness.lag = Duration.ofMillis(900);
    roomHarness.playToTheEnd();
    Game game = Game.of(roomHarness.journal.stream().map(JournalEntry::event).toList());
    for (Viewer viewer : Viewer.values()) {
      assertThat(GameView.of(game, viewer, roomHarness.now)).isEqualTo(roomHarness.view(viewer));
    }
  }
}
