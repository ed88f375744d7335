package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.espionage.server.config.ConfigSection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings of the connections between nodes.
///
/// @param host the address or name by which other nodes reach this one
/// @param port the port that other nodes connect to; 0 selects a free one
/// @param bindHost the address to listen on, if different from `host`
/// @param seedNodes the nodes through which this node joins; empty if this node is the whole
///   cluster
/// @param tls the files for TLS between nodes; empty if the connections are not encrypted
/// @param reconnectSpread the period over which the clients of a stopping node reconnect to others
public record ClusterSettings(
    String host,
    int port,
    Optional<String> bindHost,
    ImmutableList<HostAndPort> seedNodes,
    Optional<Tls> tls,
    Duration reconnectSpread) {
  private static final String FILE = "\"\" or the name of a file that can be read";
  private static final String ARTERY = "pekko.remote.artery.";
  private static final String TLS_KEYS = ARTERY + "ssl.rotating-keys-engine.";

  /// PEM files for TLS, which may be replaced while the server runs.
  ///
  /// @param certificate the certificate of this node
  /// @param key the private key of this node, not encrypted
  /// @param authority the authority that signed the certificates of all nodes
  public record Tls(Path certificate, Path key, Path authority) {}

  /// Returns whether the cluster may have other nodes.
  public boolean isShared() {
    return !seedNodes.isEmpty();
  }

  /// Reads `espionage.cluster`.
  public static ClusterSettings read(ConfigSection cluster) {
    return new ClusterSettings(
        cluster.text("host"),
        cluster.integer("port", 0, 65_535),
        Optional.of(cluster.text("bind-host")).filter(host -> !host.isEmpty()),
        ImmutableList.copyOf(
            cluster.list(
                "seed-nodes",
                "a host and a port such as \"10.0.0.1:25520\"",
                ClusterSettings::hostAndPort)),
        tls(cluster.section("tls")),
        cluster.duration("reconnect-spread", "0s", "10m"));
  }

  private static Optional<HostAndPort> hostAndPort(String text) {
    try {
      return Optional.of(HostAndPort.fromString(text))
          .filter(node -> node.hasPort() && node.getPort() > 0 && !node.getHost().isBlank());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Tls> tls(ConfigSection tls) {
    List<Optional<Path>> files =
        Stream.of("certificate", "key", "authority").map(key -> file(tls, key)).toList();
    if (files.stream().allMatch(Optional::isPresent)) {
      return Optional.of(new Tls(files.get(0).get(), files.get(1).get(), files.get(2).get()));
    }
    if (files.stream().anyMatch(Optional::isPresent)) {
      tls.addProblem("certificate", "needs key and authority: set all three of them, or none");
    }
    return Optional.empty();
  }

  private static Optional<Path> file(ConfigSection tls, String key) {
    return tls.value(key, FILE, ClusterSettings::readable, Optional.empty());
  }

  /// Parses a file name; the empty text means no file. Returns empty if the file is not readable.
  private static Optional<Optional<Path>> readable(String text) {
    Optional<Path> file =
        ConfigSection.parsePath(text)
            .map(Path::toAbsolutePath)
            .filter(path -> Files.isRegularFile(path) && Files.isReadable(path));
    return text.isEmpty() || file.isPresent() ? Optional.of(file) : Optional.empty();
  }

  /// Returns the configuration with these settings added as keys of Pekko.
  ///
  /// @param all the configuration, which the settings override
  Config appliedTo(Config all) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(ARTERY + "canonical.hostname", host);
    settings.put(ARTERY + "canonical.port", port);
    bindHost.ifPresent(address -> settings.put(ARTERY + "bind.hostname", address));
    tls.ifPresent(files -> {
      settings.put(ARTERY + "transport", "tls-tcp");
      settings.put(TLS_KEYS + "cert-file", files.certificate().toString());
      settings.put(TLS_KEYS + "key-file", files.key().toString());
      settings.put(TLS_KEYS + "ca-cert-file", files.authority().toString());
    });
    return ConfigFactory.parseMap(settings, "espionage.cluster").withFallback(all);
  }
}
