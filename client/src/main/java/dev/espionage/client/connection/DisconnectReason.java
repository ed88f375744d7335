package dev.espionage.client.connection;

import dev.espionage.protocol.CloseCode;

/// The reason why a socket ended.
public sealed interface DisconnectReason {

  /// Returns whether reconnecting with the same credential can help.
  boolean mayReconnect();

  /// This client closed the connection.
  record Left() implements DisconnectReason {
    @Override
    public boolean mayReconnect() {
      return false;
    }
  }

  /// The server closed the socket, with a code of RFC 6455 section 7.4 or of this protocol (4000
  /// and above).
  record Closed(int code, String reason) implements DisconnectReason {

    private static final int FIRST_OF_OURS = 4000;

    @Override
    public boolean mayReconnect() {
      return CloseCode.of(code).map(CloseCode::resumable).orElse(code < FIRST_OF_OURS);
    }
  }

  /// The server answered the upgrade with this HTTP status instead of a WebSocket.
  record NotUpgraded(int status) implements DisconnectReason {

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERRORS = 500;

    @Override
    public boolean mayReconnect() {
      return status == TOO_MANY_REQUESTS || status >= SERVER_ERRORS;
    }
  }

  /// The network failed, or the server died.
  record Broken(String reason) implements DisconnectReason {
    @Override
    public boolean mayReconnect() {
      return true;
    }
  }
}
