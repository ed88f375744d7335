package dev.espionage.server.app;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The limit of files that the process may open. Each connection is one of them.
final class OpenFiles {
  private static final Logger LOG = LoggerFactory.getLogger(OpenFiles.class);

  private OpenFiles() {}

  /// Warns if there may be more connections than open files.
  static void warnIfFewerThan(int connections) {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        && system.getMaxFileDescriptorCount() < connections) {
      LOG.warn(
          "only {} files may be open, but espionage.http.max-connections is {}: raise the limit"
              + " (ulimit -n, or LimitNOFILE of the unit), or lower the key",
          system.getMaxFileDescriptorCount(),
          connections);
    }
  }
}
