package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.browser.PageState.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the rotation of looks covers everything for every kind of page. */
class LayoutVariantTest {

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
  void everyKindIsSeenInEveryLanguageWidthAndTheme(Kind kind) {
    List<LayoutVariant> looks = rotated(kind);
    assertThat(looks).extracting(LayoutVariant::language).containsAll(LayoutVariant.LANGUAGES);
    assertThat(looks).extracting(LayoutVariant::width).containsAll(LayoutVariant.WIDTHS);
    assertThat(looks).extracting(LayoutVariant::theme).containsAll(LayoutVariant.THEMES);
  }

  @ParameterizedTest
  @EnumSource
  void axeSeesEveryKindAtEveryWidthAndInEveryTheme(Kind kind) {
    List<LayoutVariant> looks =
        rotated(kind).stream().filter(LayoutVariantTest::isChecked).toList();
    assertThat(looks).extracting(LayoutVariant::width).containsAll(LayoutVariant.WIDTHS);
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
  void allLooksAreEveryLanguageAtEveryWidthAndTheColoursOfEveryTheme(PageState state) {
    List<LayoutVariant> looks = LayoutVariant.all(state);
    for (int width : LayoutVariant.WIDTHS) {
      List<LayoutVariant> ofWidth =
          looks.stream().filter(layoutVariant -> layoutVariant.width() == width).toList();
      assertThat(ofWidth).extracting(LayoutVariant::language).containsAll(LayoutVariant.LANGUAGES);
      assertThat(ofWidth.stream().anyMatch(LayoutVariantTest::isChecked))
          .isNotEqualTo(state.isBrief());
      if (!state.isBrief()) {
        assertThat(ofWidth).extracting(LayoutVariant::theme).containsAll(LayoutVariant.THEMES);
      }
    }
  }

  @Test
  void theNumberOfLooksThatAreLeftOutIsTold() {
    List<PageState> states = Arrays.asList(PageState.values());
    int rotated = looks(states, LayoutVariant::rotated).size();
    int all = looks(states, LayoutVariant::all).size();
    assertThat(rotated).isLessThan(all);
    System.out.printf(
        "pages: %d of %,d combinations of state, language, width and theme;"
            + " all of them by -Dchecks.looks=all%n",
        rotated, all);
  }
}
