package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.MemberRows.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tests who has to leave a cluster, as one node sees the rows of all.
class MembershipDecisionTest {
  private static final Duration BEAT = Duration.ofMillis(500);

  /// The rows of five nodes, of which node 1 is the oldest.
  private final Map<Integer, Long> renewals = new HashMap<>();

  private final Map<Integer, Set<Integer>> cuts = new HashMap<>();
  private final Set<Integer> silent = new HashSet<>();
  private final Set<Integer> disconnected = new HashSet<>();
  private long nanos;
  private int size = 3;

  private static String address(int node) {
    return "pekko://espionage@10.0.0.%d:25520#%d".formatted(node, node);
  }

  private List<Row> rows() {
    return IntStream.rangeClosed(1, size).mapToObj(this::row).toList();
  }

  private Row row(int node) {
    return new Row(
        address(node),
        node,
        renewals.getOrDefault(node, 0L),
        cuts.getOrDefault(node, Set.of()).stream()
            .map(MembershipDecisionTest::address)
            .collect(ImmutableSet.toImmutableSet()),
        !disconnected.contains(node));
  }

  /// Cuts the link between two nodes, which both notice.
  private void cut(int one, int other) {
    cuts.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
    cuts.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
  }

  /// Passes the time between two looks; every node renews that is not silent.
  private Set<Integer> beat(MembershipDecision decision, Duration time) {
    nanos += time.toNanos();
    for (int node = 1; node <= size; node++) {
      if (!silent.contains(node)) {
        renewals.merge(node, 1L, Long::sum);
      }
    }
    Set<Integer> removed = new HashSet<>();
    for (String address : decision.removals(rows(), nanos)) {
      removed.add(Integer.parseInt(address.substring(address.lastIndexOf('#') + 1)));
    }
    return removed;
  }

  /// Returns whom the decision removes, and requires that this takes exactly this long.
  private Set<Integer> removedAfter(MembershipDecision decision, Duration time) {
    for (Duration passed = BEAT; passed.compareTo(time) < 0; passed = passed.plus(BEAT)) {
      assertThat(beat(decision, BEAT)).as("after %s", passed).isEmpty();
    }
    return beat(decision, BEAT);
  }

  private MembershipDecision watching(int self) {
    var decision = new MembershipDecision(address(self), false);
    assertThat(beat(decision, BEAT)).isEmpty();
    return decision;
  }

  @Test
  void aNodeThatDoesNotRenewForTheWholeLeaseIsRemoved() {
    MembershipDecision decision = watching(2);
    silent.add(1);
    assertThat(removedAfter(decision, MembershipDecision.LEASE)).containsExactly(1);
  }

  @Test
  void aNodeThatStandsStillForLessThanTheLeaseStays() {
    MembershipDecision decision = watching(2);
    silent.add(1);
    for (int i = 0; i < 7; i++) {
      assertThat(beat(decision, BEAT)).isEmpty();
    }
    silent.clear();
    assertThat(removedAfter(decision, MembershipDecision.LEASE)).isEmpty();
  }

  /// The database was away: the node that returns first must not remove the others.
  @Test
  void aGapInOnesOwnRenewalsBeginsTheLeasesOfOthersAnew() {
    MembershipDecision decision = watching(2);
    silent.addAll(Set.of(1, 3));
    assertThat(beat(decision, Duration.ofSeconds(30))).isEmpty();
    assertThat(beat(decision, BEAT)).isEmpty();
    silent.remove(3);
    assertThat(removedAfter(decision, MembershipDecision.LEASE.minus(BEAT))).containsExactly(1);
  }

  @Test
  void anEarlierRunAtOnesOwnAddressIsOver() {
    var decision = new MembershipDecision("pekko://espionage@10.0.0.3:25520#99", false);
    assertThat(beat(decision, BEAT)).containsExactly(3);
  }

  @Test
  void aLoneServerTakesOverFromOneWhoseConnectionIsClosed() {
    size = 1;
    var decision = new MembershipDecision(address(9), true);
    silent.add(1);
    assertThat(beat(decision, BEAT)).isEmpty();
    disconnected.add(1);
    assertThat(removedAfter(decision, Duration.ofMillis(1_500))).containsExactly(1);
  }

  @Test
  void ofACutLinkTheYoungerEndIsRemovedOnceThatHasSettled() {
    MembershipDecision decision = watching(3);
    cut(1, 2);
    assertThat(removedAfter(decision, MembershipDecision.SETTLED.plus(BEAT))).containsExactly(2);
  }

  @Test
  void aNodeThatOnlyOneSideMissesIsCutOffToo() {
    MembershipDecision decision = watching(3);
    cuts.put(2, Set.of(3));
    assertThat(removedAfter(decision, MembershipDecision.SETTLED.plus(BEAT))).containsExactly(3);
  }

  @Test
  void theSmallerSideIsRemovedEvenIfItHasTheOldest() {
    size = 5;
    MembershipDecision decision = watching(1);
    for (int one : List.of(1, 2)) {
      for (int other : List.of(3, 4, 5)) {
        cut(one, other);
      }
    }
    assertThat(removedAfter(decision, MembershipDecision.SETTLED.plus(BEAT)))
        .containsExactlyInAnyOrder(1, 2);
  }

  @Test
  void ofTwoHalvesTheOneWithTheOldestStays() {
    size = 4;
    MembershipDecision decision = watching(4);
    for (int one : List.of(1, 2)) {
      for (int other : List.of(3, 4)) {
        cut(one, other);
      }
    }
    assertThat(removedAfter(decision, MembershipDecision.SETTLED.plus(BEAT)))
        .containsExactlyInAnyOrder(3, 4);
  }

  /// A node that stands still is missed by the others before its lease is over.
  @Test
  void nobodyElseIsRemovedBecauseOfANodeThatStandsStill() {
    MembershipDecision decision = watching(3);
    silent.add(1);
    cuts.put(2, Set.of(1));
    cuts.put(3, Set.of(1));
    assertThat(removedAfter(decision, MembershipDecision.LEASE)).containsExactly(1);
  }

  @Test
  void aCutThatFlapsRemovesNobody() {
    MembershipDecision decision = watching(3);
    for (int i = 0; i < 30; i++) {
      cuts.clear();
      if (i % 3 != 0) {
        cut(1, 2);
      }
      assertThat(beat(decision, BEAT)).isEmpty();
    }
  }

  /// The rest of any cluster has no cut, and is the same for every node.
  @Test
  void whoeverStaysReachesEverybodyWhoStays() {
    var random = new SplittableRandom(35);
    for (int round = 0; round < 2_000; round++) {
      size = random.nextInt(1, 7);
      cuts.clear();
      for (int one = 1; one <= size; one++) {
        for (int other = 1; other < one; other++) {
          if (random.nextInt(3) == 0) {
            cut(one, other);
          }
        }
      }
      ImmutableSet<String> losers = MembershipDecision.losers(rows());
      List<Row> left = new ArrayList<>(rows());
      left.removeIf(row -> losers.contains(row.address()));
      assertThat(left).isNotEmpty();
      assertThat(MembershipDecision.losers(left)).isEmpty();
      assertThat(MembershipDecision.losers(rows().reversed())).isEqualTo(losers);
    }
  }
}
