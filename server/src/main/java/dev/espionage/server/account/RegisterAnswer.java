package dev.espionage.server.account;

/** What became of a request for an account. */
public sealed interface RegisterAnswer {
  /** There is one, with a session. */
  record Registered(OpenAnswer.Opened opened) implements RegisterAnswer {}

  /** Somebody has that name, or one that looks alike. */
  record NameTaken() implements RegisterAnswer {}

  /** The session is one of an account. */
  record AlreadyRegistered() implements RegisterAnswer {}

  /** There are as many sessions as this server keeps. */
  record Full() implements RegisterAnswer {}
}
