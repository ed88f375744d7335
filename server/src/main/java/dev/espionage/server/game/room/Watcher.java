package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Encoded;

/**
 * Who is told what a game's audience is shown. Methods are called by any thread, one after another
 * for the same game, and return at once: who implements them hops to their own thread. Calls may
 * come before the answer of {@link Rooms#watch} arrives, and a last one after {@link
 * Rooms#unwatch}. Compared by identity.
 */
public interface Watcher {
  /** The game looks like this now. Older ones than already seen are to be ignored. */
  void snapshot(GameId game, SnapshotBytes snapshot);

  /**
   * The standing facts changed.
   *
   * @param gameInfo the encoded {@code GameInfo} for this audience
   */
  void info(GameId game, Encoded gameInfo);

  /**
   * The subscription is over because the room went away (moved to another node, stopped by a
   * fault). The game goes on: the watcher subscribes again.
   */
  void moved(GameId game);
}
