package dev.espionage.server.game.feed;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.net.limit.LoopTimers;
import io.netty.channel.EventLoop;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/// The feeds of this node, one [GameFeed] for each game with spectators. Games are assigned to
/// event loops by their ids. Thread-safe.
public final class GameFeeds {
  private final ImmutableList<EventLoop> loops;
  private final Rooms rooms;
  private final LoopTimers loopTimers;

  /// The feeds by game. Only the game's event loop changes its entry.
  private final Map<GameId, GameFeed> feeds = new ConcurrentHashMap<>();

  /// Makes feeds that no spectator watches yet.
  public GameFeeds(Rooms rooms, LoopTimers loopTimers) {
    this.loops = loopTimers.loops();
    this.rooms = rooms;
    this.loopTimers = loopTimers;
  }

  /// Adds a spectator. The spectator receives every state newer than the answer, and possibly the
  /// same state again.
  CompletionStage<WatchAnswer> join(GameId game, GameSubscription spectator) {
    EventLoop loop = loop(game);
    var answer = new CompletableFuture<WatchAnswer>();
    loop.execute(() -> feeds.computeIfAbsent(game, _ -> open(game, loop)).join(spectator, answer));
    return answer;
  }

  private GameFeed open(GameId game, EventLoop loop) {
    var feed = new GameFeed(game, loop, rooms, () -> feeds.remove(game));
    loopTimers.of(loop).add(feed);
    return feed;
  }

  void leave(GameId game, GameSubscription spectator) {
    loop(game)
        .execute(() -> {
          GameFeed feed = feeds.get(game);
          if (feed != null) {
            feed.leave(spectator);
          }
        });
  }

  private EventLoop loop(GameId game) {
    return loops.get(Math.floorMod(game.hashCode(), loops.size()));
  }
}
