package dev.espionage.server.account;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import dev.espionage.protocol.CrockfordBase32;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.Stream;

/// A secret that sets a new password once: 80 random bits in 16 characters of Crockford's alphabet,
/// shown in groups of four. Not a record, so that no accessor or text reveals it by accident.
public final class RecoveryCode {
  /// The number of codes of a new account.
  public static final int COUNT = 8;

  private static final int GROUP = 4;
  private static final CharMatcher BETWEEN = CharMatcher.anyOf(" -");

  private final String secret;

  private RecoveryCode(String secret) {
    this.secret = secret;
  }

  /// Creates the random codes of an account.
  public static ImmutableList<RecoveryCode> draw(SecureRandom random) {
    return Stream.generate(() -> new RecoveryCode(CrockfordBase32.id(random)))
        .limit(COUNT)
        .collect(ImmutableList.toImmutableList());
  }

  /// Parses a typed code. Accepts any case, spaces and hyphens, and o, i and l for 0 and 1
  /// (Crockford's rules). Empty if the text has not the form of a code.
  public static Optional<RecoveryCode> parse(String typed) {
    String text =
        Ascii.toLowerCase(BETWEEN.removeFrom(typed))
            .replace('o', '0')
            .replace('i', '1')
            .replace('l', '1');
    return CrockfordBase32.isId(text) ? Optional.of(new RecoveryCode(text)) : Optional.empty();
  }

  /// Returns the code in clear text, for its owner.
  public String reveal() {
    return String.join("-", Splitter.fixedLength(GROUP).split(secret));
  }

  /// Returns the SHA-256 in hex, which is stored and compared. (80 random bits need no salt.)
  public String hash() {
    return Hashing.sha256().hashString(secret, StandardCharsets.US_ASCII).toString();
  }

  @Override
  public String toString() {
    return "RecoveryCode[redacted]";
  }
}
