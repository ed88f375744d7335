package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.net.limit.Beating;
import io.netty.channel.EventLoop;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The galleries that one event loop owns. */
final class Hall implements Beating {
  private final EventLoop loop;
  private final Rooms rooms;
  private final Map<GameId, Gallery> galleries = new HashMap<>();

  Hall(EventLoop loop, Rooms rooms) {
    this.loop = loop;
    this.rooms = rooms;
  }

  EventLoop loop() {
    return loop;
  }

  void join(GameId game, Subscription spectator, CompletableFuture<WatchAnswer> answer) {
    galleries
        .computeIfAbsent(game, g -> new Gallery(g, loop, rooms, () -> galleries.remove(g)))
        .join(spectator, answer);
  }

  void leave(GameId game, Subscription spectator) {
    Gallery gallery = galleries.get(game);
    if (gallery != null) {
      gallery.leave(spectator);
    }
  }

  @Override
  public boolean beat(long now) {
    galleries.values().forEach(gallery -> gallery.beat(now));
    return true;
  }
}
