package dev.espionage.server.share.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A picture in the making: shapes and lines of text on a sheet of 1200 × 630 pixels. It draws text
 * as shapes, so the machine needs no fonts. Confined to the thread that draws.
 */
final class Sheet {
  static final int WIDTH = 1200;
  static final int HEIGHT = 630;

  static final Color DESK = new Color(0xe4decf);
  static final Color PAPER = new Color(0xf8f4ea);
  static final Color INK = new Color(0x20231d);
  static final Color SOFT_INK = new Color(0x5c5a4c);
  static final Color RULE = new Color(0x857c66);
  static final Color BRASS = new Color(0x735009);

  private final BufferedImage image =
      new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
  private final Graphics2D graphics = image.createGraphics();

  /** Begins a picture: an empty sheet in one colour. */
  Sheet(Color ground) {
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setColor(ground);
    graphics.fillRect(0, 0, WIDTH, HEIGHT);
  }

  void fill(Shape shape, Color colour) {
    graphics.setColor(colour);
    graphics.fill(shape);
  }

  /** Draws the line of a shape, with round ends and corners. */
  void outline(Shape shape, double width, Color colour) {
    graphics.setColor(colour);
    graphics.setStroke(
        new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }

  /**
   * Draws something in a system of coordinates of its own.
   *
   * @param x the left edge of its origin
   * @param y the top edge of its origin
   * @param scale the number of pixels of one of its units
   */
  void at(double x, double y, double scale, Runnable drawing) {
    AffineTransform before = graphics.getTransform();
    graphics.translate(x, y);
    graphics.scale(scale, scale);
    drawing.run();
    graphics.setTransform(before);
  }

  /** A line of text: its font, its size in pixels, its colour and its greatest width. */
  record Font(Typeface typeface, double size, Color colour, double most) {
    /** Returns the size at which a text is not wider than allowed. */
    private double fitting(String text) {
      double width = typeface.width(text, size);
      return width <= most ? size : size * most / width;
    }
  }

  /** Writes a line of text, smaller if it would be too wide. */
  void write(String text, Font font, double x, double baseline) {
    Path2D line = font.typeface().line(text, font.fitting(text), x, baseline);
    fill(line, font.colour());
  }

  /** Returns the finished picture as a PNG file. The sheet is not used after that. */
  byte[] png() {
    graphics.dispose();
    var file = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    // Without this stream, the JDK would write a file into the directory for temporary files.
    try (var out = new MemoryCacheImageOutputStream(file)) {
      writer.setOutput(out);
      writer.write(image);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    } finally {
      writer.dispose();
    }
    return file.toByteArray();
  }
}
