package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/**
 * Who offers a draw, and whether each side may: one offer an own turn, standing until it is
 * answered or the opponent has played.
 *
 * @param standing whose offer stands
 * @param used whether each side has offered since its own last turn
 */
public record DrawOffers(Optional<Side> standing, BySide<Boolean> used) {

  static final DrawOffers NONE = new DrawOffers(Optional.empty(), new BySide<>(false, false));

  DrawOffers offeredBy(Side side) {
    return new DrawOffers(Optional.of(side), used.with(side, true));
  }

  DrawOffers declined() {
    return new DrawOffers(Optional.empty(), used);
  }

  /**
   * After a turn of {@code mover}: an offer of the opponent falls, and the mover may offer again.
   */
  DrawOffers afterTurn(Side mover) {
    return new DrawOffers(standing.filter(side -> side == mover), used.with(mover, false));
  }
}
