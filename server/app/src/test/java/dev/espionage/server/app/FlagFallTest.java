package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Result;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tests in real time when a flag falls: the room's timers, and a delay measured on loopback.
class FlagFallTest {
  private static final long SEED = 1_20;

  /// The base time, which is all that White has for the second turn: first turns add nothing.
  private static final Duration TIME = Duration.ofSeconds(1);

  /// The longest time after zero, for a busy machine. Without a measured delay, the server would
  /// wait for the whole quota, which is 4 s by then.
  private static final Duration GRACE = Duration.ofMillis(1_500);

  @Test
  void aFlagFallsSoonAfterZeroIfTheNetworkIsFast() {
    try (var server = WholeServer.inRealTime(SEED)) {
      GuestGame guestGame =
          GuestGame.byLink(server, "small", "1+20").deployed().play(2, new SplittableRandom(SEED));
      var running = guestGame.white().untilTurn(2).getClocks();
      assertThat(running.getWhite().getRemainingMs()).isLessThanOrEqualTo((int) TIME.toMillis());

      var ended = guestGame.white().untilOver();
      assertThat(ended.getOutcome().getResult()).isEqualTo(Result.RESULT_BLACK_WINS);
      assertThat(ended.getOutcome().getReason()).isEqualTo(EndReason.END_REASON_TIMEOUT);
      long took = ended.getClocks().getServerTimeEpochMs() - running.getServerTimeEpochMs();
      assertThat(Duration.ofMillis(took)).isBetween(TIME, TIME.plus(GRACE));
    }
  }
}
