package dev.espionage.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Perft;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.vectors.Vectors;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts with a few characters changed. Most are rejected; the others are read back equal after
/// they are printed.
class DamagedTextTest {

  private static final int TEXTS = 4000;
  private static final String CHARACTERS = "abcdefghijCLPNGSEMHXxw^-+,/ 0123456789.\"\\[]{}%\n\ré";

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void aPositionLineIsRefusedOrTheOnlyOneOfItsPosition(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<Vectors.CheckRow> rows = Vectors.check().toList();
    for (int i = 0; i < TEXTS; i++) {
      Vectors.CheckRow row = rows.get(random.nextInt(rows.size()));
      isRefusedOrCanonical(row.variant(), damaged(row.position(), random));
    }
  }

  private static void isRefusedOrCanonical(Variant variant, String line) {
    switch (PositionNotation.parse(variant, line)) {
      case Parsed.Value<Position>(Position position) -> {
        assertThat(PositionNotation.format(position)).isEqualTo(line);
        assertThat(Perft.steps(position)).isNotNegative();
      }
      case Parsed.Failure<Position>(int column, String reason) ->
          assertThat(column).as(reason).isBetween(1, line.length() + 1);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void aRecordIsRefusedOrReadBackAndReplayed(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    List<String> texts =
        List.of("small", "fast", "agreement", "illegal-return").stream()
            .map(name -> Vectors.text(name + ".egr"))
            .toList();
    for (int i = 0; i < TEXTS / 4; i++) {
      isRefusedOrReplayed(damaged(texts.get(random.nextInt(texts.size())), random));
    }
  }

  private static void isRefusedOrReplayed(String text) {
    switch (RecordNotation.parse(text)) {
      case ParsedRecord.Value(GameRecord record) -> {
        assertThat(RecordNotation.parse(RecordNotation.format(record)))
            .isEqualTo(new ParsedRecord.Value(record));
        assertThat(Replay.of(record).moments()).isNotEmpty();
      }
      case ParsedRecord.Failure failure -> {
        List<String> lines = List.of(text.split("\n", -1));
        assertThat(failure.line()).as(failure.toString()).isBetween(1, lines.size());
        assertThat(failure.column()).isBetween(1, lines.get(failure.line() - 1).length() + 1);
      }
    }
  }

  private static String damaged(String text, RandomGenerator random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int changes = random.nextInt(3); changes >= 0; changes--) {
      int at = random.nextInt(damaged.length());
      char other = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
      switch (random.nextInt(3)) {
        case 0 -> damaged.setCharAt(at, other);
        case 1 -> damaged.insert(at, other);
        default -> damaged.deleteCharAt(at);
      }
    }
    return damaged.toString();
  }
}
