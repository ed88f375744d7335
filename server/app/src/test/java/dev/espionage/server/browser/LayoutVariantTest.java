package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.browser.LayoutVariant.Window;
import dev.espionage.server.browser.PageState.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the rotation of looks covers everything for every kind of page.
class LayoutVariantTest {
  private static final Path DIRECTORY = Path.of("src/test/java/dev/espionage/server/browser");
  private static final String TESTS = sources(DIRECTORY);

  private static String sources(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      StringBuilder all = new StringBuilder();
      files.filter(Files::isRegularFile).map(LayoutVariantTest::read).forEach(all::append);
      return all.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<LayoutVariant> rotated(Kind kind) {
    return looks(kind.states(), LayoutVariant::rotated);
  }

  private static List<LayoutVariant> looks(
      List<PageState> states, Function<PageState, List<LayoutVariant>> looks) {
    return states.stream().flatMap(state -> looks.apply(state).stream()).toList();
  }

  private static boolean isChecked(LayoutVariant layoutVariant) {
    return layoutVariant.rules() == LayoutVariant.Rules.ALL;
  }

  @ParameterizedTest
  @EnumSource
  void everyKindIsSeenInEveryLanguageWindowAndTheme(Kind kind) {
    List<LayoutVariant> looks = rotated(kind);
    assertThat(looks).extracting(LayoutVariant::language).containsAll(LayoutVariant.LANGUAGES);
    assertThat(looks).extracting(LayoutVariant::window).containsAll(LayoutVariant.WINDOWS);
    assertThat(looks).extracting(LayoutVariant::theme).containsAll(LayoutVariant.THEMES);
  }

  @ParameterizedTest
  @EnumSource
  void axeSeesEveryKindInEveryWindowAndTheme(Kind kind) {
    List<LayoutVariant> looks =
        rotated(kind).stream().filter(LayoutVariantTest::isChecked).toList();
    assertThat(looks).extracting(LayoutVariant::window).containsAll(LayoutVariant.WINDOWS);
    assertThat(looks).extracting(LayoutVariant::theme).containsAll(LayoutVariant.THEMES);
  }

  @ParameterizedTest
  @EnumSource
  void everyStateIsSeenAndByAxeUnlessItIsBrief(PageState state) {
    List<LayoutVariant> looks = LayoutVariant.rotated(state);
    assertThat(looks).isNotEmpty().doesNotHaveDuplicates();
    assertThat(looks.stream().anyMatch(LayoutVariantTest::isChecked)).isNotEqualTo(state.isBrief());
  }

  @ParameterizedTest
  @EnumSource
  void allLooksAreEveryLanguageInEveryWindowAndTheColoursOfEveryTheme(PageState state) {
    List<LayoutVariant> looks = LayoutVariant.all(state);
    for (Window window : LayoutVariant.WINDOWS) {
      List<LayoutVariant> inWindow =
          looks.stream().filter(variant -> variant.window().equals(window)).toList();
      assertThat(inWindow).extracting(LayoutVariant::language).containsAll(LayoutVariant.LANGUAGES);
      assertThat(inWindow.stream().anyMatch(LayoutVariantTest::isChecked))
          .isNotEqualTo(state.isBrief());
      if (!state.isBrief()) {
        assertThat(inWindow).extracting(LayoutVariant::theme).containsAll(LayoutVariant.THEMES);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void allLooksHaveThePseudoLanguageOnASmallPhoneAndOnALaptop(PageState state) {
    assertThat(LayoutVariant.all(state))
        .filteredOn(layoutVariant -> layoutVariant.language().equals("en-XA"))
        .extracting(LayoutVariant::window)
        .contains(new Window(360, 640), new Window(1440, 900));
  }

  /// The states with a path are all checked by [PagesE2E].
  @ParameterizedTest
  @EnumSource
  void everyStateIsChecked(PageState state) {
    assertThat(state.path().isPresent() || TESTS.contains("areGood(PageState." + state + ")"))
        .as("a test checks the looks of %s", state)
        .isTrue();
  }

  @Test
  void picturesAreTakenOfAllStates() throws IOException {
    String script = Files.readString(Path.of("../../scripts/pictures"));
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      assertThat(files.filter(LayoutVariantTest::checksLooks))
          .isNotEmpty()
          .allSatisfy(file ->
              assertThat(script).contains(file.getFileName().toString().replace(".java", "")));
    }
  }

  private static boolean checksLooks(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith("E2E.java") && read(file).contains(".areGood(PageState.");
  }

  @Test
  void theNumberOfLooksThatAreLeftOutIsTold() {
    List<PageState> states = Arrays.asList(PageState.values());
    int rotated = looks(states, LayoutVariant::rotated).size();
    int all = looks(states, LayoutVariant::all).size();
    assertThat(rotated).isLessThan(all);
    System.out.printf(
        "pages: %d of %,d combinations of state, language, window and theme;"
            + " all of them by -Dchecks.looks=all%n",
        rotated, all);
  }
}
