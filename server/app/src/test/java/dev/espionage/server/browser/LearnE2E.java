package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests the lessons, and the first game after them. For games by ear and by touch that are played
/// to their ends, use `-Dchecks.speech.turns=150` and `-Dchecks.touch.turns=150`, and for other
/// ones `-Dchecks.speech.seed=…`.
@SiteSettings({"computer.least-delay", "100ms"})
class LearnE2E extends BrowserTest {
  private static final long SEED = Long.getLong("checks.speech.seed", 3);
  private static final int SPOKEN_TURNS = Integer.getInteger("checks.speech.turns", 3);
  private static final int TOUCHED_TURNS = Integer.getInteger("checks.touch.turns", 1);

  /// The task of a lesson.
  ///
  /// @param title the lesson's name
  /// @param rule a part of the lesson's text
  /// @param text what the page asks for
  private record Task(String title, String rule, String text, List<LessonStep> steps) {}

  /// A step, and what the page says after it.
  private record LessonStep(String from, String to, String said) {}

  private static final String OTHER = "Now a step with another piece.";
  private static final Pattern COACH =
      Pattern.compile(
          "Open a lane|closer to the enemy|Danger on|can unmask|beats the|takes all but"
              + "|Headquarters");

  private static final List<Task> TASKS =
      List.of(
          new Task(
              "Two pieces a turn",
              "A turn is two steps with two different pieces.",
              "Choose one of your pieces.",
              List.of(
                  new LessonStep("b2", "b3", OTHER),
                  new LessonStep("e2", "e3", "That was a turn."))),
          new Task(
              "Attack and ranks",
              "The higher rank wins",
              "Attack the Lieutenant on c4 with your Captain.",
              List.of(
                  new LessonStep("c3", "c4", OTHER),
                  new LessonStep("b2", "b3", "The Lieutenant has fallen"))),
          new Task(
              "Spies unmask",
              "A Spy unmasks every enemy on the eight squares around it",
              "Unmask the piece on d5 with your Spy.",
              List.of(new LessonStep("c3", "c4", OTHER), new LessonStep("b2", "b3", "Unmasked."))),
          new Task(
              "Mines and Sappers",
              "It beats everybody who attacks it, except a Sapper",
              "Clear the Mine on c5 with your Sapper.",
              List.of(
                  new LessonStep("c4", "c5", OTHER),
                  new LessonStep("b2", "b3", "The Mine is gone"))),
          new Task(
              "Take the Headquarters",
              "Whoever does wins the game.",
              "Find the Headquarters with your Spy.",
              List.of(
                  new LessonStep("c4", "c5", OTHER),
                  new LessonStep("d4", "d5", "There it is. Attack it with any piece."),
                  new LessonStep("d5", "d6", "You win."))));

  /// The pieces that are placed by hand in the last lesson, by their squares in order. No two of a
  /// kind follow each other: the hand keeps a kind until none is left.
  private static final Map<String, String> GUARDED =
      ImmutableMap.of("c1", "Headquarters", "b1", "Mine", "d1", "Sapper");

  @Test
  void aFingerLearnsOnASmallPhoneAndPlaysAFirstGame() {
    learnsAndPlays(new Player(person(smallPhone()), InputMethod.finger()));
  }

  @Test
  void keysAndSpeechAloneLearnAndPlayAFirstGame() {
    ScreenReaderUser newcomer = ScreenReaderUser.of(person(Chromium.still()));
    newcomer.opens("/");
    newcomer.activates("Learn");
    for (Task task : TASKS) {
      newcomer.hears(task.title(), task.text());
      newcomer.tabsBackTo(said -> said.contains(task.rule()));
      solveByEar(newcomer, task.steps());
      newcomer.activates("Next");
    }
    deployByEar(newcomer);
    newcomer.hears("That is the whole game.", "Ready for a game?");
    newcomer.activates("Play your first game");
    newcomer.hears("Your turn");
    playByEar(newcomer);
    newcomer.tabsTo("Watch the replay"::equals);
  }

  private static void deployByEar(ScreenReaderUser newcomer) {
    newcomer.hears("Deploy your army", "Put your Headquarters where they will not look");
    for (Map.Entry<String, String> placed : GUARDED.entrySet()) {
      newcomer.tabsTo(said -> said.startsWith(placed.getValue()));
      newcomer.presses("Enter");
      SpokenBoard board = SpokenBoard.before(newcomer);
      board.goTo(placed.getKey());
      board.choose();
    }
    newcomer.hears("Or choose a ready-made army");
    newcomer.tabsTo(said -> said.startsWith("Fortress"));
    newcomer.presses("Enter");
    newcomer.hears("Your army stands.");
    newcomer.activates("Next");
  }

