package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.InetAddresses;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The hosts that requests may name. A list protects from foreign pages whose name resolves to this
/// server (DNS rebinding): the origin of such a page is that of the host that its requests name.
/// Immutable.
///
/// @param names the allowed names, in lower case and without ports
/// @param others the hosts that are allowed besides
public record HostPolicy(ImmutableSet<String> names, Others others) {
  /// Allows every host.
  public static final HostPolicy ANY = new HostPolicy(ImmutableSet.of(), Others.ALL);

  /// The hosts that need no name in the list.
  enum Others {
    ALL,
    /// Addresses, which no foreign name can pretend to be, and the name of this machine for itself.
    ADDRESSES,
    NONE
  }

  /// Allows the names, or every host if there are none.
  static HostPolicy named(ImmutableSet<String> names) {
    return names.isEmpty() ? ANY : new HostPolicy(names, Others.NONE);
  }

  /// Allows the names, addresses and `localhost`.
  public static HostPolicy namedOrAddress(ImmutableSet<String> names) {
    return new HostPolicy(names, Others.ADDRESSES);
  }

  /// A regular expression for the names and addresses of hosts, in lower case.
  static final String NAME = "[a-z0-9._-]+|\\[[0-9a-f:.]+]";

  private static final Pattern HOST = Pattern.compile("(" + NAME + ")(:\\d{0,5})?");

  /// Returns a host name in lower case; empty if the text is none, or has a port.
  public static Optional<String> parseName(String text) {
    return Optional.of(match(text))
        .filter(host -> host.matches() && host.group(2) == null)
        .map(host -> host.group(1));
  }

  /// Checks the host that a request names, with or without a port.
  ///
  /// @throws RequestRejected if the text is no host, or not one of this server
  void check(String text) {
    Matcher host = match(text);
    if (!host.matches()) {
      throw new RequestRejected(
          Reply.badRequest(
              "bad-request", "expected one Host such as play.example.org or 127.0.0.1:8080"));
    }
    if (!allows(host.group(1))) {
      throw new RequestRejected(
          Reply.problem(
              Status.MISDIRECTED, "unknown-host", "expected a Host that the operator allows"));
    }
  }

  private boolean allows(String host) {
    return names.contains(host)
        || switch (others) {
          case ALL -> true;
          case ADDRESSES -> host.equals("localhost") || InetAddresses.isUriInetAddress(host);
          case NONE -> false;
        };
  }

  private static Matcher match(String text) {
    return HOST.matcher(text.toLowerCase(Locale.ROOT));
  }
}
