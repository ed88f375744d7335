package dev.espionage.server.net;

import java.util.Locale;

/** Why a WebSocket connection ended. */
public enum DisconnectCause {
  /** The client sent a close frame. */
  CLIENT,
  /** The TCP connection broke without one. */
  LOST,
  /** The server stops. */
  DRAIN,
  /** Nothing was heard for 2.5 heartbeat intervals. */
  SILENT,
  /** No Hello in time. */
  NO_HELLO,
  TEXT_FRAME,
  TOO_BIG,
  /** A frame broke RFC 6455. */
  PROTOCOL,
  FLOOD,
  SLOW_READER,
  /** A fault of the server. */
  FAULT,
  UNAUTHENTICATED,
  REVOKED,
  /** The session's time was over. */
  EXPIRED;

  /** As a tag. */
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
