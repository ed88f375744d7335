package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Turn;
import java.util.Arrays;

/// A check that no piece is created, lost or changed: the pieces on the board and the fallen ones
/// make up the armies.
final class PieceConservation implements RandomGames.Watcher {

  private final int[] armies;

  PieceConservation(Position start) {
    this.armies = count(start, FallenPieces.NONE);
  }

  private static int[] count(Position position, FallenPieces fallen) {
    int[] count = new int[128];
    for (byte cell : position.board().cells()) {
      count[Cell.letter(cell)]++;
    }
    for (byte cell : fallen.cells()) {
      count[Cell.letter(cell)]++;
    }
    count[Cell.EMPTY] = 0;
    return count;
  }

  @Override
  public void turnPlayed(Position before, Turn submitted, PlayedTurn played, FallenPieces fallen) {
    assertThat(count(played.after(), fallen)).isEqualTo(armies);
    long attacks =
        played.steps().stream().filter(step -> step.outcome() != PlayedStep.Outcome.MOVED).count();
    assertThat((long) played.fallen().count()).isEqualTo(attacks);
    assertThat(pieces(played.after())).isEqualTo(pieces(before) - attacks);
    assertThat(played.after().board().volcanoes()).isEqualTo(before.board().volcanoes());
    assertThat(submitted.steps().stream().limit(played.steps().size()).toList())
        .isEqualTo(played.steps().stream().map(PlayedStep::step).toList());
  }

  private static long pieces(Position position) {
    byte[] cells = position.board().cells();
    return Arrays.stream(toInts(cells)).filter(cell -> Cell.isPiece((byte) cell)).count();
  }

  private static int[] toInts(byte[] cells) {
    int[] ints = new int[cells.length];
    Arrays.setAll(ints, i -> cells[i]);
    return ints;
  }
}
