package dev.espionage.bot.belief;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The knowledge that one player can have of the enemy army, updated turn by turn. Every fact is
/// public, or follows from public facts and the player's own army:
///
/// - a piece that moves is neither a Mine nor the Headquarters;
/// - the result of an attack limits the kinds of the enemy piece in it;
/// - the kind of an unmasked piece is known, on the board or fallen;
/// - a piece of the player that is unmasked has an enemy Spy next to it, and one that stays masked
///   has none;
/// - if a turn ends early for lack of a legal step, the other pieces that had room to step are
///   immobile.
///
/// Mutable; owned by its player.
public final class Beliefs {
  private final Side side;
  private final EnemyArmy enemies;
  private final TurnReplay replay;
  private Position before;
  private @Nullable ArmyDistribution armyDistribution;

  private Beliefs(Side side, Position first) {
    this.side = side;
    this.before = first;
    this.enemies = new EnemyArmy(first, side.opponent());
    this.replay = new TurnReplay(first.board(), side, enemies);
  }

  /// Creates the beliefs at the beginning of play.
  ///
  /// @param first a player's view before the first turn
  public static Beliefs begin(View first) {
    if (first.position().turn() != 0) {
      throw new IllegalArgumentException("expected the position before the first turn");
    }
    return new Beliefs(side(first), first.position());
  }

  private static Side side(View view) {
    return switch (view.viewer()) {
      case WHITE -> Side.WHITE;
      case BLACK -> Side.BLACK;
      case SPECTATOR -> throw new IllegalArgumentException("expected a player's view");
    };
  }

  /// Takes in one turn by either side.
  ///
  /// @param after the player's view after that turn, which directly follows the previous view
  public void observe(View after) {
    int turn = before.turn() + 1;
    if (after.position().turn() != turn || side(after) != side) {
      throw new IllegalArgumentException("expected " + side + "'s view of turn " + turn);
    }
    armyDistribution = null;
    Side mover = turn % 2 == 1 ? Side.WHITE : Side.BLACK;
    if (mover == side) {
      after.lastTurn().forEach(replay::own);
    } else {
      enemyTurn(after);
    }
    enemies.see(after.position().board(), after.fallen());
    if (after.position().toMove().isPresent()) {
      enemies.headquartersStand();
    }
    before = after.position();
  }

  private void enemyTurn(View after) {
    var idle = new IdlePieces(before, side, enemies);
    for (PlayedStep played : after.lastTurn()) {
      idle.step(played.step());
      replay.enemy(played);
    }
    if (after.position().toMove().isPresent()
        && after.lastTurn().size() < before.variant().steps()) {
      idle.cannotMove(after.position().board());
    }
  }

  /// Returns the facts about each piece alone and about sets of pieces.
  public ArmyFacts facts() {
    return enemies.facts();
  }

  /// Returns the armies that agree with all facts.
  public ArmyDistribution armyDistribution() {
    ArmyDistribution known = armyDistribution;
    if (known == null) {
      known = ArmyDistribution.of(facts());
      armyDistribution = known;
    }
    return known;
  }

  /// Returns the possible kinds of the enemy piece on a square, given all facts and the number of
  /// pieces of each kind.
  public PieceKinds at(int square) {
    return armyDistribution().possible(enemies.at(square));
  }

  /// Draws a board that agrees with all facts. All enemy armies that agree are equally likely.
  public Board draw(RandomGenerator random) {
    Piece[] army = armyDistribution().draw(random);
    byte[] cells = before.board().cells();
    before
        .board()
        .pieces(side.opponent())
        .forEach(square -> {
          if (!Cell.isUnmasked(cells[square])) {
            cells[square] = Cell.of(side.opponent(), army[enemies.at(square)]);
          }
        });
    return Board.of(before.board().geometry(), cells);
  }
}
