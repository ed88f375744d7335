package dev.espionage.bot.player;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;

/// The facts that a player knows before the deployment.
///
/// @param side the player's side
/// @param volcanoes the volcanoes, which also name the variant
public record GameStart(Side side, Volcanoes volcanoes) {

  public Variant variant() {
    return volcanoes.variant();
  }
}
