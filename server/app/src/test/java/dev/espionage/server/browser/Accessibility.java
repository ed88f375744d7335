package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.AxeResults;
import java.util.List;

/** What axe finds on a page. */
final class Accessibility {
  private static final int FEW = 10;
  private static final List<String> COLOURS = List.of("color-contrast", "link-in-text-block");

  private Accessibility() {}

  /** Nothing that a rule forbids; and the rules were really looked at. */
  static void isGood(Player player, String where) {
    isGood(axe(player), FEW, where);
  }

  /** The same of the rules about colours: no other depends on the theme. */
  static void hasGoodColours(Player player, String where) {
    isGood(axe(player).withRules(COLOURS), 0, where);
  }

  /**
   * A page here has no frames, and so axe need not open another page for them; of what passes it
   * lists the rules, not every place.
   */
  private static AxeBuilder axe(Player player) {
    var options = new AxeRunOptions();
    options.setResultTypes(List.of("violations"));
    return new AxeBuilder(player.page()).setLegacyMode(true).options(options);
  }

  private static void isGood(AxeBuilder axe, int fewPasses, String where) {
    AxeResults results = axe.analyze();
    assertThat(results.getPasses()).as(where).hasSizeGreaterThan(fewPasses);
    assertThat(results.getViolations())
        .as(where)
        .extracting(rule -> rule.getId() + " " + rule.getNodes().getFirst().getHtml())
        .isEmpty();
  }
}
