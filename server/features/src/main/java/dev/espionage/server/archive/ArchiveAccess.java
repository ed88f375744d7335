package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.AddressTurns;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// The way of requests to the archive's connections to the store. Each address has a few requests
/// there at a time, so that no one fills the queue. While the connections are overloaded, requests
/// are refused without a line in the log. Thread-safe.
public final class ArchiveAccess {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final AddressTurns turns;

  /// @param atOnce the number of requests of an address at a time; further ones wait
  public ArchiveAccess(int atOnce, AddressSettings address) {
    this.turns = new AddressTurns(atOnce, address);
  }

  /// Returns a wrapper of handlers, which passes on only requests within a limit, each in its turn.
  ///
  /// @param name the name of the limit in metrics
  /// @param rate the limit on the requests of an address for all wrapped handlers together
  UnaryOperator<Route.Handler> limit(
      String name, RateLimit rate, AddressSettings address, Ticker ticker) {
    var limit =
        new AddressLimit(
            name,
            ticker,
            rate,
            address,
            "too-many-requests",
            "too many requests to the archive from your address");
    return handler -> limit.limited(request -> ask(request, () -> handler.answer(request)));
  }

  /// Asks the archive within a turn of the client's address. Blocks the calling virtual thread.
  ///
  /// @throws RequestRejected if the archive is overloaded, or the address has too many requests
  public <T> T ask(Request request, Supplier<T> question) {
    return ask(request, PATIENCE, question);
  }

  /// Asks the archive within a turn of the client's address, waiting for the turn no longer than
  /// this.
  public <T> T ask(Request request, Duration patience, Supplier<T> question) {
    AddressKey client = request.address();
    if (!turns.begin(client, patience)) {
      throw busy();
    }
    try {
      return question.get();
    } catch (StageWait.NotAnswered notAnswered) {
      throw ArchiveStore.isOverload(notAnswered.reason()) ? busy() : notAnswered;
    } finally {
      turns.end(client);
    }
  }

  private static RequestRejected busy() {
    return new RequestRejected(
        Reply.unavailable("busy", "too many requests to the archive").retryAfter(RETRY));
  }
}
