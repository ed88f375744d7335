package dev.espionage.engine.play;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A true position drawn as text, with queries for tests in the words of the notation.
///
/// A line is a rank number followed by its squares from file a on, separated by spaces: `.` empty,
/// `^` volcano, or a piece's code letter, followed by `!` if it is unmasked. Omitted ranks and
/// squares are empty. White is to move, and no turn has been played.
record DrawnPosition(Position position) {

  private static final Pattern STEP = Pattern.compile("([a-z]\\d+)([a-z]\\d+)");

  static DrawnPosition of(String drawing) {
    return of(Variants.ESPIONAGE, drawing);
  }

  static DrawnPosition of(Variant variant, String drawing) {
    Geometry geometry = variant.geometry();
    byte[] cells = new byte[geometry.size()];
    Arrays.fill(cells, Cell.EMPTY);
    drawing
        .lines()
        .map(line -> line.strip().split(" +"))
        .forEach(line -> {
          for (int i = 1; i < line.length; i++) {
            cells[geometry.square(i - 1, Integer.parseInt(line[0]) - 1)] = cell(line[i]);
          }
        });
    return new DrawnPosition(Position.initial(variant, Board.of(geometry, cells)));
  }

  private static byte cell(String token) {
    byte cell = (byte) token.charAt(0);
    return token.endsWith("!") ? Cell.unmasked(cell) : cell;
  }

  DrawnPosition blackToMove() {
    return with(Side.BLACK, position.lastWhite(), position.lastBlack(), position.quiet());
  }

  /// Returns this scene with these steps as White's last turn.
  DrawnPosition lastWhite(String steps) {
    return with(mover(), turn(steps).steps(), position.lastBlack(), position.quiet());
  }

  /// Returns this scene with these steps as Black's last turn.
  DrawnPosition lastBlack(String steps) {
    return with(mover(), position.lastWhite(), turn(steps).steps(), position.quiet());
  }

  /// Returns this scene after this many quiet turns.
  DrawnPosition quiet(int turns) {
    return with(mover(), position.lastWhite(), position.lastBlack(), turns);
  }

  private DrawnPosition with(Side toMove, List<Step> lastWhite, List<Step> lastBlack, int quiet) {
    return new DrawnPosition(
        new Position(
            position.variant(),
            position.board(),
            Optional.of(toMove),
            lastWhite,
            lastBlack,
            position.turn(),
            quiet));
  }

  private Side mover() {
    return position.toMove().orElseThrow();
  }

  private Geometry geometry() {
    return position.variant().geometry();
  }

  /// Reads a turn such as `c3c4+g3g4`.
  Turn turn(String text) {
    List<Step> steps = new ArrayList<>();
    for (String step : text.split("\\+", -1)) {
      steps.add(step(step));
    }
    return new Turn(steps);
  }

  /// Reads a step such as `c3c4`.
  Step step(String text) {
    Matcher squares = STEP.matcher(text);
    if (!squares.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new Step(square(squares.group(1)), square(squares.group(2)));
  }

  int square(String name) {
    return geometry().parseSquare(name).orThrow();
  }

  View view(Viewer viewer) {
    return View.of(viewer, position, FallenPieces.NONE, List.of());
  }

  View moverView() {
    return view(Viewer.of(mover()));
  }

  /// Returns `legal`, or the first illegal step (or `-`) and the rule, judged by the mover's view.
  String verdict(String turn) {
    return named(moverView().judge(turn(turn)), turn);
  }

  /// Returns the verdict on a turn of a record, in the form of [#verdict].
  String recordVerdict(String turn) {
    return named(position.judgePlayed(turn(turn)), turn);
  }

  private static String named(TurnVerdict verdict, String turn) {
    return switch (verdict) {
      case TurnVerdict.Legal() -> "legal";
      case TurnVerdict.Illegal(var step, TurnRule rule) ->
          (step.isPresent() ? turn.split("\\+", -1)[step.getAsInt()] : "-") + ": " + rule;
    };
  }

  /// Plays a turn after checking that the mover may submit it.
  PlayedTurn play(String turn) {
    if (!verdict(turn).equals("legal")) {
      throw new AssertionError(turn + " is illegal: " + verdict(turn));
    }
    return position.play(turn(turn));
  }

  /// Returns the scene after a turn.
  DrawnPosition after(String turn) {
    return new DrawnPosition(play(turn).after());
  }

  /// Returns the pieces on the board in board order, such as `c4=S d5=e!`.
  String pieces() {
    return pieces(position.board());
  }

  static String pieces(Board board) {
    List<String> pieces = new ArrayList<>();
    board
        .geometry()
        .all()
        .forEach(square -> {
          byte cell = board.cell(square);
          if (Cell.isPiece(cell)) {
            pieces.add(board.geometry().name(square) + "=" + named(cell));
          }
        });
    return String.join(" ", pieces);
  }

  /// Returns the fallen pieces in order, such as `S e!`.
  static String fallen(FallenPieces fallen) {
    List<String> pieces = new ArrayList<>();
    for (byte cell : fallen.cells()) {
      pieces.add(named(cell));
    }
    return String.join(" ", pieces);
  }

  private static String named(byte cell) {
    return Cell.letter(cell) + (Cell.isUnmasked(cell) ? "!" : "");
  }
}
