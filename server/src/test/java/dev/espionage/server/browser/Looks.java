package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a page looks like to its player: in every language and in the pseudo-locale, on a narrow and
 * on a wide screen, in every theme. Language and theme are switched where they are switched by
 * people too, in the header; the page is not loaded again.
 */
record Looks(Player player) {
  /** English comes last, so that the test goes on in it. */
  private static final List<String> LANGUAGES =
      List.of("en-XA", "es", "it", "sk", "ru", "bg", "en");

  private static final List<String> OTHER_THEMES = List.of("dark", "contrast");
  private static final List<Integer> WIDTHS = List.of(360, 1280);
  private static final int HEIGHT = 800;

  /** Opened in the pseudo-locale, a page has it in its menu; then it goes on in English. */
  private static final String BEGIN =
      """
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

  /** Colours change by a transition, short as it is. */
  private static final String CHOOSE =
      """
      async ([menu, value]) => {
        const select = document.querySelectorAll(".header-choice select")[menu];
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      }
      """;

  private static final String LAYOUT = read("layout.js");

  /** The looks of all pages that this person opens from now on. */
  static Looks of(Person person) {
    person.context().addInitScript(BEGIN);
    return new Looks(new Player(person));
  }

  /** Nothing sticks out, nothing overlaps, and axe finds nothing. */
  void areGood(String state) {
    fit(state);
    choose(1, "light");
    Accessibility.isGood(player, state + ", light");
    for (String theme : OTHER_THEMES) {
      choose(1, theme);
      Accessibility.hasGoodColours(player, state + ", " + theme);
    }
    choose(0, "bg");
    Accessibility.isGood(player, state + ", bg");
    choose(0, "en");
    choose(1, "system");
  }

  /** Nothing sticks out, and nothing overlaps. */
  void fit(String state) {
    for (int width : WIDTHS) {
      player.page().setViewportSize(width, HEIGHT);
      assertThat((List<?>) player.page().evaluate(LAYOUT, LANGUAGES))
          .as("%s, %d px", state, width)
          .isEmpty();
    }
  }

  private void choose(int menu, String value) {
    player.page().evaluate(CHOOSE, List.of(menu, value));
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
