package dev.espionage.server.admin;

import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a node knows of the announcements that stand: it looks every now and then, so that nothing
 * can be missed, whichever node it came from and whatever was under way. Safe for use by any
 * thread; what was shown last is guarded by its monitor.
 */
public final class StandingAnnouncements {
  private static final Logger LOG = LoggerFactory.getLogger(StandingAnnouncements.class);

  private final Announcements announcements;
  private final Consumer<List<Announcement>> shown;
  private List<Announcement> last = List.of();

  /**
   * @param shown is told when others stand than before; does not block
   */
  public StandingAnnouncements(Announcements announcements, Consumer<List<Announcement>> shown) {
    this.announcements = announcements;
    this.shown = shown;
  }

  /** Looks. If the store does not answer, what was shown last goes on to be. */
  public void look() {
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

  private synchronized void show(List<Announcement> standing) {
    if (!standing.equals(last)) {
      last = standing;
      shown.accept(standing);
    }
  }
}
