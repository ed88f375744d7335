package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.server.game.room.PlayerRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of a game's first room, which begins without an entry in the process that created the
/// game, and of the rooms after it.
class FirstRoomTest {
  private static final Duration AWAY = Duration.ofSeconds(20);
  private static final Instant LONG_AGO = RoomHarness.START.minus(Duration.ofDays(1));

  private final RoomHarness first = RoomHarness.begun(Duration.ZERO);

  private boolean lastWriteIsInGracePeriod() {
    return first.all(Effect.Append.class).getLast().write().inGracePeriod();
  }

  @Test
  void itsFirstEntryIsAPlayers() {
    first.everybodyWatches();
    first.pass(Duration.ofSeconds(1));
    assertThat(first.journal).hasSize(1);
    assertThat(first.all(Effect.Append.class)).isEmpty();
    first.ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
    assertThat(first.journal).hasSize(2);
    assertThat(first.journal.getLast().event()).isInstanceOf(Event.Deployed.class);
    assertThat(lastWriteIsInGracePeriod()).isFalse();
  }

  @Test
  void itNumbersEpochAndStatesFromOne() {
    first.take(first.room.arrived(Viewer.WHITE, first.now));
    assertThat(first.view(Viewer.WHITE).epoch()).isEqualTo(1);
    int answered = first.room.audience(Viewer.WHITE, first.now).status().version();
    first.take(first.room.arrived(Viewer.BLACK, first.now));
    assertThat(first.shown(Viewer.WHITE).getLast().audience().status().version())
        .isGreaterThan(answered);
  }

  @Test
  void itGivesBackTheTimeThatTheCreationTook() {
    var creation = Duration.ofSeconds(3);
    RoomHarness slow = RoomHarness.begun(creation);
    assertThat(slow.room.deadline()).contains(first.room.deadline().orElseThrow().plus(creation));
    assertThat(slow.room.owes()).isTrue();
    slow.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    assertThat(slow.journal.getLast().credit()).isEqualTo(creation);
    assertThat(slow.all(Effect.Append.class).getLast().write().inGracePeriod()).isFalse();
  }

  @Test
  void nobodyNoticesAShortCreation() {
    RoomHarness quick = RoomHarness.begun(Duration.ofMillis(249));
    assertThat(quick.room.deadline()).isEqualTo(first.room.deadline());
  }

  /// The next room may be loaded so soon that the age of the game makes no greater epoch.
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 100, 1_000, 1_100, 60_000})
  void theSecondRoomHasAGreaterEpoch(long millis) {
    first.reopen(Duration.ofMillis(millis), Optional.empty(), LONG_AGO);
    assertThat(first.view(Viewer.WHITE).epoch()).isGreaterThan(1);
    assertThat(first.journal.getLast().event()).isInstanceOf(Event.Activated.class);
  }

  @Test
  void whenItsNodeDiesBeforeItWritesTheOutageIsGivenBackAndNobodyIsBlamed() {
    Instant deadline = first.room.deadline().orElseThrow();
    first.now = first.now.plusSeconds(30);
    first.reopen(AWAY, Optional.of(first.now), LONG_AGO);
    assertThat(first.room.deadline()).contains(deadline.plus(AWAY));
    assertThat(first.journal.getLast().credit()).isEqualTo(AWAY);
    assertThat(lastWriteIsInGracePeriod()).isTrue();
  }

  @Test
  void whenItsGameMovesAfterAnEntryNobodyIsBlamed() {
    first.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    first.reopen(Duration.ZERO, Optional.of(first.now), LONG_AGO);
    assertThat(lastWriteIsInGracePeriod()).isTrue();
  }

  /// Sharding may give a new game to another node than the one that created it.
  @Test
  void aGameThatIsFirstLoadedOnAnotherNodeIsNotInTheGracePeriod() {
    first.reopen(Duration.ofMillis(20), Optional.of(first.now), LONG_AGO);
    assertThat(lastWriteIsInGracePeriod()).isFalse();
  }
}
