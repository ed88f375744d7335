package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Checks the looks of a player's pages. It changes language and theme in the header, as players
/// do, and does not reload the page.
record LayoutChecks(Player player) {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;

  /// Opens each page in the pseudo-locale, which adds it to the language menu, and then switches to
  /// English. Nobody is asked for sounds. Colours change without transitions. Content behind an
  /// open dialog is hidden: axe would otherwise take it to be in front, and could not compute the
  /// dialog's colours.
  private static final String BEGIN =
      """
      const still = new CSSStyleSheet();
      still.replaceSync(`*, ::before, ::after { transition: none !important; }
          body:has(dialog[open]) { visibility: hidden; }
          dialog[open] { visibility: visible; }`);
      document.adoptedStyleSheets.push(still);
      localStorage.setItem(
          "espionage.settings", '{"language":"en-XA","animation":false,"soundAsked":true}');
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

  /// Returns checks for all pages that this browser opens from now on.
  static LayoutChecks of(Person person) {
    person.context().addInitScript(BEGIN);
    return new LayoutChecks(new Player(person));
  }

  /// Checks that no text is cut off, overflows or overlaps, that all controls are within reach, and
  /// that axe finds no violation, in each of this state's looks ([LayoutVariant#of]); or takes its
  /// [Pictures]. Afterwards the page is in English again, wide, and in the system's theme.
  void areGood(PageState state) {
    if (Pictures.areWanted()) {
      Pictures.take(this, state);
    } else {
      LayoutVariant.of(state).forEach(layoutVariant -> isGood(layoutVariant, state.name()));
    }
    player.page().setViewportSize(WIDTH, HEIGHT);
    choose("en", "system");
  }

  /// Makes the page load everything that the looks of this state need, before the network is cut.
  void prepare(PageState state) {
    LayoutVariant.of(state)
        .forEach(layoutVariant -> choose(layoutVariant.language(), layoutVariant.theme()));
    Pictures.languages().forEach(language -> choose(language, "system"));
    choose("en", "system");
  }

  /// Checks this state in one look.
  void isGood(LayoutVariant layoutVariant, String state) {
    String where = state + ", " + layoutVariant;
    player.page().setViewportSize(layoutVariant.window().width(), layoutVariant.window().height());
    choose(layoutVariant.language(), layoutVariant.theme());
    assertThat((List<?>) player.page().evaluate(LAYOUT)).as(where).isEmpty();
    switch (layoutVariant.rules()) {
      case NONE -> {}
      case COLOURS -> Accessibility.hasGoodColours(player, where);
      case ALL -> Accessibility.isGood(player, where);
    }
  }

  void choose(String language, String theme) {
    player.page().evaluate(CHOOSE, List.of(language, theme));
  }

  private static String read(String name) {
    try (var in = LayoutChecks.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
