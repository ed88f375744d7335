package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.TestSettings;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.signal.FollowedPlayers;
import dev.espionage.server.game.signal.FollowingNodes;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.JournaledMatch;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests what two nodes tell each other about the players whom they follow, and their games.
class SignalsOfTwoNodesIT {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId CLARA = TestPlayers.CLARA.id();
  private static final ImmutableSet<Change> CREATED = ImmutableSet.of(Change.CREATED);
  private static final GameTerms TERMS =
      new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), false);

  private final ExecutorService rooms = Executors.newSingleThreadExecutor();
  private final ClusterNode first = start();
  private final ClusterNode second = start();
  private final GameSignals signals = new GameSignals();

  /// The signals that the second node was sent. It exchanges notices but has no signals of its own.
  private final List<GameSignal> sent = new CopyOnWriteArrayList<>();

  private final Map<PlayerId, ImmutableSet<Change>> followed = new ConcurrentHashMap<>();

  private ClusterNode start() {
    var configured =
        TestSettings.of(
            "cluster.port", "0",
            "cluster.seed-nodes.0", "127.0.0.1:9",
            "store.url", "jdbc:postgresql://127.0.0.1/unused");
    try {
      return ClusterNode.start(
          configured.settings().cluster(), configured.all(), rooms, Services.NOTICES);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void stop() {
    signals.close();
    second.close();
    first.close();
    rooms.shutdownNow();
  }

  private static HostAndPort address(ClusterNode node) {
    String name = node.name();
    return HostAndPort.fromString(name.substring(name.indexOf('@') + 1, name.lastIndexOf('#')));
  }

  /// Commits the creation of a game at the first node, and returns its id.
  private GameId created(Player white, long seed) {
    var players = new BySide<>(white, TestPlayers.BORIS);
    var match = new JournaledMatch(players, TERMS, JournaledMatch.START, seed);
    signals.committed(match.writes.getFirst());
    return match.writes.getFirst().game();
  }

  private static FollowedPlayers follows(
      ClusterNotices node, Map<PlayerId, ImmutableSet<Change>> players) {
    return new FollowedPlayers(node.name(), ImmutableMap.copyOf(players));
  }

  @Test
  void aSignalGoesOnlyToNodesThatAskedForAPlayer() throws Exception {
    first.form();
    first.awaitUp();
    second.join(List.of(address(first)));
    second.awaitUp();
    FollowingNodes nodes = signals.join(new ClusterNotices(first.system(), true));
    var other = new ClusterNotices(second.system(), true);
    other.listen(GameSignal.class, sent::add);
    other.listen(FollowedPlayers.class, notice -> followed.putAll(notice.players()));
    signals.follow(CLARA, new GameSignals.Follower(EnumSet.of(Change.ENDED), _ -> {}));

    await()
        .until(() -> {
          other.tell(follows(other, Map.of(ANNA, CREATED)));
          nodes.round();
          created(TestPlayers.ANNA, 1);
          return !sent.isEmpty() && followed.containsKey(CLARA);
        });
    assertThat(followed).isEqualTo(Map.of(CLARA, ImmutableSet.of(Change.ENDED)));
    created(TestPlayers.CLARA, 2);
    JournaledMatch.withoutTurns(3).writes.forEach(signals::committed);
    awaitSent(created(TestPlayers.ANNA, 4));
    assertThat(sent)
        .as("neither another player nor another change")
        .allMatch(signal -> signal.players().white().equals(ANNA))
        .allMatch(signal -> signal.change() == Change.CREATED);

    other.tell(follows(other, Map.of(ANNA, ImmutableSet.of(), CLARA, CREATED)));
    await().until(() -> sent.getLast().game().equals(created(TestPlayers.CLARA, 5)));
    GameId unwanted = created(TestPlayers.ANNA, 6);
    awaitSent(created(TestPlayers.CLARA, 7));
    assertThat(sent).extracting(GameSignal::game).doesNotContain(unwanted);
  }

  @Test
  void aNodeThatIsDiscoveredLaterHearsWhomThisNodeFollows() throws Exception {
    first.form();
    first.awaitUp();
    FollowingNodes nodes = signals.join(new ClusterNotices(first.system(), true));
    signals.follow(CLARA, new GameSignals.Follower(EnumSet.of(Change.ENDED), _ -> {}));
    nodes.round();

    var other = new ClusterNotices(second.system(), true);
    other.listen(FollowedPlayers.class, notice -> followed.putAll(notice.players()));
    second.join(List.of(address(first)));
    second.awaitUp();
    await().until(() -> followed.containsKey(CLARA));
  }

  private void awaitSent(GameId game) {
    await().until(() -> sent.getLast().game().equals(game));
  }
}
