package dev.espionage.server.browser;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Viewer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Draws one position as both players and spectators see it, with the client's drawings of pieces
/// in the colours of a theme.
///
/// @param signs the definitions of the client's `pieces.svg`
/// @param colours the client's colours by the names of their tokens
record FogPicture(String signs, Map<String, String> colours) {
  private static final int SQUARE = 36;
  private static final int GAP = 24;
  private static final int TOP = 32;
  private static final Pattern TOKEN =
      Pattern.compile("--([a-z-]+): (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));");
  private static final Pattern VARIABLE = Pattern.compile("var\\(--([a-z-]+)\\)");

  private record Place(Viewer viewer, String title) {}

  private static final List<Place> PLACES =
      List.of(
          new Place(Viewer.WHITE, "White sees"),
          new Place(Viewer.SPECTATOR, "Spectators see"),
          new Place(Viewer.BLACK, "Black sees"));

  /// Reads the drawings and a theme's colours.
  ///
  /// @param sources the folder of the client's sources
  static FogPicture read(Path sources, boolean dark) throws IOException {
    String signs =
        Files.readString(sources.resolve("board/pieces.svg"))
            .replaceAll("(?s)<!--.*?-->|<symbol id=\"relief\".*?</symbol>|</?(svg|defs).*?>", "")
            .replace("<symbol ", "<g ")
            .replace(" viewBox=\"0 0 36 36\"", "")
            .replace("</symbol>", "</g>")
            .replaceAll("\\s*\\n\\s*", "");
    Map<String, String> colours =
        TOKEN
            .matcher(Files.readString(sources.resolve("style/tokens.css")))
            .results()
            .collect(
                Collectors.toMap(
                    token -> token.group(1),
                    token -> token.group(4) == null ? token.group(dark ? 3 : 2) : token.group(4),
                    (first, _) -> first));
    return new FogPicture(signs, colours);
  }

  /// Returns the picture as SVG.
  String draw(Board truth) {
    Geometry geometry = truth.geometry();
    SortedSet<String> looks = new TreeSet<>();
    var boards = new StringBuilder();
    int left = 1;
    for (Place place : PLACES) {
      boards.append(board(truth.seenBy(place.viewer), place, left, looks));
      left += geometry.files() * SQUARE + GAP;
    }
    String picture =
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d">
        <style>text{font:600 17px -apple-system,"Segoe UI",sans-serif;text-anchor:middle;\
        fill:var(--text)}</style>
        <defs>%s
        %s</defs>
        %s</svg>
        """
            .formatted(
                left - GAP + 1,
                TOP + geometry.ranks() * SQUARE + 1,
                signs,
                String.join("\n", looks),
                boards);
    return VARIABLE
        .matcher(picture)
        .replaceAll(name -> Objects.requireNonNull(colours.get(name.group(1)), name.group()));
  }

  /// Returns a board, and adds the looks of its pieces.
  private static String board(Board seen, Place place, int left, SortedSet<String> looks) {
    Geometry geometry = seen.geometry();
    var dark = new StringBuilder();
    var pieces = new StringBuilder();
    for (int square = 0; square < geometry.size(); square++) {
      int x = geometry.file(square) * SQUARE;
      int y = (geometry.ranks() - 1 - geometry.rank(square)) * SQUARE;
      if ((geometry.file(square) + geometry.rank(square)) % 2 == 0) {
        dark.append("M%d %dh36v36h-36z".formatted(x, y));
      }
      byte cell = seen.cell(square);
      if (cell != Cell.EMPTY) {
        String look = cell == Cell.VOLCANO ? "volcano" : look(cell, place.viewer, looks);
        pieces.append("<use href=\"#%s\" x=\"%d\" y=\"%d\"/>".formatted(look, x, y));
      }
    }
    int width = geometry.files() * SQUARE;
    return """
    <text x="%d" y="20">%s</text>
    <g transform="translate(%d %d)"><path fill="var(--board-light)" stroke="var(--line-strong)" \
    d="M-.5-.5h%5$dv%6$dh-%5$dz"/><path fill="var(--board-dark)" d="%7$s"/>%8$s</g>
    """
        .formatted(
            left + width / 2,
            place.title,
            left,
            TOP,
            width + 1,
            geometry.ranks() * SQUARE + 1,
            dark,
            pieces);
  }

  /// Returns the name of a piece's look, and adds its drawing: its own side sees by an eye that the
  /// enemy knows it.
  private static String look(byte cell, Viewer viewer, SortedSet<String> looks) {
    String side = Cell.side(cell).name().toLowerCase(Locale.ROOT);
    String sign =
        Cell.piece(cell).map(piece -> piece.name().toLowerCase(Locale.ROOT)).orElse("masked");
    boolean known = Cell.isUnmasked(cell) && viewer.equals(Viewer.of(Cell.side(cell)));
    String name = side + "-" + sign + (known ? "-known" : "");
    looks.add(
        """
        <g id="%s" transform="translate(1.44 1.44) scale(.92)" color="var(--%s-army-sign)">\
        <use href="#token-%2$s"/><use href="#%s"%s/>%s</g>\
        """
            .formatted(
                name,
                side,
                sign,
                sign.equals("masked") ? " opacity=\".5\"" : "",
                known ? "<use href=\"#known\"/>" : ""));
    return name;
  }
}
