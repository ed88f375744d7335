package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/// The draw offers of both sides. A side may make one offer per own turn. It stands until it is
/// answered or the opponent has played.
///
/// @param standing the side whose offer stands
/// @param used true for each side that has made an offer since its own last turn
public record DrawOffers(Optional<Side> standing, BySide<Boolean> used) {

  static final DrawOffers NONE = new DrawOffers(Optional.empty(), new BySide<>(false, false));

  DrawOffers offeredBy(Side side) {
    return new DrawOffers(Optional.of(side), used.with(side, true));
  }

  DrawOffers declined() {
    return new DrawOffers(Optional.empty(), used);
  }

  /// Returns the offers after a turn of `mover`: an offer of the opponent expires, and the mover
  /// may offer again.
  DrawOffers afterTurn(Side mover) {
    return standing.isEmpty() && !used.of(mover)
        ? this
        : new DrawOffers(standing.filter(side -> side == mover), used.with(mover, false));
  }
}
