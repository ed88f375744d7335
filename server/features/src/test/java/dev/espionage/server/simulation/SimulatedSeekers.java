package dev.espionage.server.simulation;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.pairing.PairedGames;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.pairing.PairingMetrics;
import dev.espionage.server.pairing.PairingModule;
import dev.espionage.server.pairing.SeekerLookup;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The players who use quick pairing. Each has a rating, which changes now and then, and a band of
/// accepted ratings. They seek an opponent through some node as long as they have no game, and play
/// when they have one. Confined to the simulation's thread.
final class SimulatedSeekers {
  private static final GameTerms TERMS =
      new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), true);
  private static final RatingPool POOL = RatingPool.of(TERMS);
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration AGAIN = Duration.ofSeconds(5);
  private static final PairingMetrics METRICS = new PairingMetrics(new SimpleMeterRegistry());
  private static final PlayerLimit FREE = new PlayerLimit(100, 100);

  /// A player who seeks.
  private static final class Seeker {
    private final Player player;
    private final RatingBand band;
    private @Nullable SimulatedNode node;
    private long askedAt;
    private int searches = 1;

    private Seeker(Player player, RatingBand band) {
      this.player = player;
      this.band = band;
    }
  }

  private final Simulation simulation;
  private final SplittableRandom random;
  private final Map<PlayerId, Seeker> seekers = new LinkedHashMap<>();
  private final Map<PlayerId, Integer> ratings = new HashMap<>();
  private final Map<PlayerId, Integer> firstRatings = new HashMap<>();
  private final Set<GameId> begun = new HashSet<>();

  SimulatedSeekers(Simulation simulation, SplittableRandom random) {
    this.simulation = simulation;
    this.random = random;
  }

  /// Adds a player with a rating, and a band around it.
  void add(Player player) {
    int rating = 1_400 + random.nextInt(200);
    int least = rating - 50 - random.nextInt(150);
    int most = rating + 50 + random.nextInt(150);
    seekers.put(player.id(), new Seeker(player, new RatingBand(least, most)));
    ratings.put(player.id(), rating);
    firstRatings.put(player.id(), rating);
  }

  void begin() {
    simulation
        .schedule()
        .after(
            LOOK,
            () -> "",
            () -> {
              seekers.values().forEach(this::look);
              begin();
            });
  }

  private void look(Seeker seeker) {
    PlayerId id = seeker.player.id();
    if (random.nextInt(10) == 0) {
      ratings.merge(id, random.nextInt(161) - 80, Integer::sum);
    }
    List<GameRow> playing = simulation.database().unfinished(id);
    if (!playing.isEmpty()) {
      playing.forEach(this::play);
      return;
    }
    SimulatedNode node = seeker.node;
    if (node == null || !node.isAlive() || random.nextInt(30) == 0) {
      seeker.node = simulation.anyMember(random);
      seeker.askedAt = Long.MIN_VALUE / 2;
    }
    if (simulation.schedule().now() - seeker.askedAt > AGAIN.toNanos()
        && !simulation.isHealed()
        && seeker.node != null) {
      seek(seeker, seeker.node);
    }
  }

  /// Lets the players of a game play it, as soon as one of them has learned of it.
  private void play(GameRow row) {
    if (begun.add(row.id())) {
      simulation.begin(row.id(), row.players());
    }
  }

  private void seek(Seeker seeker, SimulatedNode node) {
    seeker.askedAt = simulation.schedule().now();
    var id = new CommandId(seeker.player.id().hashCode(), -seeker.searches);
    var request = new Pairing.Request("small", "600+5", true, seeker.band);
    simulation
        .schedule()
        .after(
            simulation.network().delay(),
            () -> "%s seeks on %s".formatted(seeker.player.name(), node),
            () -> node.run(() -> ask(seeker, node, id, request)));
  }

  private void ask(Seeker seeker, SimulatedNode node, CommandId id, Pairing.Request request) {
    node.pairing()
        .seek(seeker.player, id, request)
        .thenAccept(answer -> {
          boolean over =
              answer instanceof Pairing.SeekAnswer.Found(var status) && !status.seeking();
          if (over && id.low() == -seeker.searches) {
            seeker.searches++;
          }
        });
  }

  /// Returns what quick pairing on a node needs.
  PairingModule.Dependencies dependencies(
      SimulatedNode node, BiFunction<BySide<Player>, GameTerms, CompletionStage<GameId>> creation) {
    var games = new SimulatedGames(node, simulation.database());
    var lookup =
        new SeekerLookup(
            this::ratings,
            _ -> CompletableFuture.completedStage(Map.of()),
            (_, _) -> CompletableFuture.completedStage(Map.of()),
            new GameQuota(games, FREE, FREE, FREE),
            _ -> CompletableFuture.completedStage(Map.<PlayerId, Conduct>of()),
            node);
    return new PairingModule.Dependencies(
        new PairedGames(
            games,
            (sides, terms) -> {
              checkBands(sides);
              return creation.apply(sides, terms);
            },
            (_, _) -> {}),
        lookup,
        METRICS,
        random.split(),
        node,
        Duration.ofSeconds(1));
  }

  boolean isConnected(SimulatedNode node, PlayerId player) {
    Seeker seeker = seekers.get(player);
    return seeker != null && node.equals(seeker.node);
  }

  private CompletionStage<Map<PlayerId, PlayerRatings>> ratings(Set<PlayerId> players) {
    Map<PlayerId, Integer> known = simulation.knowsOldRatings() ? firstRatings : ratings;
    Map<PlayerId, PlayerRatings> found = new HashMap<>();
    for (PlayerId player : players) {
      var rating = new Rating(known.getOrDefault(player, 1_500), 60, 0.06);
      found.put(player, new PlayerRatings(Map.of(POOL, rating)));
    }
    return CompletableFuture.completedStage(found);
  }

  private void checkBands(BySide<Player> sides) {
    checkBand(sides.white(), sides.black());
    checkBand(sides.black(), sides.white());
  }

  private void checkBand(Player one, Player other) {
    int rating = ratings.getOrDefault(other.id(), 0);
    Seeker seeker = seekers.get(one.id());
    if (seeker != null && !seeker.band.contains(rating)) {
      simulation
          .invariants()
          .violated(
              "%s accepts %s, and is paired with %s, who has %d"
                  .formatted(one.name(), seeker.band, other.name(), rating));
    }
  }
}
