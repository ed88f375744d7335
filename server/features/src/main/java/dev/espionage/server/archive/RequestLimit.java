package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.Handler;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RouteOutcome;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressSettings;
import java.time.Duration;

/**
 * Limits the requests of each address to the archive. Refuses requests, without a line in the log,
 * while the archive's connections to the store are overloaded. Thread-safe.
 */
final class RequestLimit {
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final AddressLimit limit;

  RequestLimit(RateLimit limit, AddressSettings address, Ticker ticker) {
    this.limit =
        new AddressLimit(
            ticker,
            limit,
            address,
            "too-many-requests",
            "too many requests to the archive from your address");
  }

  /** Returns a handler that passes on only requests within the limit. */
  Handler limited(Handler handler) {
    return limit.limited(request -> answer(request, handler));
  }

  private static RouteOutcome answer(Request request, Handler handler) {
    try {
      return handler.answer(request);
    } catch (StageWait.NotAnswered notAnswered) {
      if (ArchiveStore.isOverload(notAnswered.reason())) {
        return Reply.problem(Status.SERVICE_UNAVAILABLE, "busy", "too many requests to the archive")
            .retryAfter(RETRY);
      }
      throw notAnswered;
    }
  }
}
