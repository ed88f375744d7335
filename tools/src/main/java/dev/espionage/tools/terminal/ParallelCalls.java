package dev.espionage.tools.terminal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Runs many blocking calls to a server, 32 at a time, and shows their progress. Blocking.
public final class ParallelCalls {

  private static final int AT_A_TIME = 32;

  private ParallelCalls() {}

  /// Runs all tasks and returns the results in their order; the first failure cancels the rest.
  public static <T> List<T> all(String what, List<Callable<T>> tasks)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME, Thread.ofVirtual().factory());
    try (Progress progress = Progress.of(what, tasks.size())) {
      List<Future<T>> futures = new ArrayList<>();
      tasks.forEach(task -> futures.add(threads.submit(task)));
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
        progress.step();
      }
      return results;
    } catch (ExecutionException e) {
      throw new IOException(what + ": " + message(e), e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static String message(ExecutionException e) {
    Throwable cause =
        e.getCause() instanceof ExecutionException inner ? inner.getCause() : e.getCause();
    return cause == null ? "failed" : String.valueOf(cause.getMessage());
  }
}
