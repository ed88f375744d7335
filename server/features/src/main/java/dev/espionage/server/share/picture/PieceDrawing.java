package dev.espionage.server.share.picture;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.server.share.picture.Raster.Colour;

/// Draws pieces and volcanoes on 36 by 36 units. White is a square block, Black an octagon. A
/// soldier shows insignia over its rank; another piece fills its block; a masked piece shows its
/// back only.
final class PieceDrawing {
  /// The width and height of a piece.
  static final int UNITS = 36;

  private static final Colour WHITE_FACE = new Colour(0xf7f0de);
  private static final Colour WHITE_EDGE = new Colour(0xb7a883);
  private static final Colour WHITE_LINE = new Colour(0x4c4738);
  private static final Colour WHITE_INK = new Colour(0x22251f);
  private static final Colour BLACK_FACE = new Colour(0x272c2e);
  private static final Colour BLACK_EDGE = new Colour(0x0b0d0e);
  private static final Colour BLACK_INK = new Colour(0xf3ead2);
  private static final Colour BASALT = new Colour(0x4a4038);
  private static final Colour HATCH = new Colour(0x8b7c6c);
  private static final Colour LAVA = new Colour(0xe2602f);
  private static final Colour SMOKE = new Colour(0x6e6a5c);
  private static final int QUIET = 128;

  /// A part of a face, which is filled or, with a width, drawn as a line.
  private record Part(Outline shape, double line) {
    static Part filled(String path) {
      return new Part(VectorPath.of(path), 0);
    }

    static Part line(String path, double width) {
      return new Part(VectorPath.of(path), width);
    }

    Part at(double x, double y, double scale) {
      return new Part(shape.placed(scale, x, y), line * scale);
    }
  }

  private static final Part CHEVRON = Part.line("M-9 2.6L0-2.6L9 2.6", 2.7);
  private static final Part STAR =
      Part.filled("M0-7 2-2.5 6.9-2.1 3.2 1.1 4.3 5.9 0 3.4-4.3 5.9-3.2 1.1-6.9-2.1-2-2.5Z");
  private static final double NUMERAL = 2.5;
  private static final ImmutableList<Part> NUMERALS =
      ImmutableList.of(
          Part.line("M-2.4-3.5.5-5.5V5.5M-2.7 5.5H3.4", NUMERAL),
          Part.line(
              "M-3.1-3.2C-2.6-4.8-1.4-5.6 0-5.6 1.9-5.6 3.2-4.4 3.2-2.7 3.2.2-1.6 2.6-3.2 5.5H3.4",
              NUMERAL),
          Part.line(
              "M-3.1-4.1C-2.3-5.1-1.2-5.6 0-5.6 1.7-5.6 2.9-4.5 2.9-2.9 2.9-1.3 1.7-.3-.5-.3"
                  + " 1.9-.3 3.3.8 3.3 2.5 3.3 4.4 1.9 5.6 0 5.6-1.5 5.6-2.8 4.9-3.4 3.7",
              NUMERAL),
          Part.line("M1.7 5.6V-5.5L-3.8 2.5H4", NUMERAL),
          Part.line(
              "M2.8-5.5H-2.4L-2.8-.3C-2-1-1-1.4 0-1.4 1.9-1.4 3.3 0 3.3 2 3.3 4.2 1.9 5.6-.1"
                  + " 5.6-1.5 5.6-2.7 5-3.4 3.9",
              NUMERAL));
  private static final Part MASK =
      Part.filled(
          "M6.3 13.2c3.7-2.2 7.7-2.6 11.7-.9 4-1.7 8-1.3 11.7.9.8 5.8-1.9 10.1-6.1 10.1-2.6"
              + " 0-4-1.8-5.6-1.8-1.6 0-3 1.8-5.6 1.8-4.2 0-6.9-4.3-6.1-10.1z"
              + "M12.5 15.4c-1.8 0-3.1.9-3.6 2.2 1 1.2 2.5 1.9 4 1.9 1.3 0 2.5-.7 3.1-1.8-.7-1.4"
              + "-1.9-2.3-3.5-2.3zM23.5 15.4c-1.6 0-2.8.9-3.5 2.3.6 1.1 1.8 1.8 3.1 1.8 1.5 0"
              + " 3-.7 4-1.9-.5-1.3-1.8-2.2-3.6-2.2z");
  private static final ImmutableMap<Piece, ImmutableList<Part>> FACES =
      Maps.toMap(ImmutableList.copyOf(Piece.values()), PieceDrawing::face);

  private PieceDrawing() {}

  private static ImmutableList<Part> face(Piece piece) {
    return switch (piece) {
      case CORPORAL -> ImmutableList.of(CHEVRON.at(18, 9.8, 1), numeral(piece, 22.6));
      case LIEUTENANT ->
          ImmutableList.of(CHEVRON.at(18, 8, 1), CHEVRON.at(18, 12.4, 1), numeral(piece, 23.3));
      case CAPTAIN ->
          ImmutableList.of(
              CHEVRON.at(18, 6.4, .92),
              CHEVRON.at(18, 10, .92),
              CHEVRON.at(18, 13.6, .92),
              numeral(piece, 23.9));
      case COLONEL -> ImmutableList.of(STAR.at(18, 10, 1), numeral(piece, 23.6));
      case GENERAL ->
          ImmutableList.of(STAR.at(11.2, 10, .84), STAR.at(24.8, 10, .84), numeral(piece, 23.6));
      case SPY -> spy();
      case SAPPER ->
          ImmutableList.of(
              Part.line("M9 26 24 11M27 26 14 13", 3.2),
              Part.filled(
                  "M5.3 18.7C5.6 11.5 11 6 18.2 5.7 13 7.9 7.7 13.2 5.3 18.7zM21 9.3l2.6-3c1.8-1.9"
                      + " 4.6-2.4 6.6-1.5.9 2 .4 4.8-1.5 6.6l-3 2.6z"));
      case MINE -> mine();
      case HEADQUARTERS ->
          ImmutableList.of(
              Part.filled(
                  "M9 4.5h3v21H9zM13 5.8c4.6-2.6 7.3 2.3 15.5 0l-3.3 5.6 3.3 5.7c-8.2"
                      + " 2.3-10.9-2.6-15.5 0zM5.5 26.5h25v3h-25z"));
    };
  }

