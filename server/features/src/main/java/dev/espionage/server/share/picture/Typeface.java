package dev.espionage.server.share.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// A font whose letters are drawn as shapes. The JDK draws text only with native libraries of the
/// machine, which bare servers lack. Characters that the font does not have become an empty box.
/// There is no kerning. Immutable, so any thread may use it.
final class Typeface {
  /// The font of running text.
  static final Typeface SANS = read("NotoSans-Regular.txt");

  /// The font of titles and names.
  static final Typeface SERIF = read("NotoSerif-Bold.txt");

  private static final double UNITS_PER_EM = 1000;
  private static final int BOX = 0;
  private static final int HEX = 16;

  private final Map<Integer, Glyph> glyphs;

  private Typeface(Map<Integer, Glyph> glyphs) {
    this.glyphs = glyphs;
  }

  /// A letter.
  ///
  /// @param advance the distance to the next letter, in units
  /// @param outline the shape, as [VectorPath] reads it, with the baseline at 0
  private record Glyph(int advance, String outline) {}

  /// Reads a font that `scripts/picture-fonts.sh` has written: a line per letter, with its code,
  /// which is 0 for the empty box, its advance and its outline.
  private static Typeface read(String name) {
    try (InputStream file = Typeface.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the server has no font " + name);
      }
      return new Typeface(
          new String(file.readAllBytes(), StandardCharsets.US_ASCII)
              .lines()
              .map(line -> line.split(" ", 3))
              .collect(
                  Collectors.toUnmodifiableMap(
                      parts -> Integer.valueOf(parts[0], HEX),
                      parts -> new Glyph(Integer.parseInt(parts[1]), parts[2]))));
    } catch (IOException e) {
      throw new UncheckedIOException("the font " + name + " cannot be read", e);
    }
  }

  /// Returns the shape of a line of text.
  ///
  /// @param size the size of the font in pixels
  /// @param x the left end of the line
  /// @param baseline the distance of the baseline from the top
  Outline line(String text, double size, double x, double baseline) {
    double scale = size / UNITS_PER_EM;
    Outline line = Outline.nonZero();
    double left = x;
    for (Glyph glyph : glyphs(text)) {
      line.append(VectorPath.of(glyph.outline()), scale, -scale, left, baseline);
      left += glyph.advance() * scale;
    }
    return line;
  }

  /// Returns the width of a line of text in a size of the font.
  double width(String text, double size) {
    return glyphs(text).stream().mapToInt(Glyph::advance).sum() * size / UNITS_PER_EM;
  }

  /// Returns whether the font has all characters of a text.
  boolean has(String text) {
    return normal(text).codePoints().allMatch(glyphs::containsKey);
  }

  private List<Glyph> glyphs(String text) {
    Glyph box = Objects.requireNonNull(glyphs.get(BOX));
    return normal(text).codePoints().mapToObj(code -> glyphs.getOrDefault(code, box)).toList();
  }

  private static String normal(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }
}
