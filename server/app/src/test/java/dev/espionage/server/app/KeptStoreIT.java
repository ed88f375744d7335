package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.sql.DataCommand;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.Postgres;
import dev.espionage.server.sql.RowCopy;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that this server opens the stores of earlier versions.
class KeptStoreIT {
  private static final long SEED = 28;

  @TempDir Path directory = Path.of("");

  static Stream<Arguments> keptStores() {
    return KeptStore.all().stream()
        .flatMap(kept -> Stream.of(DatabaseKind.values()).map(kind -> Arguments.of(kept, kind)));
  }

  @Test
  void thereIsOneAtLeast() {
    assertThat(KeptStore.all()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("keptStores")
  void tellsWhatItToldThenAndGamesGoOn(KeptStore kept, DatabaseKind kind)
      throws IOException, SQLException {
    Map<String, String> settings = settings(kind, unpacked(kept));
    int turn;
    try (KeptServer server = server(kept.at(), settings)) {
      assertThat(KeptFacts.of(server)).containsExactlyElementsOf(kept.facts());
      turn = playTurn(server);
    }
    assertAllIsWell(settings);
    try (KeptServer again = server(kept.at().plus(Duration.ofMinutes(1)), settings)) {
      assertThat(liveGame(again).newest().getTurn()).isEqualTo(turn);
    }
  }

  private Path unpacked(KeptStore kept) throws IOException {
    Path data = directory.resolve("data");
    kept.unpackInto(data);
    return data;
  }

  private static Map<String, String> settings(DatabaseKind kind, Path data) throws SQLException {
    return switch (kind) {
      case SQLITE -> Map.of("store.url", "", "data.directory", data.toString());
      case POSTGRES ->
          Map.of(
              "store.url",
                  Postgres.address(
                      Postgres.port(), RowCopy.toPostgres(data.resolve("espionage.db"))),
              "store.user", "postgres",
              "store.password", "postgres");
    };
  }

  private KeptServer server(Instant now, Map<String, String> settings) {
    return new KeptServer(now, directory.resolve("admin.token"), settings);
  }

  /// Plays a turn of the live game for the side to move, and returns the number of turns played.
  private static int playTurn(KeptServer server) {
    GameClient anna = liveGame(server);
    GameClient boris = seat(server, StoreFiller.BORIS, anna.game(), Viewer.BLACK);
    boolean isWhite = anna.newest().getToMove() == Side.SIDE_WHITE;
    GameClient mover = isWhite ? anna : boris;
    Snapshot before = mover.newest();
    var random = new SplittableRandom(SEED);
    mover.ask(CommandMessages.turn(anna.game(), TestPlayers.turn(mover.view(before), random)));
    int turn = before.getTurn() + 1;
    anna.untilTurn(turn);
    boris.untilTurn(turn);
    return turn;
  }

  /// Returns Anna's seat in her running game against Boris.
  private static GameClient liveGame(KeptServer server) {
    GameSummary game =
        KeptFacts.games(server.connect(server.session(StoreFiller.ANNA))).stream()
            .filter(one -> one.getBlack().getName().equals(StoreFiller.BORIS))
            .findAny()
            .orElseThrow();
    return seat(server, StoreFiller.ANNA, game.getGameId(), Viewer.WHITE);
  }

  private static GameClient seat(KeptServer server, String name, String game, Viewer viewer) {
    return GameClient.taken(server.connect(server.session(name)), game, viewer);
  }

  private void assertAllIsWell(Map<String, String> settings) {
    String lines =
        settings.entrySet().stream()
            .map(setting -> "%s = \"%s\"".formatted(setting.getKey(), setting.getValue()))
            .collect(Collectors.joining("\n"));
    for (String command : List.of("check", "ratings")) {
      CommandLineRun check = DataCommand.with(directory, lines).run(command);
      assertThat(check.out()).as(command).endsWith("no problems found\n");
      assertThat(check.status()).as(check.err()).isZero();
    }
  }
}
