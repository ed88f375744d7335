package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.journal.GameRows;
import dev.espionage.server.game.journal.JournalRows;
import dev.espionage.server.net.EventLoops;
import io.netty.util.concurrent.EventExecutor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests how the outcomes of writes return to the event loops from which they were submitted.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class OutcomeIT {
  private static final JournalRows ROWS = new JournalRows(List.of(GameRows.PARTICIPANT));

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;

  /// The home of what the test submits next.
  private Supplier<Executor> home = () -> Runnable::run;

  @BeforeEach
  void create() {
    fixture = new StoreFixture(kind, directory);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  /// A loop that runs only when the test says so. Thread-safe.
  private static final class HeldLoop implements Executor {
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final Semaphore received = new Semaphore(0);

    @Override
    public synchronized void execute(Runnable task) {
      tasks.add(task);
      received.release();
    }

    /// Waits until the loop has a task that this method has not waited for.
    void await() {
      received.acquireUninterruptibly();
    }

    synchronized int tasks() {
      return tasks.size();
    }

    synchronized void run() {
      while (!tasks.isEmpty()) {
        tasks.remove().run();
      }
    }
  }

  /// Hooks that hold the first commit after it is durable, and before its writes are settled.
  private static final class HeldOutcome implements CommitHooks {
    private final Semaphore reached = new Semaphore(0);
    private final Semaphore released = new Semaphore(0);
    private boolean held;

    @Override
    public void afterCommit() {
      if (!held) {
        held = true;
        reached.release();
        released.acquireUninterruptibly();
      }
    }
  }

  private StoreWriter writer(Duration patience, CommitHooks hooks) {
    return new StoreWriter(
        fixture.database,
        1,
        StoreWriter.CAPACITY,
        new StoreExtensions(List.of(GameRows.PARTICIPANT.rows()), List.of(), List.of()),
        fixture.dependencies(patience, hooks, () -> home.get()));
  }

  private CompletableFuture<Void> append(StoreWriter writer, Executor on, long seed) {
    home = () -> on;
    return writer.append(opening(seed)).toCompletableFuture();
  }

  private static GameAppend opening(long seed) {
    return ROWS.of(new JournaledMatch("600+5", seed).writes.getFirst());
  }

  /// Appends on each loop; returns stages with the threads that completed them.
  private static List<CompletableFuture<Thread>> appendOnEach(
      EventLoops loops, StoreWriter writer) {
    List<CompletableFuture<Thread>> told = new ArrayList<>();
    for (EventExecutor loop : loops.group()) {
      var thread = new CompletableFuture<Thread>();
      GameAppend append = opening(told.size());
      loop.submit(() ->
              writer
                  .append(append)
                  .whenComplete((_, failure) -> {
                    if (failure == null) {
                      thread.complete(Thread.currentThread());
                    }
                  }))
          .syncUninterruptibly();
      told.add(thread);
    }
    return told;
  }

  private long commits() {
    return fixture.meters.timer("espionage.store.commit").count();
  }

  @Test
  void aCommitGivesEachLoopOneTask() {
    List<HeldLoop> loops = IntStream.range(0, 8).mapToObj(_ -> new HeldLoop()).toList();
    try (StoreWriter writer = writer(StoreFixture.PATIENCE, CommitHooks.NONE)) {
      List<CompletableFuture<Void>> appends = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        appends.add(append(writer, loops.get(i % loops.size()), i));
      }
      writer.start();
      loops.forEach(HeldLoop::await);
      assertThat(commits()).isEqualTo(1);
      assertThat(loops).extracting(HeldLoop::tasks).containsOnly(1);
      loops.getFirst().run();
      for (int i = 0; i < 40; i++) {
        assertThat(appends.get(i).isDone()).isEqualTo(i % loops.size() == 0);
      }
      loops.forEach(HeldLoop::run);
      assertThat(appends).allMatch(append -> append.state() == CompletableFuture.State.SUCCESS);
    }
  }

  @Test
  void whatItsLoopWasNotToldYetIsWrittenOnce() {
    var loop = new HeldLoop();
    try (StoreWriter writer = writer(StoreFixture.PATIENCE, CommitHooks.NONE)) {
      writer.start();
      CompletableFuture<Void> untold = append(writer, loop, 1);
      loop.await();
      get(append(writer, Runnable::run, 2));
      get(append(writer, Runnable::run, 3));
      assertThat(untold).isNotDone();
      assertThat(fixture.meters.summary("espionage.store.batch").totalAmount()).isEqualTo(3);
      assertThat(commits()).isEqualTo(3);
      loop.run();
      get(untold);
    }
  }

  @Test
  void whatIsCommittedCannotTimeOutBeforeItsLoopIsTold() {
    var loop = new HeldLoop();
    try (StoreWriter writer = writer(Duration.ZERO, CommitHooks.NONE)) {
      writer.start();
      CompletableFuture<Void> append = append(writer, loop, 1);
      loop.await();
      writer.lookForOverdue();
      loop.run();
      get(append);
    }
  }

  @Test
  void whatTimedOutInItsCommitIsToldOfThatAlone() {
    var hooks = new HeldOutcome();
    var loop = new HeldLoop();
    try (StoreWriter writer = writer(Duration.ZERO, hooks)) {
      writer.start();
      CompletableFuture<Void> append = append(writer, loop, 1);
      hooks.reached.acquireUninterruptibly();
      writer.lookForOverdue();
      hooks.released.release();
      get(append(writer, Runnable::run, 2));
      assertThat(loop.tasks()).isZero();
      assertThat(failure(append)).hasMessage("the store did not answer in time");
    }
    assertThat(fixture.number("select count(*) from game")).isEqualTo(2);
  }

  @Test
  void commitAndTimeoutSettleOnce() throws InterruptedException {
    for (int i = 0; i < 1_000; i++) {
      Queue<String> told = new ArrayDeque<>();
      var task = new WriteTask.Change(_ -> {}, Runnable::run);
      task.outcome().whenComplete((_, failure) -> told.add(String.valueOf(failure)));
      var start = new Semaphore(0);
      Thread timer =
          Thread.ofPlatform()
              .start(() -> {
                start.release();
                task.failed(StoreUnavailable.late());
              });
      start.acquire();
      WriteTask.committed(List.of(task));
      timer.join();
      assertThat(task.isSettled()).isTrue();
      assertThat(told).hasSize(1);
    }
  }

  @Test
  void aWriteIsToldOnTheEventLoopThatSubmittedIt() {
    try (var loops = EventLoops.start(8);
        StoreWriter writer = writer(StoreFixture.PATIENCE, CommitHooks.NONE)) {
      home = loops::home;
      writer.start();
      Iterator<CompletableFuture<Thread>> told = appendOnEach(loops, writer).iterator();
      for (EventExecutor loop : loops.group()) {
        var own = new CompletableFuture<Thread>();
        loop.execute(() -> own.complete(Thread.currentThread()));
        assertThat(get(told.next())).isEqualTo(get(own));
      }
    }
  }

  @Test
  void eventLoopsThatEndDuringACommitLoseNoOutcome() {
    var hooks = new HeldOutcome();
    try (StoreWriter writer = writer(StoreFixture.PATIENCE, hooks)) {
      List<CompletableFuture<Thread>> told;
      try (var loops = EventLoops.start(8)) {
        home = loops::home;
        told = appendOnEach(loops, writer);
        writer.start();
        hooks.reached.acquireUninterruptibly();
      }
      assertThat(told).noneMatch(CompletableFuture::isDone);
      hooks.released.release();
      told.forEach(StoreFixture::get);
    }
  }

  @Test
  void whatALoopThatEndedDoesNotTakeIsToldByTheWriter() {
    Executor ended =
        _ -> {
          throw new RejectedExecutionException("the loop has ended");
        };
    StoreWriter writer = writer(StoreFixture.PATIENCE, CommitHooks.NONE);
    CompletableFuture<Void> first = append(writer, ended, 1);
    CompletableFuture<Void> second = append(writer, ended, 2);
    writer.start();
    writer.close();
    assertThat(List.of(first, second))
        .allMatch(append -> append.state() == CompletableFuture.State.SUCCESS);
    assertThat(failure(append(writer, ended, 3))).hasMessage("the store is closed");
  }
}
