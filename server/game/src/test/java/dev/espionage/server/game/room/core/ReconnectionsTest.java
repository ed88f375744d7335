package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.room.PlayerRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests that nobody pays for the time in which a server's end kept them from playing.
class ReconnectionsTest {
  private static final Duration THOUGHT = Duration.ofSeconds(10);
  private static final Duration AWAY = Duration.ofSeconds(6);
  private static final Duration LONGEST = Reconnections.LONGEST;

  /// The time before a node's removal that counts as lost.
  private static final Duration SILENCE = Duration.ofSeconds(8);

  private final RoomHarness roomHarness = RoomHarness.inPlay();
  private final Duration before;

  ReconnectionsTest() {
    roomHarness.playTurn();
    roomHarness.playTurn();
    before = left();
  }

  private Duration left() {
    return roomHarness
        .view(Viewer.SPECTATOR)
        .clocks()
        .orElseThrow()
        .shown()
        .of(Side.WHITE)
        .remaining();
  }

  private void loseWhite() {
    roomHarness.take(roomHarness.room.lost(Viewer.WHITE, roomHarness.now));
  }

  private void whiteReturns() {
    roomHarness.take(roomHarness.room.arrived(Viewer.WHITE, roomHarness.now));
  }

  private void pass(Duration time) {
    roomHarness.now = roomHarness.now.plus(time);
  }

  @Test
  void theMoverOfALostNodePaysNeitherForItsSilenceNorForTheWayBack() {
    pass(THOUGHT.plus(SILENCE));
    loseWhite();
    pass(AWAY);
    whiteReturns();
    assertThat(left()).isEqualTo(before.minus(THOUGHT));
    pass(THOUGHT);
    assertThat(left()).isEqualTo(before.minus(THOUGHT.multipliedBy(2)));
  }

  @Test
  void aTurnCountsAsComingBack() {
    pass(SILENCE);
    loseWhite();
    pass(AWAY);
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    assertThat(roomHarness.view(Viewer.SPECTATOR).toMove()).contains(Side.BLACK);
    assertThat(left()).isEqualTo(before.plusSeconds(5));
  }

  @Test
  void theClockGoesOnWhenAPlayerStaysAway() {
    pass(SILENCE);
    loseWhite();
    pass(LONGEST.plus(THOUGHT));
    whiteReturns();
    assertThat(left()).isEqualTo(before.minus(THOUGHT));
  }

  @Test
  void whileAPlayerIsExpectedBackNoFlagFalls() {
    roomHarness.now = roomHarness.room.deadline().orElseThrow().minusSeconds(1);
    loseWhite();
    roomHarness.pass(Duration.ofSeconds(2));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    roomHarness.pass(LONGEST);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    roomHarness.pass(LONGEST);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void whoIsConnectedElsewherePays() {
    roomHarness.take(roomHarness.room.arrived(Viewer.WHITE, roomHarness.now));
    pass(SILENCE);
    loseWhite();
    pass(AWAY);
    whiteReturns();
    assertThat(left()).isEqualTo(before.minus(SILENCE).minus(AWAY));
  }

  @Test
  void whoLeavesByThemselvesPays() {
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    pass(AWAY);
    whiteReturns();
    assertThat(left()).isEqualTo(before.minus(AWAY));
  }

  @Test
  void onlyTheTimeOfTheOwnTurnIsGivenBack() {
    pass(THOUGHT);
    roomHarness.take(roomHarness.room.lost(Viewer.BLACK, roomHarness.now));
    pass(AWAY);
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    pass(AWAY);
    int entries = roomHarness.journal.size();
    roomHarness.take(roomHarness.room.arrived(Viewer.BLACK, roomHarness.now));
    assertThat(roomHarness.journal).hasSize(entries);
    roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    assertThat(roomHarness.journal.getLast().credit()).isEqualTo(AWAY);
  }

  @Test
  void afterAnOutageTheClockWaitsForItsPlayer() {
    pass(THOUGHT);
    roomHarness.reopen(AWAY, Optional.of(roomHarness.now));
    pass(AWAY);
    whiteReturns();
    assertThat(left()).isEqualTo(before.minus(THOUGHT));
  }

  @Test
  void aRoomThatMovesWithoutAnOutageWaitsForNobody() {
    roomHarness.reopen(Duration.ofMillis(100), Optional.of(roomHarness.now));
    pass(AWAY);
    whiteReturns();
    assertThat(left()).isEqualTo(before.minus(AWAY).minusMillis(100));
  }

  @Test
  void whoComesBackWhileTheRoomIsWritingGetsItAfterwards() {
    pass(SILENCE);
    loseWhite();
    pass(AWAY);
    roomHarness.hold();
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferDraw());
    whiteReturns();
    roomHarness.release();
    roomHarness.commit();
    assertThat(left()).isEqualTo(before);
  }

  @Test
  void gamesOfDaysDoTheSame() {
    RoomHarness days = new RoomHarness(Variants.SMALL, "3d", 1);
    days.everybodyWatches();
    days.deploy();
    Instant deadline = days.room.deadline().orElseThrow();
    days.now = days.now.plus(SILENCE);
    days.take(days.room.lost(Viewer.WHITE, days.now));
    days.now = days.now.plus(AWAY);
    days.take(days.room.arrived(Viewer.WHITE, days.now));
    assertThat(days.room.deadline()).contains(deadline.plus(SILENCE).plus(AWAY));
  }

  @Test
  void withoutAClockNothingIsWritten() {
    RoomHarness unlimited = new RoomHarness(Variants.SMALL, "-", 1);
    unlimited.everybodyWatches();
    unlimited.deploy();
    int entries = unlimited.journal.size();
    unlimited.now = unlimited.now.plus(SILENCE);
    unlimited.take(unlimited.room.lost(Viewer.WHITE, unlimited.now));
    unlimited.take(unlimited.room.arrived(Viewer.WHITE, unlimited.now));
    assertThat(unlimited.journal).hasSize(entries);
  }
}
