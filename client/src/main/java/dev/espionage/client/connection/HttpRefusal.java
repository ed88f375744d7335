package dev.espionage.client.connection;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** A server answered a request with another status than the one that was hoped for. */
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
        "%s %s: %d %s"
            .formatted(
                response.request().method(),
                response.uri(),
                response.statusCode(),
                response.body()),
        response.statusCode(),
        response.headers().firstValueAsLong("Retry-After").orElse(0));
  }

  /** When to ask again, if there were only too many requests. */
  public Optional<Duration> retryAfter() {
    return status == TOO_MANY_REQUESTS
        ? Optional.of(Duration.ofSeconds(Math.max(1, retryAfterSeconds)))
        : Optional.empty();
  }

  /** Whether there is no such thing. */
  public boolean isNotFound() {
    return status == NOT_FOUND;
  }
}
