package dev.espionage.client.game;

import dev.espionage.protocol.v1.Snapshot;

/** How a game went for one who took part in it or watched it. */
public sealed interface GameEnd {

  /** It ended, with this last snapshot. */
  record Finished(Snapshot last) implements GameEnd {}

  /** The player could not go on; why, for people. */
  record Failed(String reason) implements GameEnd {}
}
