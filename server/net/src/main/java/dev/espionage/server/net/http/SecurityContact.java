package dev.espionage.server.net.http;

import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/// The operator's contact for reports of vulnerabilities: `security.txt` (RFC 9116).
///
/// @param contact the contact, a URI
public record SecurityContact(String contact, InstantSource clock) {
  public static final String PATH = "/.well-known/security.txt";

  /// The time for which a reader may rely on a copy.
  private static final Duration VALID = Duration.ofDays(90);

  private static final Pattern CONTACT = Pattern.compile("(?:mailto|https|tel):\\S+");

  /// Returns the URI of a contact, or an empty text; empty if the text is neither.
  static Optional<String> parse(String text) {
    return Optional.of(text).filter(t -> t.isEmpty() || CONTACT.matcher(t).matches());
  }

  /// Returns the file, which always expires in the future.
  public Reply answer(Request request) {
    return Reply.of(
        Status.OK,
        "text/plain; charset=utf-8",
        "Contact: %s\nExpires: %s\n"
            .formatted(contact, clock.instant().plus(VALID).truncatedTo(ChronoUnit.SECONDS)));
  }
}
