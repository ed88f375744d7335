package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.server.app.CommandMessages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Tests the step-by-step replay of a finished game. */
class ReplayE2E extends BrowserTest {
  private static final int TURNS = 4;
  private static final String LABELS =
      "squares => squares.map(square => square.getAttribute('aria-label'))";

  @Test
  void aFinishedGameIsReplayedAsEverybodySawIt() {
    Player white = laptop();
    RemotePlayer black = remote();
    RemotePlayer spectator = remote();
    Duel duel = Table.of(white, black).play();
    String game = white.untilTurn(0).getGameId();
    spectator.enters("Clara").watches(game);
    for (int turn = 0; turn < TURNS; turn++) {
      spectator.untilTurn(turn);
      duel.play(1);
    }
    spectator.untilTurn(TURNS);
    black.orders(CommandMessages.resign(game));
    white.sees("You win");
    opensReplay(white);
    copiesTheLink(white);
    white.page().locator("details.finding-all > summary").click();
    white.sees("White: verified: this is the committed deployment");
    white.sees("Black: verified: this is the committed deployment");
    RecordedGame recordedGame = RecordedGame.of(white, game);
    for (int turn = 0; turn <= TURNS; turn++) {
      Board everything = recordedGame.replay().moments().get(turn).position().board();
      requireShown(white, "White", seen(white, turn));
      requireShown(white, "Black", seen(black, turn));
      requireShown(white, "Spectators", seen(spectator, turn));
      requireShown(white, "All pieces revealed", everything);
      if (turn < TURNS) {
        String mover = turn % 2 == 0 ? "White" : "Black";
        white
            .press("Next turn")
            .sees("Turn %d of %d · %s".formatted(turn / 2 + 1, TURNS / 2, mover));
      }
    }
  }

  private static void copiesTheLink(Player player) {
    player.person().context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    player.press("Copy link").sees("Link to this turn copied.");
    assertThat(player.page().evaluate("navigator.clipboard.readText()"))
        .isEqualTo(player.page().url() + "#t=0");
  }

  private static void opensReplay(Player player) {
    player
        .page()
        .getByRole(
            AriaRole.LINK, new Page.GetByRoleOptions().setName("Watch the replay").setExact(true))
        .click();
    player.sees("Both deployments verified").sees("Turns after deployment");
  }

  /** Returns the board that this player received during the game. */
  private static Board seen(Opponent somebody, int turn) {
    return somebody.snapshots().stream()
        .filter(now -> now.getTurn() == turn && now.getPhase() == Phase.PHASE_PLAY)
        .map(now -> Board.of(Table.SMALL, now.getBoard().toByteArray()))
        .findFirst()
        .orElseThrow();
  }

  /** Asserts that the replay shows this board, square by square, from this point of view. */
  private static void requireShown(Player player, String eyes, Board board) {
    player.choose(eyes);
    await()
        .pollInSameThread()
        .untilAsserted(() ->
            assertThat(player.page().locator("[role=gridcell]").evaluateAll(LABELS))
                .as("as seen by %s", eyes)
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrderElementsOf(labels(board)));
  }

  private static List<String> labels(Board board) {
    List<String> labels = new ArrayList<>();
    for (int square = 0; square < board.geometry().size(); square++) {
      labels.add(board.geometry().name(square) + content(board.cell(square)));
    }
    return labels;
  }

  private static String content(byte cell) {
    if (!Cell.isPiece(cell)) {
      return cell == Cell.VOLCANO ? ", Volcano" : "";
    }
    String piece = Cell.piece(cell).map(ReplayE2E::name).orElse("Masked piece");
    String side = Cell.side(cell) == Side.WHITE ? "White" : "Black";
    return ", %s, %s%s".formatted(side, piece, Cell.isUnmasked(cell) ? ", unmasked" : "");
  }

  private static String name(Piece piece) {
    return piece.name().charAt(0) + piece.name().substring(1).toLowerCase(Locale.ROOT);
  }
}
