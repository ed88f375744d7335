package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A generator of turns from the mover's view: legal ones that advance and attack, and illegal
/// ones.
final class RandomTurns {

  private static final int ATTACK = 60;
  private static final int FORWARD = 5;

  private final RandomGenerator random;

  RandomTurns(RandomGenerator random) {
    this.random = random;
  }

  /// Returns a legal turn.
  Turn legal(View mover) {
    TurnInProgress turn = mover.begin();
    while (!turn.isComplete()) {
      turn.play(next(mover.position(), turn));
    }
    return new Turn(steps(turn));
  }

  private Step next(Position start, TurnInProgress turn) {
    List<Step> likely = new ArrayList<>();
    for (Step step : turn.legalSteps()) {
      for (int i = weight(start, turn.mover(), step); i > 0; i--) {
        likely.add(step);
      }
    }
    return any(likely);
  }

  private static int weight(Position start, Side mover, Step step) {
    boolean attacks = start.board().pieces(mover.opponent()).contains(step.to());
    boolean forward =
        mover == Side.WHITE ? step.to() > step.from() + 1 : step.to() < step.from() - 1;
    return attacks ? ATTACK : forward ? FORWARD : 1;
  }

  private static List<Step> steps(TurnInProgress turn) {
    return turn.steps().stream().map(PlayedStep::step).toList();
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /// Returns a meaningless turn, for games that are not in play.
  Turn nonsense(Variant variant) {
    return Turn.of(anyStep(variant.geometry()));
  }

  private Step anyStep(Geometry geometry) {
    return new Step(random.nextInt(-1, geometry.size() + 1), random.nextInt(geometry.size() + 1));
  }

  /// Returns an illegal turn: some legal steps, if any, followed by one that breaks a rule.
  Turn illegal(View mover) {
    while (true) {
      Optional<Turn> turn = random.nextInt(3) == 0 ? attackTwice(mover) : broken(mover);
      if (turn.isPresent() && mover.judge(turn.get()) instanceof TurnVerdict.Illegal) {
        return turn.get();
      }
    }
  }

  /// Returns a turn in which two pieces attack the same one, which is illegal if that one is
  /// masked.
  private Optional<Turn> attackTwice(View mover) {
    TurnInProgress turn = mover.begin();
    SquareSet enemies = mover.position().board().pieces(turn.mover().opponent());
    List<Step> attacks =
        turn.legalSteps().stream().filter(step -> enemies.contains(step.to())).toList();
    return anyOf(attacks)
        .flatMap(first ->
            anyOf(attacks.stream().filter(step -> step.to() == first.to()).toList())
                .map(second -> Turn.of(first, second)));
  }

  private Optional<Turn> broken(View mover) {
    List<Step> whole = legal(mover).steps();
    List<Step> steps = new ArrayList<>(whole.subList(0, random.nextInt(whole.size() + 1)));
    breaking(mover, steps).ifPresent(steps::add);
    return steps.isEmpty() ? Optional.empty() : Optional.of(new Turn(steps));
  }

  private Optional<Step> breaking(View mover, List<Step> before) {
    Position position = mover.position();
    Geometry geometry = position.variant().geometry();
    List<Step> last = position.last(position.toMove().orElseThrow());
    return switch (random.nextInt(9)) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(anyStep(geometry));
      case 2 -> Optional.of(new Step(random.nextInt(geometry.size()), geometry.size()));
      case 3 -> anyOf(last).map(step -> new Step(step.to(), step.from()));
      case 4 -> anyOf(before).map(step -> toOrFrom(geometry, step.to(), false));
      case 5 -> anyOf(before).map(step -> toOrFrom(geometry, step.to(), true));
      case 6 -> anyOf(volcanoes(position)).map(volcano -> toOrFrom(geometry, volcano, false));
      default -> Optional.of(toOrFrom(geometry, random.nextInt(geometry.size()), true));
    };
  }

  private <T> Optional<T> anyOf(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(any(list));
  }

  private static List<Integer> volcanoes(Position position) {
    List<Integer> squares = new ArrayList<>();
    position.board().volcanoes().forEach(squares::add);
    return squares;
  }

  /// Returns a step between `square` and a neighbour.
  private Step toOrFrom(Geometry geometry, int square, boolean away) {
    List<Integer> neighbours = new ArrayList<>();
    for (int other = 0; other < geometry.size(); other++) {
      if (geometry.areAdjacent(square, other)) {
        neighbours.add(other);
      }
    }
    int other = any(neighbours);
    return away ? new Step(square, other) : new Step(other, square);
  }
}
