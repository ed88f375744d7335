package dev.espionage.server.browser.leak;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.notation.Replay;
import dev.espionage.protocol.v1.PlayedStep;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Judges the pieces shown to one viewer, cell by cell. It computes the viewer's knowledge itself:
/// the server uses the engine, so the engine cannot be the reference. Findings name no piece.
///
/// @param viewer the side that the page plays; empty for a spectator
record VisiblePieces(Optional<Side> viewer) {
  private static final int UNMASKED = 0x80;
  private static final int LETTER = 0x7f;

  /// Compares shown cells with the true ones, masked for the viewer, and returns the first fault.
  Optional<String> judge(ByteString shown, byte[] truth) {
    if (shown.size() != truth.length) {
      return Optional.of("%d cells, expected %d".formatted(shown.size(), truth.length));
    }
    return first(shown, at -> shown.byteAt(at) != masked(truth[at]));
  }

  /// Returns the first shown cell that is not masked for the viewer, when the truth is unknown.
  Optional<String> judge(ByteString shown) {
    return first(shown, at -> shown.byteAt(at) != masked(shown.byteAt(at)));
  }

  /// Returns the first cell that shows a piece other than the viewer's own.
  Optional<String> judgeOwn(ByteString shown) {
    return first(
        shown,
        at -> {
          byte cell = shown.byteAt(at);
          return Character.isLetter(cell & LETTER) && !isOwn(cell);
        });
  }

  /// Compares the steps of a turn, which are public, and returns the fault.
  static Optional<String> judge(List<PlayedStep> shown, Replay.ReplayState truth) {
    List<String> expected =
        truth.lastTurn().stream()
            .map(played ->
                text(
                    played.step().from(),
                    played.step().to(),
                    "STEP_OUTCOME_" + played.outcome(),
                    played.unmasked().toBytes()))
            .toList();
    List<String> found =
        shown.stream()
            .map(step ->
                text(
                    step.getFrom(),
                    step.getTo(),
                    step.getOutcome().name(),
                    step.getUnmasked().toByteArray()))
            .toList();
    return found.equals(expected)
        ? Optional.empty()
        : Optional.of("steps %s, expected %s".formatted(found, expected));
  }

  private static String text(int from, int to, String outcome, byte[] unmasked) {
    return "%d-%d %s %s".formatted(from, to, outcome, Arrays.toString(unmasked));
  }

  private static Optional<String> first(ByteString cells, IntPredicate wrong) {
    return IntStream.range(0, cells.size())
        .filter(wrong)
        .mapToObj(at -> "cell %d is not what this viewer may see".formatted(at))
        .findFirst();
  }

  private byte masked(byte cell) {
    boolean known = !Character.isLetter(cell & LETTER) || isOwn(cell) || (cell & UNMASKED) != 0;
    return (byte) (known ? cell : Character.isUpperCase(cell) ? 'X' : 'x');
  }

  private boolean isOwn(byte cell) {
    Side side = Character.isUpperCase(cell & LETTER) ? Side.WHITE : Side.BLACK;
    return viewer.equals(Optional.of(side));
  }
}
