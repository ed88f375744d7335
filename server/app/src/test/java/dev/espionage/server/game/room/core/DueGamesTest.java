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

/** Tests the table's list of due games and their times, on the writes of real rooms. */
class DueGamesTest {
  private static final Duration INSTANT = Duration.ofNanos(1);

  private final MemoryGames games = new MemoryGames();
  private final MemoryJournal journal = new MemoryJournal(new MemoryArchive(10), games, 10);

  private void store(Rehearsal rehearsal) {
    journal.append(JournalWrite.opening((JournalEntry.Opened) rehearsal.journal.getFirst()));
    rehearsal.all(Effect.Append.class).forEach(append -> journal.append(append.write()));
  }

  private List<GameId> dueBefore(Instant instant) {
    return games.dueBefore(instant, 10).toCompletableFuture().join();
  }

  private void assertDueAt(Instant due) {
    assertThat(dueBefore(due)).isEmpty();
    assertThat(dueBefore(due.plus(INSTANT))).containsExactly(Rehearsal.GAME);
  }

  private static Rehearsal days() {
    return new Rehearsal(Variants.SMALL, "3d", 1);
  }

  @Test
  void aLiveGameIsRunningUntilItEndsAndNeverDue() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    store(rehearsal);
    assertThat(games.onLiveClocks().toCompletableFuture().join()).containsExactly(Rehearsal.GAME);
    assertThat(dueBefore(Instant.MAX)).isEmpty();
    rehearsal.effects.clear();
    rehearsal.ask(Side.WHITE, new PlayerRequest.Resign());
    rehearsal.all(Effect.Append.class).forEach(append -> journal.append(append.write()));
    assertThat(games.onLiveClocks().toCompletableFuture().join()).isEmpty();
  }

  @Test
  void aGameThatNobodyHasTakenUpIsDueWhenItsDeploymentClockRunsOut() {
    Rehearsal rehearsal = days();
    rehearsal.effects.clear();
    store(rehearsal);
    assertDueAt(Rehearsal.START.plus(Duration.ofDays(3)));
    assertThat(games.onLiveClocks().toCompletableFuture().join()).isEmpty();
  }

  @Test
  void aCorrespondenceGameIsDueThreeDaysAfterTheLastTurn() {
    Rehearsal rehearsal = days();
    rehearsal.now = rehearsal.now.plus(Duration.ofHours(5));
    rehearsal.deploy();
    rehearsal.now = rehearsal.now.plus(Duration.ofHours(7));
    rehearsal.playTurn();
    store(rehearsal);
    assertDueAt(rehearsal.now.plus(Duration.ofDays(3)));
  }

  @Test
  void aGameThatIsOverIsNotDue() {
    Rehearsal rehearsal = days();
    rehearsal.deploy();
    rehearsal.ask(Side.WHITE, new PlayerRequest.Resign());
    store(rehearsal);
    assertThat(dueBefore(Instant.MAX)).isEmpty();
  }

  @Test
  void aGameWithoutClocksIsDueOnlyWhileItIsDeployed() {
    Rehearsal rehearsal = new Rehearsal(Variants.SMALL, "-", 1);
    store(rehearsal);
    assertDueAt(Rehearsal.START.plus(Duration.ofMinutes(3)));
    rehearsal.effects.clear();
    rehearsal.deploy();
    rehearsal.all(Effect.Append.class).forEach(append -> journal.append(append.write()));
    assertThat(dueBefore(Instant.MAX)).isEmpty();
  }
}
