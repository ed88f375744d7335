package dev.espionage.engine.play;

import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.MutableBoard;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// A turn of which some steps have been made. It determines which steps are legal next, and makes
/// them.
///
/// It runs on the true board (a room plays, a record is replayed) or on the mover's view (a client,
/// a bot, the judge of a submitted turn). Both give the same legal steps, because legality never
/// depends on a piece that was masked when the turn began (rules, section 4). A square on which a
/// masked piece was attacked is barred for the rest of the turn. Movement depends only on own
/// pieces and occupied squares. There is one difference: on the true board, an attack that takes a
/// masked Headquarters ends the turn; on the mover's view, its success is unknown.
///
/// Mutable and not thread-safe; owned by its creator. Generating steps allocates almost nothing.
public final class TurnInProgress {

  /// The size of a buffer that holds the legal steps of any position.
  public static final int MAX_LEGAL_STEPS = 4 * 128;

  private final Position start;
  private final Geometry geometry;
  private final Side mover;
  private final MutableBoard board;
  private final PlayedStep[] played;
  private int count;
  private SquareSet moved = SquareSet.EMPTY;
  private SquareSet blind = SquareSet.EMPTY;
  private FallenPieces fallen = FallenPieces.NONE;
  private boolean headquartersTaken;

  /// The movement of the mover, created on demand because playing a known turn does not need it.
  private @Nullable Movement movement;

  TurnInProgress(Position start, Side mover) {
    this.start = start;
    this.geometry = start.variant().geometry();
    this.mover = mover;
    this.board = new MutableBoard(start.board());
    this.played = new PlayedStep[start.variant().steps()];
  }

  private TurnInProgress(TurnInProgress other) {
    this.start = other.start;
    this.geometry = other.geometry;
    this.mover = other.mover;
    this.movement = other.movement;
    this.board = new MutableBoard(other.board);
    this.played = other.played.clone();
    this.count = other.count;
    this.moved = other.moved;
    this.blind = other.blind;
    this.fallen = other.fallen;
    this.headquartersTaken = other.headquartersTaken;
  }

  /// Returns a copy that can continue in another way.
  public TurnInProgress copy() {
    return new TurnInProgress(this);
  }

  public Side mover() {
    return mover;
  }

  /// Returns the steps made so far.
  public List<PlayedStep> steps() {
    return List.of(count == played.length ? played : Arrays.copyOf(played, count));
  }

  /// Returns the board after the steps made so far.
  public Board board() {
    return board.toBoard();
  }

  /// Returns whether the turn needs no further step and may have none.
  public boolean isComplete() {
    return hasEnded() || !hasLegalStep();
  }

  boolean hasTakenHeadquarters() {
    return headquartersTaken;
  }

  /// Returns the maximum number of further steps.
  int stepsLeft() {
    return headquartersTaken ? 0 : played.length - count;
  }

  private boolean hasEnded() {
    return stepsLeft() == 0;
  }

  /// Returns whether any step is legal now.
  public boolean hasLegalStep() {
    return !hasEnded() && movement().isPossible(movers(), open());
  }

  /// Writes all steps that are legal now into `buffer`.
  ///
  /// @param buffer the target array; a length of [#MAX_LEGAL_STEPS] is always enough
  /// @return the number of legal steps
  public int legalSteps(Step[] buffer) {
    return hasEnded() ? 0 : movement().steps(movers(), open(), buffer);
  }

  /// Returns all steps that are legal now, in a new list.
  public List<Step> legalSteps() {
    Step[] buffer = new Step[MAX_LEGAL_STEPS];
    return List.of(Arrays.copyOf(buffer, legalSteps(buffer)));
  }

  private Movement movement() {
    Movement known = movement;
    if (known == null) {
      known = Movement.of(start, mover);
      movement = known;
    }
    return known;
  }

  private SquareSet movers() {
    return board.pieces(mover).intersect(board.mobile()).minus(moved);
  }

  private SquareSet open() {
    return geometry.all().minus(board.pieces(mover)).minus(board.volcanoes()).minus(blind);
  }

  /// Returns the reason why this step is not legal now; empty if it is legal.
  public Optional<TurnRule> refusal(Step step) {
    if (hasEnded()) {
      return Optional.of(TurnRule.TOO_MANY_STEPS);
    }
    if (!geometry.isSquare(step.from()) || !geometry.isSquare(step.to())) {
      return Optional.of(TurnRule.OFF_BOARD);
    }
    if (!geometry.areAdjacent(step.from(), step.to())) {
      return Optional.of(TurnRule.NOT_ADJACENT);
    }
    Optional<TurnRule> ofPiece = refusalOfPiece(step.from());
    return ofPiece.isPresent() ? ofPiece : refusalOfTarget(step);
  }

  private Optional<TurnRule> refusalOfPiece(int from) {
    if (moved.contains(from)) {
      return Optional.of(TurnRule.SAME_PIECE);
    }
    if (board.pieces(mover.opponent()).contains(from)) {
      return Optional.of(TurnRule.NOT_OWN_PIECE);
    }
    if (!board.pieces(mover).contains(from)) {
      return Optional.of(TurnRule.EMPTY_SQUARE);
    }
    return board.mobile().contains(from) ? Optional.empty() : Optional.of(TurnRule.IMMOBILE_PIECE);
  }

