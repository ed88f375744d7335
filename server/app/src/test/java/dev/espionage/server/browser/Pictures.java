package dev.espionage.server.browser;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Takes pictures of pages for translators and reviewers. `scripts/pictures` sets the system
/// properties that ask for them, and runs the tests of the browser. Other runs take none.
///
/// - `checks.pictures`: the languages, such as `sk,de`
/// - `checks.pictures.themes`: the themes, such as `light,dark`
/// - `checks.pictures.sizes`: the windows in pixels, such as `1366x650`; without them a picture
///   shows the whole page, on a laptop and on a phone
final class Pictures {
  private static final Path FOLDER = Path.of("../../target/pictures");
  private static final List<String> LANGUAGES = property("checks.pictures", "");
  private static final List<String> THEMES = property("checks.pictures.themes", "light");
  private static final String WHOLE_PAGE = "1440x900,360x640";
  private static final boolean IS_WHOLE = System.getProperty("checks.pictures.sizes") == null;
  private static final List<String> SIZES = property("checks.pictures.sizes", WHOLE_PAGE);

  private Pictures() {}

  /// Returns whether this run takes pictures instead of checking looks.
  static boolean areWanted() {
    return !LANGUAGES.isEmpty();
  }

  /// Returns the languages of the pictures, none in other runs.
  static List<String> languages() {
    return LANGUAGES;
  }

  /// Takes the pictures of this state, one for each language, theme and window.
  static void take(LayoutChecks layoutChecks, PageState state) {
    for (String language : LANGUAGES) {
      for (String theme : THEMES) {
        layoutChecks.choose(language, theme);
        SIZES.forEach(
            size -> take(layoutChecks.player().page(), size, file(state, language, theme, size)));
      }
    }
  }

  private static void take(Page page, String size, Path file) {
    int cross = size.indexOf('x');
    page.setViewportSize(
        Integer.parseInt(size.substring(0, cross)), Integer.parseInt(size.substring(cross + 1)));
    page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(IS_WHOLE));
  }

  /// Returns a file such as `sk/lobby/full-lobby-1440x900-light.png`.
  private static Path file(PageState state, String language, String theme, String size) {
    String area = name(state.kind());
    return FOLDER.resolve(
        Path.of(language, area, "%s-%s-%s.png".formatted(name(state), size, theme)));
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static List<String> property(String name, String defaultValue) {
    return Arrays.stream(System.getProperty(name, defaultValue).split(","))
        .filter(part -> !part.isBlank())
        .toList();
  }
}
