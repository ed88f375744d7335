package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.sql.CommitHooks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests computer players on several nodes. One node plays each game, and another node takes over
/// when it is gone.
class ComputerClusterIT {
  private static final long SEED = 38;
  private static final int GAMES = 8;
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static int played(WholeServer node) {
    return node.management("/metrics")
        .lines()
        .filter(line -> line.startsWith("espionage_computer_games "))
        .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
        .sum();
  }

  private static int played(Stream<WholeServer> nodes) {
    return nodes.mapToInt(ComputerClusterIT::played).sum();
  }

  @Test
  void theOthersTakeOverWhatANodeHasLeft() {
    var random = new SplittableRandom(SEED);
    try (var nodes = new Nodes(SEED, 3, CommitHooks.NONE)) {
      WholeServer first = nodes.node(0);
      List<ComputerGameClient> games = new ArrayList<>();
      for (int i = 0; i < GAMES; i++) {
        var account = new AccountClient(first).registered("Anna" + i);
        SocketClient anna = first.connect(account.getSession());
        var created =
            anna.ask(CommandMessages.computer(1, "small", "3d", Colour.COLOUR_WHITE))
                .getGameCreated();
        games.add(ComputerGameClient.taken(anna, created).deployed());
      }
      games.forEach(game -> assertThat(game.play(1, random).getTurn()).isEqualTo(2));
      await().atMost(LONGEST).until(() -> played(nodes.all().stream()) == GAMES);

      nodes.kill(2);
      await().atMost(LONGEST).until(() -> played(Stream.of(nodes.node(0), nodes.node(1))) == GAMES);
      for (ComputerGameClient game : games) {
        Snapshot now = game.gameClient().newest();
        assertThat(now.getPhase()).isEqualTo(Phase.PHASE_PLAY);
        assertThat(game.play(1, random).getTurn()).isEqualTo(4);
      }
    }
  }
}
