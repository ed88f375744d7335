package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/// Stores the beginnings and ends of games, and keeps the turns between in memory until the game
/// has ended. It serves to measure the cost of a turn without its store. A room that was unloaded
/// can read its running game again. An ended game lacks its turns and is not in the archive.
/// Thread-safe.
public final class TurnDiscardingJournal implements Journal {
  private final Journal journal;

  /// The running games in which a turn was played.
  private final Map<GameId, RunningGame> running = new ConcurrentHashMap<>();

  /// The entries of a game that are not stored. Its monitor guards them.
  private record RunningGame(JournalEnd stored, List<JournalEntry> unstored) {
    synchronized void add(List<JournalEntry> entries) {
      unstored.addAll(entries);
    }

    /// Returns the whole game, unless its end has been stored after all.
    synchronized StoredGame after(StoredGame read) {
      if (read.entries().size() > stored.length()) {
        return read;
      }
      List<JournalEntry> whole = new ArrayList<>(read.entries());
      whole.addAll(unstored);
      return new StoredGame(whole, read.ownerSeen());
    }
  }

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
    if (write.has(Event.Ended.class)) {
      return journal.append(end(write)).thenRun(() -> running.remove(write.game()));
    }
    if (!(write.after() instanceof Game.Ended)) {
      running
          .computeIfAbsent(write.game(), _ -> new RunningGame(write.previous(), new ArrayList<>()))
          .add(write.entries());
    }
    return CompletableFuture.completedStage(null);
  }

  /// Returns the write of the end, directly after the stored entries.
  private JournalWrite end(JournalWrite write) {
    RunningGame game = running.get(write.game());
    return new JournalWrite(
        game == null ? write.previous() : game.stored(),
        write.entries().stream().filter(entry -> entry.event() instanceof Event.Ended).toList(),
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
    return journal
        .read(game)
        .thenApply(read ->
            read.map(stored -> {
              RunningGame unstored = running.get(game);
              return unstored == null ? stored : unstored.after(stored);
            }));
  }
}
