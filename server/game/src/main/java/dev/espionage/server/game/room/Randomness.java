package dev.espionage.server.game.room;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.GameId;

/// The source of a game's random values. Each kind comes from a source of its own, so that
/// published values (volcanoes, ids) reveal nothing about hidden ones (salts, armies). Thread-safe.
public interface Randomness {
  GameId gameId();

  Volcanoes volcanoes(Variant variant);

  /// Draws a deployment for a player who has made none.
  Deployment deployment(Variant variant);

  Salt salt();
}
