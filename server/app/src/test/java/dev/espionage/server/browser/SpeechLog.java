package dev.espionage.server.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/**
 * The words that a screen reader would say on a page: the name of each element that gets the focus,
 * and each text that a live region adds.
 */
record SpeechLog(Page page) {
  private static final String LISTEN =
      """
      window.speech = [];
      addEventListener("focusin", ({ target }) => {
        const label = target.getAttribute("aria-label") ?? target.labels?.[0]?.textContent ?? target.textContent;
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

  /** Listens to the pages that this player opens from now on. */
  static SpeechLog of(Player player) {
    player.page().addInitScript(LISTEN);
    return new SpeechLog(player.page());
  }

  /** Waits until something with this text is said after what was said before, and forgets that. */
  SpeechLog hears(String text) {
    page.waitForFunction(
        "text => { const at = window.speech.findIndex((said) => said.includes(text));"
            + " if (at >= 0) { window.speech.splice(0, at + 1); } return at >= 0; }",
        text);
    return this;
  }

  /** Returns what was said since the last text that was heard. */
  List<?> rest() {
    return (List<?>) page.evaluate("window.speech");
  }
}
