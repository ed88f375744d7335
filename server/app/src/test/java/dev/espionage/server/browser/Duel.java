package dev.espionage.server.browser;

import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Two players whom the test directs. It sees both players' boards, and so knows both armies.
final class Duel {
  /// More than any step forward.
  private static final int ATTACK = 1_000;

  private final Variant variant;
  private final Opponent white;
  private final Opponent black;
  private final HeadquartersSeeker headquartersSeeker;

  private Duel(
      Variant variant, Opponent white, Opponent black, HeadquartersSeeker headquartersSeeker) {
    this.variant = variant;
    this.white = white;
    this.black = black;
    this.headquartersSeeker = headquartersSeeker;
  }

  static Duel ofSmallArmies(Opponent white, Opponent black, RandomGenerator random) {
    return new Duel(
        Variants.byId("small").orElseThrow(), white, black, new HeadquartersSeeker(random));
  }

  /// Plays to the end.
  Snapshot play() {
    return play(Integer.MAX_VALUE);
  }

  /// Plays a number of turns, or to the end, and returns the last state.
  Snapshot play(int turns) {
    return play(turns, headquartersSeeker::turn);
  }

  /// Plays one turn, whose steps go to empty squares if they can, and returns the last state.
  Snapshot playWithoutAttack() {
    return play(1, Duel::withoutAttack);
  }

  /// Plays one turn, whose steps attack any piece but the Headquarters if they can and otherwise go
  /// forward, and returns the last state.
  Snapshot playWithAttack() {
    return play(1, Duel::withAttack);
  }

  private Snapshot play(int turns, Function<Position, List<Step>> choice) {
    int first = white.until(Duel::isOn).getTurn();
    for (int turn = first; ; turn++) {
      int due = turn;
      Snapshot ofWhite = white.until(s -> s.getTurn() == due && isOn(s));
      Snapshot ofBlack = black.until(s -> s.getTurn() == due && isOn(s));
      if (ofWhite.getPhase() == Phase.PHASE_ENDED || turn - first == turns) {
        return ofBlack;
      }
      mover(turn).plays(variant.geometry(), choice.apply(truth(ofWhite, ofBlack)));
    }
  }

  /// Returns a legal turn for the current state.
  List<Step> think() {
    return headquartersSeeker.turn(truth(white.until(Duel::isOn), black.until(Duel::isOn)));
  }

  private static List<Step> withoutAttack(Position truth) {
    TurnInProgress turn = HeadquartersSeeker.begin(truth);
    return LegalTurns.complete(turn, legal -> withoutAttack(turn.board(), legal)).steps();
  }

  private static Step withoutAttack(Board board, List<Step> legal) {
    return legal.stream()
        .filter(step -> board.cell(step.to()) == Cell.EMPTY)
        .findFirst()
        .orElse(legal.getFirst());
  }

  private static List<Step> withAttack(Position truth) {
    TurnInProgress turn = HeadquartersSeeker.begin(truth);
    return LegalTurns.complete(
            turn,
            legal ->
                legal.stream()
                    .max(Comparator.comparingInt(step -> eagerness(truth, turn.board(), step)))
                    .orElseThrow())
        .steps();
  }

  private static int eagerness(Position truth, Board seen, Step step) {
    if (Cell.isPiece(seen.cell(step.to()))) {
      Optional<Piece> target = truth.board().piece(step.to());
      return target.equals(Optional.of(Piece.HEADQUARTERS)) ? -ATTACK : ATTACK;
    }
    Geometry geometry = truth.variant().geometry();
    int up = geometry.rank(step.to()) - geometry.rank(step.from());
    return truth.toMove().equals(Optional.of(Side.WHITE)) ? up : -up;
  }

  private Opponent mover(int turn) {
    return turn % 2 == 0 ? white : black;
  }

  private static boolean isOn(Snapshot snapshot) {
    return snapshot.getPhase() == Phase.PHASE_PLAY || snapshot.getPhase() == Phase.PHASE_ENDED;
  }

  /// Returns the true position, composed of each side's own pieces.
  private Position truth(Snapshot ofWhite, Snapshot ofBlack) {
    byte[] cells = ofWhite.getBoard().toByteArray();
    Board blacks = Board.of(variant.geometry(), ofBlack.getBoard().toByteArray());
    for (int square : blacks.pieces(Side.BLACK).toBytes()) {
      cells[square] = blacks.cell(square);
    }
    return new Position(
        variant,
        Board.of(variant.geometry(), cells),
        Optional.of(ofWhite.getTurn() % 2 == 0 ? Side.WHITE : Side.BLACK),
        ViewReader.steps(ofWhite.getWhiteLast()),
        ViewReader.steps(ofWhite.getBlackLast()),
        ofWhite.getTurn(),
        ofWhite.getQuiet());
  }
}
