package dev.espionage.loadtest.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.espionage.tools.process.Commands;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests with real packets that links are cut in the given direction only, and healed again.
class NodeNetworkIT {

  /// Connects to a port on which nobody listens. A node that is reached refuses at once; otherwise
  /// the attempt hangs.
  private static boolean reaches(NodeNetwork network, int from, int to)
      throws InterruptedException {
    List<String> command = new ArrayList<>(network.inside(from));
    command.addAll(
        List.of(
            "timeout", "1", "bash", "-c", "exec 3<>/dev/tcp/" + network.host(to) + "/9 || true"));
    return Commands.succeeds(command.toArray(String[]::new));
  }

  @Test
  void aCutConcernsOneDirectionUntilItIsHealed() throws IOException, InterruptedException {
    Optional<String> missing = NodeNetwork.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElseThrow());
    try (NodeNetwork network = NodeNetwork.create(3)) {
      assertThat(reaches(network, 0, 1)).isTrue();
      network.cut(0, 1);
      assertThat(reaches(network, 0, 1)).isFalse();
      assertThat(reaches(network, 0, 2)).isTrue();
      network.heal();
      assertThat(reaches(network, 0, 1)).isTrue();
      network.isolate(2);
      assertThat(reaches(network, 0, 2)).isFalse();
      assertThat(reaches(network, 0, 1)).isTrue();
    }
  }
}
