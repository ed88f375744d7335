package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Pairing;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.sql.CommitHooks;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests quick pairing between nodes, and after the node with the tickets dies.
class PairingFailoverIT {
  private static final long SEED = 43;
  private static final Duration LONGEST_FAILOVER = Duration.ofSeconds(40);

  private final Nodes nodes = new Nodes(SEED, 3, CommitHooks.NONE);

  @AfterEach
  void close() {
    nodes.close();
  }

  private static GameCreated awaitGame(SocketClient client) {
    return client.awaitNewest(frame ->
        Optional.of(frame.getGameCreated()).filter(one -> one.getOriginId().equals("pairing")));
  }

  private static Pairing seeking(ServerFrame answer) {
    assertThat(answer.hasPairing()).as("%s", answer).isTrue();
    assertThat(answer.getPairing().getSeeking()).isTrue();
    return answer.getPairing();
  }

  /// Repeats a command while its answer says that the client may retry.
  private static Pairing repeated(SocketClient client, ClientFrame.Builder command) {
    var answer = new AtomicReference<ServerFrame>();
    await()
        .atMost(LONGEST_FAILOVER)
        .until(() -> {
          answer.set(client.ask(command));
          return !answer.get().hasError() || !answer.get().getError().getRetryable();
        });
    return seeking(answer.get());
  }

  private SocketClient guest(int node, String name) {
    return nodes.node(node).connect(nodes.node(node).guest(name));
  }

  @Test
  void seekersOfDifferentNodesArePairedAlsoAfterTheTicketsHaveMoved() {
    SocketClient clara = guest(1, "Clara");
    SocketClient dora = guest(2, "Dora");
    seeking(clara.ask(CommandMessages.seek("fast", "600+5", false)));
    seeking(dora.ask(CommandMessages.seek("fast", "600+5", false)));
    assertThat(awaitGame(clara).getGameId()).isEqualTo(awaitGame(dora).getGameId());

    SocketClient anna = guest(1, "Anna");
    ClientFrame.Builder annas = CommandMessages.seek("small", "600+5", false);
    Pairing first = seeking(anna.ask(annas));
    nodes.all().forEach(node -> node.clock.pass(Duration.ofSeconds(2)));
    nodes.kill(0);
    SocketClient boris = guest(2, "Boris");
    var other = CommandMessages.seek("small", "900+5", false);
    repeated(boris, other);
    await()
        .atMost(LONGEST_FAILOVER)
        .until(() -> repeated(anna, annas).getSinceEpochMs() == first.getSinceEpochMs());
    repeated(boris, CommandMessages.seek("small", "600+5", false));
    assertThat(awaitGame(anna).getGameId()).isEqualTo(awaitGame(boris).getGameId());
  }
}
