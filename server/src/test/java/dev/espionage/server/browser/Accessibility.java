package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.AxeResults;

/** What axe finds on a page. */
final class Accessibility {
  private Accessibility() {}

  /** Nothing that a rule forbids; and the rules were really looked at. */
  static void isGood(Player player, String where) {
    AxeResults results = new AxeBuilder(player.page()).analyze();
    assertThat(results.getPasses()).hasSizeGreaterThan(10);
    assertThat(results.getViolations())
        .as(where)
        .extracting(rule -> rule.getId() + " " + rule.getNodes().getFirst().getHtml())
        .isEmpty();
  }
}
