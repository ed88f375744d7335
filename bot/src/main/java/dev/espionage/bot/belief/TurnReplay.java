package dev.espionage.bot.belief;

import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.play.PlayedStep;

/// Replays turns step by step on the player's board, and records what each step reveals about the
/// enemy. Mutable; owned by [Beliefs].
final class TurnReplay {
  private final Geometry geometry;
  private final EnemyArmy enemies;
  private final byte[] cells;
  private SquareSet own;
  private SquareSet theirs;

  /// The player's pieces that the enemy sees masked.
  private SquareSet hidden;

  TurnReplay(Board first, Side side, EnemyArmy enemies) {
    this.geometry = first.geometry();
    this.enemies = enemies;
    this.cells = first.cells();
    this.own = first.pieces(side);
    this.theirs = first.pieces(side.opponent());
    this.hidden = own.minus(first.unmasked());
  }

  /// Replays a step of the player.
  void own(PlayedStep played) {
    Step step = played.step();
    Piece attacker = piece(step.from());
    switch (played.outcome()) {
      case MOVED -> {}
      case ATTACKER_WON -> {
        enemies.isOneOf(step.to(), defender -> Attack.wins(attacker, defender));
        enemies.fall(step.to());
        theirs = theirs.without(step.to());
      }
      case ATTACKER_FELL ->
          enemies.isOneOf(step.to(), defender -> !Attack.wins(attacker, defender));
    }
    boolean stands = played.outcome() != PlayedStep.Outcome.ATTACKER_FELL;
    own = own.without(step.from());
    if (stands) {
      own = own.with(step.to());
      cells[step.to()] = cells[step.from()];
    }
    boolean wasHidden = hidden.contains(step.from());
    hidden = hidden.without(step.from());
    if (stands && wasHidden) {
      hidden = hidden.with(step.to());
    }
    look(played.unmasked());
  }

  /// Replays a step of the enemy.
  void enemy(PlayedStep played) {
    Step step = played.step();
    enemies.isOneOf(step.from(), Piece::isMobile);
    switch (played.outcome()) {
      case MOVED -> move(step);
      case ATTACKER_WON -> {
        Piece defender = piece(step.to());
        enemies.isOneOf(
            step.from(), attacker -> attacker.isMobile() && Attack.wins(attacker, defender));
        own = own.without(step.to());
        hidden = hidden.without(step.to());
        move(step);
      }
      case ATTACKER_FELL -> {
        Piece defender = piece(step.to());
        enemies.isOneOf(
            step.from(), attacker -> attacker.isMobile() && !Attack.wins(attacker, defender));
        enemies.fall(step.from());
        theirs = theirs.without(step.from());
      }
    }
    look(played.unmasked());
  }

  private void move(Step step) {
    enemies.move(step.from(), step.to());
    theirs = theirs.without(step.from()).with(step.to());
  }

  private Piece piece(int square) {
    return Cell.piece(cells[square]).orElseThrow();
  }

  /// Draws conclusions from the player's pieces: which of them were unmasked and which stayed
  /// masked.
  private void look(SquareSet unmasked) {
    for (byte square : own.intersect(unmasked).toBytes()) {
      enemies.addSpyClue(around(SquareSet.of(square)));
    }
    hidden = hidden.minus(unmasked);
    enemies.noneIsASpy(around(hidden));
  }

  private SquareSet around(SquareSet squares) {
    return geometry.surroundings(squares).intersect(theirs);
  }
}
