package dev.espionage.server.social;

import dev.espionage.server.room.Encoded;

/** Puts what somebody is told of their friends into a message of the public protocol. */
@FunctionalInterface
public interface FriendsEncoder {
  /** A {@code Friends}. */
  Encoded friends(FriendState state);
}
