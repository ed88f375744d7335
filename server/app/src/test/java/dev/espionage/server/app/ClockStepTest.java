package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that a wall clock that steps costs no player of a live game time.
class ClockStepTest {
  private static final long SEED = 36;
  private static final Duration THOUGHT = Duration.ofSeconds(30);

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final WholeServer server = new WholeServer(SEED);

  @AfterEach
  void close() {
    server.close();
  }

  private static int left(Snapshot snapshot, Side side) {
    var clocks = snapshot.getClocks();
    return (side == Side.SIDE_WHITE ? clocks.getWhite() : clocks.getBlack()).getRemainingMs();
  }

  private Snapshot play(GuestGame guestGame, int turn) {
    guestGame.play(1, random);
    return guestGame.white().untilTurn(turn + 1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, -1})
  void anHourMoreOrLessIsChargedToNobody(long hours) {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(2, random);
    server.clock.step(Duration.ofHours(hours));
    await().until(() -> server.management("/metrics").contains("espionage_clock_steps_total 1.0"));
    server.clock.pass(THOUGHT);
    Snapshot whites = play(guestGame, 2);
    assertThat(whites.getPhase()).isEqualTo(Phase.PHASE_PLAY);
    assertThat(left(whites, Side.SIDE_WHITE)).isBetween(575_000, 575_300);
    assertThat(left(play(guestGame, 3), Side.SIDE_BLACK)).isBetween(605_000, 605_300);
  }
}
