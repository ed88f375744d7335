package dev.espionage.server.app.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells systemd what the server does, if a unit of `Type=notify` started it. The program
/// `systemd-notify` of systemd does the work, so the unit needs `NotifyAccess=all`.
final class SystemdNotice {
  private static final Logger LOG = LoggerFactory.getLogger(SystemdNotice.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private SystemdNotice() {}

  /// Tells that the server is ready. Blocks until systemd knows, for at most five seconds.
  static void tellReady() {
    tell("READY=1");
  }

  /// Tells that the server begins to stop.
  static void tellStopping() {
    tell("STOPPING=1");
  }

  private static void tell(String what) {
    if (System.getenv("NOTIFY_SOCKET") == null) {
      return;
    }
    try {
      Process program =
          new ProcessBuilder("systemd-notify", what)
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.INHERIT)
              .start();
      boolean ended = program.waitFor(PATIENCE);
      if (!ended || program.exitValue() != 0) {
        program.destroyForcibly();
        LOG.warn("systemd was not told {}: systemd-notify failed", what);
      }
    } catch (IOException e) {
      LOG.warn("systemd was not told {}: {}", what, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
