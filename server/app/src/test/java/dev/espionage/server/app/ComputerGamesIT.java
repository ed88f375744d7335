package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.EndFault;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.sql.Postgres;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests games against the server's computer players, on a whole server.
class ComputerGamesIT {
  private static final long SEED = 36;

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  enum Store {
    MEMORY,
    SQLITE,
    POSTGRES
  }

  private WholeServer server(Store store, String... more) {
    String[] where =
        switch (store) {
          case MEMORY -> new String[0];
          case SQLITE ->
              new String[] {"store.url", "", "data.directory", directory.resolve("d").toString()};
          case POSTGRES ->
              new String[] {
                "store.url", Postgres.address(Postgres.port(), Postgres.createStore()),
                "store.user", "postgres",
                "store.password", "postgres"
              };
        };
    return new WholeServer(SEED, Stream.of(where, more).flatMap(Stream::of).toArray(String[]::new));
  }

  private static GameCreated begun(ServerFrame answer) {
    assertThat(answer.hasGameCreated()).as("%s", answer).isTrue();
    return answer.getGameCreated();
  }

  @ParameterizedTest
  @EnumSource
  void aGuestPlaysAWholeGameAtOnce(Store store) {
    try (var server = server(store)) {
      SocketClient anna = server.connect(server.guest("Anna"));
      GameCreated created =
          begun(anna.ask(CommandMessages.computer(0, "small", "600+5", Colour.COLOUR_BLACK)));
      assertThat(created.getYourSide()).isEqualTo(Side.SIDE_BLACK);
      assertThat(created.getOriginId()).isEqualTo("computer");
      ComputerGameClient computerGameClient = ComputerGameClient.taken(anna, created).deployed();
      Player white = computerGameClient.gameClient().info().getWhite();
      assertThat(white.getName()).isEqualTo("Computer 0");
      assertThat(white.getComputer()).isTrue();
      assertThat(white.hasComputerLevel()).isTrue();
      assertThat(white.getComputerLevel()).isZero();
      assertThat(white.getGuest()).isFalse();
      assertThat(computerGameClient.gameClient().info().getRated()).isFalse();
      assertThat(computerGameClient.gameClient().info().getBlack().getComputer()).isFalse();

      Snapshot last = computerGameClient.play(1_000, random);
      assertThat(last.getPhase()).as("seed %d", SEED).isEqualTo(Phase.PHASE_ENDED);
      assertThat(server.record(created.getGameId()).body()).contains("[White \"Computer 0\"]");
      assertThat(server.send(server.request("/api/games/" + created.getGameId())).body())
          .contains("\"computer\":true,\"computerLevel\":0");
      assertThat(
              server
                  .send(server.request("/api/players/" + ComputerPlayer.of(0).id().value()))
                  .body())
          .contains("\"computer\":true,\"computerLevel\":0");
    }
  }

  @Test
  void theGreetingSaysWhichLevelIsTheStrongest() {
    try (var with = server(Store.MEMORY);
        var without = server(Store.MEMORY, "computer.enabled", "false")) {
      assertThat(strongest(with)).isEqualTo(6);
      assertThat(strongest(without)).isZero();
      SocketClient anna = without.connect(without.guest("Anna"));
      assertThat(
              anna.askRefused(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM))
                  .getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    }
  }

  private static int strongest(WholeServer server) {
    return server
        .connect()
        .awaitNewest(frame -> Optional.of(frame).filter(ServerFrame::hasWelcome))
        .getWelcome()
        .getComputerLevels();
  }

  @Test
  void whatCannotBePlayedIsRefusedWithTheReason() {
    try (var server = server(Store.MEMORY)) {
      SocketClient anna = server.connect(server.guest("Anna"));
      assertThat(refused(anna, CommandMessages.computer(7, "small", "600+5", Colour.COLOUR_RANDOM)))
          .isEqualTo("level: expected a number from 0 to 6");
      assertThat(refused(anna, CommandMessages.computer(1, "chess", "600+5", Colour.COLOUR_RANDOM)))
          .startsWith("variant: expected one of");
      assertThat(refused(anna, CommandMessages.computer(1, "small", "soon", Colour.COLOUR_RANDOM)))
          .startsWith("time_control, column");
      assertThat(
              refused(anna, CommandMessages.computer(1, "small", "-", Colour.COLOUR_UNSPECIFIED)))
          .startsWith("colour: expected");
      SocketClient spectator = server.connect();
      assertThat(
              spectator
                  .askRefused(CommandMessages.computer(1, "small", "-", Colour.COLOUR_RANDOM))
                  .getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
    }
  }

  private static String refused(SocketClient client, ClientFrame.Builder command) {
    var error = client.askRefused(command);
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    return error.getMessage();
  }

  @Test
  void aGuestHasAsManyLiveGamesAsOtherwise() {
    try (var server = server(Store.SQLITE, "guest.max-live-games", "1")) {
      SocketClient anna = server.connect(server.guest("Anna"));
      ClientFrame.Builder first =
          CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM);
      GameCreated created = begun(anna.ask(first));
      assertThat(
              anna.askRefused(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM))
                  .getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
      assertThat(begun(anna.ask(first))).as("a repeat").isEqualTo(created);
    }
  }

