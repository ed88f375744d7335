package dev.espionage.client.game;

import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.Snapshot;
import java.util.Optional;

/// The outcome of a game for a client that played or watched it.
public sealed interface GameEnd {

  /// The game ended.
  ///
  /// @param last the last snapshot
  /// @param kept the commitments that the server sent first; empty if play never began while the
  ///   client was watching
  record Finished(Snapshot last, Optional<GameCommitments> kept) implements GameEnd {}

  /// The server refused to let the client watch the game.
  record Refused(Error error) implements GameEnd {}

  /// The client could not go on, for this human-readable reason.
  record Failed(String reason) implements GameEnd {}
}
