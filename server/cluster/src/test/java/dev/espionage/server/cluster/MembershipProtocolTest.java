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
  private static final long VERSION = 7;
  private static final Duration STRANGE = Duration.ofSeconds(5);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final List<String> conflicts = new ArrayList<>();

  private MembershipProtocol self(boolean alone) {
    return new MembershipProtocol("self", alone, 0, conflicts::add);
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
    assertThat(entering(self(false), rows("self"), Duration.ZERO))
        .isEqualTo(new Step.BecomeMember(VERSION, true));
  }

  @Test
  void aNodeJoinsThroughTheMembers() {
    assertThat(entering(self(false), rows("self", "other"), LONGEST_WAIT.multipliedBy(9)))
        .isEqualTo(new Step.Join(ImmutableSet.of("other")));
  }

  @Test
  void aServerOfItsOwnWaitsForTheEndOfAnotherOneBeforeItRefuses() {
    MembershipProtocol node = self(true);
    assertThat(entering(node, rows("self", "other"), LONGEST_WAIT))
        .isEqualTo(new Step.Down(ImmutableSet.of()));
    assertThat(entering(node, rows("self", "other"), LONGEST_WAIT.plusNanos(1)))
        .isEqualTo(new Step.Refuse(ImmutableSet.of("other")));
  }

  @Test
  void aNodeRemovesWhomTheDatabaseDoesNotName() {
    assertThat(self(false).next(rows("new", "self"), Set.of("self", "new", "removed"), true, 0))
        .isEqualTo(new Step.Down(ImmutableSet.of("removed")));
  }

  @Test
  void aNodeThatJoinedOthersThanTheMembersEnds() {
    assertThat(self(false).next(rows("self", "other"), Set.of("self", "lost"), true, 0))
        .isEqualTo(new Step.Abandon());
    assertThat(conflicts).containsExactly("other");
  }

  @Test
  void aMemberOfAnotherClusterIsNamedAfterFiveSecondsAndToldOnce() {
    MembershipProtocol node = self(false);
    Set<String> known = Set.of("self", "friend");
    MemberRows rows = rows("new", "self", "friend", "stranger");
    for (Duration now : List.of(Duration.ZERO, STRANGE)) {
      node.next(rows, known, true, now.toNanos());
      assertThat(node.unreachable(known, Set.of("friend"), now.toNanos()))
          .containsExactly("friend");
    }
    assertThat(conflicts).isEmpty();
    for (int more = 1; more <= 2; more++) {
      long now = STRANGE.toNanos() + more;
      node.next(rows, known, true, now);
      assertThat(node.unreachable(known, Set.of("friend"), now))
          .containsExactlyInAnyOrder("friend", "stranger");
    }
    assertThat(conflicts).containsExactly("stranger");
  }

  @Test
  void aNodeWithoutTheDatabaseGivesUpUnlessItReachesAll() {
    Duration longest = MembershipProtocol.GIVE_UP;
    assertThat(MembershipProtocol.givesUp(Set.of("other"), longest)).isFalse();
    assertThat(MembershipProtocol.givesUp(Set.of("other"), longest.plusNanos(1))).isTrue();
    assertThat(MembershipProtocol.givesUp(Set.of(), longest.multipliedBy(100))).isFalse();
  }
}
