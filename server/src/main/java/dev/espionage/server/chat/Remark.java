package dev.espionage.server.chat;

/** What somebody says. */
public sealed interface Remark {
  record Written(ChatText text) implements Remark {}

  record ReadyMade(Phrase phrase) implements Remark {}
}
