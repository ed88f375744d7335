package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A check that the engine and [ReferenceGame] agree on all rules: legal steps, outcomes,
/// unmaskings, each viewer's view of the board and of the fallen pieces, no return, quiet turns and
/// ends.
final class ReferenceAgreement implements RandomGames.Watcher {

  private final ReferenceGame reference;

  ReferenceAgreement(Position start) {
    this.reference = new ReferenceGame(start);
  }

  @Override
  public void stepBegins(TurnInProgress truth, TurnInProgress view) {
    List<Step> legal = truth.legalSteps();
    assertThat(legal).doesNotHaveDuplicates();
    assertThat(Set.copyOf(legal)).isEqualTo(reference.legalSteps());
    assertThat(truth.hasLegalStep()).isEqualTo(!legal.isEmpty());
  }

  @Override
  public void stepPlayed(PlayedStep step) {
    assertThat(step).isEqualTo(reference.step(step.step()));
  }

  @Override
  public void turnPlayed(Position before, Turn submitted, PlayedTurn played, FallenPieces fallen) {
    reference.endTurn();
    Position after = played.after();
    assertThat(played.ending().map(ReferenceAgreement::text)).isEqualTo(reference.ending());
    assertThat(after.toMove().isEmpty()).isEqualTo(reference.ending().isPresent());
    assertThat(after.quiet()).isEqualTo(reference.quiet());
    assertThat(after.turn()).isEqualTo(before.turn() + 1);
    assertThat(after.lastWhite()).isEqualTo(reference.last(true));
    assertThat(after.lastBlack()).isEqualTo(reference.last(false));
    assertThat(text(after.board())).isEqualTo(reference.seenBy('*'));
    assertThat(text(fallen.cells())).isEqualTo(reference.fallenSeenBy('*'));
    for (Viewer viewer : Viewer.values()) {
      char eye = viewer.name().toLowerCase(Locale.ROOT).charAt(0);
      View view = View.of(viewer, after, fallen, played.steps());
      assertThat(text(view.position().board())).isEqualTo(reference.seenBy(eye));
      assertThat(text(view.fallen().cells())).isEqualTo(reference.fallenSeenBy(eye));
      assertSetsFitCells(view.position().board());
    }
  }

  private static void assertSetsFitCells(Board board) {
    Board rebuilt = Board.of(board.geometry(), board.cells());
    assertThat(board.pieces(Side.WHITE)).isEqualTo(rebuilt.pieces(Side.WHITE));
    assertThat(board.pieces(Side.BLACK)).isEqualTo(rebuilt.pieces(Side.BLACK));
    assertThat(board.volcanoes()).isEqualTo(rebuilt.volcanoes());
    assertThat(board.mobile()).isEqualTo(rebuilt.mobile());
    assertThat(board.spies()).isEqualTo(rebuilt.spies());
    assertThat(board.unmasked()).isEqualTo(rebuilt.unmasked());
  }

  private static String text(Ending ending) {
    return ending.winner().map(winner -> winner + " ").orElse("") + ending.reason();
  }

  private static String text(Board board) {
    return text(board.cells());
  }

  private static String text(byte[] cells) {
    StringBuilder text = new StringBuilder();
    for (byte cell : cells) {
      text.append(Cell.letter(cell)).append(Cell.isUnmasked(cell) ? "!" : "");
    }
    return text.toString();
  }
}
