package dev.espionage.protocol;

import java.util.Arrays;
import java.util.Optional;

/**
 * Why the server closes a WebSocket connection (RFC 6455, section 7.4; 4400 and up are ours). A
 * client comes back after a code that is {@link #resumable}, with a growing delay, and must not
 * after the others until it has mended what they name.
 */
public enum CloseCode {
  /** The client closed, and the server agrees. */
  NORMAL(1000, true),
  /** The server stops, or heard nothing from the client for 2.5 heartbeat intervals. */
  GOING_AWAY(1001, true),
  /** A frame broke RFC 6455. */
  PROTOCOL_ERROR(1002, false),
  /** A text frame; this protocol has binary frames only. */
  TEXT_FRAME(1003, false),
  /** Too many commands for too long, or no Hello in time. */
  POLICY(1008, false),
  /** A frame longer than {@link ProtocolLimits#FRAME_BYTES}. */
  TOO_BIG(1009, false),
  /** A fault of the server. */
  SERVER_FAULT(1011, true),
  /** The client reads too slowly. */
  TRY_LATER(1013, true),
  /** The credential that came with the upgrade is not, or no longer, good. */
  UNAUTHENTICATED(4401, false),
  /** The session was revoked, or has expired. */
  REVOKED(4403, false);

  private final int number;
  private final boolean resumable;

  CloseCode(int number, boolean resumable) {
    this.number = number;
    this.resumable = resumable;
  }

  /** As in the close frame. */
  public int number() {
    return number;
  }

  /** Whether coming back can help without changing anything. */
  public boolean resumable() {
    return resumable;
  }

  /** The code with this number, if it is one of ours. */
  public static Optional<CloseCode> of(int number) {
    return Arrays.stream(values()).filter(code -> code.number == number).findFirst();
  }
}
