package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.PlayerRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests of the time that a room credits after an outage of the process or the journal.
class OutageTest {
  private static final Duration THOUGHT = Duration.ofSeconds(30);
  private static final Duration AWAY = Duration.ofSeconds(20);

  private final RoomHarness roomHarness = RoomHarness.inPlay();

  OutageTest() {
    roomHarness.playTurn();
    roomHarness.playTurn();
  }

  private Duration left(Side side) {
    return roomHarness.view(Viewer.SPECTATOR).clocks().orElseThrow().shown().of(side).remaining();
  }

  private Duration credit() {
    return roomHarness.journal.getLast().credit();
  }

  @Test
  void thinkingBeforeTheLastSignOfLifeIsNotGivenBack() {
    Duration before = left(Side.WHITE);
    roomHarness.now = roomHarness.now.plus(THOUGHT);
    roomHarness.reopen(AWAY, Optional.of(roomHarness.now));
    assertThat(credit()).isEqualTo(AWAY);
    assertThat(left(Side.WHITE)).isEqualTo(before.minus(THOUGHT));
  }

  @Test
  void withoutASignOfLifeItCountsFromTheLastEvent() {
    roomHarness.now = roomHarness.now.plus(THOUGHT);
    roomHarness.reopen(AWAY);
    assertThat(credit()).isEqualTo(THOUGHT.plus(AWAY));
  }

  @Test
  void aSignOfLifeBeforeTheLastEventChangesNothing() {
    roomHarness.reopen(AWAY, Optional.of(roomHarness.now.minusSeconds(5)));
    assertThat(credit()).isEqualTo(AWAY);
  }

  @Test
  void aSignOfLifeInTheFutureGivesNothingBackAndTakesNothing() {
    roomHarness.reopen(AWAY, Optional.of(roomHarness.now.plus(Duration.ofHours(1))));
    assertThat(credit()).isZero();
  }

  @Test
  void aClockOnTheWallThatWasSetBackTakesNothing() {
    roomHarness.reopen(Duration.ofHours(-1));
    assertThat(credit()).isZero();
  }

  @Test
  void atLeastFifteenSecondsAreLeft() {
    roomHarness.now = roomHarness.room.deadline().orElseThrow().minusSeconds(1);
    roomHarness.reopen(Duration.ofSeconds(2), Optional.of(roomHarness.now));
    assertThat(roomHarness.room.deadline()).contains(roomHarness.now.plusSeconds(15));
  }

  @Test
  void whatNobodyNoticedIsNotWritten() {
    roomHarness.now = roomHarness.room.deadline().orElseThrow().minusSeconds(1);
    roomHarness.reopen(Duration.ofMillis(249), Optional.of(roomHarness.now));
    assertThat(credit()).isZero();
  }

  @Test
  void theDeploymentClockGetsItBackToo() {
    RoomHarness fresh = RoomHarness.small();
    Instant deadline = fresh.room.deadline().orElseThrow();
    fresh.now = fresh.now.plus(THOUGHT);
    fresh.reopen(AWAY, Optional.of(fresh.now));
    assertThat(fresh.room.deadline()).contains(deadline.plus(AWAY));
  }

  @Test
  void aRoomThatGotStuckGivesBackWhatHasPassedSinceTheTurnThatCouldNotBeStored() {
    Duration before = left(Side.WHITE);
    roomHarness.now = roomHarness.now.plus(THOUGHT);
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.now = roomHarness.now.plusSeconds(5);
    roomHarness.release();
    roomHarness.mend(AWAY);
    assertThat(credit()).isEqualTo(AWAY.plusSeconds(5));
    assertThat(left(Side.WHITE)).isEqualTo(before.minus(THOUGHT));
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    assertThat(left(Side.WHITE)).isEqualTo(before.minus(THOUGHT).plusSeconds(5));
  }

  @Test
  void aGameThatSleptGetsBackOnlyTheTimeInWhichItCouldNotBeWoken() {
    RoomHarness days = new RoomHarness(Variants.SMALL, "3d", 1);
    days.deploy();
    Instant deadline = days.room.deadline().orElseThrow();
    Instant died = days.now.plus(Duration.ofHours(10));
    days.reopen(Duration.ofHours(40), Optional.of(died), died.plus(Duration.ofMinutes(2)));
    assertThat(days.room.deadline()).contains(deadline.plus(Duration.ofMinutes(2)));
  }

  @Test
  void aGameOfDaysGetsBackTheTimeInWhichAnotherNodeTookItOver() {
    RoomHarness days = new RoomHarness(Variants.SMALL, "3d", 1);
    days.deploy();
    Instant deadline = days.room.deadline().orElseThrow();
    days.now = days.now.plus(THOUGHT);
    days.reopen(AWAY, Optional.of(days.now), RoomHarness.START);
    assertThat(days.room.deadline()).contains(deadline.plus(AWAY));
    days.reopen(Duration.ofHours(40), Optional.of(days.now), RoomHarness.START);
    assertThat(days.room.deadline()).contains(deadline.plus(AWAY).plus(Outage.TAKEOVER));
  }

