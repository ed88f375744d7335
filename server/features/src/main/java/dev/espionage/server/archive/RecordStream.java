package dev.espionage.server.archive;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.ChunkSource;
import dev.espionage.server.net.http.StageWait;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/** A stream of the records of games, the newest first, separated by empty lines. */
final class RecordStream implements ChunkSource {
  private static final int PAGE = 50;

  /** The limit on searches of one stream; a search may find nothing although there are games. */
  private static final int MOST_SEARCHES = 100;

  private final ArchiveStore archive;
  private final Rooms rooms;
  private final GameFilter filter;
  private final Queue<GameId> page = new ArrayDeque<>();
  private Optional<PageCursor> after;
  private int left;
  private int searches;
  private boolean last;
  private boolean begun;

  /**
   * @param most the maximum number of records
   */
  RecordStream(
      ArchiveStore archive, Rooms rooms, GameFilter filter, Optional<PageCursor> after, int most) {
    this.archive = archive;
    this.rooms = rooms;
    this.filter = filter;
    this.after = after;
    this.left = most;
  }

  @Override
  public Optional<String> next() {
    while (true) {
      while (page.isEmpty() && !last && left > 0) {
        turn(StageWait.await(archive.games(filter, after, Math.min(PAGE, left))));
      }
      if (page.isEmpty()) {
        return Optional.empty();
      }
      Optional<String> record = StageWait.await(rooms.record(page.remove()));
      if (record.isPresent()) {
        return record.map(this::separated);
      }
      // Skip a record that cannot be read any more.
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
