package dev.espionage.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class RandomGameTest {

  static final List<Variant> VARIANTS = Variants.ALL;

  static Stream<Object[]> games() {
    return Variants.ALL.stream()
        .flatMap(
            variant -> LongStream.range(0, 8).mapToObj(seed -> new Object[] {variant.id(), seed}));
  }

  @ParameterizedTest(name = "{0}, seed {1}")
  @MethodSource("games")
  void isALegalRecordThatIsReadBack(String variant, long seed) {
    GameRecord record = game(variant, seed);
    assertThat(Replay.of(record).fault()).isEmpty();
    assertThat(RecordNotation.parse(RecordNotation.format(record)))
        .isEqualTo(new ParsedRecord.Value(record));
  }

  @ParameterizedTest(name = "{0}, seed {1}")
  @MethodSource("games")
  void everyPositionOfItIsReadBackForEveryViewer(String variant, long seed) {
    GameRecord record = game(variant, seed);
    for (Replay.ReplayState replayState : Replay.of(record).moments()) {
      isReadBack(replayState.position());
      for (Viewer viewer : Viewer.values()) {
        isReadBack(replayState.seenBy(viewer).position());
      }
    }
  }

  private static void isReadBack(Position position) {
    String line = PositionNotation.format(position);
    assertThat(PositionNotation.parse(position.variant(), line)).isEqualTo(Parsed.value(position));
  }

  @ParameterizedTest
  @FieldSource("VARIANTS")
  void isTheSameForTheSameSeed(Variant variant) {
    assertThat(game(variant.id(), 7)).isEqualTo(game(variant.id(), 7));
    assertThat(game(variant.id(), 7)).isNotEqualTo(game(variant.id(), 8));
  }

  @ParameterizedTest
  @FieldSource("VARIANTS")
  void keepsItsCommitments(Variant variant) {
    Audit audit = new Audit(CommitmentScheme.sha256());
    for (Side side : Side.values()) {
      assertThat(audit.of(game(variant.id(), 1), side)).isEqualTo(new Audit.Finding.Kept());
    }
  }

  @ParameterizedTest
  @FieldSource("VARIANTS")
  void anotherDeploymentBreaksOnlyItsOwnCommitment(Variant variant) {
    GameRecord record = game(variant.id(), 1);
    Deployment other = Deployment.random(variant, new SplittableRandom(99));
    GameRecord forged =
        new GameRecord(
            record.volcanoes(),
            record.names(),
            new BySide<>(other, record.deployments().black()),
            record.timeControl(),
            record.result(),
            record.extras(),
            record.turns());
    Audit audit = new Audit(CommitmentScheme.sha256());
    assertThat(audit.of(forged, Side.WHITE)).isEqualTo(new Audit.Finding.Broken());
    assertThat(audit.of(forged, Side.BLACK)).isEqualTo(new Audit.Finding.Kept());
  }

  @ParameterizedTest
  @FieldSource("VARIANTS")
  void aMissingOrUnreadableHeaderIsNamed(Variant variant) {
    GameRecord record = game(variant.id(), 1);
    List<GameRecord.Header> extras = new ArrayList<>(record.extras());
    extras.removeIf(header -> header.key().equals("WhiteSalt"));
    extras.replaceAll(header ->
        header.key().equals("BlackSalt") ? new GameRecord.Header("BlackSalt", "00") : header);
    GameRecord changed =
        new GameRecord(
            record.volcanoes(),
            record.names(),
            record.deployments(),
            record.timeControl(),
            record.result(),
            extras,
            record.turns());
    Audit audit = new Audit(CommitmentScheme.sha256());
    assertThat(audit.of(changed, Side.WHITE)).isEqualTo(new Audit.Finding.Missing("WhiteSalt"));
    assertThat(audit.of(changed, Side.BLACK))
        .isEqualTo(
            new Audit.Finding.Unreadable("BlackSalt", "expected 64 hexadecimal digits, found 2"));
  }

  private static GameRecord game(String variant, long seed) {
    return RandomGame.play(Variants.byId(variant).orElseThrow(), new SplittableRandom(seed));
  }
}
