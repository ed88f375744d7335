package dev.espionage.server.net.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.InetAddresses;
import dev.espionage.server.TestConfig;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressTurnsTest {
  private final AddressTurns turns =
      new AddressTurns(1, TestConfig.section("address", AddressSettings::read));

  private static AddressKey key(String address) {
    return AddressKey.of(InetAddresses.forString(address));
  }

  private boolean begin(String address) {
    return turns.begin(key(address), Duration.ZERO);
  }

  @Test
  void anAddressHasItsOwnTurns() {
    assertThat(begin("192.0.2.1")).isTrue();
    assertThat(begin("192.0.2.1")).isFalse();
    assertThat(begin("192.0.2.2")).isTrue();
    turns.end(key("192.0.2.1"));
    assertThat(begin("192.0.2.1")).isTrue();
    assertThat(begin("192.0.2.1")).isFalse();
  }

  /// Returns how many of twenty clients get a turn.
  private long begun(String format) {
    return IntStream.range(0, 20).mapToObj(format::formatted).filter(this::begin).count();
  }

  @Test
  void aHomeHasFourTimesTheTurns() {
    assertThat(begun("2001:db8:0:%x::1")).isEqualTo(4);
    turns.end(key("2001:db8:0:1::1"));
    assertThat(begin("2001:db8:0:14::1")).isTrue();
    assertThat(begin("2001:db8:0:15::1")).isFalse();
    assertThat(begin("2001:db8:0:100::1")).isTrue();
  }

  @Test
  void aSiteHasSixteenTimesTheTurns() {
    assertThat(begun("2001:db8:0:%x00::1")).isEqualTo(16);
    assertThat(begin("2001:db8:1::1")).isTrue();
    turns.end(key("2001:db8:0:100::1"));
    assertThat(begin("2001:db8:0:1400::1")).isTrue();
    assertThat(begin("2001:db8:0:1500::1")).isFalse();
  }

  @Test
  void whoIsInterruptedWhileWaitingForASiteTakesNoTurn() throws InterruptedException {
    assertThat(begun("2001:db8:0:%x00::1")).isEqualTo(16);
    Thread waiting =
        Thread.ofVirtual()
            .start(() -> turns.begin(key("2001:db8:0:1400::1"), Duration.ofMinutes(1)));
    waiting.interrupt();
    waiting.join();
    turns.end(key("2001:db8:0:100::1"));
    assertThat(begin("2001:db8:0:1400::1")).isTrue();
  }

  @Test
  void whoWaitsGetsTheNextTurn() throws InterruptedException {
    assertThat(begin("192.0.2.1")).isTrue();
    var got = new CompletableFuture<Boolean>();
    Thread waiting =
        Thread.ofVirtual()
            .start(() -> got.complete(turns.begin(key("192.0.2.1"), Duration.ofMinutes(1))));
    turns.end(key("192.0.2.1"));
    waiting.join();
    assertThat(got).isCompletedWithValue(true);
    assertThat(begin("192.0.2.1")).isFalse();
  }
}
