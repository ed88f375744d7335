package dev.espionage.server.account;

/** What became of a request to be erased. */
public sealed interface EraseAnswer {
  /** Nothing is left but games without a name. */
  record Erased() implements EraseAnswer {}

  record WrongPassword() implements EraseAnswer {}

  /** A game is not over, and an opponent waits. */
  record GamesRunning() implements EraseAnswer {}
}
