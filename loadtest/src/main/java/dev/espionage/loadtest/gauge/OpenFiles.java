package dev.espionage.loadtest.gauge;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/** How many files, sockets among them, a process may have open. */
public final class OpenFiles {

  /** For jars, logs, and a server's own. */
  private static final long OTHERS = 300;

  private OpenFiles() {}

  /** What is wrong with so many sockets in one process; empty if nothing. */
  public static Optional<String> objection(long sockets) {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? objection(sockets, unix.getMaxFileDescriptorCount())
        : Optional.empty();
  }

  static Optional<String> objection(long sockets, long allowed) {
    long needed = sockets + OTHERS;
    return needed <= allowed
        ? Optional.empty()
        : Optional.of(
            "%,d connections need %,d open files, and a process may have %,d: raise it by ulimit -n"
                .formatted(sockets, needed, allowed));
  }
}
