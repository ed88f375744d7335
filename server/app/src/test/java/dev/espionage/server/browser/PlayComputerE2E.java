package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tests a guest who plays the computer.
class PlayComputerE2E extends BrowserTest {
  private static final long SEED = 6;
  private static final String PLAY = "Play the computer";
  private static final String OPTIONS = "Play the computer: Options";
  private static final int TURNS = 3;

  @Test
  void aNewcomerClicksOnceAndPlays() {
    ComputerGamePlayer anna = begins(laptop());
    Player player = anna.player();
    GameInfo info = anna.info();
    assertThat(info.getVariant()).isEqualTo("small");
    assertThat(info.getTimeControl()).isEqualTo("-");
    player.sees("Coach");
    assertThat(info.getRated()).isFalse();
    assertThat(anna.opponent().getComputer()).isTrue();
    assertThat(mark(player)).hasCount(1);
    for (int i = 0; i < TURNS; i++) {
      anna.playsAndSeesTheAnswer();
    }
    assertThat(player.page().locator(".chat")).hasCount(0);
    player.press("Resign").confirms();
    player.sees("You lose").sees("The enemy Headquarters was on");
    RecordedGame.of(player, info.getGameId()).holds(player, Viewer.of(anna.side()));
    player.press("Play again");
    Snapshot next = player.until(now -> !now.getGameId().equals(info.getGameId()));
    assertThat(anna.own().getGameId()).isEqualTo(next.getGameId());
    assertThat(anna.info().getYourSide()).isNotEqualTo(info.getYourSide());
    assertThat(coach(player)).hasCount(1);
    player.press("Abort").confirms();
    player.sees("Game aborted");
  }

  @Test
  void theCoachStaysInSightAndRingsWhatItSpeaksOfUntilItIsHidden() {
    for (Player player : new Player[] {phone(), laptop()}) {
      ComputerGamePlayer one = begins(player);
      for (int i = 0; i < TURNS; i++) {
        if (!coach(player).innerText().isEmpty()) {
          assertThat(coach(player)).containsText("Coach: ");
          assertThat(coach(player)).isInViewport();
          assertThat(rings(player).first()).isVisible();
        }
        one.playsAndSeesTheAnswer();
      }
      player.press("Hide the coach");
      assertThat(coach(player)).hasCount(0);
      assertThat(rings(player)).hasCount(0);
      player.press("Show the coach");
      assertThat(coach(player)).hasCount(1);
      player.press("Resign").confirms();
      player.sees("You lose");
    }
  }

  @Test
  void aFingerAndAKeyboardPlayToo() {
    for (Player player : new Player[] {phone(), KeyboardInput.of(person(Chromium.still()))}) {
      ComputerGamePlayer one = begins(player);
      one.playsAndSeesTheAnswer();
      player.press("Resign").confirms();
      player.sees("You lose");
    }
  }

  @Test
  void whoWantsToChoosesTheGameAndArrangesTheArmy() {
    Player anna = laptop();
    anna.page().navigate("/");
    anna.press(OPTIONS);
    anna.page().locator("dialog input[type=range]").fill("1");
    anna.choosesVariant("small").choose("No clock").choose("Black").choose("I set it up");
    anna.sends();
    anna.sees("Deploy your army").sees("All pieces are placed.");
    anna.press("Mirror").press("Ready");
    ComputerGamePlayer computerGamePlayer = alone(anna);
    assertThat(computerGamePlayer.own().getTurn()).isOdd();
    assertThat(computerGamePlayer.info().getTimeControl()).isEqualTo("-");
    computerGamePlayer.playsAndSeesTheAnswer();
    anna.press("Resign").confirms();
    anna.page().navigate("/");
    anna.sees("Level 1 · Beginner").press(OPTIONS);
    assertThat(anna.page().getByLabel("No clock")).isChecked();
  }

  @Test
  void whoHasAGameAlreadyGivesItUpInTheDialogForANewOne() {
    ComputerGamePlayer first = begins(laptop());
    Player anna = first.player();
    String before = first.info().getGameId();
    first.playsAndSeesTheAnswer();
    long watched = watched(anna);
    anna.page().navigate("/");
    // Only then does the page know the game and its turn.
    anna.page().waitForCondition(() -> watched(anna) > watched);
    anna.press(OPTIONS).sends();
    assertThat(anna.page().locator("dialog .notice"))
        .containsText("You still have a game against Computer");
    assertThat(anna.page().locator("dialog .notice")).containsText("Go on with it");
    anna.press("Resign it and start a new one");
    anna.until(now -> !now.getGameId().equals(before));
    assertThat(anna.page().locator("dialog")).hasCount(0);
    anna.press("Abort").confirms();
    anna.sees("Game aborted");
  }

  @Test
  void itLooksGood() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    anna.page().navigate("/");
    anna.press(OPTIONS).sees("Start game");
    layoutChecks.areGood(PageState.CHOOSING_A_COMPUTER);
    anna.sends();
    ComputerGamePlayer computerGamePlayer = alone(anna);
    computerGamePlayer.own();
    layoutChecks.areGood(PageState.GAME_AGAINST_COMPUTER);
    computerGamePlayer.playsAndSeesTheAnswer();
    anna.press("Resign").confirms();
    anna.sees("You lose");
    layoutChecks.areGood(PageState.LOST_AGAINST_COMPUTER);
  }

  private static ComputerGamePlayer begins(Player player) {
    player.page().navigate("/");
    player.press(PLAY);
    ComputerGamePlayer computerGamePlayer = alone(player);
    computerGamePlayer.own();
    return computerGamePlayer;
  }

  private static ComputerGamePlayer alone(Player player) {
    return new ComputerGamePlayer(player, new SplittableRandom(SEED));
  }

  /// Returns how often the player's pages have begun to watch a game.
  private static long watched(Player player) {
    return player.person().received().stream().filter(ServerFrame::hasWatching).count();
  }

  private static Locator coach(Player player) {
    return player.page().locator(".event > .coach");
  }

  private static Locator rings(Player player) {
    return player.page().locator(".board-ring");
  }

  private static Locator mark(Player player) {
    return player
        .page()
        .locator(".player")
        .getByRole(AriaRole.IMG, new Locator.GetByRoleOptions().setName("Computer"));
  }
}
