package dev.espionage.loadtest.demo;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waiting for something that the server has to do. */
final class Waiting {

  private Waiting() {}

  /**
   * The result.
   *
   * @throws IOException if there is none, or none in time
   */
  static <T> T on(Future<T> result, long time, TimeUnit unit)
      throws IOException, InterruptedException {
    try {
      return result.get(time, unit);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw new IOException(cause == null ? e.getMessage() : cause.getMessage(), e);
    } catch (TimeoutException e) {
      throw new IOException("nothing happened for %d %s".formatted(time, unit), e);
    }
  }
}
