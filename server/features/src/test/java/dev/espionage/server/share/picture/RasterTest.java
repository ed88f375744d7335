package dev.espionage.server.share.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.server.share.picture.Raster.Colour;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the filling of shapes against that of the JDK, and the files against its reader.
class RasterTest {
  private static final int SIZE = 64;

  /// The greatest difference of a pixel, of 255, between two ways to smooth an edge.
  private static final int SMOOTH = 24;

  private static int[] filled(Outline shape) {
    var raster = new Raster(SIZE, SIZE);
    raster.fill(shape, new Colour(0xffffff));
    int[] pixels = new int[SIZE * SIZE];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = Byte.toUnsignedInt(raster.pixels()[3 * i]);
    }
    return pixels;
  }

  private static int[] filledByTheJdk(Shape shape) {
    var image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.fill(shape);
    int[] pixels = image.getRGB(0, 0, SIZE, SIZE, null, 0, SIZE);
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] &= 0xff;
    }
    return pixels;
  }

  private static void assertAlike(Outline shape, Shape other) {
    int[] ours = filled(shape);
    int[] theirs = filledByTheJdk(other);
    for (int i = 0; i < ours.length; i++) {
      assertThat(ours[i])
          .as("pixel %d, %d", i % SIZE, i / SIZE)
          .isCloseTo(theirs[i], within(SMOOTH));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void polygonsAreFilledAsByTheJdk(boolean evenOdd) {
    var random = new Random(7);
    for (int i = 0; i < 50; i++) {
      Outline ours = evenOdd ? Outline.evenOdd() : Outline.nonZero();
      var theirs = new Path2D.Double(evenOdd ? Path2D.WIND_EVEN_ODD : Path2D.WIND_NON_ZERO);
      for (int point = 0; point < 7; point++) {
        double x = random.nextDouble(-10, SIZE + 10);
        double y = random.nextDouble(-10, SIZE + 10);
        if (point == 0) {
          ours.moveTo(x, y);
          theirs.moveTo(x, y);
        } else {
          ours.lineTo(x, y);
          theirs.lineTo(x, y);
        }
      }
      theirs.closePath();
      assertAlike(ours.close(), theirs);
    }
  }

  @Test
  void curvesAreFilledAsByTheJdk() {
    assertAlike(Outline.circle(5.3, 7.1, 40), new Ellipse2D.Double(5.3, 7.1, 40, 40));
    assertAlike(
        Outline.roundRectangle(3.5, 4, 50, 30, 9),
        new RoundRectangle2D.Double(3.5, 4, 50, 30, 18, 18));
    var theirs = new Path2D.Double();
    theirs.moveTo(5, 50);
    theirs.quadTo(20, -20, 60, 30);
    theirs.curveTo(50, 70, 20, 40, 5, 50);
    Outline ours = Outline.nonZero().moveTo(5, 50).quadTo(20, -20, 60, 30);
    assertAlike(ours.curveTo(50, 70, 20, 40, 5, 50), theirs);
  }

  @Test
  void linesAreDrawnAsByTheJdk() {
    var theirs = new Path2D.Double();
    theirs.moveTo(10, 12);
    theirs.lineTo(50, 20);
    theirs.lineTo(20, 52);
    var pen = new BasicStroke(6, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    Outline ours = Outline.line(10, 12, 50, 20).lineTo(20, 52);
    assertAlike(ours.stroke(6), pen.createStrokedShape(theirs));
  }

  @Test
  void aColourLetsTheGroundThrough() {
    var raster = new Raster(2, 1);
    raster.fill(Outline.rectangle(0, 0, 1, 1), new Colour(0xff8000, 128));
    assertThat(raster.pixels()).containsExactly((byte) 128, (byte) 64, 0, 0, 0, 0);
  }

  @Test
  void aFileHasThePixels() throws IOException {
    byte[] pixels = {1, 2, 3, 4, 5, 6, (byte) 250, 0, (byte) 255, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    BufferedImage read = ImageIO.read(new ByteArrayInputStream(PngFile.of(3, 2, pixels)));
    assertThat(List.of(read.getWidth(), read.getHeight())).containsExactly(3, 2);
    for (int i = 0; i < 6; i++) {
      int rgb = read.getRGB(i % 3, i / 3);
      assertThat(new byte[] {(byte) (rgb >> 16), (byte) (rgb >> 8), (byte) rgb})
          .containsExactly(pixels[3 * i], pixels[3 * i + 1], pixels[3 * i + 2]);
    }
  }
}
