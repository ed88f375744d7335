package dev.espionage.server.room;

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
}
