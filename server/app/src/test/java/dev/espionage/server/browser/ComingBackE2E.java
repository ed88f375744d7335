package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.espionage.server.client.Cable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests how a player who looks away comes back to a game, and a game to its player.
class ComingBackE2E extends BrowserTest {
  /// The dashes of an unknown time are not as wide as its digits; nothing else may move.
  private static final double MOST_SHIFT = 0.005;

  /// The delay of the client is at most a second; the rest is for a busy machine.
  private static final Duration MOST_TO_RETURN = Duration.ofSeconds(2);

  /// The least width of words that can be read, in pixels.
  private static final int WORDS = 50;

  private static final Pattern CLOCK = Pattern.compile("Back: .+\\d+:\\d\\d");

  private static final String PLACES =
      """
      elements => elements.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].join(" ");
      })
      """;

  @Test
  void everyOtherPageLeadsBackToALiveGameAndTellsOfATurn() {
    Player white = laptop();
    Duel duel = Table.of(white, remote()).play();
    Page page = white.page();
    assertThat(page).hasTitle(Pattern.compile("^\\(1\\) Your turn · Anna"));
    assertThat(back(page)).hasCount(0);
    duel.play(1);
    assertThat(page).hasTitle(Pattern.compile("^Anna"));
    white.inputMethod().press(page.locator("a.brand"));
    assertThat(back(page)).hasText(CLOCK);
    assertThat(page.locator("link[rel=icon]")).hasAttribute("href", "/icon.svg");
    duel.play(1);
    assertThat(page).hasTitle("(1) Play Espionage");
    assertThat(page.locator("link[rel=icon]")).hasAttribute("href", "/icon-dot.svg");
    assertThat(page.request().get("/icon-dot.svg").text()).contains("<circle");
    keepsTheHeader(page, 360);
    keepsTheHeader(page, 1024);
    assertThat(back(page).locator(".back-words").boundingBox().width).isGreaterThan(WORDS);
    back(page).click();
    white.sees("Confirm");
    assertThat(back(page)).hasCount(0);
    duel.play(2);
  }

  private static Locator back(Page page) {
    return page.locator(".back-to-game");
  }

  /// Asserts that the way back makes the header no higher in a window of this width.
  private static void keepsTheHeader(Page page, int width) {
    page.setViewportSize(width, 740);
    double with = page.locator(".header").boundingBox().height;
    page.evaluate("document.querySelector('.back-to-game').style.display = 'none'");
    assertThat(with).isEqualTo(page.locator(".header").boundingBox().height);
    page.evaluate("document.querySelector('.back-to-game').style.display = ''");
  }

  @Test
  void aLostConnectionMovesNothingAndShowsWhatIsUnknown() {
    try (Cable cable = Cable.to(URI.create(site().url()))) {
      Player white = laptop(cable);
      LayoutShifts layoutShifts = LayoutShifts.of(white);
      Duel duel = Table.of(white, remote()).play();
      duel.play(2);
      white.page().setViewportSize(360, 740);
      white.sees("connected");
      List<?> before = places(white);
      layoutShifts.forget();
      cable.cut();
      white.sees("Connection lost. Trying again. Your games are safe.");
      assertThat(white.page().getByTitle("presence unknown")).hasCount(2);
      assertThat(white.page().locator(".clock-time")).hasText(new String[] {"–:––", "–:––"});
      assertThat(places(white)).isEqualTo(before);
      long mended = System.nanoTime();
      cable.mend();
      white.page().getByTitle("presence unknown").first().waitFor(gone());
      assertThat(white.page().getByTitle("presence unknown")).hasCount(0);
      assertThat(Duration.ofNanos(System.nanoTime() - mended)).isLessThan(MOST_TO_RETURN);
      assertThat(white.page().locator(".banner")).isHidden();
      assertThat(places(white)).isEqualTo(before);
      assertThat(layoutShifts.sum()).as("%s", layoutShifts.shifts()).isLessThan(MOST_SHIFT);
      duel.play(1);
      white.person().forgive();
    }
  }

  private static Locator.WaitForOptions gone() {
    return new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED);
  }

  /// Returns where the board, the players' bars, the panels and the heading are.
  private static List<?> places(Player player) {
    return (List<?>)
        player.page().locator("h1, .header, .board, .player, .play > *").evaluateAll(PLACES);
  }
}
