package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.silence.LogCapture;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Tests three nodes whose links with each other and with the database are cut. There is only ever
/// one cluster on a database, and most of its nodes stay (docs/adr/0053).
@EnabledIfSystemProperty(
    named = "checks.partitions",
    matches = "true",
    disabledReason = "waits for leases; -Dchecks.partitions=true")
class PartitionIT {
  private static final Duration LONGEST = Duration.ofSeconds(40);

  private final SplittableRandom random = new SplittableRandom(35);
  private final LogCapture log = new LogCapture();
  private final PartitionedNodes nodes = new PartitionedNodes();

  @AfterEach
  void close() {
    nodes.close();
    log.close();
  }

  private boolean isSaid(String text) {
    return log.lines().stream().anyMatch(line -> line.contains(text));
  }

  private void awaitEnd(int node) {
    await().atMost(LONGEST).until(() -> nodes.isEnded(node));
  }

  private void awaitMembers(long count) {
    await().atMost(LONGEST).until(() -> nodes.count("%s.cluster_member where joined > 0") == count);
  }

  @Test
  void aFirstSeedNodeThatRestartsWhileItIsCutOffFormsNoClusterOfItsOwn() throws Exception {
    nodes.cut(0, 1);
    nodes.cut(0, 2);
    awaitEnd(0);
    nodes.node(0).close();
    CompletableFuture<WholeServer> restart = CompletableFuture.supplyAsync(() -> nodes.start(0));
    await().atMost(LONGEST).until(() -> restart.isDone() || isSaid("this node waits for one of"));
    assertThat(restart).as("a second cluster").isNotDone();
    assertThat(nodes.isEnded(1) || nodes.isEnded(2)).isFalse();
    awaitMembers(2);

    nodes.mend(0, 1);
    nodes.mend(0, 2);
    nodes.restarted(0, restart.get(1, TimeUnit.MINUTES));
    awaitMembers(3);
    GuestGame game = GuestGame.byLink(nodes.node(1), "small", "600+5").deployed().play(2, random);
    game.movedTo(nodes.node(0)).play(2, random);
    game.everybody().forEach(client -> client.untilTurn(4));
  }

  @Test
  void ofACutLinkBetweenTwoNodesOnlyTheYoungerEndEnds() {
    nodes.cut(1, 2);
    awaitEnd(2);
    GuestGame.byLink(nodes.node(0), "small", "600+5")
        .movedTo(nodes.node(1))
        .deployed()
        .play(2, random);
    awaitMembers(2);
    assertThat(nodes.isEnded(0) || nodes.isEnded(1)).isFalse();
  }

  @Test
  void ofALinkThatIsCutOneWayOnlyTheYoungerEndEnds() {
    nodes.cutOneWay(0, 1);
    awaitEnd(1);
    awaitMembers(2);
    assertThat(nodes.isEnded(0) || nodes.isEnded(2)).isFalse();
  }

  @Test
  void aNodeWithoutDatabaseLosesItsRoomsToTheOthers() {
    List<GuestGame> games =
        IntStream.range(0, 6)
            .mapToObj(_ -> GuestGame.byLink(nodes.node(1), "small", "600+5").deployed())
            .toList();
    nodes.database(0).cut();
    awaitMembers(2);
    games.forEach(game -> game.movedTo(nodes.node(2)).play(1, random));
    awaitEnd(0);
    assertThat(nodes.isEnded(1) || nodes.isEnded(2)).isFalse();
  }

  @Test
  void aNodeThatReachesNeitherTheOthersNorTheDatabaseGivesUpItsRooms() {
    nodes.cut(0, 1);
    nodes.cut(0, 2);
    nodes.database(0).cut();
    awaitEnd(0);
    assertThat(isSaid("it gives up its rooms")).isTrue();
    awaitMembers(2);
    assertThat(nodes.isEnded(1) || nodes.isEnded(2)).isFalse();
  }

  @Test
  void whileNoNodeHasTheDatabaseAllStayAndContinue() {
    IntStream.range(0, 3).forEach(node -> nodes.database(node).cut());
    await()
        .atMost(LONGEST)
        .until(() -> IntStream.range(0, 3).allMatch(node -> leaseAge(nodes.node(node)) > 9));
    IntStream.range(0, 3).forEach(node -> nodes.database(node).mend());
    await()
        .atMost(LONGEST)
        .until(() -> IntStream.range(0, 3).allMatch(node -> leaseAge(nodes.node(node)) < 1));
    awaitMembers(3);
    assertThat(IntStream.range(0, 3).anyMatch(nodes::isEnded)).isFalse();
  }

  private static double leaseAge(WholeServer server) {
    return server.metric("espionage_cluster_lease_age_seconds");
  }
}
