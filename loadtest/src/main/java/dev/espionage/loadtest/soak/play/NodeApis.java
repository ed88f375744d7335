package dev.espionage.loadtest.soak.play;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.HttpRefusal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The HTTP side of the nodes: each question goes to the first one that answers. Blocking;
 * thread-safe.
 */
public final class NodeApis implements AutoCloseable {

  private final List<HttpApi> nodes;

  /** Something that is asked of one node. */
  @FunctionalInterface
  private interface Question<T> {
    T ask(HttpApi node) throws IOException, InterruptedException;
  }

  /**
   * Of these nodes.
   *
   * @param nodes at least one
   */
  public NodeApis(List<Endpoint> nodes) {
    this.nodes = nodes.stream().map(HttpApi::new).toList();
  }

  /**
   * Checks that there is a server.
   *
   * @throws IOException if nobody answers
   */
  public void knock() throws IOException, InterruptedException {
    boolean _ =
        first(node -> {
          node.answers();
          return true;
        });
  }

  /** The token of a new guest; see {@link HttpApi#createSessionInTurn}. */
  String token(String name) throws IOException, InterruptedException {
    return first(node -> node.createSessionInTurn(name).getToken());
  }

  /** The record of a game; see {@link HttpApi#recordIfAny}. */
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
        // The next one may answer.
      }
    }
    return question.ask(nodes.getLast());
  }

  @Override
  public void close() {
    nodes.forEach(HttpApi::close);
  }
}
