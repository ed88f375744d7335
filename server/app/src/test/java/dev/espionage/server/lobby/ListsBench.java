package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Measures the cost of a node's round, once per second. {@value #VIEWERS} viewers watch a lobby
/// with {@value #INVITATIONS} open invitations. Since the last round, {@value #CHANGES} of them
/// have been replaced. Each viewer's list is selected, compared with the last one and encoded, but
/// not sent. `shared` makes one list of the newest invitations for all viewers.
///
/// ```
/// mvn -pl server/app -am -Dtest=ListsBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ListsBench {
  private static final int VIEWERS = 5_000;
  private static final int INVITATIONS = 500;
  private static final int CHANGES = 25;

  private final SplittableRandom random = new SplittableRandom(7);
  private final ViewerLists lists = new ViewerLists();
  private final LobbySubscribers lobbySubscribers = new LobbySubscribers(lists);
  private final List<Invitation> standing = new ArrayList<>();
  private int opened;
  private int told;

  /// The percentage of viewers that have accounts, each with its own rating.
  @Param({"0", "50", "100"})
  public int accounts;

  /// The percentage of invitations that have a rating band, 300 points wide.
  @Param({"50"})
  public int banded;

  /// Adds the viewers, with accounts or as guests, and invitations of inviters with accounts.
  @Setup
  public void seat() {
    Map<PlayerId, InvitationViewer> known = new HashMap<>();
    for (int number = 0; number < VIEWERS; number++) {
      Player player = player(number);
      InvitationViewer viewer =
          player.guest()
              ? InvitationViewer.of(player, PlayerRatings.EMPTY, Set.of())
              : LobbyFixtures.viewer(player, 1000 + random.nextInt(1000));
      known.put(player.id(), viewer);
      lobbySubscribers.watch(_ -> told++, Optional.of(player), _ -> told++);
    }
    for (int number = VIEWERS; number < VIEWERS + INVITATIONS; number++) {
      Player inviter = LobbyFixtures.account(number);
      known.put(inviter.id(), LobbyFixtures.viewer(inviter, 1500));
    }
    lists.putViewers(known);
    for (int number = 0; number < INVITATIONS; number++) {
      open();
    }
    lists.show(new ViewerLists.State(standing, 0));
    lobbySubscribers.answer();
  }

  private Player player(int number) {
    return number % 100 < accounts ? LobbyFixtures.account(number) : LobbyFixtures.guest(number);
  }

  private void open() {
    int lowest = 1000 + random.nextInt(700);
    Conditions conditions =
        random.nextInt(100) < banded ? LobbyFixtures.within(lowest, lowest + 300) : Conditions.NONE;
    Player inviter = LobbyFixtures.account(VIEWERS + random.nextInt(INVITATIONS));
    standing.addFirst(LobbyFixtures.invitation(opened++, inviter, conditions));
  }

  private void change() {
    for (int number = 0; number < CHANGES; number++) {
      standing.remove(random.nextInt(standing.size()));
      open();
    }
  }

  /// Measures a round. The lobby's work before it is the same in both benchmarks.
  @Benchmark
  public int round() {
    change();
    lists.show(new ViewerLists.State(standing, 0));
    lobbySubscribers.round();
    return told;
  }

  /// Measures one list of the newest invitations for all viewers, with each row encoded again.
  @Benchmark
  public void shared(Blackhole blackhole) {
    change();
    List<EncodedMessage> rows =
        standing.stream()
            .limit(ViewerLists.ROWS)
            .map(invitation -> LobbyMessages.row(invitation, Optional.empty()))
            .toList();
    blackhole.consume(LobbyMessages.lobby(rows, new LobbyMessages.Counts(0, 0)));
  }

  @Test
  void measure() throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(ListsBench.class.getName())
            .addProfiler(GCProfiler.class)
            .jvmArgs("-XX:+UseCompactObjectHeaders")
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .build();
    assertThat(new Runner(options).run()).hasSize(6);
  }
}
