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

/// Finds secrets in log text. These are registered tokens and salts, and boards or armies that
/// reveal masked pieces. It recognises boards and armies of any game.
///
/// A board is a run of cells and an army a run of codes, each at least as long as the shortest
/// rank. Both are searched for in the plain text: lines of a record or position, protobuf text, raw
/// bytes. They are also searched for in encoded parts: hexadecimal digits (including netty's
/// dumps), lists of numbers, Base64.
public final class Secrets {
  /// The shortest run of cells to recognise; shorter runs might be words.
  private static final int SHORTEST = 8;

  private static final String CELLS = "CLPNGSEMHXclpngsemhx.^";

  /// Unmasked pieces, which have bit 7 set, as bytes and in protobuf's text format.
  private static final Pattern UNMASKED =
      Pattern.compile(
          "[%s]|\\\\[23][0-7]{2}"
              .formatted(
                  "CLPNGSEMHclpngsemh"
                      .chars()
                      .mapToObj(letter -> Character.toString(letter | 0x80))
                      .collect(Collectors.joining())));

  /// A rank of an army in upper case, or two ranks in lower case, which are longer than any word.
  private static final Pattern ARMY =
      Pattern.compile(
          "[CLPNGSEMH]{%1$d}|(?<![a-z])(?:[clpngsemh]{%1$d,10}/?){2,}(?![a-z])"
              .formatted(SHORTEST));

  /// A run of cells, which [#isBoard] tells from a word.
  private static final Pattern BOARD =
      Pattern.compile("[%s]{%d,}".formatted(CELLS.replace("^", "\\^"), SHORTEST));

  /// Ranks of a position line: pieces and numbers of empty squares.
  private static final Pattern POSITION =
      Pattern.compile("(?:[CLPNGSEMHXclpngsemhx^0-9]{1,10}/){5,}");

  /// The name of a kind of piece, unless a count of the army's pieces follows it.
  private static final Pattern KIND =
      Pattern.compile(
          "\\b(CORPORAL|LIEUTENANT|CAPTAIN|COLONEL|GENERAL|SPY|SAPPER|MINE)\\b(?!=[0-9])");

  private static final Pattern HEX =
      Pattern.compile("(?:[0-9a-fA-F]{2}[ :]?){%d,}".formatted(SHORTEST));
  private static final Pattern LIST =
      Pattern.compile("(?:-?[0-9]{1,3}, ){%d,}-?[0-9]{1,3}".formatted(SHORTEST - 1));
  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{11,}={0,2}");

  private final List<String> told = new ArrayList<>();

  /// Registers a secret word, such as a token.
  public Secrets word(String secret) {
    if (secret.length() < SHORTEST) {
      throw new IllegalArgumentException("too short to be found for certain");
    }
    told.add(secret);
    return this;
  }

  /// Registers secret bytes, such as a salt, in all forms in which they might be printed.
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

  /// Returns the secrets found in the text, each with its place; empty if the text may be logged.
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
    // An unmasked piece is no secret, and so counts as a masked cell.
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

  /// Returns whether the run has a known piece and also cells that occur in no word.
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
