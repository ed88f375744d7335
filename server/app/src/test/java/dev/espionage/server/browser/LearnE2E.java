package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests the lessons, and the first game after them. */
class LearnE2E extends BrowserTest {
  private static final long SEED = 3;

  /** A lesson's squares in the order of their choice, and what the page says afterwards. */
  private record Task(List<String> squares, String said) {}

  private static final List<Task> TASKS =
      List.of(
          new Task(List.of("b2", "b3", "e2", "e3"), "That was a turn."),
          new Task(List.of("c3", "c4", "b2", "b3"), "The Lieutenant has fallen"),
          new Task(List.of("c3", "c4", "b2", "b3"), "Unmasked."),
          new Task(List.of("c4", "c5", "b2", "b3"), "The Mine is gone"),
          new Task(List.of("c4", "c5", "d4", "d5", "d5", "d6"), "You win."));

  @Test
  void aFingerLearnsOnASmallPhoneAndPlaysAFirstGame() {
    learnsAndPlays(new Player(person(smallPhone()), InputMethod.finger()));
  }

  @Test
  void aKeyboardLearnsAndPlaysAFirstGame() {
    learnsAndPlays(KeyboardInput.of(person(Chromium.still())));
  }

  @Test
  void aFailedTaskStartsAgainAndAReloadKeepsTheLesson() {
    Player anna = laptop();
    anna.page().navigate("/learn");
    anna.press("4: Mines and Sappers").sees("Clear the Mine on c5");
    solve(anna, List.of("d3", "d4", "b2", "b3", "d4", "d5", "b3", "b4", "d5", "c5", "b4", "b5"));
    anna.sees("only a Sapper clears Mines");
    anna.page().reload();
    anna.sees("Clear the Mine on c5");
    anna.press("Skip this board").sees("Find the Headquarters with your Spy.");
  }

  private static Browser.NewContextOptions smallPhone() {
    return Chromium.phone().setViewportSize(360, 640);
  }

  private static void learnsAndPlays(Player newcomer) {
    newcomer.page().navigate("/learn");
    for (Task task : TASKS) {
      solve(newcomer, task.squares());
      assertThat(newcomer.page().getByRole(AriaRole.STATUS).first()).containsText(task.said());
      newcomer.press("Next");
    }
    newcomer.sees("Ready for a game?").press("Play your first game");
    ComputerGamePlayer game = new ComputerGamePlayer(newcomer, new SplittableRandom(SEED));
    game.own();
    newcomer.sees("Coach");
    game.playsAndSeesTheAnswer();
    assertThat(game.info().getVariant()).isEqualTo("small");
    assertThat(game.info().getTimeControl()).isEqualTo("-");
    newcomer.opens("turns").press("Hide the coach").press("Resign").confirms().sees("You lose");
  }

  private static void solve(Player player, List<String> squares) {
    squares.forEach(square -> player.inputMethod().touch(player.square(square)));
  }
}
