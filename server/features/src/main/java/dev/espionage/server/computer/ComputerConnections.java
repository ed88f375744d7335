package dev.espionage.server.computer;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.protocol.Backoff;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.socket.SocketSettings;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The connections of this node's computer players. Each carries at most {@value #GAMES} games,
/// because the limits of a connection apply to computer players, too. Not thread-safe; confined to
/// the thread of [ComputerPlayers].
final class ComputerConnections implements AutoCloseable {
  /// The maximum number of games per connection; three commands a second suffice for them.
  static final int GAMES = SocketSettings.LEAST_SUBSCRIPTIONS;

  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(5));

  /// A connection, and the number of games played over it.
  static final class ComputerConnection {
    private final int level;
    private final Token token;
    private final ConnectedPlayer connectedPlayer;
    private int games;
    private boolean failed;

    private ComputerConnection(int level, Token token, ConnectedPlayer connectedPlayer) {
      this.level = level;
      this.token = token;
      this.connectedPlayer = connectedPlayer;
    }

    ConnectedPlayer connectedPlayer() {
      return connectedPlayer;
    }
  }

  private final Map<Integer, List<ComputerConnection>> byLevel = new HashMap<>();
  private final ComputerSessions sessions;
  private final ClientTransport transport;
  private final Endpoint server;
  private final SecureRandom random;

  ComputerConnections(ComputerSessions sessions, Endpoint server, SecureRandom random) {
    this.sessions = sessions;
    this.transport = ClientTransport.start(1);
    this.server = server;
    this.random = random;
  }

  /// Returns a connection for one more game of the level's player.
  ComputerConnection join(int level) {
    List<ComputerConnection> lines = byLevel.computeIfAbsent(level, _ -> new ArrayList<>());
    ComputerConnection computerConnection =
        lines.stream()
            .filter(one -> one.games < GAMES && !one.failed)
            .findFirst()
            .orElseGet(() -> open(level, lines));
    computerConnection.games++;
    return computerConnection;
  }

  private ComputerConnection open(int level, List<ComputerConnection> lines) {
    Token token = sessions.open(ComputerPlayer.of(level));
    var settings =
        new ConnectionSettings(
            "espionage-computer",
            ServerChoice.only(server),
            Optional.of(token.reveal()),
            BACKOFF,
            random);
    var computerConnection =
        new ComputerConnection(level, token, ConnectedPlayer.connect(settings, transport));
    lines.add(computerConnection);
    return computerConnection;
  }

  /// Ends the use of a connection by a game.
  ///
  /// @param failed true if the connection may have caused a failure; it gets no further games then
  void leave(ComputerConnection computerConnection, boolean failed) {
    computerConnection.games--;
    computerConnection.failed |= failed;
    if (computerConnection.games == 0) {
      byLevel.getOrDefault(computerConnection.level, new ArrayList<>()).remove(computerConnection);
      computerConnection.connectedPlayer.close();
      sessions.close(computerConnection.token);
    }
  }

  @Override
  public void close() {
    byLevel
        .values()
        .forEach(lines ->
            lines.forEach(computerConnection -> computerConnection.connectedPlayer.close()));
    transport.close();
  }
}