  @Test
  void aGameThatSleptWhileItsProcessWasThereGetsNothing() {
    RoomHarness days = new RoomHarness(Variants.SMALL, "3d", 1);
    days.deploy();
    Instant deadline = days.room.deadline().orElseThrow();
    days.reopen(Duration.ofDays(3).plusSeconds(1), Optional.empty(), RoomHarness.START);
    assertThat(days.room.deadline()).contains(deadline);
    days.pass(Duration.ZERO);
    assertThat(days.view(Viewer.WHITE).ending()).isPresent();
  }

  @Test
  void aGameThatMaySleepIsIdleWhenNobodyWatchesAndNoDeadlineIsNear() {
    RoomHarness days = new RoomHarness(Variants.SMALL, "3d", 1);
    assertThat(days.room.isIdle(days.now)).isTrue();
    days.take(days.room.arrived(Viewer.SPECTATOR, days.now));
    assertThat(days.room.isIdle(days.now)).isFalse();
    days.take(days.room.departed(Viewer.SPECTATOR, days.now));
    Instant deadline = days.room.deadline().orElseThrow();
    assertThat(days.room.isIdle(deadline.minus(Duration.ofMinutes(10)))).isTrue();
    assertThat(days.room.isIdle(deadline.minus(Duration.ofMinutes(9)))).isFalse();
    days.hold();
    days.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    assertThat(days.room.isIdle(days.now)).isFalse();
  }

  @Test
  void aLiveGameIsNeverIdle() {
    assertThat(RoomHarness.small().room.isIdle(RoomHarness.START)).isFalse();
  }

  @Test
  void whatWasLostWhileTheRoomWasOpenIsGivenBack() {
    Duration before = left(Side.WHITE);
    roomHarness.now = roomHarness.now.plus(THOUGHT);
    int entries = roomHarness.journal.size();
    giveBack(AWAY);
    assertThat(roomHarness.journal).hasSize(entries);
    for (Viewer viewer : Viewer.values()) {
      var shown = roomHarness.shown(viewer).getLast().audience().view().clocks().orElseThrow();
      assertThat(shown.shown().white().remaining()).isEqualTo(before.minus(THOUGHT));
    }
    assertThat(left(Side.WHITE)).isEqualTo(before.minus(THOUGHT));
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(credit()).isEqualTo(AWAY);
    roomHarness.playTurn();
    assertThat(credit()).isZero();
  }

  @Test
  void whatWasGivenBackAndNotStoredIsOwedOnceItIsNoticed() {
    giveBack(Duration.ofMillis(249));
    assertThat(roomHarness.room.owes()).isFalse();
    giveBack(Duration.ofMillis(1));
    assertThat(roomHarness.room.owes()).isTrue();
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(roomHarness.room.owes()).isFalse();
  }

  @Test
  void aRoomThatGoesOnAfterItsSleepStillHasWhatWasGivenBack() {
    RoomHarness days = new RoomHarness(Variants.SMALL, "3d", 1);
    days.deploy();
    days.take(days.room.giveBack(AWAY, days.now).orElseThrow());
    days.now = days.now.plus(AWAY);
    Instant deadline = days.room.deadline().orElseThrow();
    RoomSleep sleep = days.room.sleep(days.now).orElseThrow();
    days.room = new Room(new StoredGame(days.journal, Optional.empty()), days.rules, days.now);
    assertThat(days.room.resume(sleep, RoomHarness.START, days.now)).isTrue();
    assertThat(days.room.deadline()).contains(deadline);
    days.playTurn();
    assertThat(days.journal.getLast().credit()).isEqualTo(AWAY);
  }

  private void giveBack(Duration lost) {
    roomHarness.take(roomHarness.room.giveBack(lost, roomHarness.now).orElseThrow());
    roomHarness.now = roomHarness.now.plus(lost);
  }

  @Test
  void aBusyRoomGivesBackLater() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(roomHarness.room.giveBack(AWAY, roomHarness.now)).isEmpty();
    roomHarness.commit();
    assertThat(roomHarness.room.giveBack(AWAY, roomHarness.now)).isPresent();
  }

  @Test
  void withoutARunningClockNothingIsWritten() {
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(roomHarness.room.giveBack(AWAY, roomHarness.now)).contains(List.of());
  }

  @Test
  void whatCouldNotBeGivenBackIsGivenBackByTheNextRoom() {
    Duration before = left(Side.WHITE);
    giveBack(AWAY);
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    roomHarness.release();
    roomHarness.mend(Duration.ofSeconds(5));
    assertThat(credit()).isEqualTo(AWAY.plusSeconds(5));
    assertThat(left(Side.WHITE)).isEqualTo(before);
  }

  @Test
  void anOutageIsNotForgottenWhenTheActivationFails() {
    Duration before = left(Side.WHITE);
    roomHarness.hold();
    roomHarness.reopen(AWAY, Optional.of(roomHarness.now));
    roomHarness.release();
    roomHarness.mend(Duration.ofSeconds(5));
    assertThat(credit()).isEqualTo(AWAY.plusSeconds(5));
    assertThat(left(Side.WHITE)).isEqualTo(before);
  }
}
