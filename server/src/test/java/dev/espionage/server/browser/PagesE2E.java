package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every page of somebody who has not played yet: in every language, width and theme. */
class PagesE2E extends Guests {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/invite",
        "/watch",
        "/replay",
        "/rules",
        "/settings",
        "/nothing-here",
        "/game/0123456789abcdef",
        "/replay/0123456789abcdef"
      })
  void aPageLooksGood(String path) {
    Looks looks = looks();
    Page page = looks.player().page();
    page.navigate(path);
    assertThat(page.locator("h1")).isVisible();
    assertThat(page.locator(".waiting")).hasCount(0);
    looks.areGood(path);
    assertThat(looks.player().person().complaints())
        .allMatch(complaint -> complaint.contains("404"));
    looks.player().person().forgive();
  }

  @Test
  void theMenuOfAPhoneLooksGood() {
    Looks looks = looks();
    looks.player().page().setViewportSize(360, 740);
    looks.player().page().navigate("/");
    looks.player().press("Menu");
    looks.areGood("menu");
  }
}
