package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests what a feature learns of games that are played anywhere in a cluster of three nodes.
class AddedFeatureIT {
  private static final long SEED = 56;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<GameSignal> heard = new CopyOnWriteArrayList<>();
  private final List<EndedGames> features = new CopyOnWriteArrayList<>();
  private final Nodes nodes =
      Nodes.with(
          EndedGames.added(signals -> {
            var feature = new EndedGames(signals, heard::add);
            features.add(feature);
            return feature;
          }),
          SEED,
          3);

  @AfterEach
  void close() {
    nodes.close();
  }

  @Test
  void endsAreCountedOnceAndNoSignalComesTwice() {
    GuestGame first = game(0);
    GuestGame second = game(1);
    features.get(2).follow(new PlayerId(first.whites().getPlayer().getPlayerId()));
    features.get(2).follow(new PlayerId(first.blacks().getPlayer().getPlayerId()));
    features.get(0).follow(new PlayerId(second.blacks().getPlayer().getPlayerId()));
    for (GuestGame game : List.of(first, second)) {
      // A node is sent signals from the moment that the others know whom it follows.
      await()
          .pollInterval(Duration.ofMillis(500))
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(() -> {
            game.play(1, random);
            assertThat(signals(game)).as("signals of %s", game.white().newest()).isGreaterThan(1);
          });
    }
    first.black().ask(CommandMessages.resign(first.game()));
    second.white().ask(CommandMessages.resign(second.game()));
    second.over();
    first.over();

    assertThat(heard).doesNotHaveDuplicates().allMatch(signal -> signal.toMove().isPresent());
    assertThat(nodes.count("select count(*) from %s.ended_games where games = 1")).isEqualTo(4);
    assertThat(nodes.count("select sum(games) from %s.ended_games")).isEqualTo(4);
  }

  /// Returns a game of two players who are connected to this node.
  private GuestGame game(int node) {
    return GuestGame.byLink(nodes.node(node), "small", "600+5").deployed();
  }

  private long signals(GuestGame game) {
    return heard.stream().filter(signal -> signal.game().equals(new GameId(game.game()))).count();
  }
}
