package dev.espionage.server.net.socket;

import com.google.common.collect.ImmutableSet;
import dev.espionage.protocol.CloseCode;
import dev.espionage.server.admin.Announcement;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.DisconnectCause;
import dev.espionage.server.pairing.PairingStatus;
import dev.espionage.server.pairing.Seekers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The open WebSocket connections of this node. Safe for use by any thread. Made before the front
 * and before rooms and lobby, since those tell players of new games through it.
 */
public final class Connections implements PlayerNotices, Seekers {
  private final Set<Connection> all = ConcurrentHashMap.newKeySet();
  private final Map<PlayerId, ImmutableSet<Connection>> byPlayer = new ConcurrentHashMap<>();
  private volatile @Nullable Supplier<Duration> draining;
  private volatile byte @Nullable [] announcements;

  @Override
  public void gameCreated(PlayerId player, GameCreated created) {
    tell(player, () -> ServerFrames.gameCreated(0, created));
  }

  @Override
  public boolean isConnected(PlayerId player) {
    return byPlayer.containsKey(player);
  }

  @Override
  public void pairing(PairingStatus status) {
    tell(status.ticket().player().id(), () -> ServerFrames.pairing(0, status));
  }

  /** Who has a connection to this node. */
  public Set<PlayerId> players() {
    return Set.copyOf(byPlayer.keySet());
  }

  /**
   * What stands is told everybody who is there, and from now on who comes. Called by one thread at
   * a time.
   */
  public void announce(List<Announcement> standing) {
    byte[] message = ServerFrames.announcements(standing);
    announcements = standing.isEmpty() ? null : message;
    OutFrame frame = OutFrame.of(message);
    all.forEach(connection -> connection.announce(frame));
  }

  /** The push for somebody who has just been greeted; empty if nothing stands. */
  Optional<byte[]> announcements() {
    return Optional.ofNullable(announcements);
  }

  private void tell(PlayerId player, Supplier<byte[]> encoded) {
    ImmutableSet<Connection> connections = byPlayer.getOrDefault(player, ImmutableSet.of());
    if (!connections.isEmpty()) {
      OutFrame frame = OutFrame.of(encoded.get());
      connections.forEach(connection -> connection.notice(frame));
    }
  }

  /** Closes those that came with a session that was revoked. Looks at all: it is rare. */
  public void revoked(TokenHash token) {
    all.stream()
        .filter(connection -> connection.cameWith(token))
        .forEach(connection ->
            connection.end(CloseCode.REVOKED, DisconnectCause.REVOKED, "the session was revoked"));
  }

  /**
   * Says to all that the server stops, and to those whose upgrade was under way; completes when no
   * answer is under way any more.
   *
   * @param reconnectAfter asked once for each connection, so that they do not come back all at once
   */
  public CompletableFuture<Void> drain(Supplier<Duration> reconnectAfter) {
    draining = reconnectAfter;
    return CompletableFuture.allOf(
        all.stream()
            .map(connection -> connection.drain(reconnectAfter.get()).toCompletableFuture())
            .toArray(CompletableFuture<?>[]::new));
  }

  /** Closes all, since the server stops. */
  public void goAway() {
    all.forEach(connection ->
        connection.end(CloseCode.GOING_AWAY, DisconnectCause.DRAIN, "the server stops"));
  }

  /** How many there are. */
  public int size() {
    return all.size();
  }

  void add(Connection connection) {
    all.add(connection);
    connection
        .player()
        .ifPresent(player ->
            byPlayer.merge(
                player.id(),
                ImmutableSet.of(connection),
                (old, one) -> ImmutableSet.<Connection>builder().addAll(old).addAll(one).build()));
    Supplier<Duration> reconnectAfter = draining;
    if (reconnectAfter != null) {
      var _ = connection.drain(reconnectAfter.get());
    }
  }

  void remove(Connection connection) {
    all.remove(connection);
    connection
        .player()
        .ifPresent(player ->
            byPlayer.computeIfPresent(player.id(), (id, old) -> without(old, connection)));
  }

  private static @Nullable ImmutableSet<Connection> without(
      ImmutableSet<Connection> old, Connection gone) {
    ImmutableSet<Connection> rest =
        old.stream().filter(one -> one != gone).collect(ImmutableSet.toImmutableSet());
    return rest.isEmpty() ? null : rest;
  }
}
