package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/// Stores the beginnings and ends of games, and acknowledges turns without storing them. It serves
/// to measure the cost of a turn without its store. A game cannot be read while its turns are
/// played, and none gets into the archive. Thread-safe.
public final class TurnDiscardingJournal implements Journal {
  private final Journal journal;

  /// The stored end per unfinished game in which a turn was played.
  private final Map<GameId, JournalEnd> stored = new ConcurrentHashMap<>();

  /// Makes a journal that discards turns.
  ///
  /// @param journal the journal for all other entries
  public TurnDiscardingJournal(Journal journal) {
    this.journal = journal;
  }

  @Override
  public CompletionStage<Void> append(JournalWrite write) {
    if (write.gameStatus().turn() == 0) {
      return journal.append(write);
    }
    if (write.next().isPresent()) {
      return journal.append(JournalWrite.opening(write.next().get()));
    }
    Optional<JournalEntry> end = find(write, Event.Ended.class);
    if (end.isPresent()) {
      return journal.append(end(write, end.get()));
    }
    if (find(write, Event.TurnPlayed.class).isPresent()) {
      stored.putIfAbsent(write.game(), write.previous());
    }
    return CompletableFuture.completedStage(null);
  }

  private static Optional<JournalEntry> find(JournalWrite write, Class<? extends Event> type) {
    return write.entries().stream().filter(entry -> type.isInstance(entry.event())).findFirst();
  }

  /// Returns the write of the end, directly after the stored entries.
  private JournalWrite end(JournalWrite write, JournalEntry end) {
    JournalEnd known = stored.remove(write.game());
    return new JournalWrite(
        known == null ? write.previous() : known,
        List.of(end),
        write.players(),
        write.before(),
        write.after(),
        Optional.empty(),
        Optional.empty(),
        write.inGracePeriod());
  }

  @Override
  public CompletionStage<Long> length(GameId game) {
    return journal.length(game);
  }

  @Override
  public CompletionStage<Optional<StoredGame>> read(GameId game) {
    return stored.containsKey(game)
        ? CompletableFuture.failedStage(
            new UnreadableGame(game, UnreadableGame.Reason.DAMAGED, "its turns were not stored"))
        : journal.read(game);
  }
}
