package dev.espionage.server.journal;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.archive.ArchivedGame;
import dev.espionage.server.archive.MemoryArchive;
import dev.espionage.server.games.MemoryGames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The journal in the memory of this process: it ends with it. Keeps every unfinished game, and of
 * the ended ones the last {@code capacity}. It feeds the other two memory stores as a transaction
 * would.
 *
 * <p>Its maps belong to its monitor, which is held for microseconds, and while calling nothing but
 * the other two stores.
 */
public final class MemoryJournal implements Journal {
  private final Map<GameId, List<JournalEntry>> journals = new HashMap<>();
  private final Queue<GameId> ended = new ArrayDeque<>();
  private final MemoryArchive archive;
  private final MemoryGames games;
  private final int capacity;

  /**
   * @param capacity how many ended games are kept
   */
  public MemoryJournal(MemoryArchive archive, MemoryGames games, int capacity) {
    this.archive = archive;
    this.games = games;
    this.capacity = capacity;
  }

  @Override
  public synchronized CompletionStage<Void> append(
      GameId game, long firstSeq, List<JournalEntry> entries) {
    List<JournalEntry> journal = journals.getOrDefault(game, List.of());
    if (journal.size() != firstSeq) {
      return CompletableFuture.failedStage(new WrongSequence(game, journal.size(), firstSeq));
    }
    journals.computeIfAbsent(game, _ -> new ArrayList<>()).addAll(entries);
    entries.forEach(entry -> follow(game, entry));
    return CompletableFuture.completedStage(null);
  }

  @Override
  public synchronized CompletionStage<Void> conclude(
      GameId game, long firstSeq, List<JournalEntry> entries, ArchivedGame archived) {
    return append(game, firstSeq, entries).thenRun(() -> archive.store(archived));
  }

  @Override
  public synchronized CompletionStage<List<JournalEntry>> read(GameId game) {
    return CompletableFuture.completedStage(List.copyOf(journals.getOrDefault(game, List.of())));
  }

  private void follow(GameId game, JournalEntry entry) {
    switch (entry) {
      case JournalEntry.Opened opened -> games.opened(opened.event().setup(), opened.players());
      case JournalEntry.Happened(Event event, _) -> games.happened(game, event);
    }
    if (entry.event() instanceof Event.Ended) {
      ended.add(game);
      if (ended.size() > capacity) {
        journals.remove(ended.remove());
      }
    }
  }
}
