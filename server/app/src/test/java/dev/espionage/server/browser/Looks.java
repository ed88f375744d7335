package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a page looks like to its player. Language and theme are switched where they are switched by
 * people too, in the header; the page is not loaded again.
 */
record Looks(Player player) {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;

  /**
   * Opened in the pseudo-locale, a page has it in its menu; then it goes on in English. Colours
   * change at once. What is behind an open dialog is hidden: axe takes it to be in front, and then
   * tells no colour of the dialog.
   */
  private static final String BEGIN =
      """
      const still = new CSSStyleSheet();
      still.replaceSync(`*, ::before, ::after { transition: none !important; }
          body:has(dialog[open]) { visibility: hidden; }
          dialog[open] { visibility: visible; }`);
      document.adoptedStyleSheets.push(still);
      localStorage.setItem("espionage.settings", '{"language":"en-XA","animation":false}');
      new MutationObserver((_, observer) => {
        const menu = document.querySelector(".header-choice select");
        if (menu !== null) {
          observer.disconnect();
          menu.value = "en";
          menu.dispatchEvent(new Event("change", { bubbles: true }));
        }
      }).observe(document, { childList: true, subtree: true });
      """;

  private static final String CHOOSE = read("choose.js");
  private static final String LAYOUT = read("layout.js");

  /** The looks of all pages that this person opens from now on. */
  static Looks of(Person person) {
    person.context().addInitScript(BEGIN);
    return new Looks(new Player(person));
  }

  /**
   * Checks that nothing sticks out, nothing overlaps, and axe finds nothing, in each of the ways
   * that {@link Look#of} has for this state. Then the page is as it was: English, wide, in the
   * theme of the system.
   */
  void areGood(PageState state) {
    Look.of(state).forEach(look -> isGood(look, state.name()));
    player.page().setViewportSize(WIDTH, HEIGHT);
    choose("en", "system");
  }

  /** Lets the page load what the looks of this state need, for there will be no network then. */
  void prepare(PageState state) {
    Look.of(state).forEach(look -> choose(look.language(), look.theme()));
    choose("en", "system");
  }

  /** Checks it in this way. */
  void isGood(Look look, String state) {
    String where = state + ", " + look;
    player.page().setViewportSize(look.width(), HEIGHT);
    choose(look.language(), look.theme());
    assertThat((List<?>) player.page().evaluate(LAYOUT)).as(where).isEmpty();
    switch (look.rules()) {
      case NONE -> {}
      case COLOURS -> Accessibility.hasGoodColours(player, where);
      case ALL -> Accessibility.isGood(player, where);
    }
  }

  private void choose(String language, String theme) {
    player.page().evaluate(CHOOSE, List.of(language, theme));
  }

  private static String read(String name) {
    try (var in = Looks.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
