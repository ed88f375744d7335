package dev.espionage.server.admin;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The announcements that this node shows. Polls the store, so that the node misses none, whichever
/// node made it. Thread-safe; the announcements shown last are guarded by this object's monitor.
final class StandingAnnouncements {
  private static final Logger LOG = LoggerFactory.getLogger(StandingAnnouncements.class);

  private final AnnouncementStore announcements;
  private final Consumer<byte[]> push;
  private List<Announcement> last = List.of();
  private volatile byte @Nullable [] greeting;

  /// @param push sends a frame to every connected client; does not block
  StandingAnnouncements(AnnouncementStore announcements, Consumer<byte[]> push) {
    this.announcements = announcements;
    this.push = push;
  }

  /// Reads the standing announcements and shows changes. If the store does not answer, the node
  /// goes on showing the last ones.
  void poll() {
    var _ =
        announcements
            .standing()
            .whenComplete((standing, failure) -> {
              if (failure == null) {
                show(standing);
              } else {
                LOG.debug("cannot read the announcements: {}", failure.toString());
              }
            });
  }

  /// Returns the frame for a client that has just connected; empty if no announcement stands.
  Optional<byte[]> greeting() {
    return Optional.ofNullable(greeting);
  }

  /// Shows changed announcements. Sets the greeting before it pushes, so that a client that
  /// connects meanwhile misses nothing.
  private synchronized void show(List<Announcement> standing) {
    if (!standing.equals(last)) {
      last = standing;
      byte[] frame = AnnouncementMessages.frame(standing);
      greeting = standing.isEmpty() ? null : frame;
      push.accept(frame);
    }
  }
}
