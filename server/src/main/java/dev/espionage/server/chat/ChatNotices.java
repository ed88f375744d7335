package dev.espionage.server.chat;

/** Tells those who follow a game's chat of new lines. Safe for use by any thread. */
@FunctionalInterface
public interface ChatNotices {
  /** Somebody said something. May come twice, and not in the order of the numbers. */
  void said(NewLine line);
}
