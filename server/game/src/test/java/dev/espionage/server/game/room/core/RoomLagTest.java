package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests of flags and of network delay in a room, with players whose round trip is 5 ms.
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

  /// Returns the instant at which White's clock shows 0.
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
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    assertLostOnTime();
  }

  @Test
  void theOpponentDoesNotResignAGameThatIsWonOnTime() {
    roomHarness.now = zero().plus(LATE);
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.BLACK, new PlayerRequest.Resign())))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
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
  void aRoundTripIsKnownAgainAsSoonAsAPlayerWatches() {
    Instant zero = zero();
    roomHarness.reopen(Duration.ZERO);
    roomHarness.room.measured(Viewer.WHITE, LAG);
    assertThat(roomHarness.room.deadline()).contains(zero.plus(LAG).plus(TOLERANCE));
    roomHarness.room.measured(Viewer.SPECTATOR, Duration.ofSeconds(1));
    roomHarness.room.measured(Viewer.WHITE, Duration.ofMillis(900));
    assertThat(roomHarness.room.deadline())
        .as("bounded by the first")
        .contains(zero.plus(LAG).plus(TOLERANCE).plus(TOLERANCE));
  }

  @Test
  void whoOnlyWatchesWhileTheClockDeploysHasNoQuotaToWaitFor() {
    RoomHarness fresh = RoomHarness.small();
    fresh.everybodyWatches();
    fresh.room.measured(Viewer.WHITE, LAG);
    fresh.now = fresh.room.deadline().orElseThrow();
    fresh.pass(Duration.ofMillis(1));
    assertThat(fresh.room.deadline())
        .contains(fresh.now.plus(Duration.ofSeconds(30)).plus(LAG).plus(TOLERANCE));
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

  private Optional<AudienceView.LagReceipt> receipt(Viewer viewer) {
    return roomHarness.room.audience(viewer, roomHarness.now).status().lagReceipt();
  }

  @Test
  void aPlayerSeesWhatTheNetworkTookWhatWasGivenBackAndWhatIsLeft() {
    Duration slow = Duration.ofMillis(900);
    Duration back = LAG.plus(TOLERANCE);
    roomHarness.lag = slow;
    roomHarness.playTurn();
    assertThat(receipt(Viewer.WHITE))
        .contains(
            new AudienceView.LagReceipt(slow, back, QUOTA.minus(back).plus(Duration.ofSeconds(1))));
    assertThat(roomHarness.shown(Viewer.WHITE).getLast().audience().status().lagReceipt())
        .isEqualTo(receipt(Viewer.WHITE));
  }

  @Test
  void nobodyElseSeesIt() {
    Optional<AudienceView.LagReceipt> before = receipt(Viewer.BLACK);
    assertThat(before).contains(new AudienceView.LagReceipt(LAG, LAG, QUOTA));
    roomHarness.lag = Duration.ofMillis(900);
    roomHarness.playTurn();
    assertThat(receipt(Viewer.BLACK)).isEqualTo(before);
    assertThat(receipt(Viewer.SPECTATOR)).isEmpty();
  }

  @Test
  void onlyATurnHasAReceipt() {
    Optional<AudienceView.LagReceipt> before = receipt(Viewer.WHITE);
    roomHarness.lag = Duration.ofMillis(50);
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(receipt(Viewer.WHITE)).isEqualTo(before);
    roomHarness.reopen(Duration.ZERO);
    assertThat(receipt(Viewer.WHITE)).isEmpty();
  }

  @Test
  void correspondenceHasNoReceipts() {
    var slow = new RoomHarness(Variants.SMALL, "3d", 1);
    slow.lag = LAG;
    slow.deploy();
    slow.playTurn();
    assertThat(slow.room.audience(Viewer.WHITE, slow.now).status().lagReceipt()).isEmpty();
  }

  @Test
  void theJournalReplaysToTheSameGame() {
    roomHarness.lag = Duration.ofMillis(900);
    roomHarness.playToTheEnd();
    Game game = JournalEntry.game(roomHarness.journal);
    for (Viewer viewer : Viewer.values()) {
      assertThat(GameView.of(game, viewer, roomHarness.now)).isEqualTo(roomHarness.view(viewer));
    }
  }
}
