package dev.espionage.server.account;

/** What became of a request for a session of an account. */
public sealed interface EnterAnswer {
  record Entered(OpenAnswer.Opened opened) implements EnterAnswer {}

  /** No account has this name and this password or code. It is not told which is wrong. */
  record WrongCredentials() implements EnterAnswer {}

  /** Name and password or code are right, but the player is kept out. */
  record Suspended(Suspension suspension) implements EnterAnswer {}

  /** There are as many sessions as this server keeps. */
  record Full() implements EnterAnswer {}
}
