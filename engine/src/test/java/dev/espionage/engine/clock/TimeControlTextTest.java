package dev.espionage.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.parse.Parsed;
import java.time.Duration;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The text forms of a time control.
class TimeControlTextTest {

  static Stream<Arguments> forms() {
    return Stream.of(
        Arguments.of(
            "600+5", new TimeControl.Fischer(Duration.ofSeconds(600), Duration.ofSeconds(5))),
        Arguments.of(
            "600d5", new TimeControl.Bronstein(Duration.ofSeconds(600), Duration.ofSeconds(5))),
        Arguments.of(
            "600/5x30",
            new TimeControl.ByoYomi(Duration.ofSeconds(600), 5, Duration.ofSeconds(30))),
        Arguments.of("3d", new TimeControl.Correspondence(Duration.ofDays(3))),
        Arguments.of("3dw", new TimeControl.Correspondence(Duration.ofDays(3), true)),
        Arguments.of("-", new TimeControl.Unlimited()));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void eachKindHasItsForm(String text, TimeControl control) {
    assertThat(TimeControl.parse(text)).isEqualTo(Parsed.value(control));
    assertThat(control.format()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0+1",
        "60+0",
        "10800+600",
        "0d1",
        "60d0",
        "10800d600",
        "0/1x1",
        "10800/20x600",
        "1d",
        "30d",
        "1dw",
        "30dw"
      })
  void boundsThemselvesAreAllowed(String text) {
    assertThat(Controls.control(text).format()).isEqualTo(text);
  }

  @ParameterizedTest(name = "{0} → column {1}: {3}, found {2}")
  @CsvSource(
      quoteCharacter = '\'',
      delimiter = ';',
      value = {
        "''; 1; the end; '\"-\" or a number'",
        "' 600+5'; 1; '\" \"'; '\"-\" or a number'",
        "+600+5; 1; '\"+\"'; '\"-\" or a number'",
        "-5; 2; '\"5\"'; the end",
        "600; 4; the end; '\"+\", \"/\" or \"d\"'",
        "600 + 5; 4; '\" \"'; '\"+\", \"/\" or \"d\"'",
        "10:00; 3; '\":\"'; '\"+\", \"/\" or \"d\"'",
        "600+; 5; the end; an increment in seconds",
        "600+-5; 5; '\"-\"'; an increment in seconds",
        "600+5s; 6; '\"s\"'; the end",
        "600+5.5; 6; '\".\"'; the end",
        "'600+5 '; 6; '\" \"'; the end",
        "600D5; 4; '\"D\"'; '\"+\", \"/\" or \"d\"'",
        "600d+; 5; '\"+\"'; 'a delay in seconds, or the end'",
        "600/; 5; the end; a number of periods",
        "600/5; 6; the end; '\"x\"'",
        "600/5X30; 6; '\"X\"'; '\"x\"'",
        "600/5x; 7; the end; a period in seconds",
        "600/5x30x; 9; '\"x\"'; the end",
        "0600+5; 1; '\"0600\"'; a number without leading zeros",
        "600+05; 5; '\"05\"'; a number without leading zeros",
        "00d; 1; '\"00\"'; a number without leading zeros",
        "10801+5; 1; '\"10801\"'; a base time of 0 to 10800 seconds",
        "600+601; 5; '\"601\"'; an increment of 0 to 600 seconds",
        "600d601; 5; '\"601\"'; a delay of 0 to 600 seconds",
        "10801d5; 1; '\"10801\"'; a base time of 0 to 10800 seconds",
        "10801/5x30; 1; '\"10801\"'; a base time of 0 to 10800 seconds",
        "600/0x30; 5; '\"0\"'; a number of periods of 1 to 20",
        "600/21x30; 5; '\"21\"'; a number of periods of 1 to 20",
        "600/5x0; 7; '\"0\"'; a period of 1 to 600 seconds",
        "600/5x601; 7; '\"601\"'; a period of 1 to 600 seconds",
        "0d; 1; '\"0\"'; a time per turn of 1 to 30 days",
        "31d; 1; '\"31\"'; a time per turn of 1 to 30 days",
        "0+0; 3; '\"0\"'; an increment above 0 when the base time is 0",
        "0d0; 3; '\"0\"'; a delay above 0 when the base time is 0",
        "~; 1; '\"~\"'; '\"-\" or a number'",
        "999999999999d; 1; '\"999999999999\"'; a time per turn of 1 to 30 days",
        "99999999999999999999+5; 1; '\"999999999999…\"'; a base time of 0 to 10800 seconds",
      })
  void saysWhereWhatWasExpectedAndWhatIsThere(
      String text, int column, String found, String expected) {
    assertThat(TimeControl.parse(text))
        .isEqualTo(Parsed.failure(column, "expected %s, found %s".formatted(expected, found)));
  }

  @ParameterizedTest
  @CsvSource({"99999+x, 1", "600/99x, 5", "01/0y, 1", "x, 1", "601d601x, 5"})
  void theLeftmostProblemIsReported(String text, int column) {
    assertThat(invalid(text).column()).isEqualTo(column);
  }

  @Test
  void digitsOfOtherScriptsAreNone() {
    assertThat(invalid("٣d").reason()).endsWith("found U+0663");
    assertThat(invalid("6٠0+5").column()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"'\u001b[31m', U+001B", "'\u202e', U+202E", "'\ud83d\ude00', U+1F600"})
  void strangeCharactersAreNamedNotRepeated(String text, String found) {
    assertThat(invalid(text).reason()).endsWith("found " + found);
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyControlIsReadBackAsItself(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      TimeControl control = Controls.any(random);
      assertThat(TimeControl.parse(control.format())).isEqualTo(Parsed.value(control));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whateverIsReadIsWrittenAsItWas(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      String text = randomText(random);
      switch (TimeControl.parse(text)) {
        case Parsed.Value<TimeControl>(TimeControl control) ->
            assertThat(control.format()).isEqualTo(text);
        case Parsed.Failure<TimeControl>(int column, _) ->
            assertThat(column).isBetween(1, text.length() + 1);
      }
    }
  }

  private static String randomText(Random random) {
    String alphabet = "0123456789+d/x-";
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(9); length > 0; length--) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private static Parsed.Failure<TimeControl> invalid(String text) {
    return (Parsed.Failure<TimeControl>) TimeControl.parse(text);
  }
}
