package dev.espionage.server.social;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceActor.StatusReport;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the players that count as online, from the reports of the nodes, round by round.
class OnlinePlayersTest {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();

  private final OnlinePlayers<String> online = new OnlinePlayers<>();
  private final Map<String, LocalPresence> words = new TreeMap<>();

  private LocalPresence own(String node) {
    return words.computeIfAbsent(node, _ -> new LocalPresence());
  }

  private void says(String node, PlayerId... players) {
    says(node, Set.of(players));
  }

  private void says(String node, Set<PlayerId> players) {
    for (StatusReport statusReport : own(node).nextReports(players)) {
      assertThat(online.hear(node, statusReport)).as("%s of %s", statusReport, node).isTrue();
    }
  }

  private void round() {
    online.round();
  }

  @Test
  void whoIsConnectedIsOnlineAndCountsOnce() {
    says("one", ANNA, BORIS);
    says("other", ANNA);
    assertThat(online.isOnline(ANNA)).isTrue();
    assertThat(online.players()).hasSize(2);
    assertThat(online.changed()).containsExactlyInAnyOrder(ANNA, BORIS);
    assertThat(online.changed()).isEmpty();
  }

  @Test
  void whoComesBackInTimeWasNeverSeenToGo() {
    says("one", ANNA);
    online.changed();
    for (int i = 1; i < OnlinePlayers.GRACE; i++) {
      says("one");
      round();
      assertThat(online.isOnline(ANNA)).as("after %d rounds", i).isTrue();
    }
    says("other", ANNA);
    says("one");
    round();
    assertThat(online.isOnline(ANNA)).isTrue();
    assertThat(online.changed()).isEmpty();
  }

  @Test
  void whoStaysAwayIsGoneAfterTheGrace() {
    says("one", ANNA);
    online.changed();
    for (int i = 0; i < OnlinePlayers.GRACE; i++) {
      assertThat(online.isOnline(ANNA)).isTrue();
      says("one");
      round();
    }
    assertThat(online.isOnline(ANNA)).isFalse();
    assertThat(online.players()).isEmpty();
    assertThat(online.changed()).containsExactly(ANNA);
  }

  @Test
  void whoHasAnotherConnectionStays() {
    says("one", ANNA);
    says("other", ANNA);
    for (int i = 0; i < 3 * OnlinePlayers.GRACE; i++) {
      says("one");
      says("other", ANNA);
      round();
    }
    assertThat(online.isOnline(ANNA)).isTrue();
    assertThat(online.players()).hasSize(1);
  }

  @Test
  void aNodeThatSaysNothingTakesItsPlayersWithIt() {
    says("one", ANNA);
    says("other", BORIS);
    int rounds = 0;
    while (online.isOnline(ANNA)) {
      says("other", BORIS);
      round();
      rounds++;
      assertThat(rounds).isLessThanOrEqualTo(OnlinePlayers.GRACE);
    }
    assertThat(rounds).isEqualTo(OnlinePlayers.GRACE);
    assertThat(online.isOnline(BORIS)).isTrue();
  }

  @Test
  void whatWasMissedIsAskedForAndHeardWhole() {
    says("one", ANNA);
    LocalPresence own = own("one");
    own.nextReports(Set.of(ANNA, BORIS));
    StatusReport after = own.nextReports(Set.of(BORIS)).getFirst();
    assertThat(online.hear("one", after)).isFalse();
    assertThat(online.hear("unknown", after)).isFalse();
    own.requestFullReport();
    says("one", BORIS);
    assertThat(online.isOnline(BORIS)).isTrue();
    IntStream.range(0, OnlinePlayers.GRACE)
        .forEach(_ -> {
          says("one", BORIS);
          round();
        });
    assertThat(online.isOnline(ANNA)).isFalse();
  }

  @Test
  void aNodeThatWasSilentAndSpeaksAgainIsAskedForAll() {
    says("one", ANNA);
    IntStream.rangeClosed(0, OnlinePlayers.GRACE).forEach(_ -> round());
    assertThat(online.isOnline(ANNA)).isFalse();
    LocalPresence own = own("one");
    assertThat(online.hear("one", own.nextReports(Set.of(ANNA)).getFirst())).isFalse();
    own.requestFullReport();
    says("one", ANNA);
    assertThat(online.isOnline(ANNA)).isTrue();
  }

  @Test
  void manyPlayersAreSaidInSeveralWords() {
    var random = new SplittableRandom(11);
    Set<PlayerId> crowd = new HashSet<>();
    while (crowd.size() < 2 * LocalPresence.MOST_PLAYERS + 1) {
      crowd.add(PlayerId.draw(random));
    }
    var own = new LocalPresence();
    List<StatusReport> said = own.nextReports(crowd);
    assertThat(said).hasSize(3).extracting(StatusReport::whole).containsExactly(true, false, false);
    said.forEach(statusReport -> assertThat(online.hear("crowded", statusReport)).isTrue());
    assertThat(online.players()).hasSameSizeAs(crowd);
    assertThat(own.nextReports(Set.of())).hasSize(3);
  }

  /// Checks random histories: exactly the players that a node has reported within the last rounds
  /// are online.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void onlineIsWhoeverWasConnectedLately(long seed) {
    var random = new SplittableRandom(seed);
    List<PlayerId> cast = List.of(ANNA, BORIS, TestPlayers.CLARA.id());
    List<String> names = List.of("one", "two", "three");
    Map<PlayerId, Integer> lastSeen = new TreeMap<>((a, b) -> a.value().compareTo(b.value()));
    for (int round = 0; round < 400; round++) {
      for (String name : names) {
        Set<PlayerId> here = new HashSet<>(cast);
        here.removeIf(_ -> random.nextInt(8) != 0);
        if (random.nextInt(10) == 0) {
          own(name).requestFullReport();
        }
        says(name, here);
        for (PlayerId player : here) {
          lastSeen.put(player, round);
        }
      }
      for (PlayerId player : cast) {
        boolean lately =
            lastSeen.containsKey(player) && round - lastSeen.get(player) <= OnlinePlayers.GRACE;
        assertThat(online.isOnline(player))
            .as("seed %d, round %d, %s", seed, round, player)
            .isEqualTo(lately);
      }
      round();
    }
  }
}
