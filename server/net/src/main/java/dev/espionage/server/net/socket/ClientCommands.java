package dev.espionage.server.net.socket;

import dev.espionage.protocol.v1.ClientFrame;

/**
 * The commands of one feature for one connection, with what the connection has subscribed to there.
 * Made at the first command of the feature. Owned by the connection's event loop.
 */
public interface ClientCommands {
  /**
   * Reads a command, and does nothing else. Checks form only: types, lengths, that ids look like
   * ids and that a command which changes state has its id.
   *
   * @param frame holds one of the commands for which the feature is in the {@link CommandTable}
   * @throws InvalidField if its form is wrong
   */
  Command read(ClientFrame frame);

  /** Ends all subscriptions: the connection is over. Called more than once. */
  default void close() {}

  /** Returns whether the client takes part in a game, which allows it more frames. */
  default boolean plays() {
    return false;
  }

  /** Returns whether time runs in a game of the client, which is then pinged more often. */
  default boolean clockRuns() {
    return false;
  }
}
