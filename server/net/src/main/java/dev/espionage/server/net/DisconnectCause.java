package dev.espionage.server.net;

import java.util.Locale;

/// The reasons why a WebSocket connection ends.
public enum DisconnectCause {
  /// The client sent a close frame.
  CLIENT,
  /// The TCP connection broke without a close frame.
  LOST,
  /// The server is stopping.
  DRAIN,
  /// The client sent nothing for 2.5 heartbeat intervals.
  SILENT,
  /// The client sent no Hello in time.
  NO_HELLO,
  TEXT_FRAME,
  TOO_BIG,
  /// A frame violated RFC 6455.
  PROTOCOL,
  FLOOD,
  SLOW_READER,
  /// An internal error of the server.
  FAULT,
  UNAUTHENTICATED,
  REVOKED,
  /// The session expired.
  EXPIRED;

  /// Returns the name as a metric tag.
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
