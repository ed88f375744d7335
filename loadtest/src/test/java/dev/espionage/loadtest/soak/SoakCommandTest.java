package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.tools.process.StoreChoice;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SoakCommandTest {

  private static SoakPlan plan(String... arguments) {
    SoakCommand command = new SoakCommand();
    new CommandLine(command).parseArgs(arguments);
    return command.plan();
  }

  @Test
  void withoutOptionsAServerOfOurOwnOnSqliteSuffersEveryFaultButDeath() {
    SoakPlan plan = plan();
    assertThat(plan.nodes()).isEmpty();
    assertThat(plan.store()).isEqualTo(StoreChoice.SQLITE);
    assertThat(plan.faults()).containsExactlyInAnyOrder(ConnectionFault.values());
    assertThat(plan.kills()).isZero();
    assertThat(plan.rate()).isEmpty();
    assertThat(plan.time()).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void theNodesOfAClusterAreTaken() {
    assertThat(plan("--url=http://127.0.0.1:8080,http://127.0.0.2:8080").nodes())
        .containsExactly(
            Endpoint.of("http://127.0.0.1:8080"), Endpoint.of("http://127.0.0.2:8080"));
  }

  @Test
  void killsOfAServerOnADatabaseAreTaken() {
    SoakPlan plan =
        plan(
            "--store=postgresql",
            "--database=jdbc:postgresql://127.0.0.1/x",
            "--kill-server=10",
            "--faults=none",
            "--kill-above=1000",
            "--rate=1500");
    assertThat(plan.killAbove()).isEqualTo(1000);
    assertThat(plan.kills()).isEqualTo(10);
    assertThat(plan.faults()).isEmpty();
    assertThat(plan.rate()).hasValue(1500);
    assertThat(plan.store().label()).isEqualTo("postgresql");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rooms=0               | --rooms: expected at least 1",
        "--spectators=-1         | --spectators: expected at least 0",
        "--seconds=0             | --seconds: expected at least 1",
        "--client-threads=0      | --client-threads: expected at least 1",
        "--kill-server=-1        | --kill-server: expected at least 0",
        "--kill-above=5          | --kill-above requires --kill-server",
        "--rate=0                | --rate: expected more than 0",
        "--faults-per-second=0   | --faults-per-second: expected more than 0 and at most 1000",
        "--faults=fire | --faults: \"fire\" is none of reset, reload,",
        "--url=nowhere | --url: nowhere is not a server address; expected http://HOST:PORT/",
        "--store=memory          | --store: memory leaves nothing to examine",
        "--store=none            | --store: none leaves nothing to examine",
        "--store=papyrus | --store: unknown store papyrus; expected none, memory, sqlite or"
            + " postgresql",
        "--store=postgresql      | --database: expected a URL that begins with jdbc",
        "--database=jdbc:x       | --database requires --store postgresql",
        "--seconds=9 --kill-server=5 | --seconds: expected at least 10 for 5 kills",
        "--url=http://a --kill-server=1 | --kill-server is for a server that is started",
        "--url=http://a --store=sqlite | --store is for a server that is started",
      })
  void wrongUsageIsNamed(String arguments, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(arguments.split(" ", -1)))
        .withMessageStartingWith(complaint);
  }
}
