package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.EncodedMessage;

/**
 * A receiver of what a game's audience is shown. Methods are called by any thread, what one room
 * says one after another, and return at once: implementations hop to their own thread. Calls may
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
  void info(GameId game, EncodedMessage gameInfo);

  /** The subscription is over: it was to be renewed, and the room refused it. */
  void over(GameId game, WatchAnswer.Refused why);
}
