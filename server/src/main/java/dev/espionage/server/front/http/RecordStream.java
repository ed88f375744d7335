package dev.espionage.server.front.http;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.archive.GameFilter;
import dev.espionage.server.archive.GameLists;
import dev.espionage.server.archive.ListedGame;
import dev.espionage.server.archive.PageMark;
import dev.espionage.server.room.Rooms;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The records of games, the newest first, an empty line between them. */
final class RecordStream implements Chunks {
  private static final int PAGE = 50;

  private final GameLists games;
  private final Rooms rooms;
  private final GameFilter filter;
  private final Queue<GameId> page = new ArrayDeque<>();
  private Optional<PageMark> after;
  private int left;
  private boolean last;
  private boolean begun;

  /**
   * @param most how many records at most
   */
  RecordStream(
      GameLists games, Rooms rooms, GameFilter filter, Optional<PageMark> after, int most) {
    this.games = games;
    this.rooms = rooms;
    this.filter = filter;
    this.after = after;
    this.left = most;
  }

  @Override
  public CompletionStage<Optional<String>> next() {
    if (page.isEmpty() && !last && left > 0) {
      return games
          .games(filter, after, Math.min(PAGE, left))
          .thenCompose(found -> {
            turn(found);
            return next();
          });
    }
    return page.isEmpty()
        ? CompletableFuture.completedStage(Optional.empty())
        : rooms.record(page.remove()).thenCompose(this::record);
  }

  private void turn(GameLists.Page found) {
    found.games().stream().map(ListedGame::id).forEach(page::add);
    left -= found.games().size();
    after = found.next();
    last = after.isEmpty();
  }

  /** One that cannot be read any more is left out. */
  private CompletionStage<Optional<String>> record(Optional<String> text) {
    if (text.isEmpty()) {
      return next();
    }
    String separator = begun ? "\n" : "";
    begun = true;
    return CompletableFuture.completedStage(Optional.of(separator + text.get()));
  }
}
