package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ReducedMotion;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.StepOutcome;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the board takes what a window has, and that nothing moves during a game. */
class BoardFirstE2E extends BrowserTest {
  private static final double LEAST_SHARE = 0.86;
  private static final double MOST_SHIFT = 0.02;
  private static final int HEADER = 48;

  /** The least size of a control, WCAG 2.5.8. */
  private static final int LEAST_TARGET = 24;

  /** The least height at which a panel can be read, in pixels. */
  private static final int LEAST_PANEL = 48;

  /** Names the controls that are not whole within the window, or too small. */
  private static final String OUT_OF_REACH =
      """
      ([selector, least]) => [...document.querySelectorAll(selector)]
        .filter((control) => control.checkVisibility())
        .map((control) => [control, control.getBoundingClientRect()])
        .filter(([, { top, left, bottom, right, width, height }]) =>
          top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5
            || width < least || height < least)
        .map(([control, box]) => `${control.outerHTML.slice(0, 80)} ${JSON.stringify(box)}`)
      """;

  private static final String CONTROLS =
      ".square, .play-actions .button, .pips > li, .tabs button, .reserve-kind";

  private static Browser.NewContextOptions window(int width, int height) {
    return Chromium.still().setViewportSize(width, height);
  }

  @ParameterizedTest
  @CsvSource({"1366, 650", "1440, 900", "1920, 1080", "1024, 768"})
  void onADesktopTheBoardTakesTheHeightOfTheWindow(int width, int height) {
    Player anna = new Player(person(window(width, height)));
    Table.of(anna, remote()).play();
    if (width > height * 1.4) {
      assertThat(anna.page().locator(".board-field").boundingBox().height)
          .isGreaterThanOrEqualTo(LEAST_SHARE * height);
    }
    assertThat(anna.page().locator("header").boundingBox().height).isEqualTo(HEADER);
    assertThat(scrolls(anna)).isFalse();
    isWithinReach(anna);
    anna.page().locator(".square[tabindex='0']").press("ArrowUp");
    assertThat(anna.page().locator(".square:focus-visible")).hasCSS("z-index", "auto");
  }

  @ParameterizedTest
  @CsvSource({"360, 640", "390, 844", "844, 390"})
  void onAPhoneATurnNeedsNoScrolling(int width, int height) {
    Player anna =
        new Player(
            person(
                Chromium.phone()
                    .setViewportSize(width, height)
                    .setReducedMotion(ReducedMotion.REDUCE)),
            InputMethod.finger());
    Table table = Table.of(anna, remote());
    anna.press("Surprise me");
    assertThat(scrolls(anna)).isFalse();
    assertThat(outOfReach(anna, ".square, .play-actions .button")).isEmpty();
    Duel duel = table.play();
    isWithinReach(anna);
    List<Step> steps = duel.think();
    for (Step step : steps) {
      anna.plays(Table.SMALL, step);
      isWithinReach(anna);
    }
    anna.submits(0).untilTurn(1);
    assertThat(scrolls(anna)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"360, 640", "1366, 650"})
  void nothingMovesDuringAGame(int width, int height) {
    Player anna = new Player(person(window(width, height)));
    LayoutShifts layoutShifts = LayoutShifts.of(anna);
    Table table = Table.of(anna, remote());
    assertThat(anna.page().locator(".deploying .reserve-kind")).not().hasCount(0);
    layoutShifts.forget();
    Duel duel = table.play();
    assertThat(anna.page().locator(".event h2")).hasText("Your turn");
    assertThat(anna.page().locator(".deploying")).hasCount(0);
    duel.play(6);
    anna.opens("info").opens("turns").press("Resign").confirms();
    anna.until(snapshot -> snapshot.getPhase() == Phase.PHASE_ENDED);
    anna.sees("You lose");
    assertThat(layoutShifts.sum()).as("%s", layoutShifts.shifts()).isLessThanOrEqualTo(MOST_SHIFT);
  }

  @Test
  void resultsStayUntilTheNextStepAndTheKeysStepBack() {
    Player anna = laptop();
    RemotePlayer boris = remote();
    Duel duel = Table.of(anna, boris).play();
    Locator fell = anna.page().locator(".board-badge.fell");
    while (isQuiet(duel.play(1))) {
      duel.play(1);
    }
    assertThat(fell).not().hasCount(0);
    Snapshot answered = duel.playWithoutAttack();
    assertThat(anna.page().locator(".board-arrow.foe")).hasCount(2);
    assertThat(fell).not().hasCount(0);
    assertThat(anna.page().locator(".event h2"))
        .containsText(Pattern.compile("You took|Your attack on"));
    anna.page().keyboard().press("Escape");
    anna.page().locator(".event").click();
    anna.page().keyboard().press("ArrowLeft");
    anna.sees("You are viewing a past turn.");
    assertThat(anna.page().locator(".turn[aria-current]")).hasCount(1);
    anna.press("Current position");
    assertThat(anna.page().locator(".board-arrow.foe")).hasCount(2);
    anna.plays(Table.SMALL, duel.think().getFirst());
    assertThat(fell).hasCount(0);
    assertThat(answered.getPhase()).isEqualTo(Phase.PHASE_PLAY);
  }

  @Test
  void onASmallPhoneAPressOnATabOpensItsPanelAndTheNextOneClosesIt() {
    Player anna = new Player(person(window(360, 640)));
    Table.of(anna, remote()).play();
    Locator panel = anna.page().locator("[role=tabpanel]:visible");
    assertThat(panel).hasCount(0);
    anna.opens("info");
    assertThat(panel).containsText("Small Espionage");
    assertThat(panel.boundingBox().height).isGreaterThan(LEAST_PANEL);
    anna.opens("info");
    assertThat(panel).hasCount(0);
    anna.opens("turns");
    assertThat(panel).hasCount(1);
    anna.square("d4").click();
    assertThat(panel).hasCount(0);
  }

  /** Returns whether no attack was made in the last turn. */
  private static boolean isQuiet(Snapshot snapshot) {
    return snapshot.getLastTurnList().stream()
        .allMatch(step -> step.getOutcome() == StepOutcome.STEP_OUTCOME_MOVED);
  }

  private static void isWithinReach(Player player) {
    assertThat(outOfReach(player, CONTROLS)).isEmpty();
  }

  private static List<?> outOfReach(Player player, String selector) {
    assertThat(player.page().locator(selector).count()).isGreaterThan(60);
    return (List<?>) player.page().evaluate(OUT_OF_REACH, List.of(selector, LEAST_TARGET));
  }

  private static boolean scrolls(Player player) {
    Locator page = player.page().locator("html");
    return (Boolean)
        page.evaluate("page => page.scrollHeight > innerHeight || page.scrollWidth > innerWidth");
  }
}
