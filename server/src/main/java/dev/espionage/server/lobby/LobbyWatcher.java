package dev.espionage.server.lobby;

import dev.espionage.server.room.Encoded;

/** Who is told how the lobby looks. Called by any thread, returns at once; compared by identity. */
public interface LobbyWatcher {
  /**
   * The whole list as it is now for this watcher; at most once a second, and only if it is not the
   * one that they were told. A newer one replaces an older one.
   *
   * @param lobby the encoded {@code Lobby}
   */
  void lobby(Encoded lobby);
}
