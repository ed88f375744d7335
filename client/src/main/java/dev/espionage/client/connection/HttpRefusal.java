package dev.espionage.client.connection;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/// A server's answer with an unexpected status.
public final class HttpRefusal extends IOException {

  private static final long serialVersionUID = 1;
  private static final int NOT_FOUND = 404;
  private static final int TOO_MANY_REQUESTS = 429;

  private final int status;
  private final long retryAfterSeconds;

  private HttpRefusal(String message, int status, long retryAfterSeconds) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static HttpRefusal of(HttpResponse<String> response) {
    return new HttpRefusal(
        response.request().method()
            + " "
            + response.uri()
            + ": "
            + response.statusCode()
            + " "
            + response.body(),
        response.statusCode(),
        response.headers().firstValueAsLong("Retry-After").orElse(0));
  }

  /// Returns the wait before the next request; empty unless the status is 429 (too many requests).
  public Optional<Duration> retryAfter() {
    return status == TOO_MANY_REQUESTS
        ? Optional.of(Duration.ofSeconds(Math.max(1, retryAfterSeconds)))
        : Optional.empty();
  }

  /// Returns whether the status is 404 (not found).
  public boolean isNotFound() {
    return status == NOT_FOUND;
  }
}
