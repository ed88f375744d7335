package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import com.google.common.net.InetAddresses;
import dev.espionage.server.FakeTime;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.CallerLookup.Caller;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests the limits on attempts, with their defaults.
class AccountLimitsTest {
  private static final Optional<String> ADA = Optional.of("ada");

  private final SecureRandom random = new SecureRandom();
  private final List<Duration> pauses = new ArrayList<>();
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final FakeTime time = new FakeTime();
  private final AccountLimits limits = limits();

  private AccountLimits limits() {
    ServerSettings settings = TestSettings.of().settings();
    return new AccountLimits(
        new AccountModule.Limits(settings.account(), settings.guest(), settings.address()),
        time,
        pauses::add,
        new AccountMetrics(meters));
  }

  private static Request from(String address) {
    return new Request(
        HttpMethod.POST,
        "/api/login",
        ImmutableMap.of(),
        "",
        new DefaultHttpHeaders(),
        "",
        InetAddresses.forString(address));
  }

  private void pass(long minutes) {
    time.pass(Duration.ofMinutes(minutes));
  }

  private Caller caller(PlayerId player, boolean computer) {
    return new Caller(
        new Session(new Player(player, "Ada", false, computer), Instant.MAX),
        Token.draw(random).hash());
  }

  private double refusals(String limit) {
    return meters.counter("espionage.account.refusals", "limit", limit).count();
  }

  @Test
  void aNameThatManyAddressesTryWaitsAndIsNeverRefused() {
    for (int i = 0; i < 200; i++) {
      limits.countLogin(from("192.0.2." + i), ADA);
    }
    assertThat(pauses).hasSize(140).containsOnly(Duration.ofSeconds(3));
    assertThat(meters.counter("espionage.login.delays").count()).isEqualTo(140);
    pass(60);
    limits.countLogin(from("192.0.2.1"), ADA);
    assertThat(pauses).hasSize(140);
  }

  @Test
  void anAddressIsRefusedForANameAndNotForAnother() {
    for (int i = 0; i < 10; i++) {
      limits.countLogin(from("192.0.2.1"), ADA);
    }
    assertThatThrownBy(() -> limits.countLogin(from("192.0.2.1"), ADA))
        .isInstanceOf(RequestRejected.class);
    assertThat(refusals("login_name")).isEqualTo(1);
    limits.countLogin(from("192.0.2.1"), Optional.of("boris"));
    limits.countLogin(from("192.0.2.2"), ADA);
    assertThat(pauses).isEmpty();
  }

  @Test
  void anAddressLogsInThirtyTimesWhateverTheNames() {
    for (int i = 0; i < 30; i++) {
      limits.countLogin(from("192.0.2.1"), Optional.of("name" + i));
    }
    assertThatThrownBy(() -> limits.countLogin(from("192.0.2.1"), Optional.of("another")))
        .isInstanceOf(RequestRejected.class);
    limits.countLogin(from("192.0.2.2"), Optional.of("another"));
    assertThat(meters.counter("espionage.account.refusals", "limit", "login_address").count())
        .isEqualTo(1);
  }

  @Test
  void anAddressRegistersTwentyAccounts() {
    for (int i = 0; i < 20; i++) {
      limits.countRegistration(from("192.0.2.1"));
    }
    assertThatThrownBy(() -> limits.countRegistration(from("192.0.2.1")))
        .isInstanceOf(RequestRejected.class);
    limits.countRegistration(from("192.0.2.2"));
    assertThat(meters.counter("espionage.account.refusals", "limit", "registration").count())
        .isEqualTo(1);
  }

  @Test
  void recoveryHasALimitOfItsOwn() {
    for (int i = 0; i < 30; i++) {
      limits.countLogin(from("192.0.2.1"), Optional.empty());
    }
    assertThatThrownBy(() -> limits.countLogin(from("192.0.2.1"), Optional.empty()))
        .isInstanceOf(RequestRejected.class);
    for (int i = 0; i < 10; i++) {
      limits.countRecovery(from("192.0.2.1"));
    }
    assertThatThrownBy(() -> limits.countRecovery(from("192.0.2.1")))
        .isInstanceOf(RequestRejected.class);
    assertThat(refusals("login_address")).isEqualTo(1);
    assertThat(refusals("recovery")).isEqualTo(1);
    limits.countRecovery(from("192.0.2.2"));
  }

  @Test
  void sessionsOfAPersonAreCountedEachAndThoseOfAProgramTogether() {
    PlayerId person = PlayerId.draw(random);
    Caller stolen = caller(person, false);
    PlayerId program = PlayerId.draw(random);
    for (int i = 0; i < 10; i++) {
      limits.countConfirmation(stolen);
      limits.countConfirmation(caller(program, true));
    }
    assertThatThrownBy(() -> limits.countConfirmation(stolen)).isInstanceOf(RequestRejected.class);
    limits.countConfirmation(caller(person, false));
    assertThatThrownBy(() -> limits.countConfirmation(caller(program, true)))
        .isInstanceOf(RequestRejected.class);
    assertThat(refusals("confirmation")).isEqualTo(2);
  }
}
