package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextRuleTest {
  private static final TextRule NAMES = TextRule.ofNames(2, 4, c -> c != '!');
  private static final TextRule LINES =
      new TextRule(Normalizer.Form.NFC, String::strip, 1, 4, c -> c != '!', _ -> 3);

  private static void assertKept(TextRule rule, String raw, String kept) {
    assertThat(rule.check(raw)).isEqualTo(new Validated.Valid<>(kept));
  }

  private static void assertFault(TextRule rule, String raw, TextRule.Fault fault) {
    assertThat(rule.check(raw)).isEqualTo(new Validated.Invalid<>(fault));
  }

  @Test
  void aTextIsKeptNormalizedAndTidied() {
    assertKept(NAMES, "  A\u00a0   \uff22. ", "A B.");
    assertKept(LINES, "\te\u0301  \uff22\n", "\u00e9  \uff22");
  }

  @Test
  void whatTakesTwoUnitsIsOneCharacter() {
    assertKept(LINES, "🏰🏰🏰🏰", "🏰🏰🏰🏰");
    assertFault(NAMES, "🏰", TextRule.Fault.TOO_SHORT);
  }

  @ParameterizedTest
  @CsvSource({
    "'', EMPTY",
    "' \u00a0\u3000 ', EMPTY",
    "abcde, TOO_LONG",
    "a!, FORBIDDEN_CHARACTER",
    "a\u20dd, FORBIDDEN_CHARACTER",
    "q\u0323\u0323\u0323, TOO_MANY_MARKS",
    "a, TOO_SHORT",
  })
  void whatIsWrongIsNamed(String raw, TextRule.Fault fault) {
    assertFault(NAMES, raw, fault);
  }

  /// Checks texts that have the named fault and also faults that are looked for later.
  @ParameterizedTest
  @CsvSource({
    "' ', EMPTY",
    "'\u0301!!!!', TOO_LONG",
    "'\u0301!', FORBIDDEN_CHARACTER",
    "!, FORBIDDEN_CHARACTER",
    "\u0301, TOO_MANY_MARKS",
  })
  void theFirstFaultIsTold(String raw, TextRule.Fault fault) {
    assertFault(NAMES, raw, fault);
  }

  @ParameterizedTest
  @ValueSource(strings = {"q\u0323\u0323", "7\u0323\u0323", "\u00e9\u0323a"})
  void lettersAndDigitsOfNamesCarryTwoMarks(String name) {
    assertThat(NAMES.check(name)).isInstanceOf(Validated.Valid.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0323q", "q \u0323", "-\u0323", "q-\u0323"})
  void nothingElseInANameCarriesAny(String name) {
    assertFault(NAMES, name, TextRule.Fault.TOO_MANY_MARKS);
  }

  @Test
  void marksAreCountedFromTheCharacterBeforeThem() {
    assertKept(LINES, "-\u0323\u20dd\u0323", "-\u0323\u20dd\u0323");
    assertKept(LINES, "\u0323\u0323\u0323a", "\u0323\u0323\u0323a");
    assertFault(LINES, "\u0323\u0323\u0323\u0323", TextRule.Fault.TOO_MANY_MARKS);
  }
}
