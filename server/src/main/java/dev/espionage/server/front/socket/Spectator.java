package dev.espionage.server.front.socket;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.SnapshotBytes;
import io.netty.channel.EventLoop;

/** One connection among the spectators of a game. Compared by identity. */
interface Spectator {
  /** The event loop by which the other methods are called. */
  EventLoop loop();

  void shown(SnapshotBytes snapshot, Push push);

  void informed(OutFrame info);

  /** The game is gone for good; nothing more will come. */
  void vanished(GameId game);

  /** What is stored of the game cannot be understood; nothing more will come. */
  void unreadable(GameId game);
}
