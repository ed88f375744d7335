package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRuleOptions;
import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.AxeResults;
import java.util.List;
import java.util.stream.Collectors;

/// Checks a page with axe.
final class Accessibility {
  private static final int FEW = 10;
  private static final List<String> COLOURS = List.of("color-contrast", "link-in-text-block");

  /// WCAG 2.5.8 and 2.5.3, which axe does not check unless asked.
  private static final List<String> ON_REQUEST =
      List.of("target-size", "label-content-name-mismatch");

  private Accessibility() {}

  /// Asserts that the page violates no rule, and that axe really checked some.
  static void isGood(Player player, String where) {
    isGood(axe(player), FEW, where);
  }

  /// Asserts that the page violates no rule about colours; only these depend on the theme.
  static void hasGoodColours(Player player, String where) {
    isGood(axe(player).withRules(COLOURS), 0, where);
  }

  /// Returns a builder in legacy mode: no page here has frames, so axe need not open another page.
  /// Of passed checks it lists the rules, not every element.
  private static AxeBuilder axe(Player player) {
    var options = new AxeRunOptions();
    options.setResultTypes(List.of("violations"));
    var enabled = new AxeRuleOptions();
    enabled.setEnabled(true);
    options.setRules(ON_REQUEST.stream().collect(Collectors.toMap(rule -> rule, _ -> enabled)));
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
