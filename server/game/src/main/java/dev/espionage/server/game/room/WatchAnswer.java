package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/** What became of a request to watch a game. */
public sealed interface WatchAnswer {
  /**
   * Subscribed.
   *
   * @param gameInfo the encoded {@code GameInfo} for this audience
   */
  record Watched(EncodedMessage gameInfo, SnapshotBytes snapshot) implements WatchAnswer {}

  /** Nothing is subscribed, and asking again would not help. */
  sealed interface Refused extends WatchAnswer {}

  /** Asked as a player, but does not play this game. */
  record NotAPlayer() implements Refused {}

  /** No such game. */
  record NotFound() implements Refused {}

  /** What is stored of the game cannot be understood. */
  record Unreadable() implements Refused {
    /** What whoever asks is told. */
    public static final String WHY =
        "what is stored of this game cannot be read by this server; whoever runs it is told";
  }
}
