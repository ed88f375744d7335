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
class LookTest {

  private static List<Look> rotated(Kind kind) {
    return looks(kind.states(), Look::rotated);
  }

  private static List<Look> looks(List<PageState> states, Function<PageState, List<Look>> looks) {
    return states.stream().flatMap(state -> looks.apply(state).stream()).toList();
  }

  private static boolean isChecked(Look look) {
    return look.rules() == Look.Rules.ALL;
  }

  @ParameterizedTest
  @EnumSource
  void everyKindIsSeenInEveryLanguageWidthAndTheme(Kind kind) {
    List<Look> looks = rotated(kind);
    assertThat(looks).extracting(Look::language).containsAll(Look.LANGUAGES);
    assertThat(looks).extracting(Look::width).containsAll(Look.WIDTHS);
    assertThat(looks).extracting(Look::theme).containsAll(Look.THEMES);
  }

  @ParameterizedTest
  @EnumSource
  void axeSeesEveryKindAtEveryWidthAndInEveryTheme(Kind kind) {
    List<Look> looks = rotated(kind).stream().filter(LookTest::isChecked).toList();
    assertThat(looks).extracting(Look::width).containsAll(Look.WIDTHS);
    assertThat(looks).extracting(Look::theme).containsAll(Look.THEMES);
  }

  @ParameterizedTest
  @EnumSource
  void everyStateIsSeenAndByAxeUnlessItIsBrief(PageState state) {
    List<Look> looks = Look.rotated(state);
    assertThat(looks).isNotEmpty().doesNotHaveDuplicates();
    assertThat(looks.stream().anyMatch(LookTest::isChecked)).isNotEqualTo(state.isBrief());
  }

  @ParameterizedTest
  @EnumSource
  void allLooksAreEveryLanguageAtEveryWidthAndTheColoursOfEveryTheme(PageState state) {
    List<Look> looks = Look.all(state);
    for (int width : Look.WIDTHS) {
      List<Look> ofWidth = looks.stream().filter(look -> look.width() == width).toList();
      assertThat(ofWidth).extracting(Look::language).containsAll(Look.LANGUAGES);
      assertThat(ofWidth.stream().anyMatch(LookTest::isChecked)).isNotEqualTo(state.isBrief());
      if (!state.isBrief()) {
        assertThat(ofWidth).extracting(Look::theme).containsAll(Look.THEMES);
      }
    }
  }

  @Test
  void theNumberOfLooksThatAreLeftOutIsTold() {
    List<PageState> states = Arrays.asList(PageState.values());
    int rotated = looks(states, Look::rotated).size();
    int all = looks(states, Look::all).size();
    assertThat(rotated).isLessThan(all);
    System.out.printf(
        "pages: %d of %,d combinations of state, language, width and theme;"
            + " all of them by -Dchecks.looks=all%n",
        rotated, all);
  }
}
