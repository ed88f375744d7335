package dev.espionage.server.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The words that a screen reader would say on a page: the name of each element that gets the
/// focus, after that of the grid or dialog that the focus enters, and each text that a live region
/// adds.
record SpeechLog(Page page) {
  private static final String LISTEN =
      """
      window.speech = [];
      const nameOf = (element) => {
        const by = element.getAttribute("aria-labelledby");
        return by === null ? element.getAttribute("aria-label")
          : by.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ");
      };
      addEventListener("focusin", ({ target, relatedTarget }) => {
        const around = target.closest("[role=grid], dialog, [role=dialog]");
        if (around !== null && !around.contains(relatedTarget)) {
          window.speech.push(nameOf(around) ?? "");
        }
        const label = nameOf(target) ?? target.labels?.[0]?.textContent ?? target.textContent;
        window.speech.push(label.trim());
      });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const place = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
          const region = place?.closest?.("[aria-live], [role=status], [role=alert]");
          if (region && target.nodeType === Node.TEXT_NODE) { window.speech.push(target.data); }
          for (const node of region ? addedNodes : []) { window.speech.push(node.textContent); }
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
      """;

  private static final String HEAR =
      """
      (words) => {
        const places = words.map((one) => window.speech.findIndex((said) => new RegExp(one).test(said)));
        return places.includes(-1) ? undefined : window.speech.splice(0, Math.max(...places) + 1).at(-1);
      }
      """;

  /// The characters with a meaning in regular expressions; JavaScript cannot quote a text.
  private static final Pattern SYNTAX = Pattern.compile("[\\\\^$.|?*+()\\[{]");

  /// Listens to the pages that this player opens from now on.
  static SpeechLog of(Player player) {
    player.page().addInitScript(LISTEN);
    return new SpeechLog(player.page());
  }

  /// Waits until each of these texts is said, in any order, after what was heard before, and
  /// forgets what was said up to the last one.
  SpeechLog hears(String... texts) {
    hearsWords(Stream.of(texts).map(text -> SYNTAX.matcher(text).replaceAll("\\\\$0")).toList());
    return this;
  }

  /// Waits until something with these words is said, returns it, and forgets what was said up to
  /// it.
  ///
  /// @param words in the common syntax of Java and JavaScript
  String hears(Pattern words) {
    return hearsWords(List.of(words.pattern()));
  }

  private String hearsWords(List<String> words) {
    try {
      return (String) page.waitForFunction(HEAR, words).jsonValue();
    } catch (TimeoutError e) {
      throw new AssertionError("expected to hear %s, but heard %s".formatted(words, rest()), e);
    }
  }

  /// Returns what was said since the last text that was heard.
  List<?> rest() {
    return (List<?>) page.evaluate("window.speech");
  }

  /// Returns what was said since the last text that was heard, and forgets it.
  List<String> takeRest() {
    List<?> said = (List<?>) page.evaluate("window.speech.splice(0)");
    return said.stream().map(String::valueOf).toList();
  }
}
