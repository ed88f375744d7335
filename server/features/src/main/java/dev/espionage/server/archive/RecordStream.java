package dev.espionage.server.archive;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.net.http.ChunkSource;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A stream of the records of games, the newest first, separated by empty lines.
final class RecordStream implements ChunkSource {
  private static final int PAGE = 50;

  /// The limit on searches of one stream; a search may find nothing although there are games.
  private static final int MOST_SEARCHES = 100;

  private final BiFunction<Optional<PageCursor>, Integer, ArchiveStore.Page> pages;
  private final Function<GameId, Optional<String>> records;
  private final Runnable closed;
  private final Queue<GameId> page = new ArrayDeque<>();
  private Optional<PageCursor> after;
  private int left;
  private int searches;
  private boolean last;
  private boolean begun;
  private boolean ended;

  /// @param pages reads at most so many games from a place on
  /// @param records reads the record of a game; empty if it cannot be read any more
  /// @param most the maximum number of records
  /// @param closed is called once, when the stream ends
  RecordStream(
      BiFunction<Optional<PageCursor>, Integer, ArchiveStore.Page> pages,
      Function<GameId, Optional<String>> records,
      Optional<PageCursor> after,
      int most,
      Runnable closed) {
    this.pages = pages;
    this.records = records;
    this.after = after;
    this.left = most;
    this.closed = closed;
  }

  @Override
  public Optional<String> next() {
    while (true) {
      while (page.isEmpty() && !last && left > 0) {
        turn(pages.apply(after, Math.min(PAGE, left)));
      }
      if (page.isEmpty()) {
        close();
        return Optional.empty();
      }
      Optional<String> record = records.apply(page.remove());
      if (record.isPresent()) {
        return record.map(this::separated);
      }
      // Skip a record that cannot be read any more.
    }
  }

  /// Ends the stream. A second call does nothing.
  @Override
  public void close() {
    if (!ended) {
      ended = true;
      closed.run();
    }
  }

  private void turn(ArchiveStore.Page found) {
    found.games().stream().map(ListedGame::id).forEach(page::add);
    left -= found.games().size();
    searches++;
    after = found.next();
    last = after.isEmpty() || searches == MOST_SEARCHES;
  }

  private String separated(String record) {
    String separator = begun ? "\n" : "";
    begun = true;
    return separator + record;
  }
}
