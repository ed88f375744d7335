package dev.espionage.server.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import dev.espionage.server.FakeTime;
import dev.espionage.server.TestConfig;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressRange;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.ClientAddressResolver;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tests how a port gives its places to connections; each one is idle unless a test says else.
class TcpAdmissionTest {
  private static final int MAX = 100;
  private static final String PROXY = "192.0.2.99";

  private final FakeTime time = new FakeTime();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final TcpAdmission admission =
      TcpAdmission.perAddress(
          MAX,
          new AddressCounter(80, TestConfig.section("address", AddressSettings::read)),
          new ClientAddressResolver(
              ImmutableList.of(AddressRange.parse(PROXY).orElseThrow()), time),
          time,
          new ConnectionMetrics(registry));

  private static final class Client extends EmbeddedChannel {
    private final String address;
    private Optional<ConnectionPlace> place = Optional.empty();

    Client(String address) {
      this.address = address;
    }

    @Override
    protected SocketAddress remoteAddress0() {
      return new InetSocketAddress(InetAddresses.forString(address), 1);
    }

    boolean isAdmitted() {
      return place.isPresent();
    }

    /// Runs the tasks of the event loop, and returns whether the connection is still open.
    boolean isStillOpen() {
      runPendingTasks();
      return isOpen();
    }

    Client busy() {
      place.orElseThrow().busy();
      return this;
    }
  }

  /// Opens a connection, which becomes idle a moment after the previous one.
  private Client connect(String address) {
    var client = new Client(address);
    time.pass(Duration.ofNanos(1));
    if (admission.admit(client) instanceof TcpAdmission.Decision.Admitted(ConnectionPlace place)) {
      place.idle(time.read());
      client.place = Optional.of(place);
    }
    return client;
  }

  private List<Client> connect(String address, int count) {
    return IntStream.range(0, count).mapToObj(_ -> connect(address)).toList();
  }

  private static long open(List<Client> clients) {
    return clients.stream().filter(Client::isStillOpen).count();
  }

  private double evictions() {
    return registry.counter("espionage.tcp.evictions").count();
  }

  @Test
  void whenAllPlacesAreTakenThoseWhoHoldMostLoseTheirLongestIdleConnections() {
    List<Client> many = connect("192.0.2.1", 60);
    List<Client> some = connect("192.0.2.2", 30);
    List<Client> few = connect("192.0.2.3", 10);
    assertThat(connect("192.0.2.4").isAdmitted()).isTrue();
    assertThat(open(many)).isEqualTo(50);
    assertThat(many.subList(10, 60)).allMatch(Client::isStillOpen);
    assertThat(open(some) + open(few)).isEqualTo(40);
    assertThat(admission.open()).isEqualTo(91);
    assertThat(evictions()).isEqualTo(10);
  }

  @Test
  void requestsInFlightAndProxiesAreNotCutOff() {
    connect("192.0.2.1", 60).forEach(Client::busy);
    List<Client> proxy = connect(PROXY, 30);
    List<Client> idle = connect("192.0.2.3", 5);
    List<Client> others = connect("192.0.2.4", 5);
    others.forEach(Client::busy);
    assertThat(connect("192.0.2.5").isAdmitted()).isTrue();
    assertThat(open(proxy) + open(others)).isEqualTo(35);
    assertThat(open(idle)).isZero();
  }

  @Test
  void aNetworkCountsAsAWhole() {
    List<Client> network =
        IntStream.range(0, 60)
            .mapToObj(home -> connect("2001:db8:0:%x00::1".formatted(home)))
            .toList();
    List<Client> addresses = IntStream.range(1, 41).mapToObj(i -> connect("192.0.2." + i)).toList();
    assertThat(connect("198.51.100.1").isAdmitted()).isTrue();
    assertThat(open(network)).isEqualTo(50);
    assertThat(open(addresses)).isEqualTo(40);
  }

  @Test
  void whilePlacesAreScarceAnAddressHasAnEighthOfItsShare() {
    connect("192.0.2.1", 80).forEach(Client::busy);
    connect("192.0.2.2", 10).forEach(Client::busy);
    assertThat(connect("192.0.2.1").isAdmitted()).isFalse();
    assertThat(connect("192.0.2.2").isAdmitted()).isFalse();
    List<Client> newcomers = connect("192.0.2.3", 10);
    assertThat(newcomers).allMatch(Client::isAdmitted);
    assertThat(admission.open()).isEqualTo(MAX);
    assertThat(
            registry
                .counter("espionage.rejections", "reason", "tcp_connections", "limit", "")
                .count())
        .isEqualTo(2);
  }

  @Test
  void anAddressAtItsLimitGetsAPlaceForOneOfItsIdleConnections() {
    List<Client> own = connect("192.0.2.1", 80);
    own.subList(0, 5).forEach(Client::busy);
    assertThat(connect("192.0.2.1").isAdmitted()).isTrue();
    assertThat(own.get(5).isStillOpen()).isFalse();
    assertThat(open(own)).isEqualTo(79);
    assertThat(admission.open()).isEqualTo(80);
  }

  @Test
  void aConnectionThatBecameBusyMeanwhileStaysAndIsCountedOnce() {
    List<Client> many = connect("192.0.2.1", 80);
    connect("192.0.2.2", 10);
    connect("192.0.2.3", 10);
    assertThat(connect("192.0.2.4").isAdmitted()).isTrue();
    many.getFirst().busy();
    assertThat(many.getFirst().isStillOpen()).isTrue();
    assertThat(open(many)).isEqualTo(71);
    assertThat(admission.open()).isEqualTo(91);
    var _ = many.getFirst().close();
    assertThat(admission.open()).isEqualTo(91);
  }

  @Test
  void aSearchThatFindsTooFewIsNotRepeatedAtOnce() {
    connect("192.0.2.1", 80).forEach(Client::busy);
    List<Client> others = connect("192.0.2.2", 10);
    others.forEach(Client::busy);
    connect("192.0.2.3", 10).forEach(Client::busy);
    assertThat(connect("192.0.2.4").isAdmitted()).isFalse();
    others.forEach(client -> client.place.orElseThrow().idle(time.read()));
    assertThat(connect("192.0.2.4").isAdmitted()).isFalse();
    time.pass(Duration.ofMillis(100));
    assertThat(connect("192.0.2.4").isAdmitted()).isTrue();
    assertThat(open(others)).isZero();
  }

  @Test
  void closedConnectionsLeaveTheirPlaces() {
    List<Client> many = connect("192.0.2.1", 80);
    many.forEach(client -> {
      var _ = client.close();
    });
    assertThat(admission.open()).isZero();
    assertThat(connect("192.0.2.1", 80)).allMatch(Client::isAdmitted);
    assertThat(evictions()).isZero();
  }
}
