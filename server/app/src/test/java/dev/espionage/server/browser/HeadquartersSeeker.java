package dev.espionage.server.browser;

import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/// A player that knows where the enemy Headquarters is and goes straight for it, so that games are
/// short.
final class HeadquartersSeeker {
  private static final int NEVER = -1_000;
  private static final int SURE = 1_000;

  private final RandomGenerator random;

  HeadquartersSeeker(RandomGenerator random) {
    this.random = random;
  }

  /// Returns a turn that is legal by the mover's view and chosen by the true position.
  List<Step> turn(Position truth) {
    return LegalTurns.complete(begin(truth), legal -> best(truth, legal)).steps();
  }

  /// Begins a turn by the mover's view.
  static TurnInProgress begin(Position truth) {
    Viewer mover = Viewer.of(truth.toMove().orElseThrow());
    return View.of(mover, truth, FallenPieces.NONE, List.of()).begin();
  }

  private Step best(Position truth, List<Step> legal) {
    List<Step> shuffled = new ArrayList<>(legal);
    Collections.shuffle(shuffled, Random.from(random));
    return shuffled.stream().max(Comparator.comparingInt(step -> worth(truth, step))).orElseThrow();
  }

  private static int worth(Position truth, Step step) {
    Side mover = truth.toMove().orElseThrow();
    byte target = truth.board().cell(step.to());
    if (Cell.isPiece(target) && Cell.side(target) != mover) {
      return worth(
          truth.board().piece(step.from()).orElseThrow(),
          truth.board().piece(step.to()).orElseThrow());
    }
    int goal = headquarters(truth, mover.opponent());
    Geometry geometry = truth.variant().geometry();
    return distance(geometry, step.from(), goal) - distance(geometry, step.to(), goal);
  }

  private static int worth(Piece attacker, Piece defender) {
    if (defender == Piece.HEADQUARTERS) {
      return SURE * 2;
    }
    return Attack.wins(attacker, defender) ? SURE : NEVER;
  }

  private static int headquarters(Position truth, Side side) {
    for (int square = 0; square < truth.variant().geometry().size(); square++) {
      byte cell = truth.board().cell(square);
      if (Cell.isPiece(cell)
          && Cell.side(cell) == side
          && truth.board().piece(square).orElseThrow() == Piece.HEADQUARTERS) {
        return square;
      }
    }
    throw new AssertionError("no Headquarters of " + side);
  }

  private static int distance(Geometry geometry, int from, int to) {
    return Math.abs(geometry.file(from) - geometry.file(to))
        + Math.abs(geometry.rank(from) - geometry.rank(to));
  }
}
