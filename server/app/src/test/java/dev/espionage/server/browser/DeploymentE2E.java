package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the deployment of an army in windows of all sizes.
class DeploymentE2E extends BrowserTest {
  private static final int WIDTH = 360;

  /// Names the visible controls smaller than 32 px, in which nine kinds of pieces fit side by side.
  private static final String SMALL_CONTROLS =
      """
      [...document.querySelectorAll("main button, main a, main select, main summary, main input")]
        .map((control) => [control, control.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 1 && (width < 31.5 || height < 31.5))
        .map(([control, { width, height }]) => `${width} × ${height} ${control.outerHTML.slice(0, 90)}`)
      """;

  /// Names the controls that are not whole in the window, or covered, or cut off by the panel.
  private static final String OUT_OF_SIGHT =
      """
      [...document.querySelectorAll(".play-actions .button, .formation, .reserve-kind, .tabs button")]
        .filter((control) => control.checkVisibility())
        .map((control) => [control, control.getBoundingClientRect()])
        .filter(([control, { left, top, right, bottom }]) =>
          ![[left + 2, (top + bottom) / 2], [right - 2, (top + bottom) / 2],
            [(left + right) / 2, top + 2], [(left + right) / 2, bottom - 2]]
            .every(([x, y]) => control.contains(document.elementFromPoint(x, y))))
        .map(([control, box]) => `${control.outerHTML.slice(0, 90)} ${JSON.stringify(box)}`)
      """;

  @ParameterizedTest
  @CsvSource({
    "espionage, 1366, 650",
    "espionage, 1024, 768",
    "espionage, 1440, 900",
    "espionage, 360, 640",
    "espionage, 390, 844",
    "espionage, 844, 390",
    "small, 1366, 650",
    "small, 1024, 768",
    "small, 844, 390"
  })
  void readyAndEverythingToArrangeIsInSight(String variant, int width, int height) {
    var device = new Browser.NewContextOptions().setViewportSize(width, height).setLocale("en-GB");
    Player white = new Player(person(device)).invites("Anna", variant, "Anyone with the link");
    remote().accepts("Boris", white.link());
    white.sees("Deploy your army");
    assertThat(white.page().locator(".formation")).hasCount(3);
    assertThat(white.page().locator(".reserve-kind")).hasCount(9);
    assertThat((List<?>) white.page().evaluate(OUT_OF_SIGHT)).isEmpty();
    white.inputMethod().press(white.page().locator(".formation").nth(1));
    assertThat(white.page().locator(".reserve-kind")).hasCount(0);
    assertThat((List<?>) white.page().evaluate(OUT_OF_SIGHT)).isEmpty();
    assertThat(
            (Boolean) white.page().evaluate("document.documentElement.scrollHeight > innerHeight"))
        .isFalse();
    white.press("Ready").sees("Your army is deployed");
  }

  @ParameterizedTest
  @CsvSource({"espionage, 36", "small, 45"})
  void onAPhoneTheBoardTakesAllOfTheWidth(String variant, double square) {
    var device = new Browser.NewContextOptions().setViewportSize(WIDTH, 740).setLocale("en-GB");
    Player white = new Player(person(device)).invites("Anna", variant, "Anyone with the link");
    remote().accepts("Boris", white.link());
    white.sees("Take your time");
    BoundingBox corner = white.square("a1").boundingBox();
    assertThat(corner.x).isZero();
    assertThat(corner.width).isEqualTo(square);
    assertThat(corner.height).isEqualTo(square);
    assertThat(white.page().evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
    assertThat((List<?>) white.page().evaluate(SMALL_CONTROLS)).isEmpty();
  }
}
