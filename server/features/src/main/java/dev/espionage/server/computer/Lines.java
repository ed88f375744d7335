package dev.espionage.server.computer;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.Person;
import dev.espionage.protocol.Backoff;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.Token;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The connections of this node's computer players: a new one for every {@value #GAMES} games, since
 * what one connection may send has the same limit for everybody. Mutable; belongs to the thread of
 * {@link HousePlayers}.
 */
final class Lines implements AutoCloseable {
  /** Games of one connection: three commands a second are enough for so many. */
  static final int GAMES = 4;

  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(5));

  /** One connection, and how many games are played over it. */
  static final class Line {
    private final int level;
    private final Token token;
    private final Person person;
    private int games;
    private boolean failed;

    private Line(int level, Token token, Person person) {
      this.level = level;
      this.token = token;
      this.person = person;
    }

    Person person() {
      return person;
    }
  }

  private final Map<Integer, List<Line>> byLevel = new HashMap<>();
  private final HouseSessions sessions;
  private final ClientTransport transport;
  private final Endpoint server;
  private final SecureRandom random;

  Lines(HouseSessions sessions, Endpoint server, SecureRandom random) {
    this.sessions = sessions;
    this.transport = ClientTransport.start(1);
    this.server = server;
    this.random = random;
  }

  /** A connection for one more game of the level's player. */
  Line join(int level) {
    List<Line> lines = byLevel.computeIfAbsent(level, _ -> new ArrayList<>());
    Line line =
        lines.stream()
            .filter(one -> one.games < GAMES && !one.failed)
            .findFirst()
            .orElseGet(() -> open(level, lines));
    line.games++;
    return line;
  }

  private Line open(int level, List<Line> lines) {
    Token token = sessions.open(HousePlayer.of(level));
    var settings =
        new ConnectionSettings(
            "espionage-computer",
            ServerChoice.only(server),
            Optional.of(token.reveal()),
            BACKOFF,
            random);
    var line = new Line(level, token, Person.connect(settings, transport));
    lines.add(line);
    return line;
  }

  /**
   * A game of it is over for this node.
   *
   * @param failed whether the connection may be why: no further game gets it
   */
  void leave(Line line, boolean failed) {
    line.games--;
    line.failed |= failed;
    if (line.games == 0) {
      byLevel.getOrDefault(line.level, new ArrayList<>()).remove(line);
      line.person.close();
      sessions.close(line.token);
    }
  }

  @Override
  public void close() {
    byLevel.values().forEach(lines -> lines.forEach(line -> line.person.close()));
    transport.close();
  }
}
