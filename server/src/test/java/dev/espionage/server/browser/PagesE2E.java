package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every page of somebody who has not played yet: in every language, width and theme. */
class PagesE2E extends Guests {
  private static final String ADD =
      """
      ([tag, text, style]) => {
        const element = document.createElement(tag);
        element.append(tag === "select" ? new Option(text) : text);
        element.style.cssText = style;
        document.querySelector("main > div").append(element);
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/invite",
        "/watch",
        "/replay",
        "/rules",
        "/settings",
        "/account",
        "/deployments",
        "/friends",
        "/player/0123456789abcdef",
        "/games",
        "/leaderboards",
        "/statistics",
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

  @ParameterizedTest
  @CsvSource({
    "leaves the window, p, wide, inline-size: 2000px",
    "sticks out, button, Immeasurable, inline-size: 3rem; white-space: nowrap",
    "is higher than, button, High, block-size: 1rem; min-block-size: 0",
    "overlap, p, Here is text already, margin-block-start: -3rem",
    "is cut off, select, A long entry of a list, inline-size: 4rem",
    "color-contrast, p, pale, color: #ddd; background: #fff",
    "button-name, button, '', inline-size: 3rem"
  })
  void aFaultOfAPageIsFound(String finding, String tag, String text, String style) {
    Looks looks = looks();
    Page page = looks.player().page();
    page.navigate("/nothing-here");
    assertThat(page.locator("h1")).isVisible();
    page.evaluate(ADD, List.of(tag, text, style));
    assertThatThrownBy(() -> looks.areGood("a page with a fault"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(finding);
    looks.player().person().forgive();
  }
}
