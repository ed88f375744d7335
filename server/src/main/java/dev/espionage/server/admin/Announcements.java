package dev.espionage.server.admin;

import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Where announcements are kept. Safe for use by any thread; never blocks the caller; a stage that
 * fails means that the store did not answer.
 */
public interface Announcements {
  /** So many may stand at a time. */
  int MOST = 10;

  /** Those that stand, the oldest first. */
  CompletionStage<List<Announcement>> standing();

  CompletionStage<Outcome> announce(Deed deed, Announcement announcement);

  /** Ends one before its time. */
  CompletionStage<Outcome> retract(Deed deed, String id);
}
