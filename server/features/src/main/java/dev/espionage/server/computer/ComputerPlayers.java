package dev.espionage.server.computer;

import com.google.common.collect.ImmutableSet;
import com.google.common.hash.Hashing;
import dev.espionage.bot.Computers;
import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.game.GameEnd;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sits the server's own computer players down at their games. Of a new game a notice tells every
 * node, and the one to which it belongs ({@link #isOwn}) plays it. Besides, each node looks every
 * few seconds which unfinished games the store knows: so it takes up what was begun before it
 * started, what a node that is gone has left, and what failed here; and lets go what belongs to
 * another one by now. While two nodes play a game for a moment, one of them is refused a turn that
 * the other has played, as any player with two windows open.
 *
 * <p>All mutable state belongs to one thread of its own. {@link #gameCreated} may be called by any
 * thread and returns at once; {@link #begin} and {@link #close} are called once each.
 */
public final class ComputerPlayers implements PlayerNotices, AutoCloseable {

  /**
   * The nodes of the cluster, as this one sees them.
   *
   * @param here the name of this one
   * @param up asked by any thread: the names of those that are up now
   */
  public record Nodes(String here, Supplier<ImmutableSet<String>> up) {}

  private static final Logger LOG = LoggerFactory.getLogger(ComputerPlayers.class);
  private static final Duration LOOK = Duration.ofSeconds(5);
  private static final String HANDED_OVER = "it is another node's now";
  private static final long CLOSE_SECONDS = 2;
  private static final RandomGeneratorFactory<RandomGenerator> CHANCE =
      RandomGeneratorFactory.of("L64X128MixRandom");

  /** 192 bits. */
  private static final int SEED_BYTES = 24;

  private final ComputerSettings settings;
  private final Games games;
  private final ComputerSessions sessions;
  private final ComputerMetrics metrics;
  private final SecureRandom random = new SecureRandom();
  private final ScheduledThreadPoolExecutor owner;
  private final SearchThreads searchThreads;
  private final Map<GameId, ComputerConnections.ComputerConnection> playing = new HashMap<>();

  /** Games that failed here since the last look, which are left to the next. */
  private final Set<GameId> failed = new HashSet<>();

  private @Nullable GameSeat gameSeat;

  /** What there is from the beginning on. */
  private record GameSeat(ComputerConnections computerConnections, Nodes nodes) {}

  public ComputerPlayers(ComputerSettings settings, Games games, MeterRegistry registry) {
    this.settings = settings;
    this.games = games;
    this.sessions = new ComputerSessions(random);
    this.metrics = new ComputerMetrics(registry);
    this.searchThreads = new SearchThreads(settings.threadsHere(), metrics);
    this.owner =
        new ScheduledThreadPoolExecutor(
            1,
            Thread.ofPlatform().name("computers").daemon().factory(),
            new ThreadPoolExecutor.DiscardPolicy());
  }

  /** Returns what says whether another game may begin. */
  public ComputerCapacity computerCapacity() {
    return new ComputerCapacity(settings, games);
  }

  /** Finds the session of a token; empty if it is not, or no longer, good. */
  Optional<Session> session(Token token) {
    return sessions.find(token);
  }

  /**
   * Begins to play games, if there are to be computer players at all.
   *
   * @param port of this node that is for them
   */
  void begin(String port, Nodes nodes) {
    owner.execute(() ->
        gameSeat =
            new GameSeat(new ComputerConnections(sessions, Endpoint.of(port), random), nodes));
    var _ = owner.scheduleWithFixedDelay(this::look, 0, LOOK.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void gameCreated(PlayerId player, GameCreated created) {
    ComputerPlayer.level(player)
        .ifPresent(level -> owner.execute(() -> consider(created.game(), level)));
  }

  private void consider(GameId game, int level) {
    if (gameSeat != null && isOwn(game, gameSeat.nodes().here(), gameSeat.nodes().up().get())) {
      take(gameSeat.computerConnections(), game, level);
    }
  }

  /**
   * Returns whether a game is this node's: it belongs to the one that has, of those that are up,
   * the highest hash together with the game. All nodes that see the same others agree, and when one
   * goes only its own games move.
   *
   * @param here its name
   * @param up the names of all that are up; if this one is not among them no game is its own
   */
  static boolean isOwn(GameId game, String here, ImmutableSet<String> up) {
    return up.stream()
        .max(Comparator.<String>comparingLong(node -> weight(game, node)).thenComparing(n -> n))
        .filter(here::equals)
        .isPresent();
  }

  private static long weight(GameId game, String node) {
    return Hashing.murmur3_128()
        .hashString(game.text() + "@" + node, StandardCharsets.UTF_8)
        .asLong();
  }

  private void look() {
    failed.clear();
    ComputerPlayer.all().forEach(this::look);
  }

  private void look(Player player) {
    int level = ComputerPlayer.level(player.id()).orElseThrow();
    var _ =
        games
            .unfinished(player.id())
            .whenComplete((found, failure) -> {
              if (failure == null) {
                owner.execute(() -> found(found, level));
              } else {
                LOG.info("the games of {} cannot be looked up now", player.name());
              }
            });
  }

  private void found(List<GameRow> unfinished, int level) {
    if (gameSeat == null) {
      return;
    }
    ImmutableSet<String> up = gameSeat.nodes().up().get();
    for (GameRow game : unfinished) {
      if (isOwn(game.id(), gameSeat.nodes().here(), up)) {
        take(gameSeat.computerConnections(), game.id(), level);
      } else {
        handOver(game.id());
      }
    }
  }

  private void handOver(GameId game) {
    ComputerConnections.ComputerConnection computerConnection = playing.get(game);
    if (computerConnection != null) {
      computerConnection.connectedPlayer().giveUp(game.text(), HANDED_OVER);
    }
  }

  private void take(ComputerConnections computerConnections, GameId game, int level) {
    if (playing.containsKey(game) || failed.contains(game)) {
      return;
    }
    ComputerConnections.ComputerConnection computerConnection = computerConnections.join(level);
    playing.put(game, computerConnection);
    metrics.games(playing.size());
    byte[] seed = new byte[SEED_BYTES];
    random.nextBytes(seed);
    var _ =
        ComputerSeat.play(
                computerConnection.connectedPlayer(),
                game.text(),
                searchThreads.timed(Computers.level(level), settings.maxThinkTime()),
                CHANCE.create(seed),
                searchThreads,
                settings.maxThinkTime())
            .thenAccept(end -> owner.execute(() -> ended(computerConnections, game, end)));
  }

  private void ended(ComputerConnections computerConnections, GameId game, GameEnd end) {
    ComputerConnections.ComputerConnection computerConnection = playing.remove(game);
    metrics.games(playing.size());
    if (end instanceof GameEnd.Failed failure) {
      LOG.info("a computer player left game {}: {}", game, failure.reason());
      failed.add(game);
    }
    if (computerConnection != null) {
      computerConnections.leave(
          computerConnection,
          end instanceof GameEnd.Failed(String reason) && !reason.equals(HANDED_OVER));
    }
  }

  /** Nobody plays any more; games go on when the server is back, or by another node. */
  @Override
  public void close() {
    owner.execute(() -> {
      if (gameSeat != null) {
        gameSeat.computerConnections().close();
        gameSeat = null;
      }
    });
    owner.shutdown();
    try {
      var _ = owner.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    searchThreads.close();
  }
}
