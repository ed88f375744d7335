package dev.espionage.loadtest.options;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import picocli.CommandLine.Option;

/** What a client with many connections takes of its machine. */
public final class ClientOptions {

  private static final int PROCESSORS_A_THREAD = 4;

  /** Files that a process has open besides its sockets: jars, logs, and a server's own. */
  private static final long OTHER_FILES = 300;

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
    OptionChecks.atLeast(1, "--client-threads", threads);
    return threads;
  }

  /**
   * Looks whether the process may have so many connections.
   *
   * @throws IllegalArgumentException that says how many it may have
   */
  public void checkSockets(long sockets) {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
      checkSockets(sockets, unix.getMaxFileDescriptorCount());
    }
  }

  static void checkSockets(long sockets, long files) {
    long needed = sockets + OTHER_FILES;
    OptionChecks.that(
        needed <= files,
        "too many connections: %,d connections need %,d open files, and a process may have %,d:"
                .formatted(sockets, needed, files)
            + " raise it by ulimit -n");
  }
}
