package dev.espionage.server.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.FakeTime;
import dev.espionage.server.TestConfig;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressSettings;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RequestLimitTest {
  private final FakeTime time = new FakeTime();
  private final RequestLimit limit =
      new RequestLimit(
          "archive",
          new RateLimit(2, Duration.ofMinutes(1)),
          TestConfig.section("address", AddressSettings::read),
          time,
          new ArchiveAccess(4, TestConfig.section("address", AddressSettings::read)));

  private static Reply ask(Route.Handler handler, String address) {
    try {
      return (Reply)
          handler.answer(
              new Request(
                  HttpMethod.GET,
                  "/api/statistics",
                  ImmutableMap.of(),
                  "",
                  EmptyHttpHeaders.INSTANCE,
                  "",
                  InetAddress.getByName(address)));
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static String body(Reply reply) {
    return new String(reply.body(), StandardCharsets.UTF_8);
  }

  @Test
  void anAddressHasItsOwnLimitForAllRoutesTogether() {
    Route.Handler one = limit.limited(_ -> Reply.noContent());
    Route.Handler other = limit.limited(_ -> Reply.noContent());
    assertThat(ask(one, "192.0.2.1").status()).isEqualTo(Status.NO_CONTENT);
    assertThat(ask(other, "192.0.2.1").status()).isEqualTo(Status.NO_CONTENT);
    Reply refused = ask(one, "192.0.2.1");
    assertThat(refused.status()).isEqualTo(Status.TOO_MANY_REQUESTS);
    assertThat(body(refused)).contains("too-many-requests");
    assertThat(refused.headers()).containsEntry("retry-after", "30");
    assertThat(ask(one, "192.0.2.2").status()).isEqualTo(Status.NO_CONTENT);
    time.pass(Duration.ofSeconds(30));
    assertThat(ask(one, "192.0.2.1").status()).isEqualTo(Status.NO_CONTENT);
  }

  @Test
  void anIpv6NetworkOfAHomeHasFourTimesTheLimit() {
    Route.Handler one = limit.limited(_ -> Reply.noContent());
    for (int network = 0; network < 8; network++) {
      assertThat(ask(one, "2001:db8:0:%x::1".formatted(network)).status())
          .isEqualTo(Status.NO_CONTENT);
    }
    assertThat(ask(one, "2001:db8:0:8::1").status()).isEqualTo(Status.TOO_MANY_REQUESTS);
    assertThat(ask(one, "2001:db8:0:100::1").status()).isEqualTo(Status.NO_CONTENT);
  }
}
