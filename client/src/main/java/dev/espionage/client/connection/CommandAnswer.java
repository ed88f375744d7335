package dev.espionage.client.connection;

import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;

/** What became of a command. */
public sealed interface CommandAnswer {

  /** The server did as asked. */
  record Given(ServerFrame frame) implements CommandAnswer {}

  /** The server refused; {@link Error#getRetryable} tells whether to ask again. */
  record Refused(Error error) implements CommandAnswer {}

  /** The connection ended for good before an answer came; whether the server acted is unknown. */
  record Unknown(DisconnectReason disconnectReason) implements CommandAnswer {}
}
