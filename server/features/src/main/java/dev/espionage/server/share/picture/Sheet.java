package dev.espionage.server.share.picture;

import dev.espionage.server.share.picture.Raster.Colour;

/// A picture in the making: shapes and lines of text on a sheet of 1200 × 630 pixels. It draws text
/// as shapes, so the machine needs no fonts. Confined to the thread that draws.
final class Sheet {
  static final int WIDTH = 1200;
  static final int HEIGHT = 630;

  static final Colour DESK = new Colour(0xe4decf);
  static final Colour PAPER = new Colour(0xf8f4ea);
  static final Colour INK = new Colour(0x20231d);
  static final Colour SOFT_INK = new Colour(0x5c5a4c);
  static final Colour RULE = new Colour(0x857c66);
  static final Colour BRASS = new Colour(0x735009);

  private final Raster raster = new Raster(WIDTH, HEIGHT);
  private double originX;
  private double originY;
  private double unit = 1;

  /// Begins a picture: an empty sheet in one colour.
  Sheet(Colour ground) {
    fill(Outline.rectangle(0, 0, WIDTH, HEIGHT), ground);
  }

  void fill(Outline shape, Colour colour) {
    raster.fill(shape.placed(unit, originX, originY), colour);
  }

  /// Draws the line of a shape, with round ends and corners.
  void outline(Outline shape, double width, Colour colour) {
    fill(shape.stroke(width), colour);
  }

  /// Draws something in a system of coordinates of its own.
  ///
  /// @param x the left edge of its origin
  /// @param y the top edge of its origin
  /// @param scale the number of pixels of one of its units
  void at(double x, double y, double scale, Runnable drawing) {
    originX = x;
    originY = y;
    unit = scale;
    drawing.run();
    originX = 0;
    originY = 0;
    unit = 1;
  }

  /// A line of text: its font, its size in pixels, its colour and its greatest width.
  record Font(Typeface typeface, double size, Colour colour, double most) {
    /// Returns the size at which a text is not wider than allowed.
    private double fitting(String text) {
      double width = typeface.width(text, size);
      return width <= most ? size : size * most / width;
    }
  }

  /// Writes a line of text, smaller if it would be too wide.
  void write(String text, Font font, double x, double baseline) {
    Outline line = font.typeface().line(text, font.fitting(text), x, baseline);
    fill(line, font.colour());
  }

  /// Returns the finished picture as a PNG file. The sheet is not used after that.
  byte[] png() {
    return PngFile.of(WIDTH, HEIGHT, raster.pixels());
  }
}