  @Test
  void nobodyTakesAllThePlacesAndWhoComesLateIsToldToComeAgain() {
    try (var server =
        server(Store.SQLITE, "computer.max-games", "1", "computer.guest-games", "2")) {
      SocketClient anna = server.connect(server.guest("Anna"));
      SocketClient boris = server.connect(server.guest("Boris"));
      GameCreated created =
          begun(anna.ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM)));
      ClientFrame.Builder late =
          CommandMessages.computer(6, "small", "600+5", Colour.COLOUR_RANDOM);
      var error = boris.askRefused(late);
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_BUSY);
      assertThat(error.getRetryable()).isTrue();
      assertThat(
              boris
                  .ask(CommandMessages.computer(1, "small", "-", Colour.COLOUR_RANDOM))
                  .hasGameCreated())
          .as("games that no clock ends are counted apart")
          .isTrue();
      ComputerGameClient.taken(anna, created).deployed().due(0);
      anna.ask(CommandMessages.resign(created.getGameId()));
      await().until(() -> boris.ask(late).hasGameCreated());
    }
  }

  @Test
  void anAccountHasTenGamesAtMost() {
    try (var server = server(Store.MEMORY)) {
      SocketClient anna = server.connect(new AccountClient(server).registered("Ada").getSession());
      for (int i = 0; i < 10; i++) {
        begun(anna.ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM)));
      }
      assertThat(
              anna.askRefused(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM))
                  .getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "POSTGRES"})
  void gamesThatMayLastLongLeavePlacesToOthers(Store store) {
    try (var server = server(store, "computer.max-games", "6")) {
      SocketClient ada = account(server, "Ada");
      untimed(ada);
      begun(ada.ask(CommandMessages.computer(1, "small", "14d", Colour.COLOUR_WHITE)));
      var third = ada.askRefused(CommandMessages.computer(1, "small", "-", Colour.COLOUR_WHITE));
      assertThat(third.getCode()).isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
      assertThat(third.getMessage()).contains("2 unfinished games", "without a live clock");
      SocketClient boris = account(server, "Boris");
      begun(boris.ask(CommandMessages.computer(1, "small", "14d", Colour.COLOUR_WHITE)));
      assertThat(
              boris
                  .askRefused(CommandMessages.computer(1, "small", "14d", Colour.COLOUR_WHITE))
                  .getCode())
          .as("half of the places")
          .isEqualTo(ErrorCode.ERROR_CODE_BUSY);
      for (int i = 0; i < 3; i++) {
        untimed(server.connect(server.guest("Guest")));
      }
      begun(boris.ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_WHITE)));
    }
  }

  private static SocketClient account(WholeServer server, String name) {
    return server.connect(new AccountClient(server).registered(name).getSession());
  }

  @Test
  void aGuestHasOneGameAtATimeWithoutDaysATurn() {
    try (var server = server(Store.SQLITE)) {
      SocketClient anna = server.connect(server.guest("Anna"));
      var slow = anna.askRefused(CommandMessages.computer(1, "small", "3d", Colour.COLOUR_RANDOM));
      assertThat(slow.getCode()).isEqualTo(ErrorCode.ERROR_CODE_ACCOUNT_REQUIRED);
      String game =
          begun(anna.ask(CommandMessages.computer(1, "small", "-", Colour.COLOUR_RANDOM)))
              .getGameId();
      var second =
          anna.askRefused(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM));
      assertThat(second.getCode()).isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
      assertThat(second.getMessage())
          .isEqualTo("you have 1 unfinished games with computer players, the maximum for a guest");
      anna.ask(CommandMessages.abort(game));
      begun(anna.ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM)));
    }
  }

  @Test
  void anAddressHasAShareOfThePlaces() {
    try (var server = server(Store.SQLITE, "computer.address-games", "2")) {
      String annas = untimed(server.connect(server.guest("Anna")));
      SocketClient boris = server.connect(server.guest("Boris"));
      String game = untimed(boris);
      SocketClient clara = server.connect(server.guest("Clara"));
      var error =
          clara.askRefused(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_RANDOM));
      assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_BUSY);
      assertThat(error.getRetryAfterMs()).isPositive();
      boris.ask(CommandMessages.abort(game));
      assertThat(untimed(clara)).isNotEqualTo(annas);
    }
  }

  private static String untimed(SocketClient client) {
    return begun(client.ask(CommandMessages.computer(1, "small", "-", Colour.COLOUR_WHITE)))
        .getGameId();
  }

  @Test
  void aGameThatAGuestHasLeftEndsUnratedAndWithoutOffence() throws Exception {
    try (var server = server(Store.SQLITE, "computer.idle", "1s")) {
      SocketClient ada = account(server, "Ada");
      String kept = untimed(ada);
      Session annas = server.guest("Anna");
      SocketClient anna = server.connect(annas);
      GameClient left = GameClient.taken(anna, untimed(anna), Viewer.WHITE);
      left.ask(CommandMessages.deployAtRandom(left.game()));
      assertThat(left.info().getRated()).isFalse();
      GameClient spectator = GameClient.taken(ada, left.game(), Viewer.SPECTATOR);
      anna.sendClose();
      Snapshot last = spectator.untilOver();
      assertThat(last.getOutcome().getReason()).isEqualTo(EndReason.END_REASON_CLOSED);
      assertThat(last.getOutcome().getResult()).isEqualTo(Result.RESULT_NONE);
      assertThat(last.getOutcome().getFault()).isEqualTo(EndFault.END_FAULT_UNSPECIFIED);
      assertThat(server.record(left.game()).statusCode()).isEqualTo(404);
      await()
          .until(() -> server.management("/metrics").contains("espionage_computer_idle_total 1.0"));
      assertThat(untimed(server.connect(annas))).isNotEqualTo(left.game());
      GameClient lasting = GameClient.taken(ada, kept, Viewer.WHITE);
      lasting.ask(CommandMessages.deployAtRandom(kept));
      assertThat(lasting.untilTurn(0).getPhase())
          .as("an account's game goes on")
          .isEqualTo(Phase.PHASE_PLAY);
    }
    try (var store =
            DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("d/espionage.db"));
        var rows =
            store
                .createStatement()
                .executeQuery(
                    "select (select count(*) from offence), (select count(*) from archive)")) {
      assertThat(rows.getInt(1)).isZero();
      assertThat(rows.getInt(2)).as("not even an unrated result").isZero();
    }
  }

  @Test
  void computerPlayersTakeNoInvitations() {
    try (var server = server(Store.MEMORY)) {
      SocketClient anna = server.connect(server.guest("Anna"));
      assertThat(
              anna.askRefused(
                      CommandMessages.invitation(
                          "small",
                          "600+5",
                          create -> create.setToPlayerId(ComputerPlayer.of(3).id().value())))
                  .getMessage())
          .contains("PlayComputer");
    }
  }

  /// The second server starts from a copy of the files at some instant, and knows nothing else.
  @Test
  void aGameGoesOnAfterACrash() throws Exception {
    Path data = directory.resolve("d");
    try (var before = server(Store.SQLITE)) {
      Session anna = before.guest("Anna");
      ClientFrame.Builder command =
          CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_WHITE);
      SocketClient client = before.connect(anna);
      GameCreated created = begun(client.ask(command));
      Snapshot reached = ComputerGameClient.taken(client, created).deployed().play(5, random);
      Path copy = DurabilityIT.crashed(data, directory.resolve("copy"));
      try (var after =
          new WholeServer(SEED + 1, "store.url", "", "data.directory", copy.toString())) {
        SocketClient back = after.connect(anna);
        assertThat(begun(back.ask(command))).as("a repeat").isEqualTo(created);
        ComputerGameClient computerGameClient = ComputerGameClient.taken(back, created);
        assertThat(computerGameClient.due(0).getTurn())
            .isGreaterThanOrEqualTo(reached.getTurn() - 1);
        Snapshot last = computerGameClient.play(1_000, random);
        assertThat(last.getPhase()).as("seed %d", SEED).isEqualTo(Phase.PHASE_ENDED);
      }
    }
  }

  @Test
  void theMetricsTellWhatComputerPlayersDo() {
    try (var server = server(Store.MEMORY)) {
      SocketClient anna = server.connect(server.guest("Anna"));
      GameCreated created =
          begun(anna.ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_WHITE)));
      ComputerGameClient.taken(anna, created).deployed().play(2, random);
      assertThat(server.management("/metrics"))
          .contains("espionage_computer_games 1.0")
          .contains("espionage_computer_turn_seconds_count 2");
      anna.ask(CommandMessages.resign(created.getGameId()));
      await().until(() -> server.management("/metrics").contains("espionage_computer_games 0.0"));
    }
  }
}
