package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// A check that legality is one function of the mover's view. The legal steps are exactly those
/// that are not refused. The view and the true board agree, and so does [ReferenceGame] on any
/// other hidden army.
final class LegalityAgreement implements RandomGames.Watcher {

  /// All pairs of squares are tried once in this many steps on average; some random pairs at each
  /// step.
  private static final int ALL_PAIRS = 100;

  private static final int SOME_PAIRS = 20;
  private static final int BEYOND = 12;

  private final RandomGenerator random;

  LegalityAgreement(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public void stepBegins(TurnInProgress truth, TurnInProgress view) {
    Set<Step> legal = new HashSet<>(view.legalSteps());
    assertThat(new HashSet<>(truth.legalSteps())).isEqualTo(legal);
    assertThat(truth.isComplete()).isEqualTo(view.isComplete());
    if (random.nextInt(ALL_PAIRS) == 0) {
      for (int from = -BEYOND; from < 100 + BEYOND; from++) {
        for (int to = -BEYOND; to < 100 + BEYOND; to++) {
          assertAgree(new Step(from, to), legal, truth, view);
        }
      }
    }
    for (int i = 0; i < SOME_PAIRS; i++) {
      assertAgree(anyStep(), legal, truth, view);
    }
    legal.forEach(step -> assertAgree(step, legal, truth, view));
  }

  private static void assertAgree(
      Step step, Set<Step> legal, TurnInProgress truth, TurnInProgress view) {
    var refusal = view.refusal(step);
    if (refusal.isEmpty() != legal.contains(step) || !refusal.equals(truth.refusal(step))) {
      throw new AssertionError(
          "%s: legal %s, on the view %s, on the true board %s"
              .formatted(step, legal.contains(step), refusal, truth.refusal(step)));
    }
  }

  private Step anyStep() {
    int from = random.nextInt(100);
    int[] by = {1, -1, 8, -8, 10, -10, 0, 2, 9};
    return new Step(from, from + by[random.nextInt(by.length)]);
  }

  @Override
  public void turnPlayed(Position before, Turn submitted, PlayedTurn played, FallenPieces fallen) {
    Side mover = before.toMove().orElseThrow();
    View view = View.of(Viewer.of(mover), before, FallenPieces.NONE, List.of());
    Position redealt = redealt(before, mover.opponent());
    assertThat(View.of(Viewer.of(mover), redealt, FallenPieces.NONE, List.of())).isEqualTo(view);
    assertThat(view.judge(submitted)).isEqualTo(new TurnVerdict.Legal());
    boolean endsEarly =
        played.ending().filter(end -> end.reason() == Ending.Reason.HEADQUARTERS).isPresent();
    assertThat(before.playIfLegal(submitted))
        .isEqualTo(endsEarly ? Optional.empty() : Optional.of(played));
    for (Turn turn : List.of(submitted, shorter(submitted), longer(submitted), odd(submitted))) {
      assertThat(text(view.judge(turn)))
          .as("%s", turn)
          .isEqualTo(new ReferenceGame(redealt).judge(turn.steps()));
      if (before.playIfLegal(turn).isPresent()) {
        assertThat(view.judge(turn)).as("%s", turn).isEqualTo(new TurnVerdict.Legal());
      }
    }
    Turn record = new Turn(played.steps().stream().map(PlayedStep::step).toList());
    assertThat(before.judgePlayed(record)).isEqualTo(new TurnVerdict.Legal());
  }

  private static Turn shorter(Turn turn) {
    int last = turn.steps().size() - 1;
    return last == 0 ? turn : new Turn(turn.steps().subList(0, last));
  }

  private Turn longer(Turn turn) {
    List<Step> steps = new ArrayList<>(turn.steps());
    steps.add(random.nextInt(steps.size() + 1), anyStep());
    return new Turn(steps);
  }

  /// Replaces a random step by one to the target of a random step, from a nearby square.
  private Turn odd(Turn turn) {
    List<Step> steps = new ArrayList<>(turn.steps());
    Step other = steps.get(random.nextInt(steps.size()));
    int from = other.to() + (random.nextBoolean() ? 1 : -1) * (random.nextBoolean() ? 1 : 10);
    steps.set(random.nextInt(steps.size()), new Step(from, other.to()));
    return new Turn(steps);
  }

  private Position redealt(Position position, Side hidden) {
    Board board = position.board();
    byte[] cells = board.cells();
    List<Integer> squares = new ArrayList<>();
    board.pieces(hidden).minus(board.unmasked()).forEach(squares::add);
    List<Byte> pieces = new ArrayList<>();
    squares.forEach(square -> pieces.add(cells[square]));
    Collections.shuffle(pieces, random);
    for (int i = 0; i < pieces.size(); i++) {
      cells[squares.get(i)] = pieces.get(i);
    }
    assertThat(pieces).allMatch(cell -> !Cell.isUnmasked(cell));
    return new Position(
        position.variant(),
        Board.of(board.geometry(), cells),
        position.toMove(),
        position.lastWhite(),
        position.lastBlack(),
        position.turn(),
        position.quiet());
  }

  private static String text(TurnVerdict verdict) {
    return switch (verdict) {
      case TurnVerdict.Legal() -> "legal";
      case TurnVerdict.Illegal(var step, var rule) ->
          step.isPresent() ? "illegal at " + step.getAsInt() : "too short";
    };
  }
}
