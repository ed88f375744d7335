package dev.espionage.server.session;

/** What became of a request for a new session. */
public sealed interface OpenAnswer {
  /** The session, and the only copy of the token that proves it. */
  record Opened(Session session, Token token) implements OpenAnswer {}

  /** There are as many sessions as this server keeps; some will expire. */
  record Full() implements OpenAnswer {}
}
