package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class PagesE2E {
  private static final ServedSite SITE = ServedSite.start();
  private static final Chromium CHROMIUM = Chromium.start();

  @AfterAll
  static void stop() {
    CHROMIUM.close();
    SITE.close();
  }

  @Test
  void theLobbyIsThere() {
    try (Person anna = CHROMIUM.person(SITE)) {
      anna.page().navigate("/");
      assertThat(anna.page().getByRole(AriaRole.HEADING).first()).isVisible();
      anna.page().screenshot(new Page.ScreenshotOptions().setPath(Path.of("/tmp/lobby.png")));
      assertThat(anna.complaints()).isEmpty();
    }
  }
}
