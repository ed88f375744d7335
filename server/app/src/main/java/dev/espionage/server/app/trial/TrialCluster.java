package dev.espionage.server.app.trial;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// The nodes of a trial cluster, and their database if it is the cluster's own. One thread calls
/// [#start]; any thread may call [#close], even during the start.
public final class TrialCluster {
  /// The time between two messages about nodes that are not ready. Nodes end by themselves.
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private final TrialPlan plan;
  private final String main;
  private final Consumer<String> complaints;
  private final List<TrialNode> nodes = new ArrayList<>();
  private Optional<TrialDatabase> database = Optional.empty();
  private boolean closing;

  /// Creates the cluster without starting it.
  ///
  /// @param main the main class of this program, whose command `serve` runs a node
  /// @param complaints the consumer of messages about nodes that end unexpectedly
  public TrialCluster(TrialPlan plan, String main, Consumer<String> complaints) {
    this.plan = plan;
    this.main = main;
    this.complaints = complaints;
  }

  /// Starts all nodes and waits until games can be played.
  ///
  /// @param address the JDBC address of the database; empty to start a database here
  /// @return a line for each node: its address, its process, its log
  /// @throws IOException if a part does not start; the others keep running until [#close]
  public List<String> start(Optional<String> address) throws IOException, InterruptedException {
    Files.createDirectories(plan.directory());
    Map<String, String> environment =
        address.isPresent()
            ? Map.of("ESPIONAGE_STORE_URL", address.get())
            : startDatabase().environment();
    for (int k = 1; k <= plan.nodes(); k++) {
      startNode(k, environment);
    }
    awaitReady();
    return started().stream().map(TrialNode::line).toList();
  }

  private synchronized TrialDatabase startDatabase() throws IOException {
    requireOpen();
    TrialDatabase own = TrialDatabase.start(plan.directory().resolve("postgresql"));
    database = Optional.of(own);
    return own;
  }

  private synchronized void startNode(int k, Map<String, String> environment) throws IOException {
    requireOpen();
    TrialNode node = TrialNode.start(k, plan, main, environment);
    nodes.add(node);
    var _ = node.ended().thenAccept(this::complain);
  }

  private void requireOpen() throws IOException {
    if (closing) {
      throw new IOException("the cluster is shutting down");
    }
  }

  private synchronized List<TrialNode> started() {
    return List.copyOf(nodes);
  }

  private void awaitReady() throws IOException, InterruptedException {
    for (TrialNode node : started()) {
      awaitReady(node);
    }
  }

  private void awaitReady(TrialNode node) throws IOException, InterruptedException {
    while (true) {
      try {
        node.ready().get(SILENCE.toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        complaints.accept("%s is not ready yet; see %s".formatted(node, plan.directory()));
      } catch (ExecutionException e) {
        throw new IOException(Throwables.getRootCause(e).getMessage(), e);
      }
    }
  }

  private static CompletableFuture<Void> all(List<? extends CompletableFuture<?>> stages) {
    return CompletableFuture.allOf(stages.toArray(new CompletableFuture<?>[0]));
  }

  private synchronized void complain(TrialNode node) {
    if (!closing && node.ready().isDone() && !node.ready().isCompletedExceptionally()) {
      complaints.accept(
          "%s ended with status %d; the others continue".formatted(node, node.status()));
    }
  }

  /// Waits until no node is running.
  public void awaitEnd() {
    all(started().stream().map(TrialNode::ended).toList()).join();
  }

  /// Ends all nodes in order, at once, and then the database.
  ///
  /// @return whether every running node ended with status 0; the others have been reported
  public boolean close() throws IOException, InterruptedException {
    List<TrialNode> left;
    synchronized (this) {
      closing = true;
      left = nodes.stream().filter(TrialNode::isAlive).toList();
    }
    left.forEach(TrialNode::terminate);
    boolean inOrder = true;
    for (TrialNode node : left) {
      node.awaitEnd();
      if (node.status() != 0) {
        inOrder = false;
        complaints.accept("%s ended with status %d".formatted(node, node.status()));
      }
    }
    if (database.isPresent()) {
      database.get().close();
    }
    return inOrder;
  }
}
