package dev.espionage.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.vectors.Vectors;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PositionNotationTest {

  private static final String START = "mscpgclc/nehslepm/8/2^5/5^2/8/LCMMNSHE/PEGCCSPL w - -,- 0 0";

  @ParameterizedTest
  @MethodSource("dev.espionage.engine.vectors.Vectors#legalRecords")
  void everyLineOfAReplayIsPrintedAsItWasRead(String record) {
    for (String view : List.of("full", "white", "black", "spectator")) {
      Vectors.text(record + "." + view + ".txt")
          .lines()
          .forEach(line -> isPrintedAsItWasRead(variantOf(record), line));
    }
  }

  @Test
  void everyLineOfTheTablesIsPrintedAsItWasRead() {
    Vectors.perft().forEach(row -> isPrintedAsItWasRead(row.variant(), row.position()));
    Vectors.check().forEach(row -> isPrintedAsItWasRead(row.variant(), row.position()));
  }

  private static void isPrintedAsItWasRead(Variant variant, String line) {
    assertThat(PositionNotation.parse(variant, line).map(PositionNotation::format))
        .isEqualTo(Parsed.value(line));
  }

  private static Variant variantOf(String record) {
    String text = Vectors.text(record + ".egr");
    return Vectors.variant(text.substring(text.indexOf('"') + 1, text.indexOf("\"]")));
  }

  /// Each row replaces the first text by the second in a valid line.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // board
        "mscpgclc/ ; '' ; 39 ; expected '/', found ' '",
        "mscpgclc ; mscpgcl ; 8 ; expected a piece, '^' or a number for the 1 squares left",
        "mscpgclc ; mscpgclcc ; 9 ; expected '/', found 'c'",
        "mscpgclc ; mscpgclq ; 8 ; found 'q'",
        "mscpgclc ; mscpgclé ; 8 ; found 'é'",
        "mscpgclc ; mscpgclcx ; 9 ; expected '/', found 'x'",
        "/8/2^5 ; /9/2^5 ; 19 ; expected 1 to 8 empty squares in this rank, found 9",
        "/8/2^5 ; /44/2^5 ; 19 ; expected 1 to 8 empty squares in this rank, found 44",
        "/8/2^5 ; /08/2^5 ; 19 ; without leading zeros, found '08'",
        "/8/2^5 ; /0/2^5 ; 19 ; expected 1 to 8 empty squares in this rank, found 0",
        "/8/2^5 ; /7/2^5 ; 20 ; for the 1 squares left in this rank, found '/'",
        "/8/2^5 ; /9999999999/2^5 ; 19 ; at most 9 digits",
        "5^2/8 ; 8/8 ; 1 ; expected volcanoes: 1 on rank 4 and its half-turn image",
        "5^2/8 ; 4^3/8 ; 1 ; found e4,c5",
        "2^5/5^2 ; 8/8 ; 1 ; found none",
        "mscpgclc ; mscpgccc ; 8 ; expected at most 3 c, found 'c'",
        "LCMMNSHE ; LCMMNSHH ; 38 ; expected at most 1 H, found 'H'",
        "/8/LCMM ; /L7/LCMM ; 48 ; expected at most 2 L, found 'L'",
        "LCMMNSHE ; LCMMNSHX ; 38 ; expected all masked White pieces unknown or none, found a1 known",
        // side to move
        "' w ' ; ' W ' ; 49 ; expected the side to move, 'w', 'b' or '-', found 'W'",
        "' w ' ; '  w ' ; 49 ; found ' '",
        "' w ' ; ' wb ' ; 50 ; expected ' ', found 'b'",
        // unmasked
        "w - ; w  - ; 51 ; expected a square such as 'a1', found ' '",
        "w - ; w a1,a1 ; 54 ; each once, found a1 after a1",
        "w - ; w a2,b1 ; 54 ; in the order a1, b1, … and each once, found b1 after a2",
        "w - ; w a3 ; 51 ; expected a square with a known piece, found a3 with '.'",
        "w - ; w f4 ; 51 ; expected a square with a known piece, found f4 with '^'",
        "w - ; 'w a1,' ; 54 ; expected a square such as 'a1', found ' '",
        "w - ; w a9 ; 51 ; a9 is not on a board of 8 by 8 squares",
        "w - ; w i1 ; 51 ; i1 is not on a board of 8 by 8 squares",
        "w - ; w a01 ; 52 ; without leading zeros, found '01'",
        "w - ; w a0 ; 52 ; expected a rank from 1 to 10, found '0'",
        "w - ; w A1 ; 51 ; expected a square such as 'a1', found 'A'",
        // last turns
        "'-,-' ; '-' ; 54 ; expected ',', found ' '",
        "'-,-' ; 'a2,-' ; 55 ; expected a square such as 'a1', found ','",
        "'-,-' ; 'a4a2,-' ; 53 ; expected a step to an adjacent square, found a4a2",
        "'-,-' ; 'b3a2,-' ; 53 ; expected a step to an adjacent square, found b3a2",
        "'-,-' ; 'a3a4,-' ; 53 ; expected a step to a square with a mobile White piece, found a3a4",
        "'-,-' ; 'c3c2,-' ; 53 ; expected a step to a square with a mobile White piece, found c3c2",
        "'-,-' ; '-,a3a2' ; 55 ; expected a step to a square with a mobile Black piece, found a3a2",
        "'-,-' ; 'a3a2+a1a2,-' ; 58 ; expected a step of another piece than a3a2, found a1a2",
        "'-,-' ; 'a3a2+b3b2+e3e2,-' ; 63 ; expected at most 2 steps per turn",
        "'-,-' ; 'a3a2+,-' ; 58 ; expected a square such as 'a1', found ','",
        "'-,-' ; '-,-,-' ; 56 ; expected ' ', found ','",
        // counts
        "0 0 ; 01 0 ; 57 ; without leading zeros",
        "0 0 ; -1 0 ; 57 ; expected the number of turns played, found '-'",
        "0 0 ; 3 4 ; 59 ; expected at most 3 quiet turns, as many as were played, found 4",
        "0 0 ; 0 ; 58 ; expected ' ', found the end of the line",
        "0 0 ; '0 ' ; 59 ; expected the number of quiet turns, found the end of the line",
        "0 0 ; '0 0 ' ; 60 ; expected the end of the line, found ' '",
        "0 0 ; 0 0x ; 60 ; expected the end of the line, found 'x'",
      })
  void aBrokenLineIsRefusedWhereItIsBroken(String right, String wrong, int column, String reason) {
    int at = START.lastIndexOf(right);
    assertThat(at).isNotNegative();
    String line = START.substring(0, at) + wrong + START.substring(at + right.length());
    assertThat(PositionNotation.parse(Variants.SMALL, line))
        .isInstanceOfSatisfying(
            Parsed.Failure.class,
            failure -> {
              assertThat(failure.column() + ": " + failure.reason()).contains(reason);
              assertThat(failure.column()).isEqualTo(column);
            });
  }

  @Test
  void inAVariantWithoutMasksEveryPieceIsListed() {
    String line = Vectors.text("open-fast.full.txt").lines().findFirst().orElseThrow();
    assertThat(PositionNotation.parse(Variants.OPEN_FAST, line.replace("w a1,", "w ")))
        .isEqualTo(
            Parsed.failure(
                line.indexOf("w a1,") + 3,
                "every piece must be listed as unmasked in open-fast; missing: a1"));
    assertThat(PositionNotation.parse(Variants.OPEN_FAST, line.replaceFirst("c", "x")))
        .isEqualTo(Parsed.failure(1, "expected no masked piece in open-fast, found 'x'"));
  }
}
