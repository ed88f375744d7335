package dev.espionage.tools.options;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import picocli.CommandLine.Option;

/// Options for the resources that a client with many connections uses on its machine.
public final class ClientOptions {

  private static final int PROCESSORS_A_THREAD = 4;

  /// An allowance for open files besides the client's sockets: jars, logs and a server's own.
  private static final long OTHER_FILES = 300;

  @Option(
      names = "--client-threads",
      paramLabel = "N",
      description = "Event loops of this client (default: one per four processors).")
  private int threads =
      Math.max(1, Runtime.getRuntime().availableProcessors() / PROCESSORS_A_THREAD);

  public int threads() {
    OptionChecks.atLeast(1, "--client-threads", threads);
    return threads;
  }

  /// Checks that the process may open this many sockets.
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
            + " raise the limit with ulimit -n");
  }
}
