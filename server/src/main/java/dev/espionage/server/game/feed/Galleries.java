package dev.espionage.server.game.feed;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.net.limit.Pulses;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The galleries of this node: for each game that has spectators here one {@link Gallery}, with one
 * subscription to the room. Games are divided among the event loops by their ids, and each loop has
 * a hall of its own; so nothing is shared between threads. Safe for use by any thread.
 */
public final class Galleries {
  private final ImmutableList<Hall> halls;

  /** One hall for each loop of the group. */
  public Galleries(EventLoopGroup group, Rooms rooms, Pulses pulses) {
    var built = ImmutableList.<Hall>builder();
    for (EventExecutor executor : group) {
      var loop = (EventLoop) executor;
      var hall = new Hall(loop, rooms);
      loop.execute(() -> pulses.of(loop).add(hall));
      built.add(hall);
    }
    this.halls = built.build();
  }

  /**
   * Adds a spectator; it is told everything newer than the answer, and maybe the same once more.
   */
  CompletionStage<WatchAnswer> join(GameId game, Subscription spectator) {
    Hall hall = hall(game);
    var answer = new CompletableFuture<WatchAnswer>();
    hall.loop().execute(() -> hall.join(game, spectator, answer));
    return answer;
  }

  void leave(GameId game, Subscription spectator) {
    Hall hall = hall(game);
    hall.loop().execute(() -> hall.leave(game, spectator));
  }

  private Hall hall(GameId game) {
    return halls.get(Math.floorMod(game.hashCode(), halls.size()));
  }
}