  private static void solveByEar(ScreenReaderUser newcomer, List<LessonStep> steps) {
    SpokenBoard board = SpokenBoard.before(newcomer);
    for (LessonStep step : steps) {
      board.goTo(step.from());
      board.choose();
      assertThat(board.goTo(step.to()).words()).containsAnyOf("can move here", "can be attacked");
      board.choose();
      newcomer.hears(step.said());
    }
  }

  /// Plays until the game or the number of turns is over; in the latter case, resigns.
  private static void playByEar(ScreenReaderUser newcomer) {
    System.out.printf("plays by ear with seed %d%n", SEED);
    SpokenGame game = new SpokenGame(newcomer, SEED);
    String said = game.playTurn();
    newcomer.hears(COACH);
    game.asksAfter(said);
    int turns = 1;
    while (turns < SPOKEN_TURNS && SpokenGame.goesOn(said)) {
      said = game.playTurn();
      turns++;
    }
    System.out.printf("heard after %d turns: %s%n", turns, said);
    if (SpokenGame.goesOn(said)) {
      game.resign();
    }
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

  @Test
  void aWrongTurnIsAnsweredAndThreeBeginTheBoardAgain() {
    Player anna = laptop();
    anna.page().navigate("/learn");
    anna.press("3: Spies unmask").sees("Unmask the piece on d5");
    solve(anna, List.of("b2", "b3", "e2", "e3"));
    anna.sees("Not yet: your Spy must stand next to d5, also diagonally.");
    solve(anna, List.of("b3", "b4", "e3", "f3", "b4", "b5", "f3", "f4"));
    anna.sees("The board is back at its start.");
    solve(anna, List.of("c3", "c4", "b2", "b3"));
    anna.sees("Unmasked.");
  }

  private static Browser.NewContextOptions smallPhone() {
    return Chromium.phone().setViewportSize(360, 640);
  }

  private static void learnsAndPlays(Player newcomer) {
    newcomer.page().navigate("/learn");
    for (Task task : TASKS) {
      newcomer.sees(task.text());
      for (LessonStep step : task.steps()) {
        solve(newcomer, List.of(step.from(), step.to()));
        assertThat(newcomer.page().getByRole(AriaRole.STATUS).first()).containsText(step.said());
      }
      newcomer.press("Next");
    }
    deploys(newcomer);
    newcomer.press("Next").sees("Ready for a game?").press("Play your first game");
    ComputerGamePlayer game = new ComputerGamePlayer(newcomer, new SplittableRandom(SEED));
    game.own();
    newcomer.sees("Coach");
    assertThat(game.info().getVariant()).isEqualTo("small");
    assertThat(game.info().getTimeControl()).isEqualTo("-");
    int turns = 0;
    while (turns < TOUCHED_TURNS && game.plays()) {
      turns++;
    }
    if (turns == TOUCHED_TURNS) {
      newcomer.press("Hide the coach").press("Resign").confirms();
    }
    newcomer.sees("Watch the replay");
  }

  private static void deploys(Player newcomer) {
    newcomer.sees("Put your Headquarters where they will not look");
    GUARDED.forEach((square, piece) ->
        newcomer
            .inputMethod()
            .put(
                newcomer.page().locator(".reserve-kind[aria-label^='" + piece + "']"),
                newcomer.square(square)));
    newcomer.sees("Or choose a ready-made army");
    newcomer.inputMethod().press(newcomer.page().locator(".formation").first());
    newcomer.sees("Your army stands.");
  }

  @Test
  void itLooksGood() {
    LayoutChecks layoutChecks = layoutChecks();
    Player newcomer = layoutChecks.player();
    newcomer.page().navigate("/learn");
    newcomer.press("3: Spies unmask").sees("Unmask the piece on d5");
    solve(newcomer, List.of("c3", "c4", "b2", "b3"));
    newcomer.sees("Unmasked.");
    layoutChecks.areGood(PageState.SOLVED_LESSON);
    newcomer.press("6: Deploy your army");
    deploys(newcomer);
    newcomer.press("Next").sees("Ready for a game?");
    layoutChecks.areGood(PageState.ALL_LESSONS_DONE);
  }

  private static void solve(Player player, List<String> squares) {
    squares.forEach(square -> player.inputMethod().touch(player.square(square)));
  }
}
