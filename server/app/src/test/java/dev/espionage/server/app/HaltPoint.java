package dev.espionage.server.app;

import dev.espionage.engine.game.Event;
import dev.espionage.server.game.journal.AppendingJournal;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.sql.CommitHooks;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Halts the process just before or just after a commit, as a power failure would: nothing is
/// flushed, closed or answered. Commits are counted from 1, and only while turns wait to be
/// written. The process halts after a commit only if that commit wrote a turn; otherwise it waits
/// for the next such commit.
///
/// It can also make the journal wrong on purpose. A _hasty_ journal reports each turn as written at
/// once. The process then halts only after a number of further turns, which are never written. A
/// client that plays a second such turn has already received the answer to the first.
///
/// The writer thread calls the hooks. Any thread may call the journal.
public final class HaltPoint implements CommitHooks {
  /// The point at which to halt.
  public enum Place {
    /// After the writes, before the commit.
    BEFORE,
    /// After the commit, before any answer.
    AFTER,
    NOWHERE
  }

  /// The property with the name of a [Place]; NOWHERE by default.
  public static final String PLACE = "crash.place";

  /// The property with the number of the commit.
  public static final String COMMIT = "crash.commit";

  /// The property with the number of further turns a hasty journal waits for; 0 for a correct
  /// journal.
  public static final String HASTE = "crash.haste";

  /// The exit status of a process that halted where it should.
  public static final int STATUS = 99;

  private static final int TIMEOUT_STATUS = 98;
  private static final int PATIENCE_SECONDS = 30;

  private final Place place;
  private final int commit;
  private final boolean hasty;
  private final CountDownLatch more;
  private final Set<JournalWrite> waiting = ConcurrentHashMap.newKeySet();
  private volatile Predicate<JournalWrite> stored = _ -> false;
  private volatile boolean reached;
  private int commits;

  private HaltPoint(Place place, int commit, int haste) {
    this.place = place;
    this.commit = commit;
    this.hasty = haste > 0;
    this.more = new CountDownLatch(haste);
  }

  static HaltPoint ofProperties(Properties properties) {
    return new HaltPoint(
        Place.valueOf(properties.getProperty(PLACE, Place.NOWHERE.name())),
        Integer.parseInt(properties.getProperty(COMMIT, "0")),
        Integer.parseInt(properties.getProperty(HASTE, "0")));
  }

  @Override
  public void beforeCommit() {
    if (!waiting.isEmpty()) {
      commits++;
      if (place == Place.BEFORE && commits == commit) {
        halt();
      }
    }
  }

  @Override
  public void afterCommit() {
    if (place == Place.AFTER && commits >= commit && waiting.stream().anyMatch(stored)) {
      halt();
    }
  }

  private void halt() {
    reached = true;
    Runtime.getRuntime().halt(hadEnough() ? STATUS : TIMEOUT_STATUS);
  }

  private static boolean isStored(JournalWrite write, Journal journal) {
    return journal
        .read(write.game())
        .toCompletableFuture()
        .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
        .join()
        .filter(game -> game.entries().size() > write.firstSeq())
        .isPresent();
  }

  private boolean hadEnough() {
    try {
      return more.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return false;
    }
  }

  /// Returns the journal to use in place of the real one.
  Journal watch(Journal real) {
    stored = write -> isStored(write, real);
    return new AppendingJournal(
        real, write -> hasTurn(write) ? appendTurn(real, write) : real.append(write));
  }

  private static boolean hasTurn(JournalWrite write) {
    return write.entries().stream().anyMatch(entry -> entry.event() instanceof Event.TurnPlayed);
  }

  private CompletionStage<Void> appendTurn(Journal real, JournalWrite write) {
    boolean late = reached;
    waiting.add(write);
    var written = real.append(write).whenComplete((_, _) -> waiting.remove(write));
    if (!hasty) {
      return written;
    }
    if (late) {
      more.countDown();
    }
    return CompletableFuture.completedStage(null);
  }
}