  private static Part numeral(Piece soldier, double y) {
    return NUMERALS.get(soldier.rank() - 1).at(UNITS / 2.0, y, 1);
  }

  private static ImmutableList<Part> spy() {
    return ImmutableList.of(
        Part.filled(
            "M12.2 6.3c1.7-1.3 3.9-.3 5.8.6 1.9-.9 4.1-1.9 5.8-.6.9.7 1.6 4 2 6.7H10.2c.4-2.7"
                + " 1.1-6 2-6.7z"),
        Part.filled(
            "M5.5 14.3c3.8 1.3 8 1.9 12.5 1.9 4.5 0 8.7-.6 12.5-1.9v2.6c-3.8 1.7-8 2.5-12.5"
                + " 2.5-4.5 0-8.7-.8-12.5-2.5z"),
        new Part(Outline.circle(8.9, 20.3, 7.4), 2.4),
        new Part(Outline.circle(19.7, 20.3, 7.4), 2.4),
        Part.line("M16.2 23.1q1.8-1 3.6 0", 2.4));
  }

  private static ImmutableList<Part> mine() {
    Outline body = Outline.circle(9.5, 8.3, 17).append(Outline.circle(12.9, 12, 4.6), 1, 1, 0, 0);
    return ImmutableList.of(
        Part.line(
            "M18 4.5v4M18 25v4.1M5.7 16.8h4M26.3 16.8h4M9.3 8.1l2.8 2.8M23.9 22.7l2.8"
                + " 2.8M26.7 8.1l-2.8 2.8M12.1 22.7l-2.8 2.8",
            3.2),
        new Part(body, 0));
  }

  /// Draws the content of a square, as a view shows it.
  ///
  /// @param cell a square of a view, in the code of [Cell]
  static void draw(Sheet sheet, byte cell) {
    if (Cell.isPiece(cell)) {
      Side side = Cell.side(cell);
      block(sheet, side);
      Cell.piece(cell).ifPresentOrElse(piece -> face(sheet, side, piece), () -> back(sheet, side));
    } else if (Cell.letter(cell) == Cell.VOLCANO) {
      volcano(sheet);
    }
  }

  /// Draws a block seen slightly from above. Its lower edge is its thickness.
  private static void block(Sheet sheet, Side side) {
    boolean white = side == Side.WHITE;
    for (int top = 5; top >= 2; top -= 3) {
      boolean isFace = top == 2;
      Outline shape = white ? square(top) : octagon(top);
      sheet.fill(
          shape, white ? (isFace ? WHITE_FACE : WHITE_EDGE) : (isFace ? BLACK_FACE : BLACK_EDGE));
      sheet.outline(shape, 1, white ? WHITE_LINE : BLACK_EDGE);
    }
  }

  private static Outline square(int top) {
    return Outline.roundRectangle(2.5, top, 31, 29.5, 4.5);
  }

  private static Outline octagon(int top) {
    return VectorPath.of("M10 0H26L33.5 7.5V22L26 29.5H10L2.5 22V7.5Z").placed(1, 0, top);
  }

  private static void face(Sheet sheet, Side side, Piece piece) {
    Colour ink = side == Side.WHITE ? WHITE_INK : BLACK_INK;
    for (Part part : FACES.getOrDefault(piece, ImmutableList.of())) {
      draw(sheet, part, ink);
    }
  }

  private static void back(Sheet sheet, Side side) {
    Colour ink = side == Side.WHITE ? WHITE_INK : BLACK_INK;
    draw(sheet, MASK, new Colour(ink.rgb(), QUIET));
  }

  private static void draw(Sheet sheet, Part part, Colour ink) {
    if (part.line() > 0) {
      sheet.outline(part.shape(), part.line(), ink);
    } else {
      sheet.fill(part.shape(), ink);
    }
  }

  private static void volcano(Sheet sheet) {
    sheet.fill(
        VectorPath.of(
            "M2 32.5c4.5-2.6 7.5-12 10.3-19.4.5-1.3 1.3-1.9 2.6-1.9h6.2c1.3 0 2.1.6 2.6 1.9"
                + "C26.5 20.5 29.5 29.9 34 32.5z"),
        BASALT);
    sheet.outline(
        VectorPath.of(
            "M8.7 25.5 5.8 30M12 24l-2.5 6.5M16 25.5l-.8 5M20.5 25l1 5.5M24.5 23.5l2.5 7M27.6"
                + " 26l2.7 4"),
        1.1,
        HATCH);
    sheet.fill(
        VectorPath.of(
            "M12.6 12.8c.5-1.1 1.2-1.6 2.3-1.6h6.2c1.1 0 1.8.5 2.3 1.6l1.5 4c-.5 2.5-2"
                + " 2.3-2.5.4-1.2 1-1 5.3-2.9 5.3-2 0-.9-4.7-2.4-5.2-1.2-.4-.8 3.3-2.6 3.3-1.5"
                + " 0-1-2-3.3-3.9z"),
        LAVA);
    sheet.outline(VectorPath.of("M18 8.5c-1.8-1.7.9-3 .2-5"), 2, SMOKE);
  }
}
