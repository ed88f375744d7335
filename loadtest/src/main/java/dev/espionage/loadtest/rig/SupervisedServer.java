package dev.espionage.loadtest.rig;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.tools.process.Commands;
import dev.espionage.tools.process.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server that is started again whenever it has ended, as a service manager does. Thread-safe,
/// except that one thread at a time may inject faults.
public final class SupervisedServer implements AutoCloseable {

  private static final Duration BEFORE_RESTART = Duration.ofMillis(200);
  private static final Pattern MEMBER_CHANGE =
      Pattern.compile("node espionage@(\\S+):\\d+ (is a member|was removed|has left)");
  private static final String MEMBER_ADDED = "is a member";

  /// A change to a server's files or database while the server is down.
  @FunctionalInterface
  public interface Change {

    Change NONE = () -> {};

    void make() throws IOException, InterruptedException;
  }

  private final Thread supervisor = Thread.ofVirtual().unstarted(this::supervise);

  /// Held while the server must not be started, or is being started.
  private final ReentrantLock starting = new ReentrantLock();

  private final AtomicInteger restarts = new AtomicInteger();
  private volatile ServerProcess process;
  private volatile long lastRunAt;
  private volatile long restartedAt;
  private volatile long readyAt;
  private volatile boolean ready = true;
  private volatile boolean closing;

  /// Keeps the supervisor from starting a server that this process ends because it ends itself.
  private final Thread hook = Thread.ofPlatform().unstarted(() -> closing = true);

  private SupervisedServer(ServerProcess process) {
    this.process = process;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// Starts the server in an existing directory and waits until it is ready.
  public static SupervisedServer start(ServerProcess.LaunchPlan launchPlan, Path directory)
      throws IOException, InterruptedException {
    SupervisedServer server = new SupervisedServer(ServerProcess.start(launchPlan, directory));
    server.supervisor.start();
    return server;
  }

  private void supervise() {
    try {
      while (!closing) {
        process.awaitExit();
        ready = false;
        Thread.sleep(BEFORE_RESTART);
        restart();
      }
    } catch (InterruptedException e) {
      // close() ends the supervision.
    }
  }

  private void restart() throws InterruptedException {
    starting.lockInterruptibly();
    try {
      if (!closing) {
        restarts.incrementAndGet();
        lastRunAt = Files.size(process.log());
        restartedAt = System.nanoTime();
        process = process.restart();
        readyAt = System.nanoTime();
        ready = true;
      }
    } catch (IOException e) {
      // The server did not become ready. It has ended, so the next round starts it again.
    } finally {
      starting.unlock();
    }
  }

  /// Returns the endpoint for clients, which stays the same.
  public Endpoint endpoint() {
    return process.endpoint();
  }

  /// Returns the process that was started last; it may have ended.
  public ServerProcess process() {
    return process;
  }

  /// Returns how often the server was started again.
  public int restarts() {
    return restarts.get();
  }

  /// Returns the time of the last restart, by [System#nanoTime].
  public long restartedAt() {
    return restartedAt;
  }

  /// Returns the time at which the restarted server was ready, by [System#nanoTime].
  public long readyAt() {
    return readyAt;
  }

  /// Returns whether the server is ready, as far as it is known.
  public boolean isReady() {
    return ready && process.isAlive();
  }

  public void kill() throws InterruptedException {
    process.kill();
  }

  /// Kills the server with SIGKILL, and makes a change before it is started again.
  public void killAnd(Change change) throws IOException, InterruptedException {
    starting.lockInterruptibly();
    try {
      process.kill();
      change.make();
    } finally {
      starting.unlock();
    }
  }

  /// Stops the server for a while with SIGSTOP, and continues it with SIGCONT.
  public void suspendFor(Duration pause) throws IOException, InterruptedException {
    signal("STOP");
    try {
      Thread.sleep(pause);
    } finally {
      signal("CONT");
    }
  }

  private void signal(String name) throws IOException, InterruptedException {
    Commands.run("sh", "-c", "kill -" + name + " " + process.pid());
  }

  /// Waits until the process ends by itself.
  public void awaitEnd(Duration patience) throws IOException, InterruptedException {
    ServerProcess last = process;
    if (!Polling.until(() -> !last.isAlive(), patience)) {
      throw new IOException("the server did not end within " + patience);
    }
  }

  public boolean awaitReady(Duration patience) throws InterruptedException {
    return Polling.until(this::isReady, patience);
  }

  public Path directory() {
    return process.directory();
  }

  /// Returns the other nodes in its cluster by the log of its last run; none if it is unreadable.
  Set<String> knownMembers() {
    try {
      byte[] log = Files.readAllBytes(process.log());
      int start = (int) Math.min(lastRunAt, log.length);
      return members(new String(log, start, log.length - start, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Set.of();
    }
  }

  /// Returns the hosts of the nodes that joined and have not left.
  static Set<String> members(String log) {
    Set<String> hosts = new HashSet<>();
    Matcher change = MEMBER_CHANGE.matcher(log);
    while (change.find()) {
      if (change.group(2).equals(MEMBER_ADDED)) {
        hosts.add(change.group(1));
      } else {
        hosts.remove(change.group(1));
      }
    }
    return hosts;
  }

  /// Ends the supervision and the server. Keeps the directory.
  @Override
  public void close() {
    closing = true;
    supervisor.interrupt();
    try {
      supervisor.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.closeAndKeep();
    try {
      boolean _ = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This process is ending: the hook has run or is running.
    }
  }
}
