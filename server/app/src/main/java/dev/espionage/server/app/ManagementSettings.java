package dev.espionage.server.app;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.net.http.HostPolicy;
import java.nio.file.Path;
import java.util.Optional;

/// The settings of the port for operators.
///
/// @param host the address to listen on
/// @param port the port to listen on; 0 takes a free one
/// @param allowedHosts the host names, in lower case, that requests may name besides addresses and
///   `localhost`
/// @param maxConnections the maximum number of connections at a time
/// @param tokenFile the file with the token of administration; empty for the default place
public record ManagementSettings(
    String host,
    int port,
    ImmutableSet<String> allowedHosts,
    int maxConnections,
    Optional<Path> tokenFile) {
  /// Reads `espionage.management`.
  public static ManagementSettings read(ConfigSection management) {
    return new ManagementSettings(
        management.text("host"),
        management.integer("port", 0, 65_535),
        ImmutableSet.copyOf(
            management.list(
                "allowed-hosts",
                "a host name without a port such as \"node-1.example.org\"",
                HostPolicy::parseName)),
        management.integer("max-connections", 1, 10_000_000),
        management.value(
            "token-file",
            "the name of a file, or nothing",
            ManagementSettings::fileOrNone,
            Optional.<Path>empty()));
  }

  private static Optional<Optional<Path>> fileOrNone(String text) {
    Optional<Path> file = ConfigSection.parsePath(text);
    return text.isBlank() || file.isPresent() ? Optional.of(file) : Optional.empty();
  }
}
