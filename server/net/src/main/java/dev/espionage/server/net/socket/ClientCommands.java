package dev.espionage.server.net.socket;

import dev.espionage.protocol.v1.ClientFrame;

/// The commands of one feature on one connection, and the connection's subscriptions to that
/// feature. Created at the first command of the feature. Confined to the connection's event loop.
public interface ClientCommands {
  /// Parses a command without executing it. Checks only the form: types, lengths, the form of ids,
  /// and the presence of a command id where state changes.
  ///
  /// @param frame a frame with a command that the [CommandTable] maps to this feature
  /// @throws InvalidField if the form is invalid
  Command read(ClientFrame frame);

  /// Ends all subscriptions, because the connection has ended. May be called more than once.
  default void close() {}

  /// Returns whether the client takes part in a game, which allows it more frames.
  default boolean plays() {
    return false;
  }

  /// Returns whether a clock is running in a game of the client, which is then pinged more often.
  default boolean clockRuns() {
    return false;
  }
}
