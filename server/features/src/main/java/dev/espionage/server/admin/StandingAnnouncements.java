package dev.espionage.server.admin;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The announcements that this node shows. It looks every now and then which ones stand, so that it
 * misses none, whichever node it came from and whatever was under way. Safe for use by any thread;
 * what was shown last is guarded by its monitor.
 */
final class StandingAnnouncements {
  private static final Logger LOG = LoggerFactory.getLogger(StandingAnnouncements.class);

  private final AnnouncementStore announcements;
  private final Consumer<byte[]> push;
  private List<Announcement> last = List.of();
  private volatile byte @Nullable [] greeting;

  /**
   * @param push sends a frame to everybody who is connected; does not block
   */
  StandingAnnouncements(AnnouncementStore announcements, Consumer<byte[]> push) {
    this.announcements = announcements;
    this.push = push;
  }

  /** Looks. If the store does not answer, what was shown last goes on to be. */
  void look() {
    var _ =
        announcements
            .standing()
            .whenComplete((standing, failure) -> {
              if (failure == null) {
                show(standing);
              } else {
                LOG.debug("announcements cannot be read: {}", failure.toString());
              }
            });
  }

  /** Returns the frame for somebody who has just connected; empty if nothing stands. */
  Optional<byte[]> greeting() {
    return Optional.ofNullable(greeting);
  }

  /** Sets the greeting first, so that nobody who connects meanwhile misses what is pushed. */
  private synchronized void show(List<Announcement> standing) {
    if (!standing.equals(last)) {
      last = standing;
      byte[] frame = AnnouncementMessages.frame(standing);
      greeting = standing.isEmpty() ? null : frame;
      push.accept(frame);
    }
  }
}
