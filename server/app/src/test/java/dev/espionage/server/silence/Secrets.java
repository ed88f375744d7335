package dev.espionage.server.silence;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds in a text what has no business in a log: tokens and salts that it is told of, and any board
 * or army that tells what a masked piece is, which it recognises by itself, whatever the game.
 *
 * <p>A board is a run of cells, an army a run of codes, as long as the shortest rank. Both are
 * looked for in the text as it is (a line of a record or of a position, a protobuf message in text,
 * raw bytes) and in what the text holds in another form: hexadecimal digits (of netty's dumps too),
 * numbers in a list, Base64.
 */
public final class Secrets {
  /** Nothing of fewer cells is recognised: a word may look like it. */
  private static final int SHORTEST = 8;

  private static final String CELLS = "CLPNGSEMHXclpngsemhx.^";

  /** Pieces with bit 7, as they are and as protobuf's text has them. */
  private static final Pattern UNMASKED =
      Pattern.compile(
          "[%s]|\\\\[23][0-7]{2}"
              .formatted(
                  "CLPNGSEMHclpngsemh"
                      .chars()
                      .mapToObj(letter -> Character.toString(letter | 0x80))
                      .collect(Collectors.joining())));

  /** A rank of an army in upper case, or two in lower case, which one word is not as long as. */
  private static final Pattern ARMY =
      Pattern.compile(
          "[CLPNGSEMH]{%1$d}|(?<![a-z])(?:[clpngsemh]{%1$d,10}/?){2,}(?![a-z])"
              .formatted(SHORTEST));

  /** Cells, which {@link #isBoard} tells from a word. */
  private static final Pattern BOARD =
      Pattern.compile("[%s]{%d,}".formatted(CELLS.replace("^", "\\^"), SHORTEST));

  /** A rank of a position line: pieces and numbers of empty squares, and other ranks beside it. */
  private static final Pattern POSITION =
      Pattern.compile("(?:[CLPNGSEMHXclpngsemhx^0-9]{1,10}/){5,}");

  /** The name of a kind, unless it is told how many an army has of it. */
  private static final Pattern KIND =
      Pattern.compile(
          "\\b(CORPORAL|LIEUTENANT|CAPTAIN|COLONEL|GENERAL|SPY|SAPPER|MINE)\\b(?!=[0-9])");

  private static final Pattern HEX =
      Pattern.compile("(?:[0-9a-fA-F]{2}[ :]?){%d,}".formatted(SHORTEST));
  private static final Pattern LIST =
      Pattern.compile("(?:-?[0-9]{1,3}, ){%d,}-?[0-9]{1,3}".formatted(SHORTEST - 1));
  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{11,}={0,2}");

  private final List<String> told = new ArrayList<>();

  /** A secret word, such as a token. */
  public Secrets word(String secret) {
    if (secret.length() < SHORTEST) {
      throw new IllegalArgumentException("too short to be found for certain");
    }
    told.add(secret);
    return this;
  }

  /** Secret bytes, such as a salt, in all forms in which somebody may print them. */
  public Secrets bytes(ByteString secret) {
    byte[] bytes = secret.toByteArray();
    String base64 = Base64.getEncoder().withoutPadding().encodeToString(bytes);
    return word(HexFormat.of().formatHex(bytes))
        .word(HexFormat.of().withUpperCase().formatHex(bytes))
        .word(HexFormat.ofDelimiter(" ").formatHex(bytes, 0, 16))
        .word(base64)
        .word(base64.replace('+', '-').replace('/', '_'))
        .word(TextFormat.escapeBytes(secret))
        .word(list(bytes))
        .word(new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static String list(byte[] bytes) {
    String list = java.util.Arrays.toString(bytes);
    return list.substring(1, list.length() - 1);
  }

  /** What is found in the text, each with where; empty if it is fit for a log. */
  public List<String> in(String text) {
    List<String> found = new ArrayList<>();
    look(text, "the text", found);
    for (Matcher hex = HEX.matcher(text); hex.find(); ) {
      look(fromHex(hex.group()), "hex " + hex.group(), found);
    }
    for (Matcher list = LIST.matcher(text); list.find(); ) {
      look(fromList(list.group()), "list " + list.group(), found);
    }
    for (Matcher base64 = BASE64.matcher(text); base64.find(); ) {
      fromBase64(base64.group(), found);
    }
    return found;
  }

  private void look(String text, String where, List<String> found) {
    for (String secret : told) {
      if (text.contains(secret)) {
        found.add("a secret in %s: %s".formatted(where, secret));
      }
    }
    pieces(text, where, found);
  }

  private static void pieces(String text, String where, List<String> found) {
    // An unmasked piece is no secret; it is a cell like that of an unknown one.
    String masked = UNMASKED.matcher(text).replaceAll("x");
    String unwrapped = masked.replaceAll("[/\\s|,]", "");
    find(ARMY, masked, where, found);
    find(KIND, masked, where, found);
    for (Matcher board = BOARD.matcher(unwrapped); board.find(); ) {
      if (isBoard(board.group())) {
        found.add("a board in %s: %s".formatted(where, board.group()));
      }
    }
    for (Matcher position = POSITION.matcher(masked); position.find(); ) {
      if (position.group().matches(".*[CLPNGSEMHclpngsemh].*")) {
        found.add("a position in %s: %s".formatted(where, position.group()));
      }
    }
  }

  /** Something known beside something that no word has in it. */
  private static boolean isBoard(String run) {
    boolean known = run.matches(".*[CLPNGSEMHclpngsemh].*");
    boolean mixed = run.matches(".*(\\.\\.|\\^|[Xx]{3}).*");
    return known && mixed;
  }

  private static void find(Pattern pattern, String text, String where, List<String> found) {
    for (Matcher match = pattern.matcher(text); match.find(); ) {
      found.add("pieces in %s: %s".formatted(where, match.group()));
    }
  }

  private static String fromHex(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex.replaceAll("[ :]", "").toLowerCase(Locale.ROOT));
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static String fromList(String list) {
    StringBuilder text = new StringBuilder();
    for (String number : list.split(", ", -1)) {
      text.append((char) (Integer.parseInt(number) & 0xff));
    }
    return text.toString();
  }

  private void fromBase64(String base64, List<String> found) {
    String plain = base64.replace('-', '+').replace('_', '/').replace("=", "");
    for (int skipped = 0; skipped < 4; skipped++) {
      String aligned = plain.substring(Math.min(skipped, plain.length()));
      String whole = aligned.substring(0, aligned.length() - (aligned.length() % 4 == 1 ? 1 : 0));
      byte[] bytes = Base64.getDecoder().decode(whole);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      look(text, "Base64 " + base64, found);
    }
  }
}
