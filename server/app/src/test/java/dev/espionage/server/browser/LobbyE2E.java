package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.espionage.server.club.Club;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that the lobby of a club fits the window, and what its dialogs do.
@SiteSettings(club = true)
class LobbyE2E extends BrowserTest {
  /// The first member of every club.
  private static final String MEMBER = "Jana Horská";

  private static final int HEADER = 48;
  private static final double MOST_SHIFT = 0.02;

  /// The controls with which a game begins.
  private static final String ACTIONS = ".start-button > .button, .times > .button, .segment";

  /// Names the elements that are not whole within the window.
  private static final String OUTSIDE =
      """
      (selector) => [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => [element, element.getBoundingClientRect()])
        .filter(([, { top, left, bottom, right }]) =>
          top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5)
        .map(([element, box]) => `${element.outerHTML.slice(0, 80)} ${JSON.stringify(box)}`)
      """;

  private static Player at(int width, int height) {
    Browser.NewContextOptions device = Chromium.still().setViewportSize(width, height);
    return new Player(person(device));
  }

  @Test
  void aMemberSeesEverythingAtOnceOnALaptop() {
    Player member = logsIn(at(1440, 900));
    assertThat(member.page().locator(".own-game:visible")).hasCount(3);
    assertThat(member.page().locator(".for-you .challenge")).hasCount(1);
    assertThat(member.page().locator(".open-game")).hasCount(3);
    assertThat(member.page().locator(".live-game")).hasCount(2);
    assertThat(member.page().locator(".friend")).hasCount(2);
    assertThat(member.page().locator(".own-game mark").first()).hasText("Your turn");
    assertThat(outside(member, ".lobby *:not(.hidden-text, .hidden-text *, [type=radio])"))
        .isEmpty();
    assertThat(scrolls(member)).isFalse();
  }

  @Test
  void aRegularHasRatingAndFriendsInPlaceOfTheLessonsAndStartsWithRatedGames() {
    Page page = logsIn(at(1440, 900)).page();
    assertThat(page.locator(".own-rating strong")).isVisible();
    assertThat(page.locator(".lobby-self .friend")).hasCount(2);
    assertThat(page.locator(".start-buttons")).not().containsText("Learn by playing");
    assertThat(page.locator(".start-buttons")).not().containsText("Level 0");
    assertThat(page.locator(".kind-field input[value=rated]")).isChecked();
    page.locator(".kind-field input[value=casual]").check();
    page.reload();
    assertThat(page.locator(".kind-field input[value=casual]")).isChecked();
  }

  @Test
  void aClubHasALeaderboard() {
    Page page = at(1440, 900).page();
    page.navigate("/leaderboards?variant=espionage&speed=rapid");
    assertThat(page.locator(".figures tbody tr").first()).isVisible();
  }

  @Test
  void aNewcomerSeesEverythingAtOnceAndTheLessonsFirst() {
    Player newcomer = at(1440, 900);
    LayoutShifts layoutShifts = LayoutShifts.of(newcomer);
    opens(newcomer);
    newcomer.sees("Two hidden armies.");
    Locator game = newcomer.page().locator(".game-loop img");
    assertThat(game).hasAttribute("src", Pattern.compile("/assets/loop-poster-"));
    assertThat(outside(newcomer, ".game-loop, .game-loop *")).isEmpty();
    assertThat(layoutShifts.sum()).isLessThan(MOST_SHIFT);
    newcomer.page().locator(".game-loop button").click();
    assertThat(game).hasAttribute("src", Pattern.compile("/assets/loop-(?!poster)"));
    assertThat(newcomer.page().locator(".start-button").first()).containsText("Learn by playing");
    assertThat(newcomer.page().locator(".start-buttons .primary")).hasText("Learn by playing");
    assertThat(newcomer.page().locator(".live-game")).hasCount(2);
    assertThat(scrolls(newcomer)).isFalse();
  }

  @Test
  void itLooksGood() {
    LayoutChecks layoutChecks = layoutChecks();
    Player member = logsIn(layoutChecks.player());
    layoutChecks.areGood(PageState.LOBBY_OF_A_CLUB);
    member.press("Options").choose("From … to …").sees("Opponent’s rating");
    layoutChecks.areGood(PageState.OPTIONS_OF_A_SEARCH);
  }

