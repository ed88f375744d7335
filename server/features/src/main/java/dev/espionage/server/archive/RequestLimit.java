package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.Handler;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RouteOutcome;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import java.time.Duration;

/**
 * Limits the requests of each address to the archive. Refuses requests, without a line in the log,
 * while the archive's connections to the store are overloaded. Thread-safe.
 */
final class RequestLimit {
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final AddressQuota quota;

  RequestLimit(RateLimit limit, AddressSettings address, Ticker ticker) {
    this.quota = new AddressQuota(ticker, limit, address);
  }

  /** Returns a handler that passes on only requests within the limit. */
  Handler limited(Handler handler) {
    return request -> answer(request, handler);
  }

  private RouteOutcome answer(Request request, Handler handler) {
    Duration wait = quota.take(AddressKey.of(request.client()));
    if (!wait.isZero()) {
      return Reply.problem(
              Status.TOO_MANY_REQUESTS,
              "too-many-requests",
              "too many requests to the archive from your address")
          .retryAfter(wait);
    }
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
