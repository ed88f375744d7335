package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressSettings;

/** Limits the requests of each address to the archive. Thread-safe. */
final class RequestLimit {
  private final AddressLimit limit;
  private final ArchiveAccess access;

  /**
   * @param name the name of the limit in metrics
   */
  RequestLimit(
      String name, RateLimit limit, AddressSettings address, Ticker ticker, ArchiveAccess access) {
    this.limit =
        new AddressLimit(
            name,
            ticker,
            limit,
            address,
            "too-many-requests",
            "too many requests to the archive from your address");
    this.access = access;
  }

  /** Returns a handler that passes on only requests within the limit, each in its turn. */
  Route.Handler limited(Route.Handler handler) {
    return limit.limited(access.ordered(handler));
  }
}
