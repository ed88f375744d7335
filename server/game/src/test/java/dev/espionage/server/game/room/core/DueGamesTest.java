package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.journal.MemoryJournal;
import dev.espionage.server.game.room.PlayerRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests the table's list of due games and their times, on the writes of real rooms.
class DueGamesTest {
  private static final Duration INSTANT = Duration.ofNanos(1);

  private final MemoryGames games = new MemoryGames();
  private final MemoryJournal journal = new MemoryJournal(new MemoryArchive(10), games, 10);

  private void store(RoomHarness roomHarness) {
    journal.append(JournalWrite.opening((JournalEntry.Opened) roomHarness.journal.getFirst()));
    roomHarness.all(Effect.Append.class).forEach(append -> journal.append(append.write()));
  }

  private List<GameId> dueBefore(Instant instant) {
    return games.dueBefore(instant, 10).toCompletableFuture().join();
  }

  private void assertDueAt(Instant due) {
    assertThat(dueBefore(due)).isEmpty();
    assertThat(dueBefore(due.plus(INSTANT))).containsExactly(RoomHarness.GAME);
  }

  private static RoomHarness days() {
    return new RoomHarness(Variants.SMALL, "3d", 1);
  }

  @Test
  void aLiveGameIsRunningUntilItEndsAndNeverDue() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    store(roomHarness);
    assertThat(games.onLiveClocks().toCompletableFuture().join()).containsExactly(RoomHarness.GAME);
    assertThat(dueBefore(Instant.MAX)).isEmpty();
    roomHarness.effects.clear();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    roomHarness.all(Effect.Append.class).forEach(append -> journal.append(append.write()));
    assertThat(games.onLiveClocks().toCompletableFuture().join()).isEmpty();
  }

  @Test
  void aGameThatNobodyHasTakenUpIsDueWhenItsDeploymentClockRunsOut() {
    RoomHarness roomHarness = days();
    roomHarness.effects.clear();
    store(roomHarness);
    assertDueAt(RoomHarness.START.plus(Duration.ofDays(3)));
    assertThat(games.onLiveClocks().toCompletableFuture().join()).isEmpty();
  }

  @Test
  void aCorrespondenceGameIsDueThreeDaysAfterTheLastTurn() {
    RoomHarness roomHarness = days();
    roomHarness.now = roomHarness.now.plus(Duration.ofHours(5));
    roomHarness.deploy();
    roomHarness.now = roomHarness.now.plus(Duration.ofHours(7));
    roomHarness.playTurn();
    store(roomHarness);
    assertDueAt(roomHarness.now.plus(Duration.ofDays(3)));
  }

  @Test
  void aGameThatIsOverIsNotDue() {
    RoomHarness roomHarness = days();
    roomHarness.deploy();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    store(roomHarness);
    assertThat(dueBefore(Instant.MAX)).isEmpty();
  }

  @Test
  void aGameWithoutClocksIsNeverDue() {
    RoomHarness roomHarness = new RoomHarness(Variants.SMALL, "-", 1);
    store(roomHarness);
    assertThat(dueBefore(Instant.MAX)).isEmpty();
    roomHarness.effects.clear();
    roomHarness.deploy();
    roomHarness.all(Effect.Append.class).forEach(append -> journal.append(append.write()));
    assertThat(dueBefore(Instant.MAX)).isEmpty();
  }
}
