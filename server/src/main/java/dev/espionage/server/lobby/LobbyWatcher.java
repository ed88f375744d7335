package dev.espionage.server.lobby;

import dev.espionage.server.room.Encoded;

/** Who is told how the lobby looks. Called by any thread, returns at once; compared by identity. */
public interface LobbyWatcher {
  /**
   * The whole list as it is now; at most once a second. A newer one replaces an older one.
   *
   * @param lobby the encoded {@code Lobby}
   */
  void lobby(Encoded lobby);
}
