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

/** Tests every page that a new player can open. */
class PagesE2E extends BrowserTest {
  private static final String ADD =
      """
      ([tag, text, style]) => {
        const element = document.createElement(tag);
        element.append(tag === "select" ? new Option(text) : text);
        element.style.cssText = style;
        document.querySelector("main > div").append(element);
      }
      """;

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
    assertThat(statistics).containsText(Pattern.compile("Small Fast Espionage.+100.00%"));
    assertThat(anna.page().getByText("Accept")).hasCount(1);
    anna.sees("Vera");
    follow(anna, "Rapid");
    assertThat(anna.page())
        .hasURL(Pattern.compile("/leaderboards\\?variant=small-fast&speed=rapid$"));
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
    assertThat(anna.page().getByText("Players", EXACT_TEXT)).isVisible();
    assertThat(tip(anna)).hasCount(0);
    anna.page().navigate("/settings");
    anna.page().getByLabel("Tip of the day in the lobby").check();
    anna.page().navigate("/");
    assertThat(tip(anna)).isVisible();
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

  /** Each fault has its own look; together the looks cover every language, width and theme. */
  @ParameterizedTest
  @CsvSource({
    "0, leaves the window, p, wide, inline-size: 2000px",
    "1, sticks out, button, Immeasurable, inline-size: 3rem; white-space: nowrap",
    "2, is higher than, button, High, block-size: 1rem; min-block-size: 0",
    "3, is cut off, select, A long entry of a list, inline-size: 4rem",
    "4, overlap, p, Here is text already, margin-block-start: -3rem",
    "5, color-contrast, p, pale, color: #ddd; background: #fff",
    "6, button-name, button, '', inline-size: 3rem"
  })
  void aFaultOfAPageIsFound(int number, String finding, String tag, String text, String style) {
    LayoutChecks layoutChecks = layoutChecks();
    Page page = layoutChecks.player().page();
    page.navigate("/nothing-here");
    assertThat(page.locator("h1")).isVisible();
    page.evaluate(ADD, List.of(tag, text, style));
    LayoutVariant layoutVariant = LayoutVariant.number(number, LayoutVariant.Rules.ALL);
    assertThatThrownBy(() -> layoutChecks.isGood(layoutVariant, "a page with a fault"))
        .as("%s", layoutVariant)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(finding);
    layoutChecks.player().person().forgive();
  }
}
