package dev.espionage.server.net.socket;

import com.google.common.collect.ImmutableSet;
import dev.espionage.protocol.CloseCode;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.DisconnectCause;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The open WebSocket connections of this node. Thread-safe. Created before the listeners and the
/// features, because the features send notices to players through it.
public final class SocketConnections {
  private final Set<SocketConnection> all = ConcurrentHashMap.newKeySet();
  private final Map<PlayerId, ImmutableSet<SocketConnection>> byPlayer = new ConcurrentHashMap<>();
  private volatile @Nullable Supplier<Duration> draining;

  /// Returns whether the player has a connection to this node.
  public boolean isConnected(PlayerId player) {
    return byPlayer.containsKey(player);
  }

  /// Returns the players with a connection to this node.
  public Set<PlayerId> players() {
    return Set.copyOf(byPlayer.keySet());
  }

  /// Sends a frame to every client that has been greeted. Later clients do not get it.
  public void announce(byte[] message) {
    OutFrame frame = OutFrame.of(message);
    all.forEach(connection -> connection.announce(frame));
  }

  /// Sends a frame to all of the player's connections to this node.
  ///
  /// @param encoded the supplier of the frame, not called if the player has no connection
  public void send(PlayerId player, Supplier<byte[]> encoded) {
    ImmutableSet<SocketConnection> connections = byPlayer.getOrDefault(player, ImmutableSet.of());
    if (!connections.isEmpty()) {
      OutFrame frame = OutFrame.of(encoded.get());
      connections.forEach(connection -> connection.notice(frame));
    }
  }

  /// Returns the sessions that have a connection to this node.
  ///
  /// @param except the players whose sessions are left out
  public Set<TokenHash> sessions(Set<PlayerId> except) {
    return all.stream()
        .filter(connection ->
            connection.player().filter(player -> !except.contains(player.id())).isPresent())
        .flatMap(connection -> connection.session().stream())
        .collect(Collectors.toSet());
  }

  /// Closes the connections of a revoked session.
  public void revoked(TokenHash session) {
    revoked(Set.of(session));
  }

  /// Closes the connections of revoked sessions. Scans all connections, because revocations are
  /// rare.
  public void revoked(Set<TokenHash> sessions) {
    all.stream()
        .filter(connection -> connection.session().filter(sessions::contains).isPresent())
        .forEach(connection ->
            connection.end(CloseCode.REVOKED, DisconnectCause.REVOKED, "the session was revoked"));
  }

  /// Announces the server's shutdown to all clients, including those whose upgrade is not complete
  /// yet. The future completes when no request is pending on any connection.
  ///
  /// @param reconnectAfter the supplier of a delay per connection, so that clients do not reconnect
  ///   all at once
  public CompletableFuture<Void> drain(Supplier<Duration> reconnectAfter) {
    draining = reconnectAfter;
    return CompletableFuture.allOf(
        all.stream()
            .map(connection -> connection.drain(reconnectAfter.get()).toCompletableFuture())
            .toArray(CompletableFuture<?>[]::new));
  }

  /// Closes all connections for the shutdown.
  public void goAway() {
    all.forEach(connection ->
        connection.end(CloseCode.GOING_AWAY, DisconnectCause.DRAIN, "the server is stopping"));
  }

  /// Returns the number of connections.
  public int size() {
    return all.size();
  }

  void add(SocketConnection connection) {
    all.add(connection);
    connection
        .player()
        .ifPresent(player ->
            byPlayer.merge(
                player.id(),
                ImmutableSet.of(connection),
                (old, one) ->
                    ImmutableSet.<SocketConnection>builder().addAll(old).addAll(one).build()));
    Supplier<Duration> reconnectAfter = draining;
    if (reconnectAfter != null) {
      var _ = connection.drain(reconnectAfter.get());
    }
  }

  void remove(SocketConnection connection) {
    all.remove(connection);
    connection
        .player()
        .ifPresent(player ->
            byPlayer.computeIfPresent(player.id(), (id, old) -> without(old, connection)));
  }

  private static @Nullable ImmutableSet<SocketConnection> without(
      ImmutableSet<SocketConnection> old, SocketConnection gone) {
    ImmutableSet<SocketConnection> rest =
        old.stream().filter(one -> one != gone).collect(ImmutableSet.toImmutableSet());
    return rest.isEmpty() ? null : rest;
  }
}
