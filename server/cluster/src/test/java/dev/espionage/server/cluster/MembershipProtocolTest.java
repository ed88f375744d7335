package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.MemberRows.Row;
import dev.espionage.server.cluster.MembershipProtocol.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests what one node does after a look at the rows. */
class MembershipProtocolTest {
  private static final String SELF = "self:25520#1";
  private static final String OTHER = "other:25520#1";
  private static final String FRIEND = "friend:25520#1";
  private static final String STRANGER = "stranger:25520#1";
  private static final String NEW = "new:25520#1";
  private static final String REMOVED = "removed:25520#1";
  private static final String LOST = "lost:25520#1";
  private static final long VERSION = 7;
  private static final Duration STRANGE = Duration.ofSeconds(5);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final List<String> conflicts = new ArrayList<>();

  private MembershipProtocol self(boolean alone) {
    return new MembershipProtocol(SELF, alone, 0, conflicts::add);
  }

  /** Returns the rows of a node that waits and of members. */
  private static MemberRows rows(String waiting, String... members) {
    return new MemberRows(
        VERSION,
        Stream.concat(Stream.of(row(waiting, 0)), Stream.of(members).map(member -> row(member, 1)))
            .collect(ImmutableList.toImmutableList()));
  }

  private static Row row(String address, long joined) {
    return new Row(address, joined, 0, ImmutableSet.of(), true);
  }

  private static Step entering(MembershipProtocol node, MemberRows rows, Duration now) {
    return node.next(rows, Set.of(), false, now.toNanos());
  }

  @Test
  void theFirstNodeFormsTheCluster() {
    assertThat(entering(self(false), rows(SELF), Duration.ZERO))
        .isEqualTo(new Step.BecomeMember(VERSION, true));
  }

  @Test
  void aNodeJoinsThroughTheMembers() {
    assertThat(entering(self(false), rows(SELF, OTHER), LONGEST_WAIT.multipliedBy(9)))
        .isEqualTo(new Step.Join(ImmutableSet.of(OTHER)));
  }

  @Test
  void aServerOfItsOwnWaitsForTheEndOfAnotherOneBeforeItRefuses() {
    MembershipProtocol node = self(true);
    assertThat(entering(node, rows(SELF, OTHER), LONGEST_WAIT))
        .isEqualTo(new Step.Down(ImmutableSet.of()));
    assertThat(entering(node, rows(SELF, OTHER), LONGEST_WAIT.plusNanos(1)))
        .isEqualTo(new Step.Refuse(ImmutableSet.of(OTHER)));
  }

  @Test
  void aNodeRemovesWhomTheDatabaseDoesNotName() {
    assertThat(self(false).next(rows(NEW, SELF), Set.of(SELF, NEW, REMOVED), true, 0))
        .isEqualTo(new Step.Down(ImmutableSet.of(REMOVED)));
  }

  @Test
  void aNodeThatJoinedOthersThanTheMembersEnds() {
    assertThat(self(false).next(rows(SELF, OTHER), Set.of(SELF, LOST), true, 0))
        .isEqualTo(new Step.Abandon());
    assertThat(conflicts).containsExactly(OTHER);
  }

  @Test
  void aMemberOfAnotherClusterIsNamedAfterFiveSecondsAndToldOnce() {
    MembershipProtocol node = self(false);
    Set<String> known = Set.of(SELF, FRIEND);
    MemberRows rows = rows(NEW, SELF, FRIEND, STRANGER);
    for (Duration now : List.of(Duration.ZERO, STRANGE)) {
      node.next(rows, known, true, now.toNanos());
      assertThat(node.unreachable(known, Set.of(FRIEND), now.toNanos())).containsExactly(FRIEND);
    }
    assertThat(conflicts).isEmpty();
    for (int more = 1; more <= 2; more++) {
      long now = STRANGE.toNanos() + more;
      node.next(rows, known, true, now);
      assertThat(node.unreachable(known, Set.of(FRIEND), now))
          .containsExactlyInAnyOrder(FRIEND, STRANGER);
    }
    assertThat(conflicts).containsExactly(STRANGER);
  }

  @Test
  void aNodeWithoutTheDatabaseGivesUpUnlessItReachesAll() {
    Duration longest = MembershipProtocol.GIVE_UP;
    assertThat(MembershipProtocol.givesUp(Set.of(OTHER), longest)).isFalse();
    assertThat(MembershipProtocol.givesUp(Set.of(OTHER), longest.plusNanos(1))).isTrue();
    assertThat(MembershipProtocol.givesUp(Set.of(), longest.multipliedBy(100))).isFalse();
  }
}
