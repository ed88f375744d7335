package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.Test;

/// Tests that the page does not mention computer players on a server that has none.
@SiteSettings({"computer.enabled", "false"})
class WithoutComputersE2E extends BrowserTest {

  @Test
  void theLobbyOffersNone() {
    Player anna = laptop();
    anna.page().navigate("/");
    anna.sees("Find an opponent").sees("No open invitations.");
    assertThat(anna.page().locator(".start-button")).hasCount(2);
    assertThat(anna.page().getByText("computer")).hasCount(0);
  }
}
