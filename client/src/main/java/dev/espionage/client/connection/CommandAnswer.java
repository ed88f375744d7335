package dev.espionage.client.connection;

import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;

/// The outcome of a command.
public sealed interface CommandAnswer {

  /// The server executed the command and sent this frame.
  record Given(ServerFrame frame) implements CommandAnswer {}

  /// The server refused the command; [Error#getRetryable] tells whether to try again.
  record Refused(Error error) implements CommandAnswer {}

  /// The connection ended for good before an answer came; the server may have executed the command.
  record Unknown(DisconnectReason disconnectReason) implements CommandAnswer {}
}
