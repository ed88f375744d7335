package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.StepOutcome;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// A player against the computer, who clicks random legal turns and knows only the page.
final class ComputerGamePlayer {
  private static final Pattern PIECE = Pattern.compile("White|Black");

  private final Player player;
  private final RandomGenerator random;

  ComputerGamePlayer(Player player, RandomGenerator random) {
    this.player = player;
    this.random = random;
  }

  Player player() {
    return player;
  }

  /// Returns the newest game.
  GameInfo info() {
    return player.person().received().stream()
        .filter(ServerFrame::hasWatching)
        .map(frame -> frame.getWatching().getInfo())
        .reduce((_, later) -> later)
        .orElseThrow();
  }

  dev.espionage.protocol.v1.Player opponent() {
    return side() == Side.WHITE ? info().getBlack() : info().getWhite();
  }

  Side side() {
    return ViewReader.side(info().getYourSide()).orElseThrow();
  }

  private Variant variant() {
    return Variants.byId(info().getVariant()).orElseThrow();
  }

  /// Waits until this player is to move, and returns the state.
  Snapshot own() {
    return player.until(now ->
        now.getPhase() == Phase.PHASE_PLAY
            && now.getGameId().equals(info().getGameId())
            && now.getToMove() == info().getYourSide());
  }

  /// Plays a turn, waits for the computer's turn, and checks the board for it.
  void playsAndSeesTheAnswer() {
    if (!plays()) {
      throw new AssertionError("expected an answer, the game is over");
    }
  }

  /// Plays a turn, and waits for the computer's turn or the end of the game. Checks the board for
  /// the computer's turn.
  ///
  /// @return false if the game is over
  boolean plays() {
    Snapshot before = own();
    player.plays(variant().geometry(), anyTurn(before));
    Snapshot after =
        player.until(now ->
            now.getGameId().equals(before.getGameId())
                && (now.getTurn() == before.getTurn() + 2 || now.getPhase() == Phase.PHASE_ENDED));
    if (after.getPhase() == Phase.PHASE_ENDED) {
      return false;
    }
    after.getLastTurnList().stream()
        .filter(step -> step.getOutcome() == StepOutcome.STEP_OUTCOME_MOVED)
        .forEach(step -> assertThat(square(step.getTo())).hasAttribute("aria-label", PIECE));
    return true;
  }

  private Locator square(int square) {
    return player.square(variant().geometry().name(square));
  }

  private List<Step> anyTurn(Snapshot now) {
    TurnInProgress turn = ViewReader.view(variant(), Viewer.of(side()), now).begin();
    return LegalTurns.random(turn, random).steps();
  }
}
