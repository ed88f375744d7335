package dev.espionage.server.browser.leak;

import dev.espionage.engine.board.Deployment;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A secret that a page must not receive, in every form in which it might appear.
///
/// @param what its name in a finding
/// @param texts byte sequences to search for literally
/// @param ciphers texts to search for in any code that maps each letter to one fixed byte
record Secret(String what, List<byte[]> texts, List<byte[]> ciphers) {

  /// Returns the secret of a token, which is searched for literally.
  static Secret token(String what, String token) {
    return new Secret(what, List.of(utf8(token)), List.of());
  }

  /// Returns the secret of a salt: raw, in hexadecimal and in base 64.
  static Secret salt(String what, byte[] salt) {
    String hex = HexFormat.of().formatHex(salt);
    String base64 = Base64.getEncoder().withoutPadding().encodeToString(salt);
    String url = Base64.getUrlEncoder().withoutPadding().encodeToString(salt);
    return new Secret(
        what,
        List.of(salt, utf8(hex), utf8(hex.toUpperCase(Locale.ROOT)), utf8(base64), utf8(url)),
        List.of());
  }

  /// Returns the secret of a deployment: each rank in letters, and the whole in any code.
  static Secret deployment(String what, Deployment deployment) {
    List<String> ranks = List.of(deployment.setup().split("/", -1));
    List<byte[]> texts =
        ranks.stream()
            .flatMap(rank -> Stream.of(rank, reversed(rank)))
            .flatMap(rank -> Stream.of(rank, rank.toLowerCase(Locale.ROOT)))
            .map(Secret::utf8)
            .toList();
    List<byte[]> ciphers =
        Stream.of(ranks, ranks.reversed())
            .flatMap(order -> Stream.of(String.join("", order), String.join("/", order)))
            .flatMap(text -> Stream.of(text, reversed(text)))
            .flatMap(text -> Stream.of(text, spread(text)))
            .map(Secret::utf8)
            .toList();
    return new Secret(what, texts, ciphers);
  }

  boolean isIn(byte[] content) {
    return texts.stream().anyMatch(text -> holds(content, text))
        || ciphers.stream().anyMatch(cipher -> holdsInCode(content, cipher));
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  /// Separates the letters by commas, as JSON writes a list.
  private static String spread(String text) {
    return text.chars().mapToObj(Character::toString).collect(Collectors.joining(","));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static boolean holds(byte[] content, byte[] part) {
    for (int from = 0; from + part.length <= content.length; from++) {
      int at = 0;
      while (at < part.length && content[from + at] == part[at]) {
        at++;
      }
      if (at == part.length) {
        return true;
      }
    }
    return false;
  }

  private static boolean holdsInCode(byte[] content, byte[] cipher) {
    for (int from = 0; from + cipher.length <= content.length; from++) {
      if (isInCode(content, from, cipher)) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether two bytes there are equal exactly where the cipher's bytes are equal.
  private static boolean isInCode(byte[] content, int from, byte[] cipher) {
    for (int at = 1; at < cipher.length; at++) {
      for (int before = 0; before < at; before++) {
        boolean alike = content[from + at] == content[from + before];
        if (alike != (cipher[at] == cipher[before])) {
          return false;
        }
      }
    }
    return true;
  }
}
