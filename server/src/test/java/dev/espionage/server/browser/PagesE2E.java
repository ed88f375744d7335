package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of somebody who has not played yet: in every language, width and theme. */
class PagesE2E {
  private static final ServedSite SITE = ServedSite.start();
  private static final Chromium CHROMIUM = Chromium.start();
  private static final List<String> PAGES =
      List.of("/", "/invite", "/watch", "/replay", "/rules", "/settings", "/nothing-here");

  @AfterAll
  static void stop() {
    CHROMIUM.close();
    SITE.close();
  }

  static Stream<Arguments> languagesAndWidths() {
    return Stream.of("en", "es", "it", "sk", "ru", "bg", "en-XA")
        .flatMap(language -> Stream.of(360, 1280).map(width -> Arguments.of(language, width)));
  }

  @ParameterizedTest
  @MethodSource("languagesAndWidths")
  void noPageIsWiderThanItsWindow(String language, int width) {
    var device = new Browser.NewContextOptions().setViewportSize(width, 740).setLocale("en-GB");
    try (Person person = CHROMIUM.person(SITE, device)) {
      person.settings("{\"language\":\"%s\"}".formatted(language));
      for (String path : PAGES) {
        person.page().navigate(path);
        assertThat(person.page().getByRole(AriaRole.HEADING).first()).isVisible();
        assertThat(person.page().locator("html")).hasAttribute("lang", language);
        assertThat(wide(person)).as("%s in %s", path, language).isLessThanOrEqualTo(width);
      }
      assertThat(person.complaints()).allMatch(complaint -> complaint.contains("404"));
    }
  }

  private static int wide(Person person) {
    return (Integer) person.page().evaluate("document.documentElement.scrollWidth");
  }

  @ParameterizedTest
  @MethodSource("themes")
  void noPageKeepsAnybodyOut(String theme) {
    try (Person person = CHROMIUM.person(SITE)) {
      person.settings("{\"theme\":\"%s\"}".formatted(theme));
      for (String path : PAGES) {
        person.page().navigate(path);
        assertThat(person.page().getByRole(AriaRole.HEADING).first()).isVisible();
        Accessibility.isGood(new Player(person), path + " " + theme);
      }
    }
  }

  static Stream<String> themes() {
    return Stream.of("light", "dark", "contrast");
  }
}
