package dev.espionage.server.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import com.google.common.net.InetAddresses;
import dev.espionage.server.TestConfig;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.StoreUnavailable;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ArchiveAccessTest {
  private final ArchiveAccess access =
      new ArchiveAccess(2, TestConfig.section("address", AddressSettings::read));

  private String ask(String address, Supplier<String> question) {
    var request =
        new Request(
            HttpMethod.GET,
            "/api/statistics",
            ImmutableMap.of(),
            "",
            EmptyHttpHeaders.INSTANCE,
            "",
            InetAddresses.forString(address));
    return access.ask(request, Duration.ZERO, question);
  }

  private String askAtTheSameTime() {
    assertThatExceptionOfType(RequestRejected.class)
        .isThrownBy(() -> ask("192.0.2.1", () -> "too many"))
        .withMessageContaining("SERVICE_UNAVAILABLE");
    return ask("192.0.2.2", () -> "answer");
  }

  @Test
  void anAddressHasTwoQuestionsAtATimeAndNobodyElseWaitsForThem() {
    assertThat(ask("192.0.2.1", () -> ask("192.0.2.1", this::askAtTheSameTime)))
        .isEqualTo("answer");
    assertThat(ask("192.0.2.1", () -> "again")).isEqualTo("again");
  }

  @Test
  void anOverloadedStoreIsToldApartFromABrokenOne() {
    assertThatExceptionOfType(RequestRejected.class)
        .isThrownBy(() -> fail(StoreUnavailable.full()))
        .withMessageContaining("SERVICE_UNAVAILABLE");
    assertThatThrownBy(() -> fail(StoreUnavailable.closed()))
        .isInstanceOf(StageWait.NotAnswered.class);
    assertThat(ask("192.0.2.1", () -> "again")).isEqualTo("again");
  }

  private void fail(StoreUnavailable failure) {
    ask(
        "192.0.2.1",
        () -> {
          throw new StageWait.NotAnswered(failure);
        });
  }
}
