package dev.espionage.server.simulation;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.cluster.SignOfLife;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.room.ClockMonitor;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.actor.JournaledGames;
import dev.espionage.server.game.room.actor.RoomContext;
import dev.espionage.server.game.room.actor.SimulatedRooms;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.SimulatedPairing;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A cluster of three nodes, its database and its players on one thread, driven by a seed. The
/// rooms, their subscriptions, the rules and the decisions about members are those of production;
/// the network, the database, Pekko's cluster and the players are simulated. For a minute of
/// virtual time faults happen; then everything is mended, and every game must go on.
final class Simulation {
  static final int NODES = 3;

  /// The place of the database in the network.
  static final int DATABASE = NODES;

  private static final Duration FAULTS = Duration.ofSeconds(60);
  private static final Duration MENDED = Duration.ofSeconds(40);
  private static final Duration PROGRESS = Duration.ofSeconds(12);
  private static final List<Viewer> VIEWERS = List.copyOf(EnumSet.allOf(Viewer.class));
  private static final int MOST_GAMES = 6;
  private static final RoomMetrics METRICS = new RoomMetrics(new SimpleMeterRegistry());

  private static final ThreadLocal<List<SimulatedSystem>> SYSTEMS =
      ThreadLocal.withInitial(() ->
          IntStream.range(0, NODES)
              .mapToObj(place -> new SimulatedSystem("simulated-" + place))
              .toList());

  /// The result of a simulation.
  ///
  /// @param violation what did not hold; empty if everything did
  /// @param trace the numbered steps; empty if they were not recorded
  record Result(long seed, Optional<String> violation, int steps, int turns, List<String> trace) {}

  private final long seed;
  private final Deviation deviation;
  private final SplittableRandom random;
  private final Schedule schedule;
  private final SimulatedNetwork network;
  private final SimulatedDatabase database;
  private final Invariants invariants;
  private final Faults faults;
  private final RoomRules rules;
  private final SeededRandomness randomness;
  private final SimulatedSeekers seekers;
  private final List<SimulatedNode> nodes = new ArrayList<>();
  private final Map<SimulatedRooms, SimulatedNode> byRooms = new HashMap<>();
  private final Map<SimulatedPairing, SimulatedNode> byPairing = new HashMap<>();
  private final Map<SimulatedNode, JournaledGames> creations = new HashMap<>();
  private final List<SimulatedPlayer> players = new ArrayList<>();
  private final List<GameId> games = new ArrayList<>();
  private int starts;
  private int people;
  private boolean healed;

  private Simulation(long seed, Deviation deviation, boolean traced) {
    this.seed = seed;
    this.deviation = deviation;
    this.random = new SplittableRandom(seed);
    this.schedule = new Schedule(traced);
    this.network = new SimulatedNetwork(schedule, random.split(), NODES + 1);
    this.invariants = new Invariants(this);
    this.database = deviation.database(invariants);
    this.faults = new Faults(this, schedule, random.split());
    this.randomness = new SeededRandomness(seed);
    this.seekers = new SimulatedSeekers(this, random.split());
    this.rules = new RoomRules(CommitmentScheme.sha256(), randomness);
  }

  /// Runs a simulation to its end, or to the first violation.
  ///
  /// @param traced true to record a trace
  static Result run(long seed, Deviation deviation, boolean traced) {
    return new Simulation(seed, deviation, traced).run();
  }

  private Result run() {
    for (int place = 0; place < NODES; place++) {
      start(place);
    }
    schedule.after(Duration.ofSeconds(3), () -> "", this::createGame);
    for (int i = random.nextInt(5); i > 0; i--) {
      seekers.add(person());
    }
    seekers.begin();
    schedule.after(Duration.ofSeconds(4), () -> "", faults::begin);
    until(FAULTS);
    heal();
    until(FAULTS.plus(MENDED).minus(PROGRESS));
    Map<GameId, Integer> before = new HashMap<>();
    games.forEach(game -> before.put(game, invariants.turns(game)));
    until(FAULTS.plus(MENDED));
    if (invariants.violation().isEmpty()) {
      checkEnd(before);
    }
    nodes.forEach(SimulatedNode::kill);
    int turns = games.stream().mapToInt(invariants::turns).sum();
    return new Result(seed, invariants.violation(), schedule.steps(), turns, schedule.trace());
  }

  private void until(Duration end) {
    while (invariants.violation().isEmpty() && schedule.next() <= end.toNanos()) {
      schedule.step(invariants.clocks()::measure);
      invariants.clocks().look();
    }
  }

  private void checkEnd(Map<GameId, Integer> before) {
    players.forEach(player -> schedule.note(player::describe));
    invariants.checkJournals();
    if (!games.isEmpty() && random.nextInt(4) == 0) {
      Viewer viewer = VIEWERS.get(random.nextInt(VIEWERS.size()));
      invariants.checkHiddenPieces(games.get(random.nextInt(games.size())), viewer, random);
    }
    if (!isOneCluster()) {
      invariants.violated(
          "there is more than one cluster: " + nodes.stream().map(SimulatedNode::view).toList());
    }
    for (GameId game : games) {
      if (!database.isOver(game) && invariants.turns(game) < before.getOrDefault(game, 0) + 2) {
        invariants.violated("%s does not go on".formatted(game.text()));
      }
    }
  }

  private boolean isOneCluster() {
    Set<SimulatedNode> all = Set.copyOf(nodes);
    return all.size() == NODES
        && nodes.stream()
            .map(SimulatedNode::view)
            .allMatch(view -> view != null && Set.copyOf(view.members()).equals(all));
  }