  private Optional<TurnRule> refusalOfTarget(Step step) {
    if (blind.contains(step.to())) {
      return Optional.of(TurnRule.ATTACKED_BLIND);
    }
    if (board.volcanoes().contains(step.to())) {
      return Optional.of(TurnRule.VOLCANO);
    }
    if (board.pieces(mover).contains(step.to())) {
      return Optional.of(TurnRule.OWN_PIECE_THERE);
    }
    return isReturn(step) ? Optional.of(TurnRule.NO_RETURN) : Optional.empty();
  }

  private boolean isReturn(Step step) {
    List<Step> last = start.last(mover);
    for (int i = 0; i < last.size(); i++) {
      if (last.get(i).from() == step.to() && last.get(i).to() == step.from()) {
        return true;
      }
    }
    return false;
  }

  /// Makes a legal step.
  ///
  /// @return the effect of the step. On a view, an attack on a masked piece counts as
  ///   [PlayedStep.Outcome#ATTACKER_FELL], because only the attacker's departure from its square is
  ///   known.
  public PlayedStep play(Step step) {
    assert refusal(step).isEmpty() : step + " is not legal";
    PlayedStep.Outcome outcome =
        board.pieces(mover.opponent()).contains(step.to()) ? attack(step) : move(step);
    PlayedStep done = new PlayedStep(step, outcome, board.unmask());
    played[count++] = done;
    return done;
  }

  private PlayedStep.Outcome move(Step step) {
    board.move(step.from(), step.to());
    moved = moved.with(step.to());
    return PlayedStep.Outcome.MOVED;
  }

  private PlayedStep.Outcome attack(Step step) {
    // Enemies do not move in this turn: a piece there was masked when it began, or is known.
    boolean known = start.board().unmasked().contains(step.to());
    blind = known ? blind : blind.with(step.to());
    moved = known ? moved : moved.with(step.to());
    Optional<Piece> defender = board.piece(step.to());
    boolean wins =
        defender.isPresent() && Attack.wins(board.piece(step.from()).orElseThrow(), defender.get());
    int falls = wins ? step.to() : step.from();
    fallen = fallen.with(board.cell(falls));
    board.remove(falls);
    if (!wins) {
      return PlayedStep.Outcome.ATTACKER_FELL;
    }
    headquartersTaken = defender.get() == Piece.HEADQUARTERS;
    move(step);
    return PlayedStep.Outcome.ATTACKER_WON;
  }

  /// Judges a whole turn from here on; this object is used up afterwards.
  TurnVerdict judge(Turn turn) {
    for (int i = 0; i < turn.steps().size(); i++) {
      Step step = turn.steps().get(i);
      Optional<TurnRule> refusal = refusal(step);
      if (refusal.isPresent()) {
        return new TurnVerdict.Illegal(OptionalInt.of(i), refusal.get());
      }
      play(step);
    }
    return isComplete()
        ? new TurnVerdict.Legal()
        : new TurnVerdict.Illegal(OptionalInt.empty(), TurnRule.TOO_FEW_STEPS);
  }

  /// Ends the turn on the true board. The result includes the position after it and whether the
  /// game is over (rules, section 7).
  ///
  /// @throws IllegalStateException if the turn is not complete
  public PlayedTurn end() {
    if (!isComplete()) {
      throw new IllegalStateException("the turn needs more steps");
    }
    List<PlayedStep> steps = steps();
    Position after = after(steps);
    Optional<Ending> ending = Ending.after(after, mover, headquartersTaken);
    return new PlayedTurn(steps, ending.isPresent() ? after.ended() : after, fallen, ending);
  }

  private Position after(List<PlayedStep> steps) {
    List<Step> own = own(steps);
    List<Step> others = standing(start.last(mover.opponent()));
    boolean white = mover == Side.WHITE;
    return new Position(
        start.variant(),
        board.toBoard(),
        Viewer.of(mover.opponent()).side(),
        white ? own : others,
        white ? others : own,
        start.turn() + 1,
        isQuiet(steps) ? start.quiet() + 1 : 0);
  }

  private boolean isQuiet(List<PlayedStep> steps) {
    boolean quiet = fallen.count() == 0;
    for (int i = 0; i < steps.size(); i++) {
      quiet &= steps.get(i).unmasked().isEmpty();
    }
    return quiet;
  }

  /// Returns the steps whose pieces survived them.
  private static List<Step> own(List<PlayedStep> steps) {
    Step[] own = new Step[steps.size()];
    int count = 0;
    for (int i = 0; i < own.length; i++) {
      if (steps.get(i).outcome() != PlayedStep.Outcome.ATTACKER_FELL) {
        own[count++] = steps.get(i).step();
      }
    }
    return list(own, count);
  }

  /// Returns the steps whose pieces are on the board; the argument itself if all are.
  private List<Step> standing(List<Step> steps) {
    SquareSet pieces = board.pieces(mover.opponent());
    for (int i = 0; i < steps.size(); i++) {
      if (!pieces.contains(steps.get(i).to())) {
        return steps.stream().filter(step -> pieces.contains(step.to())).toList();
      }
    }
    return steps;
  }

  private static List<Step> list(Step[] steps, int count) {
    return List.of(count == steps.length ? steps : Arrays.copyOf(steps, count));
  }
}
