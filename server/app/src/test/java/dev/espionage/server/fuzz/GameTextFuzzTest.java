package dev.espionage.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Position;
import dev.espionage.server.VectorFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes the text formats of the game. Each text is refused at one of its columns, or read; its
/// printed form is then read back as the same value.
class GameTextFuzzTest {
  private static final List<String> VARIANTS = Variants.ALL.stream().map(Variant::id).toList();

  static Stream<byte[]> recordSeeds() {
    return Stream.concat(VectorFiles.records(true), VectorFiles.records(false))
        .map(name -> VectorFiles.text(name + ".egr").getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("recordSeeds")
  @FuzzTest
  void records(byte[] file) {
    switch (RecordNotation.parse(file)) {
      case ParsedRecord.Value(GameRecord record) -> {
        ParsedRecord again = RecordNotation.parse(RecordNotation.format(record));
        assertThat(again).isEqualTo(new ParsedRecord.Value(record));
        assertThat(Replay.of(record)).isNotNull();
      }
      case ParsedRecord.Failure failure -> {
        assertThat(failure.line()).isPositive();
        assertThat(failure.column()).isPositive();
        assertThat(failure.reason()).isNotBlank();
      }
    }
  }

  static Stream<byte[]> positionSeeds() {
    return VectorFiles.rows("check.tsv")
        .limit(20)
        .map(row -> FuzzInput.seed(VARIANTS.indexOf(row.get(0)), row.get(3)));
  }

  @MethodSource("positionSeeds")
  @FuzzTest
  void positions(byte[] bytes) {
    FuzzInput input = FuzzInput.of(bytes);
    String line = input.text();
    switch (PositionNotation.parse(input.choose(Variants.ALL), line)) {
      case Parsed.Value<Position>(Position position) ->
          assertThat(PositionNotation.format(position)).isEqualTo(line);
      case Parsed.Failure<Position> failure -> requireInside(failure, line);
    }
  }

  private static Stream<byte[]> ofEachVariant(Function<Variant, String> text) {
    return Variants.ALL.stream()
        .map(variant -> FuzzInput.seed(Variants.ALL.indexOf(variant), text.apply(variant)));
  }

  static Stream<byte[]> deploymentSeeds() {
    return ofEachVariant(variant -> Deployment.random(variant, new SplittableRandom(1)).setup());
  }

  @MethodSource("deploymentSeeds")
  @FuzzTest
  void deployments(byte[] bytes) {
    FuzzInput input = FuzzInput.of(bytes);
    String setup = input.text();
    switch (Deployment.parse(input.choose(Variants.ALL), setup)) {
      case Parsed.Value<Deployment>(Deployment deployment) ->
          assertThat(deployment.setup()).isEqualTo(setup);
      case Parsed.Failure<Deployment> failure -> requireInside(failure, setup);
    }
  }

  static Stream<byte[]> volcanoSeeds() {
    return ofEachVariant(variant -> Volcanoes.random(variant, new SplittableRandom(1)).notation());
  }

  @MethodSource("volcanoSeeds")
  @FuzzTest
  void volcanoes(byte[] bytes) {
    FuzzInput input = FuzzInput.of(bytes);
    Variant variant = input.choose(Variants.ALL);
    switch (Volcanoes.parse(variant, input.text())) {
      case Parsed.Value<Volcanoes>(Volcanoes volcanoes) ->
          assertThat(Volcanoes.parse(variant, volcanoes.notation()).optional()).contains(volcanoes);
      case Parsed.Failure<Volcanoes> failure -> requireInside(failure, input.text());
    }
  }

  static Stream<byte[]> timeControlSeeds() {
    return Stream.of("600+5", "600d5", "600/5x30", "3d", "3dw", "-", "0+0", "10800+600")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("timeControlSeeds")
  @FuzzTest
  void timeControls(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    switch (TimeControl.parse(text)) {
      case Parsed.Value<TimeControl>(TimeControl control) ->
          assertThat(TimeControl.parse(control.format()).optional()).contains(control);
      case Parsed.Failure<TimeControl> failure -> requireInside(failure, text);
    }
  }

  private static void requireInside(Parsed.Failure<?> failure, String text) {
    assertThat(failure.column()).isBetween(1, text.length() + 1);
    assertThat(failure.reason()).isNotBlank();
  }
}
