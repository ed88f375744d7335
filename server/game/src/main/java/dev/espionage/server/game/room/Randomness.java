package dev.espionage.server.game.room;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.GameId;

/**
 * Where games get what is left to chance. Every kind is drawn from a source of its own, so that
 * what is published of one (volcanoes, ids) tells nothing about another (salts, armies). Safe for
 * use by any thread.
 */
public interface Randomness {
  GameId gameId();

  Volcanoes volcanoes(Variant variant);

  Deployment deployment(Variant variant);

  Salt salt();
}
