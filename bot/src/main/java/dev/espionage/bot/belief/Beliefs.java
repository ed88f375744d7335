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

/**
 * What one player can know of the enemy army, followed turn by turn. Every fact is public, or
 * follows from a public one and the own army:
 *
 * <ul>
 *   <li>a piece that moves is neither a Mine nor the Headquarters;
 *   <li>an attack that is won or lost against a piece one knows;
 *   <li>what was unmasked, on the board or fallen;
 *   <li>an own piece that is unmasked has a Spy beside it, and one that stays masked has none;
 *   <li>what could have stepped after a turn that ended early for want of another step cannot move
 *       at all.
 * </ul>
 *
 * <p>Mutable; belongs to its player.
 */
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

  /**
   * At the beginning of play.
   *
   * @param first before the first turn, as a player sees it
   */
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
      case SPECTATOR -> throw new IllegalArgumentException("expected what a player sees");
    };
  }

  /**
   * A turn was played, by either side.
   *
   * @param after what the player sees now: one turn after what was told before
   */
  public void observe(View after) {
    int turn = before.turn() + 1;
    if (after.position().turn() != turn || side(after) != side) {
      throw new IllegalArgumentException("expected what %s sees of turn %d".formatted(side, turn));
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

  /** All that is known, each piece taken alone, and what follows only from several together. */
  public ArmyFacts facts() {
    return enemies.facts();
  }

  /** The armies that agree with all of it. */
  public ArmyDistribution armyDistribution() {
    ArmyDistribution known = armyDistribution;
    if (known == null) {
      known = ArmyDistribution.of(facts());
      armyDistribution = known;
    }
    return known;
  }

  /**
   * What the enemy piece on a square can be, with the number of each kind and everything else taken
   * into account.
   */
  public PieceKinds at(int square) {
    return armyDistribution().possible(enemies.at(square));
  }

  /** A board that could be the true one: each of those is as likely as the others. */
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
