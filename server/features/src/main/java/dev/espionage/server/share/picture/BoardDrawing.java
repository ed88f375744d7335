package dev.espionage.server.share.picture;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.server.share.picture.Raster.Colour;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/// Draws boards from White's side, with the players beside them.
final class BoardDrawing {
  private static final Colour FIELD = new Colour(0xc1c4a1);
  private static final Colour DARK_FIELD = new Colour(0xb3b691);
  private static final Colour WHITE_PENCIL = new Colour(0x134f8c);
  private static final Colour BLACK_PENCIL = new Colour(0x9a1f1f);
  private static final Colour CASING = new Colour(0xf4efdf);

  private static final int EDGE = 24;
  private static final double BOARD = Sheet.HEIGHT - 2 * EDGE;
  private static final double TEXT = EDGE + BOARD + 48;
  private static final double TEXT_WIDTH = Sheet.WIDTH - TEXT - 40;
  private static final double TOKEN = 72;

  /// A corner of a game between two armies, for the cover.
  private static final int FRAGMENT = 4;

  private static final double FRAGMENT_SQUARE = 120;
  private static final List<Byte> FRAGMENT_CELLS =
      List.of(
          Cell.of(Side.WHITE, Piece.HEADQUARTERS),
          Cell.of(Side.WHITE, Piece.MINE),
          Cell.of(Side.WHITE, Piece.SPY),
          Cell.of(Side.WHITE, Piece.SAPPER),
          Cell.of(Side.WHITE, Piece.CAPTAIN),
          Cell.EMPTY,
          Cell.of(Side.WHITE, Piece.GENERAL),
          Cell.of(Side.WHITE, Piece.LIEUTENANT),
          Cell.EMPTY,
          Cell.VOLCANO,
          Cell.of(Side.BLACK, Piece.COLONEL),
          Cell.EMPTY,
          Cell.masked(Side.BLACK),
          Cell.masked(Side.BLACK),
          Cell.masked(Side.BLACK),
          Cell.masked(Side.BLACK));

  private BoardDrawing() {}

  static void draw(Sheet sheet, Scene.Board board) {
    Geometry geometry = board.variant().geometry();
    double square = BOARD / geometry.ranks();
    sheet.fill(Outline.rectangle(EDGE - 2, EDGE - 2, BOARD + 4, BOARD + 4), Sheet.RULE);
    squares(sheet, geometry, board.cells(), EDGE, square);
    Colour pencil = board.mover().equals(Optional.of(Side.WHITE)) ? WHITE_PENCIL : BLACK_PENCIL;
    for (Step step : board.lastTurn()) {
      arrow(sheet, geometry, step, pencil, square);
    }
    player(sheet, Side.BLACK, board.names().black(), EDGE + 24);
    player(sheet, Side.WHITE, board.names().white(), EDGE + BOARD - 24 - TOKEN);
    Painter.lines(sheet, board.lines(), new Outline.Point(TEXT, 210), TEXT_WIDTH);
    Painter.wordmark(sheet, TEXT, 440);
  }

  /// Draws a part of a board for the cover.
  static void fragment(Sheet sheet, double left, double top) {
    byte[] cells = new byte[FRAGMENT * FRAGMENT];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = FRAGMENT_CELLS.get(i);
    }
    double size = FRAGMENT * FRAGMENT_SQUARE;
    sheet.fill(Outline.rectangle(left - 2, top - 2, size + 4, size + 4), Sheet.RULE);
    squares(sheet, Geometry.of(FRAGMENT, FRAGMENT), ByteBuffer.wrap(cells), left, FRAGMENT_SQUARE);
  }

  private static void squares(
      Sheet sheet, Geometry geometry, ByteBuffer cells, double left, double size) {
    double top = (Sheet.HEIGHT - geometry.ranks() * size) / 2;
    for (int square = 0; square < geometry.size(); square++) {
      int file = geometry.file(square);
      int rank = geometry.rank(square);
      double x = left + file * size;
      double y = top + (geometry.ranks() - 1 - rank) * size;
      byte cell = cells.get(square);
      sheet.fill(Outline.rectangle(x, y, size, size), (file + rank) % 2 == 0 ? DARK_FIELD : FIELD);
      sheet.at(
          x + size * .04,
          y + size * .04,
          size * .92 / PieceDrawing.UNITS,
          () -> PieceDrawing.draw(sheet, cell));
    }
  }

  private static void arrow(Sheet sheet, Geometry geometry, Step step, Colour pencil, double size) {
    double fromX = middle(geometry.file(step.from()), size);
    double fromY = middle(geometry.ranks() - 1 - geometry.rank(step.from()), size);
    double toX = middle(geometry.file(step.to()), size);
    double toY = middle(geometry.ranks() - 1 - geometry.rank(step.to()), size);
    double length = Math.hypot(toX - fromX, toY - fromY);
    double unitX = (toX - fromX) / length;
    double unitY = (toY - fromY) / length;
    double head = size * .3;
    double neckX = toX - unitX * head;
    double neckY = toY - unitY * head;
    Outline point = Outline.nonZero();
    point.moveTo(toX, toY);
    point.lineTo(neckX - unitY * head / 2, neckY + unitX * head / 2);
    point.lineTo(neckX + unitY * head / 2, neckY - unitX * head / 2);
    point.close();
    Outline line = Outline.line(fromX, fromY, neckX, neckY);
    sheet.outline(line, size * .17, CASING);
    sheet.outline(point, size * .07, CASING);
    sheet.outline(line, size * .1, pencil);
    sheet.fill(point, pencil);
  }

  private static double middle(int place, double size) {
    return EDGE + (place + .5) * size;
  }

  private static void player(Sheet sheet, Side side, String name, double top) {
    sheet.at(
        TEXT, top, TOKEN / PieceDrawing.UNITS, () -> PieceDrawing.draw(sheet, Cell.masked(side)));
    sheet.write(
        name, Painter.title(50, TEXT_WIDTH - TOKEN - 20), TEXT + TOKEN + 20, top + TOKEN * .7);
  }
}
