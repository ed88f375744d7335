package dev.espionage.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.engine.board.Variants;
import dev.espionage.tools.process.StoreChoice;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class LoadCommandTest {

  private static LoadPlan plan(String... arguments) {
    LoadCommand command = new LoadCommand();
    new CommandLine(command).parseArgs(arguments);
    return command.plan();
  }

  @Test
  void withoutOptionsItIsAClosedLoopOfAHundredRoomsInMemory() {
    LoadPlan plan = plan();
    assertThat(plan.rooms()).isEqualTo(100);
    assertThat(plan.spectators()).isZero();
    assertThat(plan.rate()).isEmpty();
    assertThat(plan.time()).isEqualTo(Duration.ofSeconds(15));
    assertThat(plan.rounds()).isEqualTo(3);
    assertThat(plan.store()).isEqualTo(StoreChoice.NONE);
    assertThat(plan.room().variant()).isEqualTo(Variants.ESPIONAGE);
    assertThat(plan.sockets()).isEqualTo(200);
  }

  @Test
  void thereAreAtLeastThreeRoundsOfAtMostFiveSeconds() {
    assertThat(plan("--seconds=3").rounds()).isEqualTo(3);
    LoadPlan plan = plan("--baseline", "--seconds=31", "--spectators=3");
    assertThat(plan.rounds()).isEqualTo(7);
    assertThat(plan.round()).isLessThan(Duration.ofSeconds(5));
    assertThat(plan.sockets()).isEqualTo(100 * 5 + 100 * 5 + 100 * 2);
  }

  @Test
  void peersShortenTheRoundsSoThatNoRoomWaitsLonger() {
    LoadPlan plan =
        plan(
            "--baseline",
            "--seconds=31",
            "--peer=one=one --port=0",
            "--peer=another=x",
            "--server-prefix=taskset -c 0-1");
    assertThat(plan.rounds()).isEqualTo(11);
    assertThat(plan.sockets()).isEqualTo(100 * 2 * 5);
    assertThat(plan.commands().peers()).containsExactly("one", "another");
    assertThat(plan.commands().peer("one"))
        .containsExactly("taskset", "-c", "0-1", "sh", "-c", "exec one --port=0");
  }

  @Test
  void quickPairingHasOneEventLoopBecauseItPairsPlayersOfAllRooms() {
    LoadPlan plan = plan("--pairing", "--client-threads=3");
    assertThat(plan.room().paired()).isTrue();
    assertThat(plan.threads()).isEqualTo(1);
  }

  @Test
  void anExistingDataDirectoryIsTaken(@TempDir Path data) {
    StoreChoice store = plan("--store=sqlite", "--data=" + data).store();
    assertThat(store.database(Path.of("/nowhere")))
        .hasValueSatisfying(
            database -> assertThat(database.url()).contains(data + "/espionage.db"));
  }

  @Test
  void aDatabaseAndARateAreTaken() {
    LoadPlan plan =
        plan(
            "--store=postgresql",
            "--database=jdbc:postgresql://127.0.0.1/x?password=secret",
            "--rate=2500.5");
    assertThat(plan.rate()).hasValue(2500.5);
    assertThat(plan.store().label()).isEqualTo("postgresql");
    assertThat(plan.toString()).doesNotContain("secret");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rooms=0                        | --rooms: expected at least 1",
        "--spectators=-1                  | --spectators: expected at least 0",
        "--seconds=0                      | --seconds: expected at least 1",
        "--warm-up=-1                     | --warm-up: expected at least 0",
        "--client-threads=0               | --client-threads: expected at least 1",
        "--rate=9                         | --rate: expected at least 10.0 turns/s for 100 rooms",
        "--rate=NaN                       | --rate: expected at least 10.0 turns/s for 100 rooms",
        "--variant=chess                  | --variant: no such variant; expected one of espionage",
        "--time-control=9x                | --time-control: column 2: expected",
        "--store=oracle                   | expected none, memory, sqlite or postgresql",
        "--store=postgresql               | --database: expected a URL that begins with jdbc",
        "--store=postgresql --database=x  | --database: expected a URL that begins with jdbc:",
        "--database=jdbc:postgresql://x   | --database requires --store postgresql",
        "--data=.                         | --data requires --store sqlite",
        "--store=sqlite --data=no/such    | --data: no directory no/such",
        "--pairing --spectators=1         | --pairing: expected without --spectators",
        "--url=nowhere | --url: nowhere is not a server address; expected http://HOST:PORT/",
        "--metrics=http://127.0.0.1:1     | --metrics is for a server given by --url",
        "--peer=one=x                     | --peer is measured with --baseline only",
        "--url=http://x/ --breakdown      | --breakdown needs a server that is started",
        "--spectators=1000000             | too many connections: 100,000,200 connections need",
      })
  void whatMakesNoSenseIsNamed(String arguments, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(arguments.split(" ", -1)))
        .withMessageContaining(complaint);
  }

  @ParameterizedTest
  @CsvSource({"0, --rooms=1", "5, --baseline", "5, --rate=100", "5, --url=http://127.0.0.1:1/"})
  void idleConnectionsAreMeasuredAlone(int idle, String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan("--idle=" + idle, argument))
        .withMessageStartingWith("--idle: expected");
  }
}
