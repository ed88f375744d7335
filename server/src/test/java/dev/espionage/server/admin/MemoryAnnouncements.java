package dev.espionage.server.admin;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Announcements that end with this process, of a server that keeps nothing, no audit either. Its
 * list is guarded by its monitor, which is held for microseconds.
 */
public final class MemoryAnnouncements implements Announcements {
  private final List<Announcement> all = new ArrayList<>();
  private final InstantSource clock;

  public MemoryAnnouncements(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public CompletionStage<List<Announcement>> standing() {
    return CompletableFuture.completedStage(current());
  }

  private synchronized List<Announcement> current() {
    all.removeIf(one -> !one.stands(clock.instant()));
    return List.copyOf(all);
  }

  @Override
  public CompletionStage<Outcome> announce(Deed deed, Announcement announcement) {
    return CompletableFuture.completedStage(add(announcement));
  }

  private synchronized Outcome add(Announcement announcement) {
    if (current().size() >= MOST) {
      return new Outcome.Refused(Fault.TOO_MANY_ANNOUNCEMENTS);
    }
    all.add(announcement);
    return new Outcome.Done(announcement.id());
  }

  @Override
  public CompletionStage<Outcome> retract(Deed deed, String id) {
    return CompletableFuture.completedStage(remove(id));
  }

  private synchronized Outcome remove(String id) {
    return current().stream().anyMatch(one -> one.id().equals(id))
            && all.removeIf(one -> one.id().equals(id))
        ? new Outcome.Done(id)
        : new Outcome.Refused(Fault.NO_SUCH_ANNOUNCEMENT);
  }
}
