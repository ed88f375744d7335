package dev.espionage.server.lobby;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;

/// The metrics of the lobby. Thread-safe.
public final class LobbyMetrics {
  private final AtomicInteger invitations = new AtomicInteger();

  public LobbyMetrics(MeterRegistry registry) {
    registry.gauge("espionage.invitations", invitations);
  }

  /// Sets the number of open invitations.
  void open(int count) {
    invitations.set(count);
  }
}