  @ParameterizedTest
  @CsvSource({"1366, 650", "390, 844"})
  void theWaysIntoAGameNeedNoScrolling(int width, int height) {
    Player newcomer = at(width, height);
    opens(newcomer);
    assertThat(newcomer.page().locator(ACTIONS)).hasCount(14);
    assertThat(outside(newcomer, ACTIONS)).isEmpty();
    Player member = logsIn(at(width, height));
    assertThat(member.page().locator(ACTIONS)).hasCount(15);
    assertThat(outside(member, ACTIONS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ru", "en-XA"})
  void theHeaderIsOneLineInTheLongestLanguages(String language) {
    Player member = logsIn(at(1024, 768));
    member
        .page()
        .evaluate(
            """
            language => localStorage.setItem(
                'espionage.settings', JSON.stringify({ language, soundAsked: true }))\
            """,
            language);
    opens(member);
    Page page = member.page();
    assertThat(page.locator(".header > nav a")).hasCount(5);
    assertThat(page.locator(".friends-online")).isVisible();
    assertThat(page.locator(".header").boundingBox().height).isEqualTo(HEADER);
    assertThat(outside(member, ".header > nav a, .header-end > *")).isEmpty();
    assertThat(
            (Boolean)
                page.evaluate(
                    "[...document.querySelectorAll('.header > nav a')].every(a => a.clientHeight <="
                        + " 48)"))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1366, 650", "360, 640"})
  void aChallengeShowsLinkAndCodeInTheWindow(int width, int height) {
    Player anna = at(width, height);
    anna.invites("Anna", "small", "Anyone with the link");
    assertThat(anna.link()).matches("http://.+/invite/[0-9a-z]{16}#[0-9a-z]{26}");
    anna.sees("The game opens automatically.");
    Locator dialog = anna.page().locator("dialog");
    assertThat(dialog.locator(".qr-code > path")).isVisible();
    assertThat(outside(anna, "dialog, dialog *:not(path)")).isEmpty();
    assertThat(
            (Boolean)
                dialog
                    .locator(".dialog-body")
                    .evaluate("body => body.scrollHeight <= body.clientHeight"))
        .isTrue();
    anna.press("Close").sees("Your invitations").press("Show link");
    RemotePlayer boris = remote().accepts("Boris", anna.link());
    anna.seesDeployment();
    boris.seesDeployment();
  }

  @Test
  void arrowKeysChooseTheLevelOfTheComputer() {
    Player anna = KeyboardInput.of(person(Chromium.still()));
    opens(anna);
    anna.press("Play the computer: Options");
    Locator slider = anna.page().locator("dialog[open] input[type=range]");
    assertThat(slider).isVisible();
    anna.inputMethod().type(slider, "");
    anna.page().keyboard().press("ArrowRight");
    anna.page().keyboard().press("ArrowRight");
    assertThat(slider).hasAttribute("aria-valuetext", "Level 2 · Easy");
    anna.page().keyboard().press("Home");
    assertThat(slider).hasAttribute("aria-valuetext", "Level 0 · First game");
    anna.page().keyboard().press("Escape");
    assertThat(anna.page().locator("dialog")).hasCount(0);
    assertThat(anna.page().locator(":focus")).hasText("Options");
  }

  @Test
  void aClickOnDaysAcceptsOrOffersAGame() {
    Player anna = at(1280, 800);
    opens(anna);
    anna.seeks("open-fast", "3d").tellName("Anna").sees("Your invitations");
    Player boris = at(1280, 800);
    opens(boris);
    assertThat(boris.page().locator(".open-game").first()).containsText("Anna");
    boris.seeks("open-fast", "3d").tellName("Boris").seesDeployment();
    anna.seesDeployment();
  }

  private static void opens(Player player) {
    player.page().navigate("/");
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
    assertThat(player.page().locator(".times")).isVisible();
  }

  private static Player logsIn(Player player) {
    Page page = player.page();
    page.navigate("/account");
    player.logsIn(MEMBER, Club.PASSWORD).sees("You are logged in as " + MEMBER);
    opens(player);
    assertThat(page.locator(".own-game").first()).isVisible();
    return player;
  }

  private static List<?> outside(Player player, String selector) {
    return (List<?>) player.page().evaluate(OUTSIDE, selector);
  }

  private static boolean scrolls(Player player) {
    return (Boolean)
        player
            .page()
            .evaluate(
                "document.documentElement.scrollHeight > innerHeight"
                    + " || document.documentElement.scrollWidth > innerWidth");
  }
}
