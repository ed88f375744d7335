package dev.espionage.server.chat;

import dev.espionage.server.kernel.Player;
import java.time.Instant;
import java.util.Optional;

/**
 * A line of a chat.
 *
 * @param number counted from 1 in each room of each game, without gaps
 * @param said empty if there is nothing to be shown: its author was erased, or is not to be heard
 *     by who reads
 */
public record ChatEntry(int number, Optional<Said> said) {
  /** What it says. */
  public record Said(Player author, Instant at, Remark remark) {}

  /** What somebody says. */
  public sealed interface Remark {
    /** A text of one's own. */
    record Written(ChatText text) implements Remark {}

    /** A phrase that each reader sees in their own language. */
    record ReadyMade(ChatPhrase phrase) implements Remark {}
  }

  /** Returns the line for somebody who is not to see more than that there is one. */
  public ChatEntry hidden() {
    return new ChatEntry(number, Optional.empty());
  }
}
