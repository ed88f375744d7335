package dev.espionage.server.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.TestConfig;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.cluster.ClusterSettings;
import dev.espionage.server.cluster.NoticeCodecs;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.EventLoops;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Pairing on a cluster of one node, which lasts for one test class. The test controls time,
/// ratings, blocks and the store.
@SuppressWarnings("NullAway.Init") // beforeAll sets the fields
final class PairingFixture implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
  /// The terms that the tests seek.
  static final GameTerms RATED =
      new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), true);

  private static final RatingPool POOL = RatingPool.of(RATED);
  private static final int GUESTS_GAMES = 3;
  private static final int ACCOUNTS_GAMES = 5;

  /// A notice of a new game to a player.
  record Told(PlayerId player, GameCreated created) {}

  final TestClock clock = new TestClock();
  final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  final List<Told> told = new CopyOnWriteArrayList<>();
  final List<Pairing.Status> pushed = new CopyOnWriteArrayList<>();
  final Set<PlayerId> connected = ConcurrentHashMap.newKeySet();
  final Map<PlayerId, Rating> ratings = new ConcurrentHashMap<>();
  final Map<PlayerId, Set<PlayerId>> blocks = new ConcurrentHashMap<>();
  final Map<PlayerId, Integer> balances = new ConcurrentHashMap<>();

  /// The opponents whom players have met lately.
  final Map<PlayerId, Set<PlayerId>> met = new ConcurrentHashMap<>();

  final Map<PlayerId, Conduct> conducts = new ConcurrentHashMap<>();

  /// The number of renewals that began with each player.
  private final Map<PlayerId, Integer> renewals = new ConcurrentHashMap<>();

  /// The players of all games that pairing asked to create.
  final Set<PlayerId> asked = ConcurrentHashMap.newKeySet();

  final List<GameRow> games = new CopyOnWriteArrayList<>();

  /// The stage after which games are created.
  volatile CompletableFuture<Void> making = CompletableFuture.completedFuture(null);

  /// The switch for games whose creation is reported as failed but that are created nevertheless.
  volatile boolean failsAfterwards;

  /// The stage after which queries of ratings are answered.
  volatile CompletableFuture<Void> asking = CompletableFuture.completedFuture(null);

  private EventLoops loops;
  private ClusterNode node;
  private SingletonPairing pairing;
  private int made;
  private int players;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    loops = EventLoops.start(0);
    node =
        ClusterNode.start(
            TestConfig.section("cluster", ClusterSettings::read),
            TestConfig.all(),
            loops,
            NoticeCodecs.NONE);
    node.form();
    node.awaitUp();
    pairing =
        new SingletonPairing(
            node.system(),
            new PairingModule.Dependencies(
                new PairedGames(
                    rows(), this::create, (player, created) -> told.add(new Told(player, created))),
                new SeekerLookup(
                    players -> asking.thenApply(_ -> sheets(players)),
                    players -> CompletableFuture.completedStage(Map.copyOf(blocks)),
                    (players, _) -> CompletableFuture.completedStage(latest(players)),
                    new GameQuota(
                        rows(),
                        new PlayerLimit(GUESTS_GAMES, ACCOUNTS_GAMES),
                        new PlayerLimit(GUESTS_GAMES, ACCOUNTS_GAMES),
                        new PlayerLimit(1, ACCOUNTS_GAMES)),
                    _ -> CompletableFuture.completedStage(Map.copyOf(conducts)),
                    clock),
                new PairingMetrics(meters),
                new SplittableRandom(11),
                clock,
                Duration.ofMillis(50)),
            new NodePairing.Seekers() {
              @Override
              public boolean isConnected(PlayerId player) {
                renewals.merge(player, 1, Integer::sum);
                return connected.contains(player);
              }

              @Override
              public void pairing(Pairing.Status status) {
                pushed.add(status);
              }
            });
  }

  Player guest() {
    return new Player(new PlayerId("9%015d".formatted(++players)), "Guest·000" + players, true);
  }

  /// Somebody with an account and this rating.
  Player rated(int rating) {
    var id = new PlayerId("%016d".formatted(++players));
    ratings.put(id, new Rating(rating, 60, 0.06));
    return new Player(id, "Player" + players, false);
  }

  static Pairing.Request casual() {
    return new Pairing.Request("small", "600+5", false, RatingBand.OPEN);
  }

  static Pairing.Request rated(int min, int max) {
    return new Pairing.Request("small", "600+5", true, new RatingBand(min, max));
  }

  private Map<PlayerId, PlayerRatings> sheets(Set<PlayerId> players) {
    return players.stream()
        .collect(
            Collectors.toMap(
                player -> player,
                player ->
                    ratings.containsKey(player)
                        ? new PlayerRatings(Map.of(POOL, ratings.get(player)))
                        : PlayerRatings.EMPTY));
  }

  private Map<PlayerId, SeekerLookup.LatestGames> latest(Set<PlayerId> players) {
    return players.stream()
        .collect(
            Collectors.toMap(
                player -> player,
                player ->
                    new SeekerLookup.LatestGames(
                        balances.getOrDefault(player, 0),
                        ImmutableSet.copyOf(met.getOrDefault(player, Set.of())))));
  }

  /// Lets two players have met lately.
  void meet(Player one, Player other) {
    met.put(one.id(), Set.of(other.id()));
    met.put(other.id(), Set.of(one.id()));
  }

  /// Begins a game without a clock against a computer player.
  void playComputer(Player player) {
    var terms = new GameTerms(Variants.SMALL, TimeControl.parse("-").orThrow(), false);
    var id = new GameId("8%015d".formatted(++players));
    games.add(row(id, new BySide<>(player, ComputerPlayer.of(0)), terms, clock.instant()));
  }

  private synchronized CompletionStage<GameId> create(BySide<Player> players, GameTerms terms) {
    var id = new GameId("%016d".formatted(++made));
    Instant now = clock.instant();
    asked.add(players.white().id());
    asked.add(players.black().id());
    return making
        .handle((_, failure) -> {
          if (failure == null || failsAfterwards) {
            games.add(row(id, players, terms, now));
          }
          return failure;
        })
        .thenCompose(failure ->
            failure == null
                ? CompletableFuture.completedStage(id)
                : CompletableFuture.failedStage(new IOException("the store is away")));
  }

  private static GameRow row(GameId id, BySide<Player> players, GameTerms terms, Instant now) {
    Volcanoes volcanoes = Volcanoes.random(terms.variant(), new SplittableRandom(3));
    return new GameRow(
        new GameSetup(id, volcanoes, terms.timeControl(), terms.rated(), now),
        players,
        Phase.DEPLOYMENT,
        0,
        0,
        Optional.empty());
  }

  private Games rows() {
    return new Games() {
      @Override
      public CompletionStage<List<GameRow>> unfinished(PlayerId player) {
        return CompletableFuture.completedStage(
            games.stream().filter(game -> game.isPlayedBy(player)).toList());
      }

      @Override
      public CompletionStage<List<GameRow>> unfinished(PlayerId player, int limit) {
        List<GameRow> all = of(player).toList();
        return CompletableFuture.completedStage(
            all.subList(Math.max(0, all.size() - limit), all.size()));
      }

      @Override
      public CompletionStage<Map<PlayerId, PlayerTally>> tallies(Set<PlayerId> players) {
        return CompletableFuture.completedStage(
            players.stream()
                .collect(
                    Collectors.toMap(
                        player -> player,
                        player ->
                            new PlayerTally(0, (int) of(player).count(), withComputers(player)))));
      }

      private int withComputers(PlayerId player) {
        return (int)
            of(player)
                .filter(game -> ComputerPlayer.ids().stream().anyMatch(game::isPlayedBy))
                .count();
      }

      private Stream<GameRow> of(PlayerId player) {
        return games.stream().filter(game -> game.isPlayedBy(player));
      }

      @Override
      public CompletionStage<Set<GameId>> stillUnfinished(Set<GameId> games) {
        throw new AssertionError("not asked by pairing");
      }

      @Override
      public CompletionStage<Tally> tally(Set<PlayerId> players) {
        throw new AssertionError("not asked by pairing");
      }

      @Override
      public CompletionStage<List<GameRow>> live(int limit) {
        throw new AssertionError("not asked by pairing");
      }

      @Override
      public CompletionStage<Integer> count() {
        throw new AssertionError("not asked by pairing");
      }

      @Override
      public CompletionStage<List<GameId>> onLiveClocks() {
        throw new AssertionError("not asked by pairing");
      }

      @Override
      public CompletionStage<List<GameId>> dueBefore(Instant instant, int limit) {
        throw new AssertionError("not asked by pairing");
      }

      @Override
      public void watched(GameId game, int spectators) {
        throw new AssertionError("not told by pairing");
      }
    };
  }

  Pairing.SeekAnswer seek(Player player, Pairing.Request request) throws Exception {
    return seek(player, TestPlayers.fresh(), request);
  }

  Pairing.SeekAnswer seek(Player player, CommandId id, Pairing.Request request) throws Exception {
    connected.add(player.id());
    return get(pairing.seek(player, id, request));
  }

  void join(Player player) throws Exception {
    get(pairing.join(player.id()));
  }

  void stop(Player player) throws Exception {
    get(pairing.stop(player.id()));
  }

  /// Awaits a status that the player is told.
  void awaitStatus(Player player, Predicate<Pairing.Status> wanted) {
    await()
        .until(() ->
            pushed.stream()
                .filter(status -> status.ticket().player().equals(player))
                .reduce((_, last) -> last)
                .filter(wanted)
                .isPresent());
  }

  /// Returns the games that the player was told of.
  List<GameCreated> toldTo(Player player) {
    return told.stream()
        .filter(one -> one.player().equals(player.id()))
        .map(Told::created)
        .toList();
  }

  /// Removes all seekers, so that the next test begins without any.
  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    making = CompletableFuture.completedFuture(null);
    asking = CompletableFuture.completedFuture(null);
    failsAfterwards = false;
    met.clear();
    games.clear();
    for (Pairing.Status status : List.copyOf(pushed)) {
      stop(status.ticket().player());
    }
    connected.clear();
    clock.pass(Duration.ofMinutes(1));
    await().until(() -> seekers() == 0);
  }

  double seekers() {
    return meters.get("espionage.pairing.seekers").gauge().value();
  }

  double rounds() {
    return meters.get("espionage.pairing.round").timer().count();
  }

  static Refusal.Code refused(Pairing.SeekAnswer answer) {
    return refusal(answer).code();
  }

  static Refusal refusal(Pairing.SeekAnswer answer) {
    assertThat(answer).isInstanceOf(Pairing.SeekAnswer.Refused.class);
    return ((Pairing.SeekAnswer.Refused) answer).refusal();
  }

  static Pairing.Status found(Pairing.SeekAnswer answer) {
    assertThat(answer).isInstanceOf(Pairing.SeekAnswer.Found.class);
    return ((Pairing.SeekAnswer.Found) answer).status();
  }

  /// The game of both, once they have been told.
  GameId awaitGame(Player one, Player other) {
    await().until(() -> !toldTo(one).isEmpty() && !toldTo(other).isEmpty());
    GameCreated ones = toldTo(one).getLast();
    GameCreated others = toldTo(other).getLast();
    assertThat(ones.game()).isEqualTo(others.game());
    assertThat(ones.yourSide()).isEqualTo(others.yourSide().opponent());
    assertThat(ones.origin()).isEqualTo("pairing");
    return ones.game();
  }

  /// The ticket of the player, who is connected, has been renewed since the call.
  void awaitRenewal(Player player) throws Exception {
    int before = renewals.getOrDefault(player.id(), 0);
    await().until(() -> renewals.getOrDefault(player.id(), 0) >= before + 2);
    stop(guest()); // answered after the renewal
  }

  /// Two rounds have begun: the first is over, with all that came of it.
  void awaitRounds() {
    double before = rounds();
    await().until(() -> rounds() >= before + 2);
  }

  private static <T> T get(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    node.close();
    loops.close();
  }
}
