package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.FakeTime;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeyedQuotaTest {
  private static final int MANY = 3 * KeyedQuota.CAPACITY;
  private static final int VICTIM = -1;

  /// Near the overflow of the ticker, which may happen at any time.
  private final FakeTime time = new FakeTime(Long.MAX_VALUE - 10);

  private final KeyedQuota<Integer> quota =
      new KeyedQuota<>(time, Quota.within(2, Duration.ofMinutes(1)));

  @BeforeEach
  void exhaustOneKey() {
    assertThat(quota.take(VICTIM)).isZero();
    assertThat(quota.take(VICTIM)).isZero();
    assertThat(quota.take(VICTIM)).isEqualTo(Duration.ofSeconds(30));
  }

  private long admitted(int from, int to) {
    return IntStream.range(from, to).filter(key -> quota.take(key).isZero()).count();
  }

  @Test
  void anExhaustedKeyStaysExhaustedWhileMoreKeysThanPlacesCome() {
    admitted(0, MANY);
    assertThat(quota.take(VICTIM)).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void theNumberOfBucketsIsBounded() {
    admitted(0, MANY);
    assertThat(quota.size()).isEqualTo(KeyedQuota.CAPACITY);
  }

  @Test
  void keysWithoutAPlaceShareABucket() {
    int places = KeyedQuota.CAPACITY - 1;
    assertThat(admitted(0, MANY)).isEqualTo(places + 2 * KeyedQuota.SHARES);
    assertThat(quota.waitOf(MANY)).isPositive();
  }

  @Test
  void keysThatHaveAPlaceKeepTheirOwnLimit() {
    admitted(0, MANY);
    assertThat(quota.take(0)).isZero();
    assertThat(quota.take(0)).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void aFullBucketGivesItsPlaceAway() {
    admitted(0, MANY);
    time.pass(Duration.ofSeconds(30));
    assertThat(admitted(MANY, MANY + 1)).isEqualTo(1);
    assertThat(quota.size()).isEqualTo(2);
    assertThat(quota.take(VICTIM)).isZero();
    assertThat(quota.take(VICTIM)).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void askingForTheWaitTakesNothing() {
    assertThat(quota.waitOf(VICTIM)).isEqualTo(Duration.ofSeconds(30));
    assertThat(quota.waitOf(0)).isZero();
    assertThat(quota.size()).isEqualTo(1);
  }
}
