package dev.espionage.server.account;

/** What became of marking an account as a program's, or of a token for one. */
public sealed interface BotAnswer {
  /** Done, with a new session. */
  record Given(OpenAnswer.Opened opened) implements BotAnswer {}

  /** A guest's session is not enough. */
  record NotRegistered() implements BotAnswer {}

  /** Somebody has played games with it, and met opponents who took them for a person. */
  record HasPlayed() implements BotAnswer {}

  /** It is marked already. */
  record AlreadyBot() implements BotAnswer {}

  /** Tokens are for accounts that are marked. */
  record NotBot() implements BotAnswer {}

  /** It has as many tokens as one may have. */
  record TooManyTokens() implements BotAnswer {}

  /** There are as many sessions as this server keeps. */
  record Full() implements BotAnswer {}
}
