package dev.espionage.server.game.feed;

import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.socket.ResponseSender;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// The histories that the clients of this node wait for. Their number is bounded, so that requests
/// are refused at once instead of waiting ever longer. The bounds of each connection and address
/// keep places free for others. Thread-safe.
public final class PendingHistories {
  /// The refusal of a request beyond the bound.
  static final Refusal BUSY =
      Refusal.of(Refusal.Code.BUSY, "too many histories are asked for; try again")
          .retryAfter(Duration.ofSeconds(1));

  private final HistorySettings settings;
  private final Semaphore free;
  private final AddressCounter byAddress;
  private final RoomMetrics metrics;

  /// @param networks the multiples of an address's bound for wider networks
  public PendingHistories(HistorySettings settings, AddressSettings networks, RoomMetrics metrics) {
    this.settings = settings;
    this.free = new Semaphore(settings.maxWaiting());
    this.byAddress = new AddressCounter(settings.addressWaiting(), networks);
    this.metrics = metrics;
  }

  /// Returns the pending histories of a new connection.
  OfConnection of(AddressKey address) {
    return new OfConnection(address.site());
  }

  /// The histories that one connection waits for. Thread-safe.
  final class OfConnection {
    private final AddressKey site;
    private final Semaphore own = new Semaphore(settings.connectionWaiting());

    private OfConnection(AddressKey site) {
      this.site = site;
    }

    /// Starts a query; empty, without starting it, if too many are pending.
    <T> Optional<CompletionStage<T>> begin(Supplier<CompletionStage<T>> query) {
      if (!acquire()) {
        return Optional.empty();
      }
      metrics.historyAsked();
      return Optional.of(ResponseSender.attempt(query).whenComplete((_, _) -> end()));
    }

    private boolean acquire() {
      if (!own.tryAcquire()) {
        return false;
      }
      if (!byAddress.acquire(site)) {
        own.release();
        return false;
      }
      if (!free.tryAcquire()) {
        byAddress.release(site);
        own.release();
        return false;
      }
      return true;
    }

    private void end() {
      metrics.historyAnswered();
      free.release();
      byAddress.release(site);
      own.release();
    }
  }
}
