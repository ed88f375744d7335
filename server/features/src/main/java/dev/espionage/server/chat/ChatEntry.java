package dev.espionage.server.chat;

import dev.espionage.server.kernel.Player;
import java.time.Instant;
import java.util.Optional;

/// A line of a chat.
///
/// @param number the line's number, counted from 1 per room and game, without gaps
/// @param said the content; empty if the author was erased, or must be hidden from the reader
public record ChatEntry(int number, Optional<Said> said) {
  /// The content of a line.
  public record Said(Player author, Instant at, Remark remark) {}

  /// A remark in a chat.
  public sealed interface Remark {
    /// A text that the author has written.
    record Written(ChatText text) implements Remark {}

    /// A phrase that each reader sees in their own language.
    record CannedPhrase(ChatPhrase phrase) implements Remark {}
  }

  /// Returns the line without its content, for a reader who may only know that it exists.
  public ChatEntry hidden() {
    return new ChatEntry(number, Optional.empty());
  }
}
