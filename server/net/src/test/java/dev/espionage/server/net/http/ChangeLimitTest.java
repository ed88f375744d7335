package dev.espionage.server.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.espionage.server.FakeTime;
import dev.espionage.server.kernel.PlayerId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ChangeLimitTest {
  private static final PlayerId ADA = new PlayerId("a000000000000000");
  private static final PlayerId BOB = new PlayerId("b000000000000000");

  private final FakeTime time = new FakeTime();
  private final ChangeLimit changeLimit =
      new ChangeLimit("hats", time, 2, "too many changes of your hats");

  @Test
  void aPlayerWhoHasMadeTooManyChangesIsToldWhenTheNextIsPossible() {
    changeLimit.count(ADA);
    changeLimit.count(ADA);
    assertThatExceptionOfType(RequestRejected.class)
        .isThrownBy(() -> changeLimit.count(ADA))
        .satisfies(rejected -> {
          Reply reply = rejected.reply();
          assertThat(reply.status()).isEqualTo(Status.TOO_MANY_REQUESTS);
          assertThat(new String(reply.body(), StandardCharsets.UTF_8))
              .contains("\"too-many-changes\"", "\"too many changes of your hats\"");
          assertThat(reply.headers()).containsEntry("retry-after", "30");
          assertThat(reply.limit()).isEqualTo("hats");
        });
    changeLimit.count(BOB);
    time.pass(Duration.ofSeconds(30));
    changeLimit.count(ADA);
  }
}
