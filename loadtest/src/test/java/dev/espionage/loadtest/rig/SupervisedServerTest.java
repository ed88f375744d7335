package dev.espionage.loadtest.rig;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SupervisedServerTest {
  private static final String LOG =
      """
      12:00:02 INFO MembershipLogger - node espionage@10.0.0.2:25520 is a member
      12:00:03 INFO MembershipLogger - node espionage@10.0.0.3:25520 is a member
      12:00:04 INFO MembershipLogger - node espionage@10.0.0.3:25520 is leaving
      """;

  @Test
  void membersAreThoseThatCameAndStayed() {
    assertThat(SupervisedServer.members(LOG)).containsExactlyInAnyOrder("10.0.0.2", "10.0.0.3");
    assertThat(SupervisedServer.members(LOG + "node espionage@10.0.0.3:25520 has left"))
        .containsExactly("10.0.0.2");
    assertThat(
            SupervisedServer.members(
                LOG + "node espionage@10.0.0.2:25520 was removed from the cluster"))
        .containsExactly("10.0.0.3");
  }
}
