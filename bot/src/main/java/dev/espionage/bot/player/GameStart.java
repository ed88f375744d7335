package dev.espionage.bot.player;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;

/**
 * What a player knows before the armies are deployed.
 *
 * @param side which one it plays
 * @param volcanoes where they stand; they name the variant
 */
public record GameStart(Side side, Volcanoes volcanoes) {

  public Variant variant() {
    return volcanoes.variant();
  }
}
