package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ForcedColors;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests criteria of WCAG 2.2 that need a person's hands. Axe checks the others, target size
/// (2.5.8) among them, on every page.
class AccessibilityE2E extends BrowserTest {
  /// More controls than any page has.
  private static final int MOST_CONTROLS = 150;

  private static final int FEW_CONTROLS = 5;

  private static final String NO_DRAGGING =
      """
      addEventListener("pointermove", (event) => {
        if (event.buttons !== 0) { console.error("a pointer was dragged"); }
      }, true);
      """;

  /// Returns the focused control if other content hides all of it, "" if a part can be seen, and
  /// null once the focus has left the page.
  private static final String HIDDEN =
      """
      () => {
        const at = document.activeElement;
        if (at === null || at === document.body) { return null; }
        const box = (at.closest("label") ?? at).getBoundingClientRect();
        const seen = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) =>
            document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)))
          .some((top) => top !== null && (at.contains(top) || (at.closest("label")?.contains(top) ?? false)));
        return seen ? "" : at.outerHTML.slice(0, 120);
      }
      """;

  @Test
  void nothingNeedsDragging_Wcag257() {
    Person clicking = person(Chromium.still());
    clicking.context().addInitScript(NO_DRAGGING);
    Player anna = new Player(clicking, InputMethod.clicks());
    RemotePlayer boris = remote();
    Table.of(anna, boris);
    anna.deploys(PlayE2E.home("2", "1"));
    boris.deploysAtRandom();
    anna.untilTurn(0);
    boris.untilTurn(0);
    Duel.ofSmallArmies(anna, boris, new SplittableRandom(1)).play(2);
    assertThat(anna.person().complaints()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/games", "/rules", "/settings", "/learn"})
  void noBarHidesTheFocusOfAPage_Wcag2411(String path) {
    Player anna = new Player(person(smallPhone()));
    anna.page().navigate(path);
    assertThat(anna.page().locator("h1")).isVisible();
    assertThat(hiddenControls(anna)).isEmpty();
  }

  /// A change that takes even a millisecond is not seen before the next frame, which a busy machine
  /// draws late: then the skip link still covered the control that had the focus.
  @Test
  void reducedMotionLeavesNoChangeOfStyleForALaterFrame() {
    Player anna = new Player(person(smallPhone()));
    anna.page().navigate("/");
    assertThat(anna.page().locator("h1")).isVisible();
    assertThat((List<?>) anna.page().evaluate(TRANSITIONS)).isEmpty();
  }

  private static final String TRANSITIONS =
      """
      () => [...document.querySelectorAll("*")]
        .filter((element) => parseFloat(getComputedStyle(element).transitionDuration) > 0)
        .map((element) => element.tagName + "." + element.className)
      """;

  @ParameterizedTest
  @CsvSource({"360, 640", "844, 390", "1366, 650"})
  void controlsOfAGameAreAtLeast24PixelsLarge_Wcag258(int width, int height) {
    Player anna = new Player(person(Chromium.still().setViewportSize(width, height)));
    Table.of(anna, remote()).play().play(2);
    assertThat((List<?>) anna.page().evaluate(SMALL_TARGETS)).isEmpty();
  }

  @Test
  void forcedColoursShowWhoIsPresentAndWhoseClockRuns() {
    Player anna = new Player(person(Chromium.still().setForcedColors(ForcedColors.ACTIVE)));
    Table.of(anna, remote()).play().play(2);
    assertThat(anna.page().locator(".dot.present")).hasCount(2);
    assertThat(anna.page().locator(".dot.present").first())
        .not()
        .hasCSS("background-color", background(anna, "body"));
    assertThat(anna.page().locator(".clock.running")).hasCSS("outline-style", "solid");
    assertThat(anna.page().locator(".clock:not(.running)")).hasCSS("outline-style", "none");
  }

  private static String background(Player player, String selector) {
    return (String)
        player
            .page()
            .locator(selector)
            .first()
            .evaluate("element => getComputedStyle(element).backgroundColor");
  }

  @Test
  void aGameGoesOnWhileTheBrowserTranslatesThePage() {
    Player anna = laptop();
    Duel duel = Table.of(anna, remote()).play();
    for (int turns = 0; turns < 4; turns += 2) {
      anna.page().evaluate(TRANSLATE);
      duel.play(2);
    }
    assertThat(anna.page().locator("font").first()).isAttached();
    assertThat(anna.page().locator(":is(.event, .clock, .board, bdi) font")).hasCount(0);
  }

  /// Puts each text into elements of a translator, unless it is not to be translated.
  private static final String TRANSLATE =
      """
      () => {
        const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const place = text.parentElement;
          if (place.translate && !(place instanceof HTMLFontElement)) { found.push(text); }
        }
        for (const text of found) {
          const inner = document.createElement("font");
          inner.textContent = text.data;
          const outer = document.createElement("font");
          outer.append(inner);
          text.replaceWith(outer);
        }
      }
      """;

  @Test
  void noBarHidesTheFocusOfAGame_Wcag2411() {
    Player anna = new Player(person(smallPhone()));
    Table table = Table.of(anna, remote());
    anna.press("Surprise me");
    assertThat(hiddenControls(anna)).isEmpty();
    Duel duel = table.play();
    assertThat(hiddenControls(anna)).isEmpty();
    duel.play(2);
    anna.plays(Table.SMALL, duel.think().getFirst());
    assertThat(hiddenControls(anna)).isEmpty();
  }

  /// Names the controls, other than links in a text, that are lower or narrower than 24 pixels.
  private static final String SMALL_TARGETS =
      """
      () => [...document.querySelectorAll("button, input, select, summary, [role=tab], .square")]
        .filter((control) => control.checkVisibility())
        .filter((control) => Math.min(control.offsetWidth, control.offsetHeight) < 24)
        .map((control) => control.outerHTML)
      """;

  private static Browser.NewContextOptions smallPhone() {
    return Chromium.still().setViewportSize(360, 640);
  }

  /// Presses Tab from the first control until the focus leaves the page. Returns the controls that
  /// were hidden then.
  private static List<String> hiddenControls(Player player) {
    List<String> hidden = new ArrayList<>();
    player.page().locator(".skip").focus();
    for (int i = 0; i < MOST_CONTROLS; i++) {
      player.page().keyboard().press("Tab");
      Object found = player.page().evaluate(HIDDEN);
      if (found == null) {
        assertThat(i).as("controls of the page").isGreaterThan(FEW_CONTROLS);
        return hidden;
      }
      if (found instanceof String control && !control.isEmpty()) {
        hidden.add(control);
      }
    }
    throw new AssertionError("more than %d controls".formatted(MOST_CONTROLS));
  }
}
