package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ReducedMotion;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.StepOutcome;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that the board takes what a window has, and that nothing moves during a game.
class BoardFirstE2E extends BrowserTest {
  private static final double LEAST_SHARE = 0.86;
  private static final double MOST_SHIFT = 0.02;
  private static final int HEADER = 48;

  /// The least size of a control, WCAG 2.5.8.
  private static final int LEAST_TARGET = 24;

  /// The least height at which a panel can be read, in pixels.
  private static final int LEAST_PANEL = 48;

  /// Names the controls that are not whole within the window, or too small.
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

  /// Names the lines of the event line that end before their text does.
  private static final String CUT =
      """
      () => [...document.querySelectorAll(".event > *")]
        .filter((line) => getComputedStyle(line).clipPath === "none")
        .filter((line) => {
          const event = line.parentElement;
          const isBelow = line.getBoundingClientRect().bottom > event.getBoundingClientRect().bottom;
          return line.scrollHeight > line.clientHeight + 1 || (isBelow && getComputedStyle(event).overflowY !== "auto");
        })
        .map((line) => line.textContent)
      """;

  /// Shows a result of three lines in the type for it, because a short game may have none.
  private static final String LONG =
      """
      (fit) => {
        const line = document.querySelector(".event");
        line.className = `event told idle ${fit}`;
        line.querySelector("h2").textContent = "Your attack on e4 failed. You lost a Captain. You lost a"
          + " Lieutenant on d4. The enemy now knows your Sapper on f3.";
      }
      """;

  /// Counts the fallen pieces that are seen or counted in the bars of both players.
  private static final String COUNT_FALLEN =
      """
      () => [...document.querySelectorAll(".fallen > li:not(.left-out)")]
        .map((kind) => Number(/\\d+/.exec(kind.textContent)?.[0] ?? 1))
        .reduce((sum, count) => sum + count, 0)
      """;

  /// The characters that two lines of a small phone have room for.
  private static final int TWO_LINES = 72;

  private static final double HALF_A_SQUARE = 0.5;

  /// Keeps how far the ring of each attack is, while it is seen, from the middle of the nearest of
  /// the squares that were marked when it appeared.
  private static final String KEEP_RINGS =
      """
      () => {
        window.rings = [];
        const marked = new WeakMap();
        const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const look = () => {
          for (const ring of document.querySelectorAll(".board-clash")) {
            const [x, y] = middle(ring.getBoundingClientRect());
            if (!marked.has(ring)) {
              marked.set(ring, [...document.querySelectorAll(".square:is(.friend, .foe)")]);
            }
            const squares = marked.get(ring).map((square) => square.getBoundingClientRect());
            const far = squares.map((box) => Math.hypot(x - middle(box)[0], y - middle(box)[1]) / box.width);
            window.rings.push(Math.min(...far));
          }
          requestAnimationFrame(look);
        };
        look();
      }
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
        .not()
        .containsText(Pattern.compile("You won on|Your attack on"));
    Step step = duel.think().getFirst();
    Locator from = anna.square(Table.SMALL.name(step.from()));
    from.click();
    anna.page().keyboard().press("ArrowLeft");
    anna.sees("You are viewing a past turn.");
    assertThat(anna.page().locator(".turn[aria-current]")).hasCount(1);
    anna.press("Current position");
    assertThat(anna.page().locator(".board-arrow.foe")).hasCount(2);
    from.click();
    anna.plays(Table.SMALL, step);
    assertThat(fell).hasCount(0);
    assertThat(answered.getPhase()).isEqualTo(Phase.PHASE_PLAY);
  }

  @Test
  void onASmallPhoneAllResultsAreReadAndAllFallenPiecesCounted() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    Duel duel = Table.of(anna, remote()).play();
    anna.page().setViewportSize(360, 640);
    int longest = 0;
    Snapshot now = duel.playWithAttack();
    for (int turn = 1; turn < 40 && longest <= TWO_LINES; turn++) {
      anna.untilTurn(now.getTurn());
      for (String language : List.of("ru", "de", "en")) {
        layoutChecks.choose(language, "light");
        assertThat((List<?>) anna.page().evaluate(CUT)).as("turn %d, %s", turn, language).isEmpty();
        longest = Math.max(longest, anna.page().locator(".event h2").innerText().length());
      }
      assertThat(((Number) anna.page().evaluate(COUNT_FALLEN)).intValue())
          .isEqualTo(now.getFallen().size());
      now = duel.playWithAttack();
    }
    assertThat(longest).isGreaterThan(TWO_LINES);
    for (String fit : List.of("long", "long longest")) {
      anna.page().evaluate(LONG, fit);
      assertThat((List<?>) anna.page().evaluate(CUT)).as(fit).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"360, 640", "1366, 650", "1024, 768"})
  void fiveStepsHaveFivePipsInReach(int width, int height) {
    Player anna = new Player(person(window(width, height)));
    RemotePlayer boris = remote();
    anna.invites("Anna", "small-fast", "Anyone with the link");
    Table.accepted(anna, boris);
    anna.deploysAtRandom();
    boris.deploysAtRandom();
    Snapshot now = anna.untilTurn(0);
    Variant variant = Variants.byId("small-fast").orElseThrow();
    Locator set = anna.page().locator(".pips.of-5 > .set");
    int steps = 0;
    for (Step step :
        LegalTurns.random(
                ViewReader.view(variant, Viewer.of(Side.WHITE), now).begin(),
                new SplittableRandom(1))
            .steps()) {
      assertThat(set).hasCount(steps++);
      anna.plays(variant.geometry(), step);
      isWithinReach(anna);
    }
    assertThat(steps).isEqualTo(5);
    anna.submits(0);
    boris.untilTurn(1);
  }

  @Test
  void theRingOfAnAttackIsOnItsSquare() {
    Player anna = new Player(person(Chromium.laptop()));
    Duel duel = Table.of(anna, remote()).play();
    anna.page().evaluate(KEEP_RINGS);
    while (isQuiet(duel.play(1))) {
      duel.play(1);
    }
    anna.page().waitForFunction("() => window.rings.length > 0");
    assertThat((List<?>) anna.page().evaluate("window.rings"))
        .allSatisfy(
            distance -> assertThat(((Number) distance).doubleValue()).isLessThan(HALF_A_SQUARE));
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

  /// Returns whether no attack was made in the last turn.
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
