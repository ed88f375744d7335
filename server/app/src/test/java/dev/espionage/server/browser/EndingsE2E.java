package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Snapshot;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// Tests the ends of games other than the capture of the Headquarters.
class EndingsE2E extends BrowserTest {

  @Test
  void twoAgreeOnADraw() {
    Player white = laptop();
    Player black = laptop();
    Table.of(white, black).play().play(2);
    white.press("Offer draw").confirms();
    black.press("Accept draw");
    white.sees("Draw by agreement.");
    black.sees("Draw by agreement.");
  }

  @Test
  void anAbortRevealsNothing() {
    RemotePlayer white = remote().enters("Anna");
    Player black = laptop().accepts("Boris", white.invitesByLink("small", "600+5"));
    black.seesDeployment();
    new Table(white, black).play();
    black.press("Abort").confirms();
    black.sees("There is no result and no record, and nothing is revealed.");
    shows(black, "clpngsemh");
    shows(white, "CLPNGSEMH");
  }

  @Test
  void whatWasCalledOffIsTriedAgainWithTheSameSidesAndArmies() {
    Player white = laptop();
    Player black = laptop();
    Table.of(white, black).play();
    String first = white.snapshots().getLast().getGameId();
    black.press("Abort").confirms();
    white.sees("Game aborted").press("Try again");
    white.sees("You want to try again.");
    black.sees("wants to try again.").press("Try again");
    for (Player player : new Player[] {white, black}) {
      Snapshot next = player.until(s -> !s.getGameId().equals(first));
      player.seesDeployment();
      assertThat(next.getPhase()).isEqualTo(Phase.PHASE_DEPLOYMENT);
      player.press("Ready");
    }
    assertThat(white.until(s -> s.getPhase() == Phase.PHASE_PLAY).getGameId()).isNotEqualTo(first);
  }

  /// Asserts that this player's last board shows only these pieces.
  private static void shows(Opponent somebody, String own) {
    Snapshot end = somebody.until(s -> s.getPhase() == Phase.PHASE_ENDED);
    assertThat(end.getBoard().toString(StandardCharsets.ISO_8859_1))
        .containsPattern("[" + own + "]")
        .doesNotContainPattern("[clpngsemhCLPNGSEMH&&[^" + own + "]]");
  }

  @Test
  void aFlagFalls() {
    Player white = laptop();
    RemotePlayer black = remote();
    white.fills("small", "White", "Anyone with the link").choose("Other…");
    white.page().getByLabel("Minutes").fill("0");
    white.page().getByLabel("Increment in seconds").fill("1");
    white.sendsAs("Anna");
    Table.accepted(white, black).play().play(2);
    white.sees("ran out of time.").sees("You lose");
    assertThat(black.until(s -> s.getPhase() == Phase.PHASE_ENDED).getOutcome().getResult())
        .isEqualTo(Result.RESULT_BLACK_WINS);
  }

  @Test
  void aResignationIsAskedAboutAndWatched() {
    Player white = laptop();
    Duel duel = Table.of(white, remote()).play();
    Player spectator = laptop();
    spectator.page().navigate(white.page().url());
    spectator.sees("Spectators see only unmasked pieces");
    duel.play(6);
    String game = spectator.untilTurn(6).getGameId();
    white.press("Resign").confirms();
    spectator.sees("Black wins").sees("The Headquarters were on ");
    white.sees("The enemy Headquarters was on ").press("Share");
    assertThat(white.page().locator("dialog input").inputValue()).endsWith("/replay/" + game);
    RecordedGame.of(white, game).holds(spectator, Viewer.SPECTATOR);
  }
}
