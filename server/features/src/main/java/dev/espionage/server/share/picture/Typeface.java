package dev.espionage.server.share.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/**
 * A TrueType font whose letters are drawn as shapes. The JDK draws text only with native libraries
 * of the machine, which bare servers lack. Characters that the font does not have become an empty
 * box. There is no kerning. Immutable, so any thread may use it.
 *
 * <p>Source: OpenType specification 1.9, tables {@code head}, {@code hhea}, {@code hmtx}, {@code
 * cmap} (format 4) and {@code loca}. {@link GlyphOutlines} reads {@code glyf}.
 */
final class Typeface {
  /** The font of running text. */
  static final Typeface SANS = read("NotoSans-Regular.ttf");

  /** The font of titles and names. */
  static final Typeface SERIF = read("NotoSerif-Bold.ttf");

  private static final int TABLES_AT = 12;
  private static final int TABLE_ENTRY = 16;
  private static final int UNICODE_MAP = 4;
  private static final int LAST_CODE = 0xffff;

  private final ByteBuffer file;
  private final Map<String, Integer> tables = new HashMap<>();
  private final Map<Integer, Integer> glyphs = new HashMap<>();
  private final GlyphOutlines outlines;
  private final int unitsPerEm;
  private final int widths;

  private Typeface(ByteBuffer file) {
    this.file = file;
    int count = unsigned(4);
    for (int i = 0; i < count; i++) {
      int entry = TABLES_AT + i * TABLE_ENTRY;
      byte[] name = new byte[4];
      file.get(entry, name);
      tables.put(new String(name, StandardCharsets.US_ASCII), file.getInt(entry + 8));
    }
    this.unitsPerEm = unsigned(table("head") + 18);
    boolean longOffsets = file.getShort(table("head") + 50) != 0;
    this.widths = unsigned(table("hhea") + 34);
    this.outlines = new GlyphOutlines(file, table("glyf"), table("loca"), longOffsets);
    readCharacters(characterMap());
  }

  private static Typeface read(String name) {
    try (InputStream file = Typeface.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the server has no font " + name);
      }
      return new Typeface(ByteBuffer.wrap(file.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException("the font " + name + " cannot be read", e);
    }
  }

  private int table(String name) {
    Integer at = tables.get(name);
    if (at == null) {
      throw new IllegalStateException("the font has no table " + name);
    }
    return at;
  }

  private int unsigned(int at) {
    return Short.toUnsignedInt(file.getShort(at));
  }

  private int characterMap() {
    int cmap = table("cmap");
    for (int i = 0; i < unsigned(cmap + 2); i++) {
      int subtable = cmap + file.getInt(cmap + 4 + i * 8 + 4);
      if (unsigned(subtable) == UNICODE_MAP) {
        return subtable;
      }
    }
    throw new IllegalStateException("the font has no map of characters in format 4");
  }

  /** Reads the segments of a map of characters: ends, starts, differences and offsets. */
  private void readCharacters(int map) {
    int size = unsigned(map + 6);
    int ends = map + 14;
    int starts = ends + size + 2;
    int differences = starts + size;
    int offsets = differences + size;
    for (int segment = 0; segment < size; segment += 2) {
      for (int code = unsigned(starts + segment); code <= unsigned(ends + segment); code++) {
        int offset = unsigned(offsets + segment);
        int place = offsets + segment + offset + 2 * (code - unsigned(starts + segment));
        int glyph = offset == 0 ? code : code == LAST_CODE ? 0 : unsigned(place);
        if (glyph != 0 && code != LAST_CODE) {
          glyphs.put(code, (glyph + unsigned(differences + segment)) & LAST_CODE);
        }
      }
    }
  }

  /**
   * Returns the shape of a line of text.
   *
   * @param size the size of the font in pixels
   * @param x the left end of the line
   * @param baseline the distance of the baseline from the top
   */
  Outline line(String text, double size, double x, double baseline) {
    double scale = size / unitsPerEm;
    Outline line = Outline.nonZero();
    double left = x;
    for (int glyph : glyphs(text)) {
      line.append(outlines.of(glyph), scale, -scale, left, baseline);
      left += advance(glyph) * scale;
    }
    return line;
  }

  /** Returns the width of a line of text in a size of the font. */
  double width(String text, double size) {
    double units = 0;
    for (int glyph : glyphs(text)) {
      units += advance(glyph);
    }
    return units * size / unitsPerEm;
  }

  /** Returns whether the font has all characters of a text. */
  boolean has(String text) {
    return normal(text).codePoints().allMatch(glyphs::containsKey);
  }

  private int[] glyphs(String text) {
    return normal(text).codePoints().map(code -> glyphs.getOrDefault(code, 0)).toArray();
  }

  private static String normal(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  private int advance(int glyph) {
    return unsigned(table("hmtx") + 4 * Math.min(glyph, widths - 1));
  }
}
