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

/// Tests the step-by-step replay of a finished game.
class ReplayE2E extends BrowserTest {
  private static final int TURNS = 4;
  private static final List<List<Integer>> SIZES =
      List.of(
          List.of(1920, 1080),
          List.of(1366, 650),
          List.of(844, 390),
          List.of(390, 844),
          List.of(360, 640));

  /// The parts of the page that stay where they are while the list scrolls.
  private static final List<String> FIXED =
      List.of(".timeline-graph", ".timeline input", ".eyes .choice", ".playback > :first-child");

  /// Names the parts that are not whole within the window, or covered, and where they are.
  private static final String OUT_OF_SIGHT =
      """
      (selectors) => [...selectors, innerHeight > 500 ? ".header .copy-link > .button" : ".playback"]
        .flatMap((selector) => {
          const parts = [...document.querySelectorAll(selector)];
          return parts.length === 0 ? [`${selector} is missing`] : parts.flatMap((part) => {
            const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
            const isInside = width > 0 && height > 0 && left >= -0.5 && top >= -0.5
              && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
            const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const isClear = part.closest("label, .timeline, .copy-link, .playback").contains(above);
            const place = `${selector} ${left},${top} to ${right},${bottom}`;
            return isInside ? isClear ? [] : [`${place} under ${above?.className}`] : [place];
          });
        })
      """;

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
    keepsEverythingInSight(white);
    white.page().locator("details.finding-all > summary").click();
    white.sees("White: verified: this is the committed deployment");
    white.sees("Black: verified: this is the committed deployment");
    RecordedGame recordedGame = RecordedGame.of(white, game);
    for (int turn = 0; turn <= TURNS; turn++) {
      Board everything = recordedGame.replay().moments().get(turn).position().board();
      requireShown(white, "White", seen(white, turn));
      requireShown(white, "Black", seen(black, turn));
      requireShown(white, "Spectators", seen(spectator, turn));
      requireShown(white, "Everything", everything);
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

  /// The list scrolls to the last turn, and nothing else leaves the window.
  private static void keepsEverythingInSight(Player player) {
    player.press("Last turn");
    for (List<Integer> size : SIZES) {
      player.page().setViewportSize(size.getFirst(), size.getLast());
      await()
          .pollInSameThread()
          .untilAsserted(() ->
              assertThat(player.page().evaluate(OUT_OF_SIGHT, FIXED))
                  .as("%s", size)
                  .isEqualTo(List.of()));
    }
    player.page().setViewportSize(360, 640);
    player.press("Turns").sees("Both deployments verified");
    player.press("Turns");
    player.page().setViewportSize(1440, 900);
    player.square("d4").click();
    player.page().keyboard().press("ArrowLeft");
    player.sees("Turn %d of %d · White".formatted(TURNS / 2, TURNS / 2));
    player.press("First turn");
  }

  private static void opensReplay(Player player) {
    player
        .page()
        .getByRole(
            AriaRole.LINK, new Page.GetByRoleOptions().setName("Watch the replay").setExact(true))
        .click();
    player.sees("Both deployments verified").sees(" turns");
  }

  /// Returns the board that this player received during the game.
  private static Board seen(Opponent somebody, int turn) {
    return somebody.snapshots().stream()
        .filter(now -> now.getTurn() == turn && now.getPhase() == Phase.PHASE_PLAY)
        .map(now -> Board.of(Table.SMALL, now.getBoard().toByteArray()))
        .findFirst()
        .orElseThrow();
  }

  /// Asserts that the replay shows this board, square by square, from this point of view.
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
