package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.Position;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Whole games between people at browsers. */
class PlayE2E {
  private static final ServedSite SITE = ServedSite.start();
  private static final Chromium CHROMIUM = Chromium.start();
  private static final long SEED = 4;

  @AfterAll
  static void stop() {
    CHROMIUM.close();
    SITE.close();
  }

  @Test
  void twoPeoplePlayASmallGameToTheHeadquartersAndAgreeOnARematch() {
    try (Person anna = CHROMIUM.person(SITE);
        Person boris = CHROMIUM.person(SITE)) {
      Player white = new Player(anna).invites("Anna", "small", "Everybody");
      Player black = new Player(boris).accepts("Boris");
      white.page().waitForURL("**/game/*");
      black.page().waitForURL("**/game/*");
      shot(white, "deploy");
      white.deploysAtRandom();
      black.deploysAtRandom();
      Snapshot end = play(white, black);
      shot(white, "end");
      assertThat(end.getPhase()).isEqualTo(Phase.PHASE_ENDED);
      white.until(s -> s.getPhase() == Phase.PHASE_ENDED);
      holdAgainstTheRecord(end.getGameId(), white, Viewer.WHITE);
      holdAgainstTheRecord(end.getGameId(), black, Viewer.BLACK);
      white.press("Rematch");
      black.press("Accept rematch");
      white.until(s -> !s.getGameId().equals(end.getGameId()));
      white.sees("Deploy your army");
      black.sees("Deploy your army");
      assertThat(anna.complaints()).isEmpty();
      assertThat(boris.complaints()).isEmpty();
    }
  }

  /** Every board that a page was shown is what the rules let its viewer see of the true game. */
  private static void holdAgainstTheRecord(String game, Player player, Viewer viewer) {
    String text = player.page().request().get("/api/games/" + game + ".egr").text();
    Replay replay = Replay.of(((ParsedRecord.Value) RecordNotation.parse(text)).record());
    List<Snapshot> shown =
        player.snapshots().stream().filter(s -> s.getPhase() == Phase.PHASE_PLAY).toList();
    assertThat(shown).hasSizeGreaterThan(10);
    for (Snapshot snapshot : shown) {
      Board board = replay.moments().get(snapshot.getTurn()).seenBy(viewer).position().board();
      assertThat(snapshot.getBoard().toByteArray()).isEqualTo(board.cells());
    }
  }

  private static Snapshot play(Player white, Player black) {
    Variant variant = Variants.byId("small").orElseThrow();
    Marcher marcher = new Marcher(new SplittableRandom(SEED));
    for (int turn = 0; ; turn++) {
      int due = turn;
      Snapshot ofWhite = white.until(s -> s.getTurn() == due && isOn(s));
      Snapshot ofBlack = black.until(s -> s.getTurn() == due && isOn(s));
      if (ofWhite.getPhase() == Phase.PHASE_ENDED) {
        return ofBlack;
      }
      Position truth = truth(variant, ofWhite, ofBlack);
      Player mover = truth.toMove().orElseThrow() == Side.WHITE ? white : black;
      if (turn == 5) {
        shot(white, "play");
      }
      mover.plays(variant.geometry(), marcher.turn(truth));
    }
  }

  private static boolean isOn(Snapshot snapshot) {
    return snapshot.getPhase() != Phase.PHASE_DEPLOYMENT;
  }

  /** Each side's pieces as that side sees them. */
  private static Position truth(Variant variant, Snapshot ofWhite, Snapshot ofBlack) {
    Geometry geometry = variant.geometry();
    byte[] cells = ofWhite.getBoard().toByteArray();
    Board blacks = Board.of(geometry, ofBlack.getBoard().toByteArray());
    for (int square : blacks.pieces(Side.BLACK).toBytes()) {
      cells[square] = blacks.cell(square);
    }
    return new Position(
        variant,
        Board.of(geometry, cells),
        Optional.of(ofWhite.getTurn() % 2 == 0 ? Side.WHITE : Side.BLACK),
        steps(ofWhite.getWhiteLast().toByteArray()),
        steps(ofWhite.getBlackLast().toByteArray()),
        ofWhite.getTurn(),
        ofWhite.getQuiet());
  }

  private static List<Step> steps(byte[] squares) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < squares.length; i += 2) {
      steps.add(new Step(squares[i], squares[i + 1]));
    }
    return steps;
  }

  private static void shot(Player player, String name) {
    player
        .page()
        .screenshot(new Page.ScreenshotOptions().setPath(Path.of("/tmp/" + name + ".png")));
  }
}
