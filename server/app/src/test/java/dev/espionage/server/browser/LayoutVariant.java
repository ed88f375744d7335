package dev.espionage.server.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// One way to check a page's layout. Checking all combinations for every page state would take
/// longer than all other tests together, so the combinations rotate. Each kind of page is checked
/// in every language, window and theme, but not each state.
///
/// @param rules the axe rules to check, besides the layout
record LayoutVariant(String language, Window window, String theme, Rules rules) {
  private static final Path TEXTS = Path.of("../../web/app/texts");

  /// The languages, including the pseudo-locale, whose texts are the longest.
  static final List<String> LANGUAGES =
      Stream.concat(Stream.of("en", "en-XA"), translations()).toList();

  /// A small phone, and a laptop.
  static final List<Window> WINDOWS = List.of(new Window(360, 640), new Window(1440, 900));

  /// The narrowest window whose header has no menu button: its layout only, and not in rotation.
  static final Window NARROW = new Window(1024, 768);

  static final List<String> THEMES = List.of("light", "dark", "contrast");

  /// Set by `./verify --all`.
  private static final boolean ALL = "all".equals(System.getProperty("checks.looks"));

  /// The size of the page in a browser's window, in pixels.
  record Window(int width, int height) {

    @Override
    public String toString() {
      return "%d×%d".formatted(width, height);
    }
  }

  /// A set of axe rules.
  enum Rules {
    NONE,
    COLOURS,
    ALL
  }

  private static Stream<String> translations() {
    try (Stream<Path> files = Files.list(TEXTS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".po"))
          .map(name -> name.substring(0, name.length() - ".po".length()))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the looks in which tests check this state.
  static List<LayoutVariant> of(PageState state) {
    return ALL ? all(state) : rotated(state);
  }

  /// Returns a share of the looks for this state. The states of its kind together cover every
  /// language, window and theme; axe checks every window and theme.
  static List<LayoutVariant> rotated(PageState state) {
    List<PageState> states = state.kind().states();
    int first = states.indexOf(state);
    List<LayoutVariant> looks = new ArrayList<>();
    for (int number = first; number < Math.max(states.size(), LANGUAGES.size()); ) {
      boolean isChecked = number == first || number < THEMES.size();
      looks.add(number(number, isChecked && !state.isBrief() ? Rules.ALL : Rules.NONE));
      number += states.size();
    }
    return looks;
  }

  /// Returns the look of this number in the rotation. With an even number of languages, the windows
  /// shift after each round, so that every language is checked in every window.
  static LayoutVariant number(int number, Rules rules) {
    int shift = LANGUAGES.size() % 2 == 0 ? number / LANGUAGES.size() : 0;
    return new LayoutVariant(
        LANGUAGES.get(number % LANGUAGES.size()),
        WINDOWS.get((number + shift) % WINDOWS.size()),
        THEMES.get(number % THEMES.size()),
        rules);
  }

  /// Returns every language in every window, and every theme in English. Axe checks all rules in
  /// English and in Bulgarian, whose script differs, and the colours of every further theme.
  static List<LayoutVariant> all(PageState state) {
    List<LayoutVariant> looks = new ArrayList<>();
    for (Window window : WINDOWS) {
      for (String language : LANGUAGES) {
        boolean isChecked = !state.isBrief() && List.of("en", "bg").contains(language);
        looks.add(light(language, window, isChecked ? Rules.ALL : Rules.NONE));
      }
      THEMES.stream()
          .skip(1)
          .filter(_ -> !state.isBrief())
          .forEach(theme -> looks.add(new LayoutVariant("en", window, theme, Rules.COLOURS)));
    }
    LANGUAGES.forEach(language -> looks.add(light(language, NARROW, Rules.NONE)));
    return looks;
  }

  private static LayoutVariant light(String language, Window window, Rules rules) {
    return new LayoutVariant(language, window, THEMES.getFirst(), rules);
  }

  @Override
  public String toString() {
    return "%s, %s, %s".formatted(language, window, theme);
  }
}
