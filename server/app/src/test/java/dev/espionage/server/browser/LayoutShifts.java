package dev.espionage.server.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/// The layout shifts of a page, those after inputs too. Browsers tell of them late, so what counts
/// is when they happened.
record LayoutShifts(Page page) {
  private static final String WATCH =
      """
      window.shifts = [];
      window.forgotten = 0;
      new PerformanceObserver((list) => {
        for (const { value, sources, startTime } of list.getEntries()) {
          const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName);
          window.shifts.push([value, what, startTime]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      """;

  private static final String FORGET =
      """
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        window.forgotten = performance.now();
        done();
      })))
      """;

  private static final String SINCE = "window.shifts.filter(([, , at]) => at > window.forgotten)";

  /// Watches the pages that this player opens from now on.
  static LayoutShifts of(Player player) {
    player.page().addInitScript(WATCH);
    return new LayoutShifts(player.page());
  }

  /// Forgets the shifts so far, once the page has drawn what it has received.
  void forget() {
    page.evaluate(FORGET);
  }

  /// Returns the shifts since then, each with its value and its elements.
  List<?> shifts() {
    return (List<?>) page.evaluate(SINCE);
  }

  /// Returns the sum of the shifts since then.
  double sum() {
    return shifts().stream().mapToDouble(one -> value((List<?>) one)).sum();
  }

  /// Returns the largest shift since then; 0 for none.
  double largest() {
    return shifts().stream().mapToDouble(one -> value((List<?>) one)).max().orElse(0);
  }

  private static double value(List<?> shift) {
    return ((Number) shift.getFirst()).doubleValue();
  }
}
