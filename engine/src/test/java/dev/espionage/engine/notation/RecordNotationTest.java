package dev.espionage.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.vectors.Vectors;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordNotationTest {

  private static final String RIGHT =
      """
      [Variant "small"]
      [White "white"]
      [Black "black"]
      [Volcanoes "h4,a5"]
      [WhiteSetup "LCPSEHMN/GPCSMCLE"]
      [BlackSetup "GHSELCMC/LSCPMNEP"]
      [TimeControl "600+5"]
      [Result "* unfinished"]
      [GameId "0123456789abcdef"]

      1. a2a3+b2b3 {[%clk 0:09:58.2] [%lag 0.12]} a7a6+c7c6 {[%lag 1]}
      2. a3a4+b3b4 a6a5+c6c5 {[%clk 12:00:00]}
      3. a4a5+b4b5
      """;

  static Stream<String> vectors() {
    return Stream.concat(Vectors.legalRecords(), Vectors.illegalRecords());
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void everyVectorIsPrintedAsItWasRead(String name) {
    String text = Vectors.text(name + ".egr");
    assertThat(RecordNotation.format(read(text))).isEqualTo(text);
  }

  @Test
  void commentsAndExtraHeadersAreKept() {
    GameRecord record = read(RIGHT);
    assertThat(record.extra("GameId")).contains("0123456789abcdef");
    assertThat(record.turns().get(0).clock())
        .isEqualTo(Optional.of(Duration.ofMillis(9 * 60_000 + 58_200)));
    assertThat(record.turns().get(0).lag()).isEqualTo(Optional.of(Duration.ofMillis(120)));
    assertThat(record.turns().get(4))
        .isEqualTo(GameRecord.NotedTurn.of(record.turns().get(4).turn()));
    assertThat(RecordNotation.format(record)).isEqualTo(RIGHT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\n ; \\r\\n",
        "\\n ; '  \\n'",
        "\\n ; '  \\r\\n'",
        "b4b5\\n ; b4b5",
      })
  void lineEndsAreForgiven(String right, String forgiven) {
    String text = RIGHT.replace(lineEnds(right), lineEnds(forgiven));
    assertThat(text).isNotEqualTo(RIGHT);
    assertThat(read(text)).isEqualTo(read(RIGHT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Ivan \"the\" \\ Иван", "\\\\", "\"", "·1234 ]"})
  void namesMayHoldAnythingPrintable(String name) {
    GameRecord record =
        read(RIGHT.replace("[White \"white\"]", new GameRecord.Header("White", name).toString()));
    assertThat(record.names().white()).isEqualTo(name);
    assertThat(read(RecordNotation.format(record))).isEqualTo(record);
  }

  /// Each row replaces the first text by the second in a valid record.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // headers
        "[Variant \"small\"]\\n ; '' ; 1:1 ; expected [Variant \"…\"], found '['",
        "[Variant ; [variant ; 1:1 ; expected [Variant \"…\"], found '['",
        "[Variant ; ' [Variant' ; 1:1 ; found ' '",
        "[Variant ; \uFEFF[Variant ; 1:1 ; found U+FEFF",
        "small ; Small ; 1:11 ; no such variant; expected one of espionage, small, fast, open-fast, small-fast",
        "small ; '' ; 1:11 ; no such variant",
        "small\"] ; small\" ; 1:17 ; expected ']', found the end of the line",
        "small\"] ; small ; 1:16 ; expected a character of the value or '\"', found the end of the line",
        "small\"] ; small\"]x ; 1:18 ; expected the end of the line, found 'x'",
        "small\"]\\n ; small\"]\\n\\n ; 2:1 ; expected [White \"…\"], found the end of the line",
        "[Variant \" ; [Variant  \" ; 1:1 ; expected [Variant \"…\"]",
        "white\" ; whi\\te\" ; 2:13 ; expected '\"' or '\\' after '\\', found 't'",
        "white\" ; whi\tte\" ; 2:12 ; expected a character of the value or '\"', found U+0009",
        "white\" ; whi\"te\" ; 2:13 ; expected ']', found 't'",
        "[White ; [Black ; 2:1 ; expected [White \"…\"]",
        "h4,a5 ; a5,h4 ; 4:16 ; h4 is out of board order",
        "h4,a5 ; h4,a6 ; 4:13 ; 'expected volcanoes: 1 on rank 4 and its half-turn image;"
            + " found h4,a6'",
        "h4,a5 ; h4 ; 4:13 ; found h4",
        "h4,a5 ; '' ; 4:13 ; '' is not a square",
        "h4,a5 ; h4+a5 ; 4:13 ; 'h4+a5' is not a square",
        "h4,a5 ; h4,a15 ; 4:16 ; a15 is not on a board of 8 by 8 squares",
        "LCPSEHMN/ ; LCPSEHM/ ; 5:21 ; expected 2 ranks of 8 pieces, joined by '/'",
        "LCPSEHMN/ ; LCPSEHMNN/ ; 5:22 ; expected 2 ranks of 8 pieces",
        "LCPSEHMN/ ; LcPSEHMN/ ; 5:15 ; 'c' is not a piece; expected one of CLPNGSEMH",
        "LCPSEHMN/ ; LCPSHHMN/ ; 5:14 ; the army has 1 E, expected 2",
        "MNEP\"] ; MNE\"] ; 6:30 ; expected 2 ranks of 8 pieces",
        "600+5 ; 600 ; 7:18 ; expected \"+\", \"/\" or \"d\", found the end",
        "600+5 ; 0600+5 ; 7:15 ; without leading zeros",
        "* unfinished ; *unfinished ; 8:10 ; expected '1-0', '0-1', '1/2-1/2' or '*', a space and a reason",
        "* unfinished ; 1-0 ; 8:13 ; a space and a reason",
        "* unfinished ; 1-0 aborted ; 8:14 ; no such reason",
        "* unfinished ; 1-0 no_move ; 8:14 ; no such reason",
        "* unfinished ; '* unfinished ' ; 8:12 ; no such reason",
        "[Result \"* unfinished\"]\\n ; '' ; 8:1 ; expected [Result \"…\"]",
        "[GameId ; [Result ; 9:2 ; expected a new key, found 'Result' again",
        "[GameId ; [1d ; 9:2 ; expected a key that begins with a letter",
        "[GameId ; [Game-Id ; 9:6 ; expected ' \"', found '-'",
        "[GameId ; GameId ; 9:1 ; expected another header or an empty line, found 'G'",
        "'cdef\"]\\n\\n' ; cdef\"]\\n ; 10:1 ; expected another header or an empty line, found '1'",
        "'cdef\"]\\n' ; 'cdef\"]\\n[GameId \"x\"]\\n' ; 10:2 ; expected a new key, found 'GameId' again",
        // turns
        "'1. ' ; '1 ' ; 11:1 ; expected '1. ', found '1'",
        "'1. ' ; '1.' ; 11:1 ; expected '1. ', found '1'",
        "'1. ' ; '01. ' ; 11:1 ; expected '1. ', found '0'",
        "'1. ' ; '2. ' ; 11:1 ; expected '1. ', found '2'",
        "'1. ' ; '1.  ' ; 11:4 ; expected a square such as 'a1', found ' '",
        "'1. ' ; '1. … ' ; 11:4 ; expected a square such as 'a1', found U+2026",
        "'\\n1. ' ; '\\n\\n1. ' ; 11:1 ; expected '1. ', found the end of the line",
        "a2a3+b2b3 ; a2a3+ ; 11:9 ; expected a square such as 'a1', found ' '",
        "a2a3+b2b3 ; a2-a3+b2b3 ; 11:6 ; expected a square such as 'a1', found '-'",
        "a2a3+b2b3 ; a2a3,b2b3 ; 11:8 ; expected ' ', found ','",
        "a2a3+b2b3 ; A2a3+b2b3 ; 11:4 ; expected a square such as 'a1', found 'A'",
        "a2a3+b2b3 ; a2a3+k2k3 ; 11:9 ; expected a square such as 'a1', found 'k'",
        "a2a3+b2b3 ; a2a3+b2b11 ; 11:12 ; expected a rank from 1 to 10, found '11'",
        "'} a7a6' ; '}  a7a6' ; 11:45 ; expected a square such as 'a1', found ' '",
        "'} a7a6' ; '}a7a6' ; 11:44 ; expected ' ', found 'a'",
        "'b2b3 {' ; 'b2b3{' ; 11:13 ; expected ' ', found '{'",
        "{[%clk 0:09:58.2] ; {[%clk 00:09:58.2] ; 11:21 ; without leading zeros",
        "{[%clk 0:09:58.2] ; {[%clk 0:9:58.2] ; 11:23 ; expected two digits of minutes, 00 to 59, found '9'",
        "{[%clk 0:09:58.2] ; {[%clk 0:09:60.2] ; 11:26 ; expected two digits of seconds, 00 to 59, found '60'",
        "{[%clk 0:09:58.2] ; {[%clk 0:09:58.] ; 11:29 ; expected one to three decimals, found ''",
        "{[%clk 0:09:58.2] ; {[%clk 0:09:58.1234] ; 11:29 ; expected one to three decimals, found '1234'",
        "{[%clk 0:09:58.2] ; {[%clk 9:58] ; 11:25 ; expected ':', found ']'",
        "{[%clk 0:09:58.2] ; {[%clk -0:09:58.2] ; 11:21 ; expected hours, found '-'",
        "'{[%lag 1]}' ; '{}' ; 11:56 ; expected '[%clk ' or '[%lag ', found '}'",
        "'{[%lag 1]}' ; '{good}' ; 11:56 ; expected '[%clk ' or '[%lag ', found 'g'",
        "'{[%lag 1]}' ; '{[%lag ,5]}' ; 11:62 ; expected seconds, found ','",
        "'{[%lag 1]}' ; '{[%lag 1]' ; 11:64 ; expected '}', found the end of the line",
        "'{[%lag 1]}' ; '{[%lag 1] [%clk 0:00:01]}' ; 11:64 ; expected '}', found ' '",
        "'{[%lag 1]}' ; '{[%lag 1]} x' ; 11:65 ; expected the end of the line, found ' '",
        "' a6a5+c6c5 {[%clk 12:00:00]}' ; '' ; 12:13 ; expected Black's turn, because another line follows",
        "b4b5\\n ; b4b5\\n\\n ; 13:13 ; expected Black's turn, because another line follows, found the end of the line",
        "b4b5\\n ; b4b5\\n1-0\\n ; 13:13 ; expected Black's turn, because another line follows",
      })
  void aBrokenRecordIsRefusedWhereItIsBroken(
      String right, String wrong, String place, String reason) {
    int at = RIGHT.indexOf(lineEnds(right));
    assertThat(at).isNotNegative();
    String text =
        RIGHT.substring(0, at) + lineEnds(wrong) + RIGHT.substring(at + lineEnds(right).length());
    assertThat(RecordNotation.parse(text))
        .isInstanceOfSatisfying(
            ParsedRecord.Failure.class,
            failure -> {
              assertThat(failure.reason()).contains(reason);
              assertThat(failure.toString()).startsWith(place + ": ");
            });
  }

  @Test
  void aRecordWithoutTurnsHasItsEmptyLine() {
    String headers = RIGHT.substring(0, RIGHT.indexOf("\n\n"));
    assertThat(read(headers + "\n\n").turns()).isEmpty();
    assertThat(read(headers + "\n").turns()).isEmpty();
    assertThat(RecordNotation.parse(headers))
        .isEqualTo(new ParsedRecord.Failure(9, 28, "expected an empty line, found the end"));
  }

  @Test
  void anEmptyTextIsNoRecord() {
    assertThat(RecordNotation.parse(""))
        .hasToString("1:1: expected [Variant \"…\"], found the end of the line");
  }

  @Test
  void otherBytesThanUtf8AreRefusedWhereTheyAre() {
    byte[] latin = RIGHT.replace("white", "wéite").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(RecordNotation.parse(latin))
        .isEqualTo(new ParsedRecord.Failure(2, 10, "expected UTF-8, found other bytes"));
    byte[] cut = "[é".getBytes(StandardCharsets.UTF_8);
    assertThat(RecordNotation.parse(Arrays.copyOf(cut, 2)))
        .isEqualTo(new ParsedRecord.Failure(1, 2, "expected UTF-8, found other bytes"));
    assertThat(RecordNotation.parse(RIGHT.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(RecordNotation.parse(RIGHT));
  }

  @Test
  void aRecordShowsNoArmyInItsStringForm() {
    assertThat(read(RIGHT)).hasToString("GameRecord[small, 5 turns, redacted]");
  }

  private static GameRecord read(String text) {
    return switch (RecordNotation.parse(text)) {
      case ParsedRecord.Value(GameRecord record) -> record;
      case ParsedRecord.Failure failure -> throw new AssertionError(failure);
    };
  }

  private static String lineEnds(String text) {
    return text.replace("\\n", "\n").replace("\\r", "\r");
  }
}
