package dev.espionage.server.share;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.PublicAddress;
import java.time.Duration;
import java.util.Optional;

/// The settings of links and their pictures.
///
/// @param publicAddress the origin of the pictures, for other sites; empty to use the host that a
///   request names
/// @param requests the limit per address on pictures, terms of invitations, and pages with a head
///   of their own
/// @param maxWaiting the number of pictures that may wait to be drawn
/// @param drawingTimeout the longest time that a request waits for its picture
/// @param cache the limit on all drawn pictures together, in bytes
public record ShareSettings(
    Optional<String> publicAddress,
    RateLimit requests,
    int maxWaiting,
    Duration drawingTimeout,
    int cache) {
  /// Reads `espionage.share`.
  public static ShareSettings read(ConfigSection share) {
    return new ShareSettings(
        PublicAddress.read(share, "public-address"),
        RateLimit.read(share, "requests", "1d"),
        share.integer("max-waiting", 1, 10_000),
        share.duration("drawing-timeout", "100ms", "20s"),
        share.bytes("cache", "1 MiB", "1 GiB"));
  }
}
