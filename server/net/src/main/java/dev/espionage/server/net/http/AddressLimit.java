package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.LogThrottle;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A limit on how often each client address makes requests of one kind. Thread-safe.
public final class AddressLimit {
  private static final Logger LOG = LoggerFactory.getLogger(AddressLimit.class);

  private final AddressQuota quota;
  private final LogThrottle lines;
  private final String name;
  private final String code;
  private final String message;

  /// @param name the name of the limit in metrics
  /// @param limit the number of requests of an address in a time
  /// @param code the code of the refusal, such as `too-many-requests`
  /// @param message what the refusal says, such as "too many requests from your address"
  public AddressLimit(
      String name,
      Ticker ticker,
      RateLimit limit,
      AddressSettings address,
      String code,
      String message) {
    this.name = name;
    this.quota = new AddressQuota(ticker, limit, address);
    this.lines = new LogThrottle(ticker, Duration.ofMinutes(1));
    this.code = code;
    this.message = message;
  }

  /// Returns a handler that passes on only requests within the limit, and refuses others.
  public Route.Handler limited(Route.Handler handler) {
    return request -> {
      Optional<Reply> refusal = refusal(request);
      return refusal.isPresent() ? refusal.get() : handler.answer(request);
    };
  }

  /// Counts a request. Returns the reply if it is beyond the limit, and logs the address.
  Optional<Reply> refusal(Request request) {
    Duration wait = quota.take(request.address());
    if (wait.isZero()) {
      return Optional.empty();
    }
    lines
        .admit()
        .ifPresent(more ->
            LOG.warn(
                "{} exceeds the limit \"{}\" of an address, and {} requests since the last line",
                request.client().getHostAddress(),
                name,
                more));
    return Optional.of(Reply.tooMany(name, code, message, wait));
  }

  /// Counts a request. Returns whether it is within the limit.
  public boolean allows(Request request) {
    return quota.take(request.address()).isZero();
  }
}
