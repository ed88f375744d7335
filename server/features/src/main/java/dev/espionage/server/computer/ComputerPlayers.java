package dev.espionage.server.computer;

import com.google.common.collect.ImmutableSet;
import com.google.common.hash.Hashing;
import dev.espionage.bot.ComputerLevels;
import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.game.GameEnd;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.Answer;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Plays the games of the server's own computer players. A signal tells every node of a new game,
/// and the node that owns the game ([#isOwn]) plays it.
///
/// In addition, each node sometimes reads the unfinished games from the store: every minute, and
/// every few seconds while a game has failed here or the nodes have just changed. So it takes over
/// games whose signal was lost, games that began before it started, games of a lost node, and games
/// that failed here. It gives up games that another node owns by now. For a moment two nodes may
/// play the same game. Then one of them is refused a turn that the other has played, like a player
/// with two windows open.
///
/// All mutable state is confined to one thread. [#begin] and [#close] are called once each.
public final class ComputerPlayers implements AutoCloseable {

  /// The nodes of the cluster, as this node sees them.
  ///
  /// @param here the name of this node
  /// @param up returns the names of the nodes that are up; called on any thread
  public record Nodes(String here, Supplier<ImmutableSet<String>> up) {}

  private static final Logger LOG = LoggerFactory.getLogger(ComputerPlayers.class);
  private static final Duration ROUND = Duration.ofSeconds(5);

  /// The pause before each thought in a game of two computer players, which people only watch.
  private static final Duration SPECTATORS_PAUSE = Duration.ofSeconds(2);

  private static final String HANDED_OVER = "another node owns the game now";
  private static final long CLOSE_SECONDS = 2;
  private static final RandomGeneratorFactory<RandomGenerator> CHANCE =
      RandomGeneratorFactory.of("L64X128MixRandom");

  /// The size of a random seed in bytes: 192 bits.
  private static final int SEED_BYTES = 24;

  private final ComputerSettings settings;
  private final Games games;
  private final ComputerSessions sessions;
  private final ComputerMetrics metrics;
  private final SecureRandom random = new SecureRandom();
  private final ScheduledThreadPoolExecutor owner;
  private final SearchThreads searchThreads;
  private final IdleGames idleGames;
  private final SweepSchedule sweepSchedule;
  private final Map<Place, ComputerConnections.ComputerConnection> playing = new HashMap<>();

  /// The places in games that failed here since the last sweep, and wait for the next.
  private final Set<Place> failed = new HashSet<>();

  private @Nullable GameSeat gameSeat;

  /// The place of a level's player in a game. Two levels may play each other.
  private record Place(GameId game, int level) {}

  /// The collaborators that exist once playing has started.
  private record GameSeat(
      ComputerConnections computerConnections,
      Nodes nodes,
      Rooms rooms,
      Predicate<PlayerId> online) {}

  public ComputerPlayers(ComputerSettings settings, Games games, MeterRegistry registry) {
    this.settings = settings;
    this.games = games;
    this.sessions = new ComputerSessions(random);
    this.metrics = new ComputerMetrics(registry);
    this.searchThreads = new SearchThreads(settings.threadsHere(), metrics);
    this.idleGames = new IdleGames(settings.idle());
    this.sweepSchedule = SweepSchedule.of(ROUND, settings.idle());
    this.owner =
        new ScheduledThreadPoolExecutor(
            1,
            Thread.ofPlatform().name("computers").daemon().factory(),
            new ThreadPoolExecutor.DiscardPolicy());
  }

  /// Returns the check whether another game may start.
  public ComputerCapacity computerCapacity() {
    return new ComputerCapacity(settings, games);
  }

  /// Finds the session of a token; empty if the token is invalid.
  Optional<Session> session(Token token) {
    return sessions.find(token);
  }

