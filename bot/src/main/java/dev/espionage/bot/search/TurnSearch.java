package dev.espionage.bot.search;

import dev.espionage.bot.evaluation.Evaluation;
import dev.espionage.bot.evaluation.PieceEstimates;
import dev.espionage.bot.evaluation.SquareTables;
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

/// A single-observer information-set Monte-Carlo tree search for one turn. Each round draws an
/// enemy army that agrees with what the player knows (a determinization), and plays on from there.
/// The player's steps follow the tree by upper confidence bounds, with `StepHeuristic` as the prior
/// (PUCT). Enemy turns follow the heuristic, from what the enemy knows.
///
/// The tree holds the player's steps only; a node sums up all enemy armies and replies. Beyond the
/// tree, both sides play on briefly by the heuristic, and [Evaluation] rates the position. Mutable;
/// confined to one thread.
///
/// Sources:
///
/// - P. Cowling, E. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search. IEEE
///   Transactions on Computational Intelligence and AI in Games 4(2), 2012.
/// - C. Rosin: Multi-armed bandits with episode context. Annals of Mathematics and Artificial
///   Intelligence 61, 2011 (the prior in the bound).
/// - G. Chaslot et al.: Progressive strategies for Monte-Carlo tree search. New Mathematics and
///   Natural Computation 4(3), 2008 (progressive widening).
final class TurnSearch {
  private static final double EXPLORATION = 1;
  private static final double TEMPERATURE = 1;
  private static final int INITIAL_WIDTH = 3;
  private static final double NOISE = 0.5;

  /// The turns that each side plays by the heuristic after the tree ends.
  private static final int ROLLOUT_TURNS = 1;

  private static final int MOST_TURNS = 4;
  private static final double FIRST_PLAY_URGENCY = 0.05;

  /// The share of rounds in which the enemy has guessed where the Headquarters is and sends its
  /// unmasked Sappers there.
  private static final double RAIDS = 0.25;

  private final View view;
  private final Side side;
  private final Supplier<Board> possibleBoards;
  private final RandomGenerator random;
  private final OrderedSteps steps;
  private final Evaluation evaluation;
  private final PieceEstimates pieceEstimates;
  private final SearchNode root = SearchNode.root();
  private final List<SearchNode> path = new ArrayList<>();
  private long played;

  /// Creates a search.
  ///
  /// @param view the view of the player to move
  /// @param squareTables the tables of its board
  /// @param worlds the source of boards that agree with what the player knows
  TurnSearch(View view, SquareTables squareTables, Supplier<Board> worlds, RandomGenerator random) {
    this.view = view;
    this.side = view.position().toMove().orElseThrow();
    this.possibleBoards = worlds;
    this.random = random;
    this.pieceEstimates = PieceEstimates.of(worlds, side.opponent());
    this.steps = new OrderedSteps(view.position().variant(), squareTables);
    this.evaluation = new Evaluation(squareTables);
  }

  /// Runs one round on a newly drawn board.
  void runRound() {
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
        possibleBoards.get(),
        seen.toMove(),
        seen.lastWhite(),
        seen.lastBlack(),
        seen.turn(),
        seen.quiet());
  }

  private double play(Position world) {
    Position position = world;
    int beyond = 0;
    boolean isRaid = random.nextDouble() < RAIDS;
    for (int turns = 0; ; turns++) {
      PlayedTurn own = playOwnTurn(position.begin(), turns == 0 ? pieceEstimates : null);
      if (own.ending().isPresent()) {
        return result(own.ending().get());
      }
      PlayedTurn answer = playEnemyTurn(own.after().begin(), isRaid);
      if (answer.ending().isPresent()) {
        return result(answer.ending().get());
      }
      position = answer.after();
      beyond += hasGrown() ? 1 : 0;
      if (beyond > ROLLOUT_TURNS || turns == MOST_TURNS) {
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

  /// Plays a turn of the searching side down the tree, and by the heuristic beyond its end.
  private PlayedTurn playOwnTurn(TurnInProgress turn, @Nullable PieceEstimates known) {
    while (!hasGrown() && steps.generate(turn, known)) {
      SearchNode next = next(path.getLast());
      path.add(next);
      turn.play(next.step());
      played++;
    }
    return playByHeuristic(turn);
  }

  private PlayedTurn playEnemyTurn(TurnInProgress turn, boolean isRaid) {
    while (isRaid ? steps.generateRaid(turn) : steps.generate(turn)) {
      turn.play(steps.bestWithNoise(random, NOISE));
      played++;
    }
    return turn.end();
  }

  private PlayedTurn playByHeuristic(TurnInProgress turn) {
    while (steps.generate(turn)) {
      turn.play(steps.bestWithNoise(random, NOISE));
      played++;
    }
    return turn.end();
  }

  /// Returns the child with the highest upper confidence bound. The number of steps considered
  /// grows with the visits of the node (progressive widening).
  private SearchNode next(SearchNode node) {
    steps.sort();
    int width = Math.min(steps.count(), INITIAL_WIDTH + (int) Math.sqrt(node.visits()));
    double best = steps.rating(0);
    double[] priors = new double[width];
    double all = 0;
    for (int i = 0; i < width; i++) {
      priors[i] = Math.exp((steps.rating(i) - best) / TEMPERATURE);
      all += priors[i];
    }
    double reach = EXPLORATION * Math.sqrt(node.visits() + 1.0) / all;
    Step chosen = steps.step(0);
    @Nullable SearchNode known = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < width; i++) {
      SearchNode child = node.child(steps.step(i));
      double mean = child == null ? node.mean() - FIRST_PLAY_URGENCY : child.mean();
      double bound = mean + reach * priors[i] / (1 + (child == null ? 0 : child.visits()));
      if (bound > most) {
        most = bound;
        chosen = steps.step(i);
        known = child;
      }
    }
    return known == null ? node.addChild(chosen) : known;
  }

  /// Returns the turn with the most secure steps: those whose values are highest even if unlucky.
  Turn best() {
    TurnInProgress turn = view.begin();
    List<Step> chosen = new ArrayList<>();
    @Nullable SearchNode node = root;
    while (steps.generate(turn, pieceEstimates)) {
      node = node == null ? null : node.secureChild(next -> turn.refusal(next).isEmpty());
      Step step = node == null ? steps.bestWithNoise(random, 0) : node.step();
      turn.play(step);
      chosen.add(step);
    }
    return new Turn(chosen);
  }

  /// Returns the number of steps played so far, over all rounds.
  long played() {
    return played;
  }

  /// Returns the mean value for the searching side, -1 to 1.
  double meanValue() {
    return root.mean();
  }
}
