package dev.espionage.server.share.picture;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses the path data of SVG 2 (section 9.3): moves, lines, and cubic and quadratic curves,
/// absolute or relative. It knows no arcs and no smooth curves, which pieces and letters do not
/// need.
final class VectorPath {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z]|-?(?:\\d+\\.\\d+|\\.?\\d+)");

  private final Matcher tokens;
  private final Outline path = Outline.evenOdd();
  private String next;
  private double x;
  private double y;

  private VectorPath(String data) {
    tokens = TOKEN.matcher(data);
    next = advance();
  }

  /// Returns a shape, in which a contour within another one is a hole.
  ///
  /// @throws IllegalArgumentException if the data has a command that this class does not know
  static Outline of(String data) {
    var parser = new VectorPath(data);
    while (!parser.next.isEmpty()) {
      parser.command();
    }
    return parser.path;
  }

  private String advance() {
    return tokens.find() ? tokens.group() : "";
  }

  /// Reads a command and all of its arguments. A move is followed by lines.
  private void command() {
    char letter = next.charAt(0);
    next = advance();
    boolean relative = Character.isLowerCase(letter);
    String command = String.valueOf(letter).toUpperCase(Locale.ROOT);
    do {
      draw(command, relative);
      command = command.equals("M") ? "L" : command;
    } while (!next.isEmpty() && !Character.isLetter(next.charAt(0)));
  }

  private void draw(String command, boolean relative) {
    double left = relative ? x : 0;
    double top = relative ? y : 0;
    switch (command) {
      case "M" -> {
        moveTo(left + number(), top + number());
        path.moveTo(x, y);
      }
      case "L" -> lineTo(left + number(), top + number());
      case "H" -> lineTo(left + number(), y);
      case "V" -> lineTo(x, top + number());
      case "Q" -> {
        double controlX = left + number();
        double controlY = top + number();
        moveTo(left + number(), top + number());
        path.quadTo(controlX, controlY, x, y);
      }
      case "C" -> {
        double firstX = left + number();
        double firstY = top + number();
        double secondX = left + number();
        double secondY = top + number();
        moveTo(left + number(), top + number());
        path.curveTo(firstX, firstY, secondX, secondY, x, y);
      }
      case "Z" -> {
        path.close();
        moveTo(path.last().x(), path.last().y());
      }
      default -> throw new IllegalArgumentException("unknown command of a path: " + command);
    }
  }

  private void lineTo(double toX, double toY) {
    moveTo(toX, toY);
    path.lineTo(x, y);
  }

  private void moveTo(double toX, double toY) {
    x = toX;
    y = toY;
  }

  private double number() {
    double value = Double.parseDouble(next);
    next = advance();
    return value;
  }
}
