package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.server.app.CommandMessages;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests every page that a new player can open.
class PagesE2E extends BrowserTest {
  private static final String ADD =
      """
      ([tag, text, style]) => {
        const element = document.createElement(tag);
        switch (tag) {
          case "select": element.append(new Option(text)); break;
          case "input": element.placeholder = text; break;
          case "a": element.href = "/rules"; element.append(text); break;
          case "abbr": element.title = text; element.append(text); break;
          case "hr": break;
          default: element.append(text);
        }
        element.style.cssText = style;
        document.querySelector("main > div").append(element);
      }
      """;

  private static final String COUNT_SOUNDS =
      """
      window.sounds = 0;
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function () {
        window.sounds++;
        start.call(this);
      };
      """;

  private static final String LISTEN_WITHOUT_FOCUS =
      """
      async () => {
        [...document.querySelectorAll("button")].find(b => b.textContent === "Message").click();
        await new Promise(done => setTimeout(done));
        return window.sounds;
      }
      """;

  private static final String DOTS =
      "display: block; inline-size: 6rem; overflow: hidden; white-space: nowrap;"
          + " text-overflow: ellipsis";

  private static final String STRIP =
      "inline-size: 18rem; overflow: auto hidden; scroll-snap-type: x proximity;"
          + " white-space: nowrap; text-indent: 30rem";

  private static final Page.GetByTextOptions EXACT_TEXT =
      new Page.GetByTextOptions().setExact(true);

  @TestFactory
  Stream<DynamicTest> aPageLooksGood() {
    LayoutChecks layoutChecks = layoutChecks();
    return Arrays.stream(PageState.values())
        .filter(state -> state.path().isPresent())
        .map(state -> dynamicTest(state.name(), () -> looksGood(layoutChecks, state)));
  }

  private static void looksGood(LayoutChecks layoutChecks, PageState state) {
    Page page = layoutChecks.player().page();
    page.navigate(state.path().orElseThrow());
    assertThat(page.locator("h1")).isVisible();
    assertThat(page.locator(".waiting")).hasCount(0);
    layoutChecks.areGood(state);
    assertThat(layoutChecks.player().person().complaints())
        .allMatch(complaint -> complaint.contains("404"));
    layoutChecks.player().person().forgive();
  }

  @Test
  void aVariantLeadsToTheOthersAndToItsStatistics() {
    RemotePlayer white = remote().enters("Wanda");
    RemotePlayer black = remote().accepts("Bruno", white.invitesByLink("small-fast", "600+5"));
    white.deploysAtRandom();
    black.deploysAtRandom();
    white.plays(0, new SplittableRandom(1));
    black.plays(1, new SplittableRandom(1));
    white.orders(CommandMessages.resign(white.game()));
    remote().enters("Vera").invites("small-fast", "600+5");
    remote().enters("Felix").invites("fast", "600+5");
    Player anna = phone();
    anna.page().navigate("/rules");
    follow(anna, "Open Fast Espionage");
    anna.sees("Both sides see all pieces");
    follow(anna, "Small Fast Espionage");
    Locator statistics = anna.page().locator(".tallies tbody tr").first();
    assertThat(statistics).containsText(Pattern.compile("Small Fast Espionage.+100%"));
    assertThat(anna.page().getByText("Accept")).hasCount(1);
    anna.sees("Vera");
    follow(anna, "Rapid");
    assertThat(anna.page())
        .hasURL(Pattern.compile("/leaderboards\\?variant=small-fast&speed=rapid$"));
  }

  @Test
  void theRulesBeginWithTheirContentsAndALinkToASectionOpensThere() {
    Player anna = phone();
    anna.page().navigate("/rules");
    anna.page().locator(".contents a").last().tap();
    assertThat(anna.page()).hasURL(Pattern.compile("/rules#time$"));
    assertThat(anna.page().locator("#time h2")).isInViewport();
    anna.page().navigate("/");
    anna.page().navigate("/rules#spies");
    assertThat(anna.page().locator("#spies h2")).isInViewport();
  }

  @Test
  void theTipOfTheDayIsHiddenForGoodAndBroughtBack() {
    Player anna = phone();
    anna.page().navigate("/");
    follow(anna, "Show all tips");
    assertThat(anna.page().locator("ol > li")).hasCount(24);
    anna.page().goBack();
    anna.press("Hide tips");
    assertThat(tip(anna)).hasCount(0);
    anna.page().reload();
    assertThat(anna.page().locator(".players-online")).isVisible();
    assertThat(tip(anna)).hasCount(0);
    anna.page().navigate("/settings");
    anna.page().getByLabel("Tip of the day in the lobby").check();
    anna.page().navigate("/");
    assertThat(tip(anna)).isVisible();
  }