  private void createGame() {
    GameTerms terms =
        new GameTerms(
            Variants.SMALL,
            TimeControl.parse(random.nextBoolean() ? "600+5" : "120+2").orThrow(),
            true);
    var sides = new BySide<>(person(), person());
    SimulatedNode node = anyMember(random);
    Runnable again = () -> schedule.after(Duration.ofSeconds(1), () -> "", this::createGame);
    if (node == null) {
      again.run();
      return;
    }
    node.run(() ->
        Objects.requireNonNull(creations.get(node))
            .create(sides, terms)
            .whenComplete((game, failure) -> {
              if (failure == null) {
                begin(game, sides);
              } else {
                again.run();
              }
            }));
  }

  private Player person() {
    people++;
    return new Player(new PlayerId("%016d".formatted(people)), "Player" + people, false);
  }

  /// Lets two players play a game.
  void begin(GameId game, BySide<Player> sides) {
    games.add(game);
    invariants.clocks().opened(game, new BySide<>(sides.white().id(), sides.black().id()));
    for (Side side : Side.values()) {
      var player =
          new SimulatedPlayer(
              this, random.split(), game, Variants.SMALL, sides.of(side).id(), side);
      players.add(player);
      schedule.after(network.delay(), () -> "", player::begin);
    }
  }

  private void start(int place) {
    SimulatedSystem system = SYSTEMS.get().get(place);
    Duration skew = Duration.ofMillis(random.nextInt(40) - 20);
    var node = new SimulatedNode(this, system, place, ++starts, skew);
    schedule.note(() -> node + " starts");
    var store = new SimulatedJournal(node, database, faults, random.split());
    Journal journal = deviation.journal(store);
    var rooms = rooms(node, journal);
    var creation = new JournaledGames(journal, rules, randomness, node, rooms::begun);
    creations.put(node, creation);
    var pairing =
        new SimulatedPairing(
            system.actors(),
            seekers.dependencies(node, creation::create),
            node.pairingRoutes(),
            player -> seekers.isConnected(node, player));
    byRooms.put(rooms, node);
    byPairing.put(pairing, node);
    node.hosts(rooms, pairing, new ClockMonitor(node.clock(), METRICS, rooms::wakeAll));
    nodes.add(node);
    nodes.sort(Comparator.comparingInt(SimulatedNode::place));
    var membership =
        new SimulatedMembership(this, node, deviation.members(database.members()), faults);
    node.joins(membership);
    var signOfLife =
        new SignOfLife(
            node.clock()::signOfLife,
            () -> !membership.unreachable().isEmpty(),
            () -> !node.isAlive());
    heartbeat(node, signOfLife);
  }

  private SimulatedRooms rooms(SimulatedNode node, Journal journal) {
    var parts =
        new RoomContext(
            journal,
            new SimulatedGames(node, database),
            rules,
            (_, _) -> {},
            METRICS,
            node.clock(),
            _ -> CompletableFuture.completedStage(Optional.empty()),
            (_, _) -> CompletableFuture.completedStage(Optional.empty()));
    return new SimulatedRooms(
        node.system().actors(),
        parts,
        new SimulatedRooms.Place(
            node, invariants.of(node), node.start(), deviation.forgetsStuckTime()));
  }

  private void heartbeat(SimulatedNode node, SignOfLife signOfLife) {
    Instant at = signOfLife.instant();
    if (node.reachesDatabase()) {
      node.atDatabase(
          network.delay(), () -> "", () -> database.heartbeat(node.start(), at), () -> {});
    }
    node.after(Duration.ofSeconds(1), () -> "", () -> heartbeat(node, signOfLife));
  }

  /// Ends a process. It starts again after a while.
  void end(SimulatedNode node, String why) {
    if (!node.isAlive()) {
      return;
    }
    schedule.note(() -> "%s ends: %s".formatted(node, why));
    nodes.remove(node);
    node.kill();
    schedule.after(
        Duration.ofMillis(500 + random.nextInt(5_000)), () -> "", () -> start(node.place()));
  }

  private void heal() {
    schedule.note(() -> "everything is mended");
    healed = true;
    faults.end();
    network.heal();
    List.copyOf(nodes)
        .forEach(node -> {
          node.setClock(Duration.ZERO);
          node.resume(random);
        });
  }

  /// Begins another game when one is over, as long as there are faults.
  void ended() {
    if (!healed && games.size() < MOST_GAMES) {
      schedule.after(Duration.ofSeconds(1), () -> "", this::createGame);
    }
  }

  boolean isHealed() {
    return healed;
  }

  Schedule schedule() {
    return schedule;
  }

  SimulatedNetwork network() {
    return network;
  }

  SimulatedDatabase database() {
    return database;
  }

  Invariants invariants() {
    return invariants;
  }

  /// Returns the nodes whose process has not ended, in order of their places.
  List<SimulatedNode> nodes() {
    return nodes;
  }

  /// Returns the node that a client connects to; null if none has joined the cluster.
  @Nullable SimulatedNode anyMember(RandomGenerator drawing) {
    List<SimulatedNode> members = nodes.stream().filter(node -> node.view() != null).toList();
    return members.isEmpty() ? null : members.get(drawing.nextInt(members.size()));
  }

  boolean knowsOldRatings() {
    return deviation.knowsOldRatings();
  }

  Optional<SimulatedNode> nodeOf(SimulatedPairing pairing) {
    return Optional.ofNullable(byPairing.get(pairing));
  }

  SimulatedNode nodeOf(SimulatedRooms rooms) {
    return Objects.requireNonNull(byRooms.get(rooms));
  }
}
