package dev.espionage.server.social;

import dev.espionage.server.room.Encoded;

/** Who is told about friends. Called by any thread, returns at once; compared by identity. */
@FunctionalInterface
public interface FriendsWatcher {
  /**
   * All of it as it is now; at most once a second, and only if it is not what they were told. A
   * newer one replaces an older one.
   *
   * @param friends the encoded {@code Friends}
   */
  void friends(Encoded friends);
}
