package dev.espionage.server.net;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What the front counts. Safe for use by any thread. */
public final class ConnectionMetrics {
  private static final Duration[] LATENCIES = {
    Duration.ofMillis(1),
    Duration.ofMillis(2),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(20),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(250),
    Duration.ofSeconds(1)
  };

  private final MeterRegistry registry;
  private final AtomicInteger tcp = new AtomicInteger();
  private final AtomicInteger players = new AtomicInteger();
  private final AtomicInteger spectators = new AtomicInteger();
  private final Counter conflations;
  private final Counter framesIn;
  private final Counter framesOut;
  private final Counter pings;
  private final Timer pushLatency;

  public ConnectionMetrics(MeterRegistry registry) {
    this.registry = registry;
    registry.gauge("espionage.tcp.connections", tcp);
    registry.gauge("espionage.connections", List.of(Tag.of("session", "yes")), players);
    registry.gauge("espionage.connections", List.of(Tag.of("session", "no")), spectators);
    conflations = registry.counter("espionage.conflations");
    framesIn = registry.counter("espionage.frames", "direction", "in");
    framesOut = registry.counter("espionage.frames", "direction", "out");
    pings = registry.counter("espionage.pings");
    pushLatency =
        Timer.builder("espionage.push.latency")
            .serviceLevelObjectives(LATENCIES)
            .register(registry);
    for (DisconnectCause cause : DisconnectCause.values()) {
      registry.counter("espionage.disconnects", "cause", cause.tag());
    }
  }

  /** A TCP connection on the public port came. */
  public void tcpOpened() {
    tcp.incrementAndGet();
  }

  /** It went. */
  public void tcpClosed() {
    tcp.decrementAndGet();
  }

  /** TCP connections open now. */
  public int tcpConnections() {
    return tcp.get();
  }

  /** A WebSocket connection came, with a session or as a spectator. */
  public void connected(boolean session) {
    (session ? players : spectators).incrementAndGet();
  }

  /** It went. */
  public void disconnected(boolean session, DisconnectCause cause) {
    (session ? players : spectators).decrementAndGet();
    registry.counter("espionage.disconnects", "cause", cause.tag()).increment();
  }

  /** Something was refused; the reason is the name of an error code or of a limit. */
  public void rejected(Enum<?> reason) {
    rejected(reason.name().toLowerCase(Locale.ROOT));
  }

  /** Something was refused; the reason is one of few fixed words. */
  public void rejected(String reason) {
    registry.counter("espionage.rejections", "reason", reason).increment();
  }

  /** An HTTP request was answered. */
  public void answered(int status) {
    registry.counter("espionage.http.responses", "status", Integer.toString(status)).increment();
  }

  /** A snapshot was replaced by a newer one before a slow reader got it. */
  public void conflated() {
    conflations.increment();
  }

  public void frameIn() {
    framesIn.increment();
  }

  /** A client answered a ping. */
  public void pingAnswered() {
    pings.increment();
  }

  public void frameOut() {
    framesOut.increment();
  }

  /** From the receipt of a command to the moment its snapshot was handed to the socket. */
  public void pushed(long nanos) {
    pushLatency.record(nanos, TimeUnit.NANOSECONDS);
  }
}
