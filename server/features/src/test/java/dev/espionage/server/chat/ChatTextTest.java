package dev.espionage.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.text.Normalizer;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the rules for chat texts.
class ChatTextTest {
  private static String good(String raw) {
    return ChatText.read(raw).toOptional().orElseThrow().reveal();
  }

  private static void assertBad(String raw, TextRule.Fault fault) {
    assertThat(ChatText.read(raw)).isEqualTo(new Validated.Invalid<>(fault));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "Good game!",
        "<img src=x onerror=alert(1)>",
        "'; drop table chat_line; --",
        "https://example.org/?a=b&c=d",
        "Добър ден, как си?",
        "نمی‌خواهم",
        "👩‍🔬 ❤️ 🇧🇬",
        "क्षत्रिय",
        "a b  c",
      })
  void whatPeopleWriteIsKeptAsItIs(String text) {
    assertThat(good(text)).isEqualTo(text);
  }

  @Test
  void spaceAroundItIsTrimmedAndMarksAreComposed() {
    assertThat(good("\u00a0 \t\n hi \u3000\r\n")).isEqualTo("hi");
    assertThat(good("e\u0301")).isEqualTo("\u00e9");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "\n\t", "\u3164", "\u2800", "\u200d", "\u0301", "\u00a0\u2003\u200c"})
  void somethingHasToBeSeen(String text) {
    assertBad(text, TextRule.Fault.EMPTY);
  }

  @Test
  void whatCannotBeSeenIsEmptyHoweverLong() {
    assertBad("\u3164".repeat(201), TextRule.Fault.EMPTY);
    assertBad("\u0301".repeat(9), TextRule.Fault.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\u0000b",
        "a\nb",
        "a\tb",
        "a\u001b[31mb",
        "a\u0085b",
        "a\u2028b",
        "a\u202eb",
        "a\u2066b",
        "a\u200fb",
        "a\u061cb",
        "a\u200bb",
        "a\u00adb",
        "a\ufeffb",
        "a\ue000b",
        "a\ud800b",
        "a\uffffb",
        "\u202e",
      })
  void controlBidirectionalAndInvisibleCharactersAreRefused(String text) {
    assertBad(text, TextRule.Fault.FORBIDDEN_CHARACTER);
  }

  @ParameterizedTest
  @CsvSource({"a,200", "é,200", "👍,200", "щ,200"})
  void itHasAtMost200Characters(String character, int most) {
    assertThat(good(character.repeat(most))).isEqualTo(character.repeat(most));
    assertBad(character.repeat(most + 1), TextRule.Fault.TOO_LONG);
  }

  @Test
  void lengthCountsWhatIsLeftAfterComposing() {
    assertThat(good(" " + "e\u0301".repeat(200) + " ")).isEqualTo("é".repeat(200));
  }

  @Test
  void aLetterIsNoTower() {
    assertThat(good("q\u0323\u0307\u0308\u030a")).hasSize(5);
    assertBad("q" + "\u0323".repeat(5), TextRule.Fault.TOO_MANY_MARKS);
  }

  @Test
  void itDoesNotPrintItself() {
    ChatText text = ChatText.read("a secret").toOptional().orElseThrow();
    assertThat(new ChatEntry.Remark.Written(text).toString()).doesNotContain("secret");
  }

  /// Checks that an accepted text is accepted again unchanged and has no forbidden characters.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void whatIsTakenIsCleanAndTakenAgain(long seed) {
    var random = new SplittableRandom(seed);
    int taken = 0;
    for (int i = 0; i < 5_000; i++) {
      String raw =
          random
              .ints(random.nextInt(1, 8), 0, random.nextBoolean() ? 0x3000 : 0x2_0000)
              .mapToObj(Character::toString)
              .collect(Collectors.joining());
      if (ChatText.read(raw) instanceof Validated.Valid(ChatText text)) {
        taken++;
        String again = text.reveal();
        assertThat(good(again)).as("seed %d", seed).isEqualTo(again);
        assertThat(Normalizer.isNormalized(again, Normalizer.Form.NFC)).isTrue();
        assertThat(again.strip()).isEqualTo(again);
        assertThat(again.codePoints().map(Character::getType))
            .as("seed %d", seed)
            .doesNotContain(
                (int) Character.CONTROL,
                (int) Character.SURROGATE,
                (int) Character.PRIVATE_USE,
                (int) Character.UNASSIGNED);
      }
    }
    assertThat(taken).as("seed %d", seed).isPositive();
  }
}
