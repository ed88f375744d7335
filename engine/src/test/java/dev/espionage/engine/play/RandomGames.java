package dev.espionage.engine.play;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/// Seeded random games, played to their end, of which a watcher sees every moment. Even seeds start
/// from two deployed armies. Odd seeds start from a few pieces scattered over the board, where
/// ends, blocked pieces and one-step turns are frequent.
///
/// `-Dchecks.random.games=10000` plays that many games per variant instead of {@value #GAMES}.
/// `-Dchecks.random.seed=17` starts at that seed; together with one game it repeats a failure.
final class RandomGames {

  private static final int GAMES = 40;

  /// The observer with which a property checks one game.
  interface Watcher {

    /// Called before a turn, with the pieces `fallen` in the game so far.
    default void turnBegins(Position before, FallenPieces fallen) {}

    /// Called before each step, and once when the turn is complete.
    default void stepBegins(TurnInProgress truth, TurnInProgress view) {}

    default void stepPlayed(PlayedStep step) {}

    /// Called after a turn, with the pieces `fallen` in the game, including this turn.
    default void turnPlayed(
        Position before, Turn submitted, PlayedTurn played, FallenPieces fallen) {}
  }

  private RandomGames() {}

  /// Plays the games; `property` creates the watcher of a game from its start and a random
  /// generator.
  static void play(String id, BiFunction<Position, RandomGenerator, Watcher> property) {
    Variant variant = Variants.byId(id).orElseThrow();
    long first = Long.getLong("checks.random.seed", 0);
    long games = Integer.getInteger("checks.random.games", GAMES);
    for (long seed = first; seed < first + games; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Position start = start(variant, random, seed % 2 == 0);
      try {
        play(start, random, property.apply(start, random.split()));
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError(
            "%s, seed %d: repeat with -Dchecks.random.games=1 -Dchecks.random.seed=%d"
                .formatted(id, seed, seed),
            failure);
      }
    }
  }

  private static Position start(Variant variant, RandomGenerator random, boolean deployed) {
    Board board =
        Board.deployed(
            Volcanoes.random(variant, random),
            Deployment.random(variant, random),
            Deployment.random(variant, random));
    while (!deployed) {
      Position start = Position.initial(variant, scattered(board, random));
      if (start.begin().hasLegalStep()) {
        return start;
      }
    }
    return Position.initial(variant, board);
  }

  private static Board scattered(Board board, RandomGenerator random) {
    byte[] cells = board.cells();
    List<Integer> squares = new ArrayList<>();
    List<Byte> kept = new ArrayList<>();
    double share = random.nextDouble(0.1, 0.5);
    for (int square = 0; square < cells.length; square++) {
      if (cells[square] != Cell.VOLCANO) {
        boolean keeps =
            Cell.isPiece(cells[square])
                && (random.nextDouble() < share
                    || board.piece(square).orElseThrow() == Piece.HEADQUARTERS);
        kept.add(keeps ? cells[square] : Cell.EMPTY);
        squares.add(square);
      }
    }
    Collections.shuffle(kept, random);
    for (int i = 0; i < kept.size(); i++) {
      cells[squares.get(i)] = kept.get(i);
    }
    return Board.of(board.geometry(), cells);
  }

  private static void play(Position start, RandomGenerator random, Watcher watcher) {
    Position position = start;
    FallenPieces fallen = FallenPieces.NONE;
    while (position.toMove().isPresent()) {
      watcher.turnBegins(position, fallen);
      Turn turn = turn(position, random, watcher);
      PlayedTurn played = position.play(turn);
      fallen = fallen.with(played.fallen());
      watcher.turnPlayed(position, turn, played, fallen);
      position = played.after();
    }
  }

  /// Builds a turn on the mover's view, while the true board follows.
  private static Turn turn(Position position, RandomGenerator random, Watcher watcher) {
    Viewer mover = Viewer.of(position.toMove().orElseThrow());
    TurnInProgress view = View.of(mover, position, FallenPieces.NONE, List.of()).begin();
    TurnInProgress truth = position.begin();
    List<Step> steps = new ArrayList<>();
    while (!view.isComplete()) {
      Step step = choose(view.legalSteps(), position, random);
      if (!truth.hasTakenHeadquarters()) {
        watcher.stepBegins(truth.copy(), view.copy());
        watcher.stepPlayed(truth.play(step));
      }
      view.play(step);
      steps.add(step);
    }
    if (!truth.hasTakenHeadquarters()) {
      watcher.stepBegins(truth, view);
    }
    return new Turn(steps);
  }

  /// Chooses an attack half the time, if there is one.
  private static Step choose(List<Step> legal, Position position, RandomGenerator random) {
    List<Step> attacks = new ArrayList<>(legal);
    attacks.removeIf(step -> !Cell.isPiece(position.board().cell(step.to())));
    List<Step> choice = attacks.isEmpty() || random.nextBoolean() ? legal : attacks;
    return choice.get(random.nextInt(choice.size()));
  }
}
