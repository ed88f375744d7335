package dev.espionage.server.share.picture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.BySide;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that scenes become pictures of the promised size that differ by content only.
class PainterTest {
  private static final BySide<String> NAMES = new BySide<>("Anna", "Борис");

  static Stream<Scene> scenes() {
    return Stream.concat(
        Stream.of(
            new Scene.Cover(),
            new Scene.Invited("Anna", Optional.of(Side.BLACK), ImmutableList.of("10+5")),
            new Scene.Invited("Anna", Optional.empty(), ImmutableList.of("10+5")),
            new Scene.Profile("Anna", ImmutableList.of(), ImmutableList.of()),
            new Scene.Profile("Anna", ImmutableList.of(), ImmutableList.of(1500, 1500)),
            new Scene.Profile("W".repeat(200), ImmutableList.of("漢字"), ImmutableList.of(1, 2, 3))),
        Variants.ALL.stream().map(variant -> board(variant, Cell.EMPTY)));
  }

  private static Scene.Board board(Variant variant, byte first) {
    byte[] cells = new byte[variant.geometry().size()];
    Arrays.fill(cells, Cell.EMPTY);
    cells[0] = first;
    cells[1] = Cell.VOLCANO;
    return new Scene.Board(
        variant,
        ByteBuffer.wrap(cells),
        ImmutableList.of(new Step(0, 1)),
        Optional.of(Side.WHITE),
        NAMES,
        ImmutableList.of(variant.name()));
  }

  @ParameterizedTest
  @MethodSource("scenes")
  void everyPictureHasTheSizeThatItsPagePromises(Scene scene) throws IOException {
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(Painter.png(scene)));
    assertThat(picture.getWidth()).isEqualTo(1200);
    assertThat(picture.getHeight()).isEqualTo(630);
  }

  @Test
  void everyPieceOfEachSideLooksDifferent() {
    Set<ByteBuffer> pictures = new HashSet<>();
    int cells = 0;
    for (Side side : Side.values()) {
      for (Piece piece : Piece.values()) {
        pictures.add(ByteBuffer.wrap(Painter.png(board(Variants.SMALL, Cell.of(side, piece)))));
        cells++;
      }
      pictures.add(ByteBuffer.wrap(Painter.png(board(Variants.SMALL, Cell.masked(side)))));
      cells++;
    }
    assertThat(pictures).hasSize(cells);
  }

  @Test
  void equalScenesHaveEqualBytes() {
    byte cell = Cell.masked(Side.BLACK);
    Scene one = board(Variants.SMALL, cell);
    Scene other = board(Variants.SMALL, cell);
    assertThat(one).isEqualTo(other);
    assertThat(Painter.png(one)).isEqualTo(Painter.png(other));
    assertThat(board(Variants.SMALL, Cell.masked(Side.WHITE))).isNotEqualTo(one);
  }

  @Test
  void theFontsHaveTheLettersOfAllLanguagesOfTheClient() {
    for (Typeface typeface : new Typeface[] {Typeface.SANS, Typeface.SERIF}) {
      assertThat(typeface.has("ÄÖÜß ÁÉÍÓÚÑ¿¡ ÀÈÌÒÙ ČĎĽĹŇŔŠŤŽÔ абвгдежзийклмнопрстуфхцчшщъыьэюяё"))
          .isTrue();
      assertThat(typeface.has("·×–’„“…?")).isTrue();
      assertThat(typeface.has("漢")).isFalse();
    }
  }

  @Test
  void aLetterWithAnAccentIsAsWideAsItsLetterAndTallerThanIt() {
    DoubleSummaryStatistics plain = heights("E");
    DoubleSummaryStatistics accented = heights("É");
    assertThat(Typeface.SANS.width("É", 100)).isEqualTo(Typeface.SANS.width("E", 100));
    assertThat(accented.getMin()).isLessThan(plain.getMin() - 10);
    assertThat(accented.getMax()).isEqualTo(plain.getMax());
    assertThat(heights(" ").getCount()).isZero();
  }

  private static DoubleSummaryStatistics heights(String text) {
    return Typeface.SANS.line(text, 100, 0, 100).contours().stream()
        .flatMap(List::stream)
        .mapToDouble(Outline.Point::y)
        .summaryStatistics();
  }
}
