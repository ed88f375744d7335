package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.journal.MemoryJournal;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.TurnDiscardingJournal;
import dev.espionage.server.game.room.PlayerRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests of games in a journal that stores only their beginning and end.
class TurnDiscardingJournalTest {
  private final MemoryJournal stored =
      new MemoryJournal(new MemoryArchive(10), new MemoryGames(), 10);
  private final TurnDiscardingJournal journal = new TurnDiscardingJournal(stored);
  private final RoomHarness roomHarness = RoomHarness.small();

  @BeforeEach
  void open() {
    append(JournalWrite.opening((JournalEntry.Opened) roomHarness.journal.getFirst()));
    appendRest();
  }

  private void append(JournalWrite write) {
    assertThat(journal.append(write)).isCompleted();
  }

  private void appendRest() {
    roomHarness.all(Effect.Append.class).forEach(append -> append(append.write()));
    roomHarness.effects.clear();
  }

  private List<Event> events(GameId game) {
    Optional<StoredGame> read = stored.read(game).toCompletableFuture().join();
    return read.map(found -> found.entries().stream().map(JournalEntry::event).toList())
        .orElseGet(List::of);
  }

  private void play(int turns) {
    for (int i = 0; i < turns; i++) {
      roomHarness.playTurn();
    }
    appendRest();
  }

  private List<JournalEntry> read() {
    return journal.read(RoomHarness.GAME).toCompletableFuture().join().orElseThrow().entries();
  }

  @Test
  void aGameIsStoredAsFarAsItsFirstTurn() {
    roomHarness.deploy();
    appendRest();
    List<Event> deployed = events(RoomHarness.GAME);
    assertThat(deployed).hasAtLeastOneElementOfType(Event.Started.class);
    play(4);
    assertThat(events(RoomHarness.GAME)).isEqualTo(deployed);
  }

  @Test
  void anUnloadedRoomReadsItsRunningGameAgainAndContinuesIt() {
    roomHarness.deploy();
    play(4);
    assertThat(read()).isEqualTo(roomHarness.journal);
    roomHarness.reopen(Duration.ofSeconds(1));
    play(3);
    assertThat(read()).isEqualTo(roomHarness.journal);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    appendRest();
    assertThat(events(RoomHarness.GAME)).last().isInstanceOf(Event.Ended.class);
  }

  @Test
  void anEndedGameIsForgotten() {
    roomHarness.deploy();
    play(4);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    appendRest();
    assertThat(read().stream().map(JournalEntry::event).toList())
        .isEqualTo(events(RoomHarness.GAME))
        .doesNotHaveAnyElementsOfTypes(Event.TurnPlayed.class);
  }

  @Test
  void aGameWhoseEndFailedIsStillReadWithItsTurns() {
    roomHarness.deploy();
    play(4);
    List<JournalEntry> played = read();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    stored.loseLast(RoomHarness.GAME);
    JournalWrite end = roomHarness.all(Effect.Append.class).getLast().write();
    assertThat(journal.append(end)).isCompletedExceptionally();
    assertThat(read()).hasSize(played.size() - 1);
  }

  @Test
  void theEndIsStoredBehindTheBeginning() {
    roomHarness.deploy();
    play(4);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    appendRest();
    assertThat(events(RoomHarness.GAME))
        .hasAtLeastOneElementOfType(Event.Started.class)
        .doesNotHaveAnyElementsOfTypes(Event.TurnPlayed.class)
        .last()
        .isInstanceOf(Event.Ended.class);
  }

  @Test
  void aRematchIsStored() {
    roomHarness.deploy();
    play(4);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    List<JournalWrite> writes =
        roomHarness.all(Effect.Append.class).stream().map(Effect.Append::write).toList();
    GameId next = writes.getLast().next().orElseThrow().event().setup().id();
    appendRest();
    assertThat(events(next)).singleElement().isInstanceOf(Event.Created.class);
  }

  @Test
  void aGameThatEndsBeforeItsFirstTurnIsStoredWhole() {
    roomHarness.ask(Side.WHITE, new PlayerRequest.Abort());
    List<JournalEntry> played = List.copyOf(roomHarness.journal);
    appendRest();
    assertThat(events(RoomHarness.GAME))
        .isEqualTo(played.stream().map(JournalEntry::event).toList());
  }
}
