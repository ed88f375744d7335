package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.net.limit.AddressRange;
import java.time.Duration;

/// The settings of the public port for HTTP and WebSocket. Sizes are in bytes.
///
/// @param host the address to listen on
/// @param port the port to listen on; 0 selects a free one
/// @param threads the number of event loops, which also run rooms; 0 means one per processor
/// @param allowedOrigins the origins whose pages may connect, besides the host that a request
///   names. Each has the form that browsers send: scheme, host, and the port unless it is the
///   default
/// @param allowedHosts the host names that requests may have; empty to allow every host
/// @param securityContact the contact for reports of vulnerabilities, a URI; empty if there is none
/// @param trustedProxies the proxies whose `X-Forwarded-For` header is trusted
/// @param maxConnections the limit on all TCP connections together
/// @param maxUnsentPercent the limit on the unsent output of all connections together, in percent
///   of the heap
/// @param idleTimeout the longest time that a connection may wait between requests
/// @param requestTimeout the longest time from the first byte of a request to its last
/// @param maxBody the longest body of a request
/// @param maxHeaders the limit on all headers of a request together
/// @param maxRequestLine the longest request line
public record HttpSettings(
    String host,
    int port,
    int threads,
    ImmutableSet<String> allowedOrigins,
    ImmutableSet<String> allowedHosts,
    String securityContact,
    ImmutableList<AddressRange> trustedProxies,
    int maxConnections,
    int maxUnsentPercent,
    Duration idleTimeout,
    Duration requestTimeout,
    int maxBody,
    int maxHeaders,
    int maxRequestLine) {
  /// Reads `espionage.http`.
  public static HttpSettings read(ConfigSection http) {
    return new HttpSettings(
        http.text("host"),
        http.integer("port", 0, 65_535),
        http.integer("threads", 0, 1_024),
        ImmutableSet.copyOf(
            http.list(
                "allowed-origins",
                "an origin such as \"https://play.example.org\"",
                Origin::parse)),
        ImmutableSet.copyOf(
            http.list(
                "allowed-hosts",
                "a host name without a port such as \"play.example.org\"",
                HostPolicy::parseName)),
        http.value(
            "security-contact",
            "\"\" or a URI such as \"mailto:security@example.org\"",
            SecurityContact::parse,
            ""),
        ImmutableList.copyOf(
            http.list(
                "trusted-proxies",
                "an address or network such as \"10.0.0.0/8\"",
                AddressRange::parse)),
        http.integer("max-connections", 1, 10_000_000),
        http.integer("max-unsent-percent", 1, 100),
        http.duration("idle-timeout", "1s", "1h"),
        http.duration("request-timeout", "1s", "10m"),
        http.bytes("max-body", "256 B", "1 MiB"),
        http.bytes("max-headers", "1 KiB", "64 KiB"),
        http.bytes("max-request-line", "256 B", "64 KiB"));
  }
}
