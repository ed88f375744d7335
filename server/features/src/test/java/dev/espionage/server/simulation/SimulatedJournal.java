package dev.espionage.server.simulation;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.sql.StoreUnavailable;
import dev.espionage.server.sql.WrongSequence;
import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// A node's store. It writes as `StoreWriter` does: one transaction at a time, with one append per
/// game; a failed one is tried again until each append has waited too long; an append that turns
/// out to be stored counts as written. Commits may fail before or after they are durable, or hang.
/// Confined to the simulation's thread.
final class SimulatedJournal implements Journal {
  /// The time that an append may wait, as `espionage.store.append-timeout`.
  static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final Duration AGAIN = Duration.ofMillis(200);

  /// The outcome of one transaction.
  private enum Outcome {
    COMMITTED,
    /// Reported as failed, and not stored.
    LOST,
    /// Reported as failed, but stored.
    AMBIGUOUS,
    /// The disk did not sync, so that the process must end. Stored or not.
    SYNC_FAILED,
    /// Stored, but late.
    HUNG
  }

  private record Task(JournalWrite write, CompletableFuture<Void> outcome) {
    void committed() {
      outcome.complete(null);
    }

    void failed(RuntimeException why) {
      outcome.completeExceptionally(why);
    }
  }

  private final SimulatedNode node;
  private final SimulatedDatabase database;
  private final Faults faults;
  private final RandomGenerator random;
  private final List<Task> tasks = new ArrayList<>();
  private boolean writing;

  SimulatedJournal(
      SimulatedNode node, SimulatedDatabase database, Faults faults, RandomGenerator random) {
    this.node = node;
    this.database = database;
    this.faults = faults;
    this.random = random;
  }

  @Override
  public CompletionStage<Void> append(JournalWrite write) {
    var task = new Task(write, new CompletableFuture<>());
    tasks.add(task);
    Schedule.Event timeOut =
        node.after(
            PATIENCE,
            () -> "append of " + write.game().text() + " timed out",
            () -> task.failed(StoreUnavailable.late()));
    var _ = task.outcome().whenComplete((_, _) -> timeOut.cancel());
    round();
    return task.outcome();
  }

  private void round() {
    tasks.removeIf(task -> task.outcome().isDone());
    if (writing || tasks.isEmpty()) {
      return;
    }
    writing = true;
    Set<GameId> games = new HashSet<>();
    List<Task> group = tasks.stream().filter(task -> games.add(task.write().game())).toList();
    Outcome outcome = outcome(group);
    Duration delay = node.delay();
    if (!node.reachesDatabase()) {
      node.after(delay, () -> "cannot connect to the database", () -> ended(false));
      return;
    }
    Duration commit = delay.plus(faults.slowness());
    Duration hang = outcome == Outcome.HUNG ? commit.plusMillis(random.nextInt(12_000)) : commit;
    node.atDatabase(
        hang,
        () -> "transaction of %s: %s".formatted(node, outcome),
        () -> execute(group, outcome),
        () -> ended(false));
  }

  /// Draws the outcome of a transaction; faults are more frequent when a game ends.
  private Outcome outcome(List<Task> group) {
    boolean ends = group.stream().anyMatch(task -> task.write().finished().isPresent());
    int drawn = random.nextInt(ends ? 200 : 1_000);
    if (drawn < 20) {
      return faults.allows(Fault.COMMIT_FAILS) ? Outcome.LOST : Outcome.COMMITTED;
    } else if (drawn < 50) {
      return faults.allows(Fault.COMMIT_FAILS) ? Outcome.AMBIGUOUS : Outcome.COMMITTED;
    } else if (drawn < 55) {
      return faults.allows(Fault.SYNC_FAILS_ONCE) ? Outcome.SYNC_FAILED : Outcome.COMMITTED;
    } else if (drawn < 75) {
      return faults.allows(Fault.COMMIT_HANGS) ? Outcome.HUNG : Outcome.COMMITTED;
    }
    return Outcome.COMMITTED;
  }

  /// Executes the transaction at the database.
  private void execute(List<Task> group, Outcome outcome) {
    boolean stores =
        switch (outcome) {
          case COMMITTED, AMBIGUOUS, HUNG -> true;
          case LOST -> false;
          case SYNC_FAILED -> random.nextBoolean();
        };
    List<SimulatedDatabase.Verdict> verdicts =
        stores
            ? group.stream().map(task -> database.append(task.write(), node.start())).toList()
            : List.of();
    if (outcome == Outcome.SYNC_FAILED) {
      node.ioFailed();
      return;
    }
    boolean told = outcome == Outcome.COMMITTED || outcome == Outcome.HUNG;
    node.fromDatabase(
        () -> "outcome of a transaction",
        () -> {
          if (told) {
            for (int i = 0; i < verdicts.size(); i++) {
              settle(group.get(i), verdicts.get(i));
            }
          }
          ended(told);
        },
        () -> ended(false));
  }

  private void settle(Task task, SimulatedDatabase.Verdict verdict) {
    JournalWrite write = task.write();
    long found = database.rows(write.game()).size();
    switch (verdict) {
      case FREE, ALREADY_STORED -> task.committed();
      case OVERTAKEN ->
          task.failed(WrongSequence.byThisNode(write.game(), found, write.firstSeq()));
      case FENCED -> task.failed(WrongSequence.byAnother(write.game(), found, write.firstSeq()));
    }
  }

  private void ended(boolean works) {
    writing = false;
    if (works) {
      round();
    } else {
      writing = true;
      node.after(
          AGAIN,
          () -> "store tries again",
          () -> {
            writing = false;
            round();
          });
    }
  }

  @Override
  public CompletionStage<Optional<StoredGame>> read(GameId game) {
    return query("game " + game.text(), () -> database.read(game));
  }

  @Override
  public CompletionStage<Long> length(GameId game) {
    return query("length of " + game.text(), () -> (long) database.rows(game).size());
  }

  private <T> CompletionStage<T> query(String what, Supplier<T> query) {
    var answer = new CompletableFuture<T>();
    Runnable fail =
        () -> answer.completeExceptionally(StoreUnavailable.reading(DatabaseFault.LOST));
    if (!node.reachesDatabase()) {
      node.after(node.delay(), () -> "cannot read from the database", fail);
      return answer;
    }
    node.atDatabase(
        node.delay(),
        () -> "%s reads the %s".formatted(node, what),
        () -> {
          T found = query.get();
          node.fromDatabase(() -> "read the " + what, () -> answer.complete(found), fail);
        },
        fail);
    return answer;
  }
}
