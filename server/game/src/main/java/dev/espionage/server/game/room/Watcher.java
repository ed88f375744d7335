package dev.espionage.server.game.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.EncodedMessage;
import java.time.Duration;

/// A receiver of what one audience of a game is shown. Methods may be called by any thread, but
/// calls from one room come one after another. They return at once: implementations hop to their
/// own thread. Calls may come before the answer of [Rooms#watch], and a last one may come after
/// [Rooms#unwatch]. Compared by identity.
public interface Watcher {
  /// Receives the current state of the game. Implementations ignore a state that is older than one
  /// already received.
  void snapshot(GameId game, SnapshotBytes snapshot);

  /// Receives the game info after a change.
  ///
  /// @param gameInfo the encoded `GameInfo` for this audience
  void info(GameId game, EncodedMessage gameInfo);

  /// Returns the measured round trip of the watching player; zero if it is unknown.
  default Duration lag() {
    return Duration.ZERO;
  }

  /// Reports the end of the subscription: the room refused to renew it.
  void over(GameId game, WatchAnswer.Refused why);
}
