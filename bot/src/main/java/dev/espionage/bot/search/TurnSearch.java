package dev.espionage.bot.search;

import dev.espionage.bot.sight.Evaluation;
import dev.espionage.bot.sight.PieceEstimates;
import dev.espionage.bot.sight.SquareTables;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One search for a turn. Each round draws an army for the enemy, and plays on from there: own steps
 * by what came of them before (upper confidence bounds with first sight as the prior), enemy turns
 * by first sight of what the enemy knows. The tree is of own steps only; a node sums up all that
 * the enemy may have had and done. Where the tree ends, both sides go on a little at first sight,
 * and the position is judged. Mutable; belongs to one thread.
 */
final class TurnSearch {
  private static final double CURIOSITY = 0.5;
  private static final double TEMPERATURE = 0.7;
  private static final int FIRST_WIDTH = 3;
  private static final double BLUR = 0.5;

  /** Turns of each side that are played at first sight where the tree ends. */
  private static final int BEYOND = 1;

  private static final int MOST_TURNS = 4;
  private static final double UNTRIED = 0.05;

  private final View view;
  private final Side side;
  private final Supplier<Board> worlds;
  private final RandomGenerator random;
  private final OrderedSteps steps;
  private final Evaluation evaluation;
  private final PieceEstimates pieceEstimates;
  private final SearchNode root = SearchNode.root();
  private final List<SearchNode> path = new ArrayList<>();
  private long played;

  /**
   * A search.
   *
   * @param view of the player to move
   * @param squareTables of its board
   * @param worlds draws boards that could be the true one
   */
  TurnSearch(View view, SquareTables squareTables, Supplier<Board> worlds, RandomGenerator random) {
    this.view = view;
    this.side = view.position().toMove().orElseThrow();
    this.worlds = worlds;
    this.random = random;
    this.pieceEstimates = PieceEstimates.of(worlds, side.opponent());
    this.steps = new OrderedSteps(view.position().variant(), squareTables);
    this.evaluation = new Evaluation(squareTables);
  }

  /** One more world. */
  void round() {
    path.clear();
    path.add(root);
    double value = play(world());
    for (SearchNode node : path) {
      node.add(value);
    }
  }

  private Position world() {
    Position seen = view.position();
    return new Position(
        seen.variant(),
        worlds.get(),
        seen.toMove(),
        seen.lastWhite(),
        seen.lastBlack(),
        seen.turn(),
        seen.quiet());
  }

  private double play(Position world) {
    Position position = world;
    int beyond = 0;
    for (int turns = 0; ; turns++) {
      PlayedTurn own = own(position.begin(), turns == 0 ? pieceEstimates : null);
      if (own.ending().isPresent()) {
        return result(own.ending().get());
      }
      PlayedTurn answer = atFirstSight(own.after().begin());
      if (answer.ending().isPresent()) {
        return result(answer.ending().get());
      }
      position = answer.after();
      beyond += hasGrown() ? 1 : 0;
      if (beyond > BEYOND || turns == MOST_TURNS) {
        return evaluation.of(position.board(), side);
      }
    }
  }

  private boolean hasGrown() {
    return path.getLast().visits() == 0;
  }

  private double result(Ending ending) {
    return ending.winner().map(winner -> winner == side ? 1.0 : -1.0).orElse(0.0);
  }

  /** A turn down the tree; beyond its end, at first sight. */
  private PlayedTurn own(TurnInProgress turn, @Nullable PieceEstimates known) {
    while (!hasGrown() && steps.look(turn, known)) {
      SearchNode next = next(path.getLast());
      path.add(next);
      turn.play(next.step());
      played++;
    }
    return atFirstSight(turn);
  }

  private PlayedTurn atFirstSight(TurnInProgress turn) {
    while (steps.look(turn)) {
      turn.play(steps.pick(random, BLUR));
      played++;
    }
    return turn.end();
  }

  /** The most promising of the steps that are looked at already: the more visits, the more. */
  private SearchNode next(SearchNode node) {
    steps.sort();
    int width = Math.min(steps.count(), FIRST_WIDTH + (int) Math.sqrt(node.visits()));
    double best = steps.looks(0);
    double[] priors = new double[width];
    double all = 0;
    for (int i = 0; i < width; i++) {
      priors[i] = Math.exp((steps.looks(i) - best) / TEMPERATURE);
      all += priors[i];
    }
    double reach = CURIOSITY * Math.sqrt(node.visits() + 1.0) / all;
    Step chosen = steps.step(0);
    @Nullable SearchNode known = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < width; i++) {
      SearchNode child = node.find(steps.step(i));
      double mean = child == null ? node.mean() - UNTRIED : child.mean();
      double bound = mean + reach * priors[i] / (1 + (child == null ? 0 : child.visits()));
      if (bound > most) {
        most = bound;
        chosen = steps.step(i);
        known = child;
      }
    }
    return known == null ? node.grow(chosen) : known;
  }

  /** The turn whose steps were tried most. */
  Turn best() {
    TurnInProgress turn = view.begin();
    List<Step> chosen = new ArrayList<>();
    @Nullable SearchNode node = root;
    while (steps.look(turn, pieceEstimates)) {
      node = node == null ? null : node.mostVisited(next -> turn.refusal(next).isEmpty());
      Step step = node == null ? steps.pick(random, 0) : node.step();
      turn.play(step);
      chosen.add(step);
    }
    return new Turn(chosen);
  }

  /** Steps played so far, in all worlds together. */
  long played() {
    return played;
  }

  /** How the game looks for the searching side, -1 to 1. */
  double outlook() {
    return root.mean();
  }
}
