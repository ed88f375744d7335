package dev.espionage.bot.belief;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Direction;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.play.Position;

/// Conclusions from one enemy turn about the pieces that took no part in it. A turn may have fewer
/// steps than usual only if no other piece has a legal step. The enemy's view at the start of the
/// turn decides that (rules, section 4). Mutable; owned by [Beliefs] for one turn.
final class IdlePieces {
  private final Position before;
  private final Side enemy;
  private final EnemyArmy enemies;
  private final SquareSet unknownToEnemy;
  private SquareSet moved = SquareSet.EMPTY;
  private SquareSet attackedBlind = SquareSet.EMPTY;

  /// Starts a turn.
  ///
  /// @param before the position before the turn, as the player saw it
  /// @param side the player's side
  IdlePieces(Position before, Side side, EnemyArmy enemies) {
    this.before = before;
    this.enemy = side.opponent();
    this.enemies = enemies;
    Board board = before.board();
    this.unknownToEnemy = board.pieces(side).minus(board.unmasked());
  }

  /// Adds a step of the turn.
  void step(Step step) {
    moved = moved.without(step.from()).with(step.to());
    if (unknownToEnemy.contains(step.to())) {
      attackedBlind = attackedBlind.with(step.to());
    }
  }

  /// Records that the turn ended early: the other pieces that had room to step are immobile.
  void cannotMove(Board after) {
    after
        .pieces(enemy)
        .minus(moved)
        .forEach(square -> {
          if (couldStep(after, square)) {
            enemies.isOneOf(square, piece -> !piece.isMobile());
          }
        });
  }

  private boolean couldStep(Board after, int square) {
    Geometry geometry = after.geometry();
    SquareSet closed = after.pieces(enemy).union(after.volcanoes()).union(attackedBlind);
    for (Direction direction : Direction.values()) {
      SquareSet target = geometry.towards(direction, SquareSet.of(square)).minus(closed);
      if (!target.isEmpty() && !isReturn(square, target.toBytes()[0])) {
        return true;
      }
    }
    return false;
  }

  private boolean isReturn(int from, int to) {
    return before.last(enemy).contains(new Step(to, from));
  }
}
