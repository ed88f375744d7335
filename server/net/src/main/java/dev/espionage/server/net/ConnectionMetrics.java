package dev.espionage.server.net;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;

/// Metrics of connections, frames and HTTP responses. Thread-safe.
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

  /// The number of turns, or of snapshots, of which the time of one is taken.
  public static final int SAMPLED = 16;

  private final MeterRegistry registry;
  private final AtomicInteger players = new AtomicInteger();
  private final AtomicInteger spectators = new AtomicInteger();
  private final Counter conflations;
  private final Counter evictions;
  private final Counter framesIn;
  private final Counter framesOut;
  private final Counter pings;
  private final Timer pushLatency;

  public ConnectionMetrics(MeterRegistry registry) {
    this.registry = registry;
    registry.gauge("espionage.connections", List.of(Tag.of("session", "yes")), players);
    registry.gauge("espionage.connections", List.of(Tag.of("session", "no")), spectators);
    conflations = registry.counter("espionage.conflations");
    evictions = registry.counter("espionage.tcp.evictions");
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

  /// Registers the number of open TCP connections on the public port.
  ///
  /// @param source the object that knows the number; it must stay reachable
  public <T> void tcpConnections(T source, ToDoubleFunction<T> count) {
    registry.gauge("espionage.tcp.connections", source, count);
  }

  /// Counts a WebSocket connection that opened.
  ///
  /// @param session true if the client has a session; false for a spectator
  public void connected(boolean session) {
    (session ? players : spectators).incrementAndGet();
  }

  /// Counts a WebSocket connection that closed.
  ///
  /// @param session the value that was passed to [#connected]
  public void disconnected(boolean session, DisconnectCause cause) {
    (session ? players : spectators).decrementAndGet();
    registry.counter("espionage.disconnects", "cause", cause.tag()).increment();
  }

  /// Counts a rejection.
  ///
  /// @param reason the error code or limit
  public void rejected(Enum<?> reason) {
    rejected(reason.name().toLowerCase(Locale.ROOT));
  }

  /// Counts a rejection.
  ///
  /// @param reason one of a few fixed names
  public void rejected(String reason) {
    rejected(reason, "");
  }

  /// Counts a rejection.
  ///
  /// @param reason one of a few fixed names
  /// @param limit the name of the exceeded limit, one of a few fixed names; empty if it has none
  public void rejected(String reason, String limit) {
    registry.counter("espionage.rejections", "reason", reason, "limit", limit).increment();
  }

  /// Counts an idle TCP connection that was closed to make room for another.
  public void evicted() {
    evictions.increment();
  }

  /// Counts an HTTP response.
  public void answered(int status) {
    registry.counter("espionage.http.responses", "status", Integer.toString(status)).increment();
  }

  /// Counts a snapshot that a newer one replaced before a slow reader got it.
  public void conflated() {
    conflations.increment();
  }

  public void frameIn() {
    framesIn.increment();
  }

  /// Counts a ping that a client answered.
  public void pingAnswered() {
    pings.increment();
  }

  public void frameOut() {
    framesOut.increment();
  }

  /// Returns true one time in {@value #SAMPLED} on average.
  public static boolean isSampled() {
    return ThreadLocalRandom.current().nextInt(SAMPLED) == 0;
  }

  /// Records the time from the receipt of a command until its snapshot was handed to the socket.
  public void pushed(long nanos) {
    pushLatency.record(nanos, TimeUnit.NANOSECONDS);
  }
}
