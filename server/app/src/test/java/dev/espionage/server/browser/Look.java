package dev.espionage.server.browser;

import java.util.ArrayList;
import java.util.List;

/**
 * A way to look at a page. All ways for every state of a page would take longer than all other
 * tests together, so they rotate: of each kind of page every language, width and theme is seen, but
 * not of each state. The numbers of languages, widths and themes have no common divisor; so they
 * combine anew with each state.
 *
 * @param width of the window, in pixels
 * @param rules which of axe's rules are checked, besides the layout
 */
record Look(String language, int width, String theme, Rules rules) {
  /** The pseudo-locale is the longest. */
  static final List<String> LANGUAGES = List.of("en", "en-XA", "bg", "es", "it", "sk", "ru");

  static final List<Integer> WIDTHS = List.of(360, 1280);
  static final List<String> THEMES = List.of("light", "dark", "contrast");

  /** Set by {@code ./verify --all}. */
  private static final boolean ALL = "all".equals(System.getProperty("checks.looks"));

  /** Those of axe. */
  enum Rules {
    NONE,
    COLOURS,
    ALL
  }

  /** Returns the ways in which tests look at this state. */
  static List<Look> of(PageState state) {
    return ALL ? all(state) : rotated(state);
  }

  /**
   * Returns a share of the ways for this state, such that the states of its kind together have
   * every language, width and theme, and axe sees every width and theme.
   */
  static List<Look> rotated(PageState state) {
    List<PageState> states = state.kind().states();
    int first = states.indexOf(state);
    List<Look> looks = new ArrayList<>();
    for (int number = first; number < Math.max(states.size(), LANGUAGES.size()); ) {
      boolean isChecked = number == first || number < THEMES.size();
      looks.add(number(number, isChecked && !state.isBrief() ? Rules.ALL : Rules.NONE));
      number += states.size();
    }
    return looks;
  }

  /** Returns the look of this number in the rotation. */
  static Look number(int number, Rules rules) {
    return new Look(
        LANGUAGES.get(number % LANGUAGES.size()),
        WIDTHS.get(number % WIDTHS.size()),
        THEMES.get(number % THEMES.size()),
        rules);
  }

  /**
   * Returns every language at every width; in English and in Bulgarian, which has other letters,
   * with all of axe's rules; and the colours of every theme.
   */
  static List<Look> all(PageState state) {
    List<Look> looks = new ArrayList<>();
    for (int width : WIDTHS) {
      for (String language : LANGUAGES) {
        boolean isChecked = !state.isBrief() && List.of("en", "bg").contains(language);
        looks.add(new Look(language, width, THEMES.getFirst(), isChecked ? Rules.ALL : Rules.NONE));
      }
      THEMES.stream()
          .skip(1)
          .filter(_ -> !state.isBrief())
          .forEach(theme -> looks.add(new Look("en", width, theme, Rules.COLOURS)));
    }
    return looks;
  }

  @Override
  public String toString() {
    return "%s, %d px, %s".formatted(language, width, theme);
  }
}
