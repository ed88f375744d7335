package dev.espionage.server.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import com.google.common.net.InetAddresses;
import dev.espionage.server.FakeTime;
import dev.espionage.server.TestConfig;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.StoreUnavailable;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ArchiveAccessTest {
  private final FakeTime time = new FakeTime();
  private final AddressSettings addresses = TestConfig.section("address", AddressSettings::read);
  private final ArchiveAccess access = new ArchiveAccess(2, addresses);
  private final UnaryOperator<Route.Handler> limit =
      access.limit("archive", new RateLimit(2, Duration.ofMinutes(1)), addresses, time);

  private static Request request(String address) {
    return new Request(
        HttpMethod.GET,
        "/api/statistics",
        ImmutableMap.of(),
        "",
        EmptyHttpHeaders.INSTANCE,
        "",
        InetAddresses.forString(address));
  }

  private String ask(String address, Supplier<String> question) {
    return access.ask(request(address), Duration.ZERO, question);
  }

  private static Reply handle(Route.Handler handler, String address) {
    return (Reply) handler.answer(request(address));
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

  @Test
  void anAddressHasItsOwnLimitForAllRoutesTogether() {
    Route.Handler one = limit.apply(_ -> Reply.noContent());
    Route.Handler other = limit.apply(_ -> Reply.noContent());
    assertThat(handle(one, "192.0.2.1").status()).isEqualTo(Status.NO_CONTENT);
    assertThat(handle(other, "192.0.2.1").status()).isEqualTo(Status.NO_CONTENT);
    Reply refused = handle(one, "192.0.2.1");
    assertThat(refused.status()).isEqualTo(Status.TOO_MANY_REQUESTS);
    assertThat(new String(refused.body(), StandardCharsets.UTF_8)).contains("too-many-requests");
    assertThat(refused.headers()).containsEntry("retry-after", "30");
    assertThat(handle(one, "192.0.2.2").status()).isEqualTo(Status.NO_CONTENT);
    time.pass(Duration.ofSeconds(30));
    assertThat(handle(one, "192.0.2.1").status()).isEqualTo(Status.NO_CONTENT);
  }

  @Test
  void anIpv6NetworkOfAHomeHasFourTimesTheLimit() {
    Route.Handler one = limit.apply(_ -> Reply.noContent());
    for (int network = 0; network < 8; network++) {
      assertThat(handle(one, "2001:db8:0:%x::1".formatted(network)).status())
          .isEqualTo(Status.NO_CONTENT);
    }
    assertThat(handle(one, "2001:db8:0:8::1").status()).isEqualTo(Status.TOO_MANY_REQUESTS);
    assertThat(handle(one, "2001:db8:0:100::1").status()).isEqualTo(Status.NO_CONTENT);
  }
}