  /// Starts playing, if computer players are enabled.
  ///
  /// @param port the local port that is reserved for computer players
  void begin(String port, Nodes nodes, ComputerModule.Dependencies dependencies) {
    owner.execute(() ->
        gameSeat =
            new GameSeat(
                new ComputerConnections(sessions, Endpoint.of(port), random),
                nodes,
                dependencies.rooms(),
                dependencies.online()));
    var follower =
        new GameSignals.Follower(
            Set.of(Change.CREATED), signal -> owner.execute(() -> consider(signal)));
    ComputerPlayer.ids().forEach(player -> dependencies.signals().follow(player, follower));
    var _ = owner.scheduleWithFixedDelay(this::round, 0, ROUND.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void consider(GameSignal created) {
    GameSeat seat = gameSeat;
    GameId game = created.game();
    if (seat != null && isOwn(game, seat.nodes().here(), seat.nodes().up().get())) {
      Executor workers = workers(created.players());
      Stream.of(created.players().white(), created.players().black())
          .flatMapToInt(player -> ComputerPlayer.level(player).stream())
          .forEach(level -> take(seat.computerConnections(), new Place(game, level), workers));
    }
  }

  /// Returns whether this node owns a game. The owner is the node that has, among those that are
  /// up, the highest hash together with the game (rendezvous hashing). All nodes with the same view
  /// agree, and only the games of a lost node move.
  ///
  /// @param here the name of this node
  /// @param up the names of all nodes that are up; if this node is absent, it owns no game
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

  private void round() {
    if (gameSeat != null && sweepSchedule.isDue(gameSeat.nodes().up().get(), !failed.isEmpty())) {
      sweep();
    }
  }

  private void sweep() {
    failed.clear();
    ComputerPlayer.all().forEach(this::sweep);
  }

  /// Looks for a player's games. If the store cannot be read, the next sweep finds them.
  private void sweep(Player player) {
    int level = ComputerPlayer.level(player.id()).orElseThrow();
    var _ =
        games.unfinished(player.id()).thenAccept(found -> owner.execute(() -> found(found, level)));
  }

  private void found(List<GameRow> unfinished, int level) {
    if (gameSeat == null) {
      return;
    }
    ImmutableSet<String> up = gameSeat.nodes().up().get();
    for (GameRow game : unfinished) {
      if (isOwn(game.id(), gameSeat.nodes().here(), up)) {
        take(gameSeat.computerConnections(), new Place(game.id(), level), workers(ids(game)));
      } else {
        handOver(new Place(game.id(), level));
      }
    }
    for (GameId game : idleGames.find(level, unfinished, gameSeat.online(), System.nanoTime())) {
      if (isOwn(game, gameSeat.nodes().here(), up)) {
        end(game, gameSeat.rooms());
      }
    }
  }

  /// Ends an idle game. If that fails, the next sweep tries again.
  private void end(GameId game, Rooms rooms) {
    var _ =
        rooms
            .close(game)
            .thenAccept(answer -> {
              if (answer instanceof Answer.Accepted) {
                metrics.endedIdle();
              }
            });
  }

  /// Returns the threads that think in a game; they think slowly if only spectators wait.
  private Executor workers(BySide<PlayerId> players) {
    boolean forSpectators =
        ComputerPlayer.isComputer(players.white()) && ComputerPlayer.isComputer(players.black());
    return forSpectators
        ? CompletableFuture.delayedExecutor(
            SPECTATORS_PAUSE.toMillis(), TimeUnit.MILLISECONDS, searchThreads)
        : searchThreads;
  }

  private static BySide<PlayerId> ids(GameRow game) {
    return new BySide<>(game.players().white().id(), game.players().black().id());
  }

  private void handOver(Place place) {
    ComputerConnections.ComputerConnection computerConnection = playing.get(place);
    if (computerConnection != null) {
      computerConnection.connectedPlayer().failGame(place.game().text(), HANDED_OVER);
    }
  }

  private void take(ComputerConnections computerConnections, Place place, Executor workers) {
    if (playing.containsKey(place) || failed.contains(place)) {
      return;
    }
    ComputerConnections.ComputerConnection computerConnection =
        computerConnections.join(place.level());
    playing.put(place, computerConnection);
    countGames();
    byte[] seed = new byte[SEED_BYTES];
    random.nextBytes(seed);
    var _ =
        ComputerSeat.play(
                computerConnection.connectedPlayer(),
                place.game().text(),
                searchThreads.timed(ComputerLevels.level(place.level()), settings.pace().most()),
                CHANCE.create(seed),
                workers,
                settings.pace())
            .thenAccept(end -> owner.execute(() -> ended(computerConnections, place, end)));
  }

  private void countGames() {
    metrics.games(Math.toIntExact(playing.keySet().stream().map(Place::game).distinct().count()));
  }

  private void ended(ComputerConnections computerConnections, Place place, GameEnd end) {
    ComputerConnections.ComputerConnection computerConnection = playing.remove(place);
    countGames();
    if (end instanceof GameEnd.Failed failure) {
      LOG.atInfo()
          .addKeyValue("game", place.game())
          .log("a computer player left game {}: {}", place.game(), failure.reason());
      failed.add(place);
    }
    if (computerConnection != null) {
      computerConnections.leave(
          computerConnection,
          end instanceof GameEnd.Failed(String reason) && !reason.equals(HANDED_OVER));
    }
  }

  /// Stops playing. The games continue when the server is back, or on another node.
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
