package dev.espionage.server.chat;

/** What is wrong with a line, as who reports it sees it. */
public enum ReportReason {
  INSULT,
  SPAM,
  CHEATING,
  OTHER
}