  @Test
  void soundsAreOnForANewPlayerAndTheTabThatWasUsedLastHasThem() {
    Player anna = laptop();
    anna.page().context().addInitScript(COUNT_SOUNDS);
    Page one = anna.page();
    one.navigate("/settings");
    assertThat(one.getByRole(AriaRole.CHECKBOX, exactly("Sounds"))).isChecked();
    listensToMessage(one);
    Page other = one.context().newPage();
    other.navigate("/settings");
    listensToMessage(other);
    assertThat(one.evaluate(LISTEN_WITHOUT_FOCUS)).isEqualTo(1);
  }

  private static void listensToMessage(Page page) {
    page.getByText("Listen to each sound").click();
    page.getByRole(AriaRole.BUTTON, exactly("Message")).click();
    page.waitForFunction("() => window.sounds === 1");
  }

  private static Page.GetByRoleOptions exactly(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  private static Locator tip(Player player) {
    return player.page().getByText("Tip of the day", EXACT_TEXT);
  }

  private static void follow(Player player, String link) {
    player
        .page()
        .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link).setExact(true))
        .tap();
  }

  @Test
  void theMenuOfAPhoneLooksGood() {
    LayoutChecks layoutChecks = layoutChecks();
    layoutChecks.player().page().setViewportSize(360, 740);
    layoutChecks.player().page().navigate("/");
    layoutChecks.player().press("Menu");
    layoutChecks.areGood(PageState.MENU_OF_A_PHONE);
  }

  /// Each fault has its own look; together the looks cover every language, window and theme.
  @ParameterizedTest
  @CsvSource({
    "0, leaves the window, p, wide, inline-size: 2000px",
    "1, sticks out, button, Immeasurable, inline-size: 3rem; white-space: nowrap",
    "2, is higher than, button, High, block-size: 1rem; min-block-size: 0",
    "3, is cut off in its list, select, A long entry of a list, inline-size: 4rem",
    "4, overlap, p, Here is text already, margin-block-start: -3rem",
    "5, color-contrast, p, pale, color: #ddd; background: #fff",
    "6, button-name, button, '', inline-size: 3rem",
    "7, is higher than, p, A line under the box, block-size: 0; margin-block-start: 3rem",
    "8, is cut off by, p, A line below the cut, block-size: 0.5rem; overflow: hidden",
    "9, ends in dots, p, A line that nobody reads to its end, " + DOTS,
    "10, lies on, button, A button on a text, margin-block-start: -3rem",
    "11, the page is, hr, '', inline-size: 3000px",
    "12, is outside the window, button, Down there, position: fixed; inset-block-start: 100%",
    "13, is outside the window, button, Right there, position: fixed; inset-inline-start: 100%",
    "14, is cut off in its field, input, A long hint in a field, inline-size: 4rem"
  })
  void aFaultOfAPageIsFound(int number, String finding, String tag, String text, String style) {
    LayoutChecks layoutChecks = with(tag, text, style);
    LayoutVariant layoutVariant = LayoutVariant.number(number, LayoutVariant.Rules.ALL);
    assertThatThrownBy(() -> layoutChecks.isGood(layoutVariant, "a page with a fault"))
        .as("%s", layoutVariant)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(finding);
    layoutChecks.player().person().forgive();
  }

  @ParameterizedTest
  @CsvSource({
    "a, A line that leads to all of it, " + DOTS,
    "abbr, A line with a tooltip, " + DOTS,
    "p, A line that scrolls into view, block-size: 2rem; padding-block: 2rem; overflow-y: auto",
    "p, A line in a strip, " + STRIP,
    "button, A button that stays, position: fixed; inset: auto 0 0 auto"
  })
  void whatCanBeReadAndReachedIsNoFault(String tag, String text, String style) {
    LayoutChecks layoutChecks = with(tag, text, style);
    LayoutVariant.WINDOWS.forEach(window ->
        layoutChecks.isGood(
            new LayoutVariant("en", window, "light", LayoutVariant.Rules.NONE), "a good page"));
    layoutChecks.player().person().forgive();
  }

  /// Opens a page, and adds this element at its end.
  private static LayoutChecks with(String tag, String text, String style) {
    LayoutChecks layoutChecks = layoutChecks();
    Page page = layoutChecks.player().page();
    page.navigate("/nothing-here");
    assertThat(page.locator("h1")).isVisible();
    page.evaluate(ADD, List.of(tag, text, style));
    return layoutChecks;
  }
}
