package dev.espionage.tools.player;

import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Draws each step by weights that make games progress and end. Not a strong player. The same seed
/// and views give the same turns. Not thread-safe.
public record WeightedPolicy(RandomGenerator random) implements Policy {

  @Override
  public Turn choose(View view) {
    TurnInProgress turn = view.begin();
    Side mover = turn.mover();
    Weights weights = new Weights(view.position(), mover);
    return LegalTurns.complete(turn, legal -> draw(legal, weights));
  }

  private Step draw(List<Step> legal, Weights weights) {
    double[] upTo = new double[legal.size()];
    double sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += weights.to(legal.get(i));
      upTo[i] = sum;
    }
    double drawn = random.nextDouble(sum);
    int chosen = 0;
    while (chosen < upTo.length - 1 && upTo[chosen] <= drawn) {
      chosen++;
    }
    return legal.get(chosen);
  }

  /// The weights of a simple player's steps. It prefers sure captures, above all of the
  /// Headquarters, rarely attacks a known piece that it would lose to, and otherwise moves forward.
  private record Weights(Position position, Side mover) {

    private static final double TAKES_HEADQUARTERS = 1e9;
    private static final double TAKES = 60;
    private static final double LOSES = 0.02;
    private static final double BLIND_SOLDIER = 2;
    private static final double BLIND_SAPPER = 4;
    private static final double FORWARD = 3;
    private static final double SCOUTING = 6;
    private static final double SIDEWAYS = 1;
    private static final double BACK = 0.3;

    /// Returns a weight above 0 for a legal step.
    double to(Step step) {
      Piece piece = position.board().piece(step.from()).orElse(Piece.CORPORAL);
      byte target = position.board().cell(step.to());
      boolean attack = Cell.isPiece(target) && Cell.side(target) != mover;
      return attack ? toAttack(piece, Cell.piece(target)) : toMove(piece, step);
    }

    private static double toAttack(Piece attacker, Optional<Piece> defender) {
      if (defender.isEmpty()) {
        return attacker == Piece.SAPPER ? BLIND_SAPPER : BLIND_SOLDIER * attacker.rank();
      }
      if (defender.get() == Piece.HEADQUARTERS) {
        return TAKES_HEADQUARTERS;
      }
      return Attack.wins(attacker, defender.get()) ? TAKES : LOSES;
    }

    private double toMove(Piece piece, Step step) {
      Geometry geometry = position.variant().geometry();
      int ranks = geometry.rank(step.to()) - geometry.rank(step.from());
      int forward = mover == Side.WHITE ? ranks : -ranks;
      if (forward > 0) {
        return piece == Piece.SPY ? SCOUTING : FORWARD;
      }
      return forward == 0 ? SIDEWAYS : BACK;
    }
  }
}
