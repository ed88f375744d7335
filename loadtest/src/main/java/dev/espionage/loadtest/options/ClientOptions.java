package dev.espionage.loadtest.options;

import dev.espionage.loadtest.gauge.OpenFiles;
import picocli.CommandLine.Option;

/** What a client with many connections takes of its machine. */
public final class ClientOptions {

  private static final int PROCESSORS_A_THREAD = 4;

  @Option(
      names = "--client-threads",
      paramLabel = "N",
      description = "Of this client (default: one for four processors).")
  private int threads =
      Math.max(1, Runtime.getRuntime().availableProcessors() / PROCESSORS_A_THREAD);

  /**
   * Event loops of the client.
   *
   * @throws IllegalArgumentException if there are to be none
   */
  public int threads() {
    Expect.that(threads >= 1, "--client-threads: expected at least 1");
    return threads;
  }

  /**
   * Looks whether the process may have so many connections.
   *
   * @throws IllegalArgumentException that says how many it may have
   */
  public void checkSockets(long sockets) {
    OpenFiles.objection(sockets)
        .ifPresent(objection -> {
          throw new IllegalArgumentException("too many connections: " + objection);
        });
  }
}
