package dev.espionage.server.game.room;

import dev.espionage.server.kernel.Encoded;

/** What became of a request to watch a game. */
public sealed interface WatchAnswer {
  /**
   * Subscribed.
   *
   * @param gameInfo the encoded {@code GameInfo} for this audience
   */
  record Watched(Encoded gameInfo, SnapshotBytes snapshot) implements WatchAnswer {}

  /** Asked as a player, but does not play this game: nothing is subscribed. */
  record NotAPlayer() implements WatchAnswer {}

  /** No such game. */
  record NotFound() implements WatchAnswer {}

  /** What is stored of the game cannot be understood: nothing is subscribed. */
  record Unreadable() implements WatchAnswer {
    /** What whoever asks is told. */
    public static final String WHY =
        "what is stored of this game cannot be read by this server; whoever runs it is told";
  }
}
