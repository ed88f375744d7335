package dev.espionage.loadtest.soak.play;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.HttpRefusal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The HTTP clients of all nodes. Each request goes to the first node that answers. Blocking;
 * thread-safe.
 */
public final class NodeApis implements AutoCloseable {

  private final List<HttpApi> nodes;

  /** A request to one node. */
  @FunctionalInterface
  private interface Question<T> {
    T ask(HttpApi node) throws IOException, InterruptedException;
  }

  /**
   * Creates the clients of these nodes.
   *
   * @param nodes at least one endpoint
   */
  public NodeApis(List<Endpoint> nodes) {
    this.nodes = nodes.stream().map(HttpApi::new).toList();
  }

  /**
   * Checks that a node answers.
   *
   * @throws IOException if no node answers
   */
  public void checkAvailable() throws IOException, InterruptedException {
    boolean _ =
        first(node -> {
          node.checkReachable();
          return true;
        });
  }

  /** Creates a guest and returns its token; see {@link HttpApi#createSessionWaiting}. */
  String token(String name) throws IOException, InterruptedException {
    return first(node -> node.createSessionWaiting(name).getToken());
  }

  /** Returns the record of a game; see {@link HttpApi#recordIfAny}. */
  public Optional<String> recordIfAny(String game) throws IOException, InterruptedException {
    return first(node -> node.recordIfAny(game));
  }

  private <T> T first(Question<T> question) throws IOException, InterruptedException {
    for (HttpApi node : nodes.subList(0, nodes.size() - 1)) {
      try {
        return question.ask(node);
      } catch (HttpRefusal refusal) {
        throw refusal;
      } catch (IOException e) {
        // The next node may answer.
      }
    }
    return question.ask(nodes.getLast());
  }

  @Override
  public void close() {
    nodes.forEach(HttpApi::close);
  }
}
