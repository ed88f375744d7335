package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the deployment page in the narrowest supported window. */
class DeploymentE2E extends BrowserTest {
  private static final int WIDTH = 360;

  /**
   * Names the visible controls smaller than 32 px, in which nine kinds of pieces fit side by side.
   */
  private static final String SMALL_CONTROLS =
      """
      [...document.querySelectorAll("main button, main a, main select, main summary, main input")]
        .map((control) => [control, control.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 1 && (width < 31.5 || height < 31.5))
        .map(([control, { width, height }]) => `${width} × ${height} ${control.outerHTML.slice(0, 90)}`)
      """;

  @ParameterizedTest
  @CsvSource({"espionage, 36", "small, 45"})
  void onAPhoneTheBoardTakesAllOfTheWidth(String variant, double square) {
    var device = new Browser.NewContextOptions().setViewportSize(WIDTH, 740).setLocale("en-GB");
    Player white = new Player(person(device)).invites("Anna", variant, "Anyone with the link");
    remote().accepts("Boris", white.link());
    white.sees("a complete army is used as it is");
    BoundingBox corner = white.square("a1").boundingBox();
    assertThat(corner.x).isZero();
    assertThat(corner.width).isEqualTo(square);
    assertThat(corner.height).isEqualTo(square);
    assertThat(white.page().evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
    assertThat((List<?>) white.page().evaluate(SMALL_CONTROLS)).isEmpty();
  }
}
