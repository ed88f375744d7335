package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.sql.WrongSequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// A journal in memory. It keeps every unfinished game and the last `capacity` ended ones. It
/// updates the other two memory stores like a transaction.
///
/// Thread-safe; its monitor guards the maps. It is held for microseconds, and only the other two
/// stores are called under it.
public final class MemoryJournal implements Journal {
  private final Map<GameId, List<JournalEntry>> journals = new HashMap<>();
  private final Queue<GameId> ended = new ArrayDeque<>();
  private final MemoryArchive archive;
  private final MemoryGames games;
  private final int capacity;

  /// Creates an empty journal.
  ///
  /// @param capacity the number of ended games to keep
  public MemoryJournal(MemoryArchive archive, MemoryGames games, int capacity) {
    this.archive = archive;
    this.games = games;
    this.capacity = capacity;
  }

  @Override
  public synchronized CompletionStage<Void> append(JournalWrite write) {
    try {
      write.next().map(JournalWrite::opening).ifPresent(this::requirePlace);
      requirePlace(write);
    } catch (WrongSequence e) {
      return CompletableFuture.failedStage(e);
    }
    write.next().map(JournalWrite::opening).ifPresent(this::store);
    store(write);
    write.finished().ifPresent(archive::store);
    return CompletableFuture.completedStage(null);
  }

  @Override
  public synchronized CompletionStage<Optional<StoredGame>> read(GameId game) {
    return CompletableFuture.completedStage(
        Optional.ofNullable(journals.get(game))
            .map(entries -> new StoredGame(entries, Optional.empty())));
  }

  /// Returns the length, as if another process could write.
  @Override
  public synchronized CompletionStage<Long> length(GameId game) {
    return CompletableFuture.completedStage((long) journals.getOrDefault(game, List.of()).size());
  }

  /// Loses the last entry of a game, as a database does in a fail-over to an older copy.
  public synchronized void loseLast(GameId game) {
    Objects.requireNonNull(journals.get(game)).removeLast();
    ended.remove(game);
  }

  private void requirePlace(JournalWrite write) {
    List<JournalEntry> entries = journals.getOrDefault(write.game(), List.of());
    JournalEnd end = JournalEnd.of(entries);
    if (!end.equals(write.previous())) {
      throw WrongSequence.byAnother(write.game(), end.length(), write.firstSeq());
    }
  }

  private void store(JournalWrite write) {
    journals.computeIfAbsent(write.game(), _ -> new ArrayList<>()).addAll(write.entries());
    write.entries().forEach(entry -> follow(write.game(), entry));
    games.wakeAt(write.game(), write.gameStatus().wakeAt());
  }

  private void follow(GameId game, JournalEntry entry) {
    switch (entry) {
      case JournalEntry.Opened opened -> games.opened(opened.event().setup(), opened.players());
      case JournalEntry.Happened(Event event, _, _) -> games.happened(game, event);
    }
    if (entry.event() instanceof Event.Ended) {
      ended.add(game);
      if (ended.size() > capacity) {
        journals.remove(ended.remove());
      }
    }
  }
}
