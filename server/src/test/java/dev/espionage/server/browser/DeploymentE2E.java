package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page on which an army is deployed, in the narrowest window that it has to fit. */
class DeploymentE2E {
  private static final int WIDTH = 360;

  /** How many controls that are seen are smaller than 40 px. */
  private static final String SMALL_CONTROLS =
      """
      [...document.querySelectorAll("main button, main a, main select, main summary, main input")]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && (width < 39.5 || height < 39.5)).length
      """;

  @ParameterizedTest
  @CsvSource({"espionage, 36", "small, 45"})
  void onAPhoneTheBoardTakesAllOfTheWidth(String variant, double square) {
    var device = new Browser.NewContextOptions().setViewportSize(WIDTH, 740).setLocale("en-GB");
    try (ServedSite site = ServedSite.start();
        Chromium chromium = Chromium.start();
        Person anna = chromium.person(site, device);
        Person boris = chromium.person(site)) {
      Player white = new Player(anna).invites("Anna", variant, "Who has the link");
      Player black = new Player(boris);
      black.page().navigate(white.link());
      black.press("Accept and play");
      black.tellName("Boris");
      white.sees("a complete army goes as it stands");
      BoundingBox corner = white.square("a1").boundingBox();
      assertThat(corner.x).isZero();
      assertThat(corner.width).isEqualTo(square);
      assertThat(corner.height).isEqualTo(square);
      assertThat(anna.page().evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
      assertThat((Integer) anna.page().evaluate(SMALL_CONTROLS)).isZero();
      assertThat(anna.complaints()).isEmpty();
    }
  }
}
