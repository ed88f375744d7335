package dev.espionage.protocol;

import java.util.Arrays;
import java.util.Optional;

/// The reason why the server closes a WebSocket connection (RFC 6455, section 7.4; codes from 4400
/// are specific to this protocol). After a [#resumable] code, a client reconnects with a growing
/// delay. After any other code it must first fix the problem that the code names.
public enum CloseCode {
  /// The client closed the connection, and the server agrees.
  NORMAL(1000, true),
  /// The server is stopping, or heard nothing from the client for 2.5 heartbeat intervals.
  GOING_AWAY(1001, true),
  /// A frame broke RFC 6455.
  PROTOCOL_ERROR(1002, false),
  /// The client sent a text frame; this protocol has binary frames only.
  TEXT_FRAME(1003, false),
  /// The client sent too many commands for too long, or no Hello in time.
  POLICY(1008, false),
  /// The client sent a frame longer than [ProtocolLimits#FRAME_BYTES].
  TOO_BIG(1009, false),
  /// An internal error of the server.
  SERVER_FAULT(1011, true),
  /// The client reads too slowly.
  TRY_LATER(1013, true),
  /// The credential that came with the upgrade is not valid, or no longer valid.
  UNAUTHENTICATED(4401, false),
  /// The session was revoked, or has expired.
  REVOKED(4403, false);

  private final int number;
  private final boolean resumable;

  CloseCode(int number, boolean resumable) {
    this.number = number;
    this.resumable = resumable;
  }

  /// Returns the number in the close frame.
  public int number() {
    return number;
  }

  /// Returns whether the client can succeed by reconnecting without any change.
  public boolean resumable() {
    return resumable;
  }

  /// Returns the code with this number; empty if the number is not a code of this protocol.
  public static Optional<CloseCode> of(int number) {
    return Arrays.stream(values()).filter(code -> code.number == number).findFirst();
  }
}
