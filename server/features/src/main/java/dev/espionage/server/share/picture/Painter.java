package dev.espionage.server.share.picture;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.server.share.picture.Raster.Colour;
import java.util.List;
import java.util.Optional;

/// Draws scenes as PNG files of 1200 × 630 pixels. Thread-safe: each picture has its own sheet.
public final class Painter {
  /// The width of every picture in pixels.
  public static final int WIDTH = Sheet.WIDTH;

  /// The height of every picture in pixels.
  public static final int HEIGHT = Sheet.HEIGHT;

  private static final int MARGIN = 64;
  private static final int LINE = 52;
  private static final double SMALL = 34;

  /// The place of what stands beside the text.
  private static final int ASIDE = 700;

  private static final int TEXT_WIDTH = ASIDE - MARGIN - 40;

  private Painter() {}

  /// Returns the picture of a scene as a PNG file. The same scene always has the same bytes.
  public static byte[] png(Scene scene) {
    var sheet = new Sheet(Sheet.DESK);
    switch (scene) {
      case Scene.Cover() -> cover(sheet);
      case Scene.Invited invited -> invited(sheet, invited);
      case Scene.Board board -> BoardDrawing.draw(sheet, board);
      case Scene.Profile profile -> profile(sheet, profile);
    }
    return sheet.png();
  }

  static Sheet.Font title(double size, double most) {
    return new Sheet.Font(Typeface.SERIF, size, Sheet.INK, most);
  }

  static Sheet.Font text(Colour colour, double most) {
    return new Sheet.Font(Typeface.SANS, SMALL, colour, most);
  }

  /// Writes the name of the game.
  static void wordmark(Sheet sheet, double x, double baseline) {
    sheet.write("Espionage", new Sheet.Font(Typeface.SERIF, SMALL, Sheet.BRASS, 400), x, baseline);
  }

  private static void lines(Sheet sheet, List<String> lines, double top) {
    lines(sheet, lines, new Outline.Point(MARGIN, top), TEXT_WIDTH);
  }

  /// Writes lines below each other, each at most this wide.
  static void lines(Sheet sheet, List<String> lines, Outline.Point first, double most) {
    double baseline = first.y();
    for (String line : lines) {
      sheet.write(line, text(Sheet.SOFT_INK, most), first.x(), baseline);
      baseline += LINE;
    }
  }

  private static void cover(Sheet sheet) {
    sheet.write("Espionage", title(120, TEXT_WIDTH), MARGIN, 290);
    lines(sheet, List.of("A game of two hidden armies.", "Play it live in the browser."), 370);
    BoardDrawing.fragment(sheet, ASIDE, 75);
  }

  private static void invited(Sheet sheet, Scene.Invited invited) {
    wordmark(sheet, MARGIN, 110);
    sheet.write(invited.inviter(), title(84, TEXT_WIDTH), MARGIN, 240);
    sheet.write("invites you to a game", text(Sheet.INK, TEXT_WIDTH), MARGIN, 305);
    lines(sheet, invited.lines(), 395);
    blocks(sheet, invited.guest());
  }

  /// Draws a block of each side, that of the reader with its face.
  private static void blocks(Sheet sheet, Optional<Side> reader) {
    for (Side side : Side.values()) {
      boolean white = side == Side.WHITE;
      byte cell =
          reader.equals(Optional.of(side)) ? Cell.of(side, Piece.GENERAL) : Cell.masked(side);
      sheet.at(
          ASIDE + (white ? 0 : 190),
          white ? 60 : 320,
          250.0 / PieceDrawing.UNITS,
          () -> PieceDrawing.draw(sheet, cell));
    }
  }

  private static void profile(Sheet sheet, Scene.Profile profile) {
    wordmark(sheet, MARGIN, 110);
    boolean hasGraph = profile.history().size() > 1;
    sheet.write(profile.name(), title(84, TEXT_WIDTH), MARGIN, 240);
    lines(sheet, profile.lines(), 320);
    if (hasGraph) {
      graph(sheet, profile.history());
    } else {
      blocks(sheet, Optional.empty());
    }
  }

  private static void graph(Sheet sheet, List<Integer> history) {
    double left = ASIDE;
    double top = 110;
    double width = 400;
    double height = 400;
    int low = history.stream().min(Integer::compare).orElseThrow();
    int high = history.stream().max(Integer::compare).orElseThrow();
    double range = Math.max(1, high - low);
    sheet.fill(Outline.rectangle(left, top, width, height), Sheet.PAPER);
    for (double y : new double[] {top, top + height}) {
      sheet.outline(Outline.line(left, y, left + width, y), 2, Sheet.RULE);
    }
    Outline line = Outline.nonZero();
    for (int i = 0; i < history.size(); i++) {
      double x = left + 10 + (width - 20) * i / (history.size() - 1);
      double y = top + height - 20 - (height - 40) * (history.get(i) - low) / range;
      if (i == 0) {
        line.moveTo(x, y);
      } else {
        line.lineTo(x, y);
      }
    }
    sheet.outline(line, 5, Sheet.BRASS);
    sheet.write(Integer.toString(high), text(Sheet.SOFT_INK, 100), left, top - 14);
    sheet.write(Integer.toString(low), text(Sheet.SOFT_INK, 100), left, top + height + 40);
  }
}
