package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.server.TestSettings;
import dev.espionage.server.client.Cable;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.sql.Postgres;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that players keep their games when whole servers stop, crash and start.
class DurabilityIT {
  private static final long SEED = 18;
  private static final Duration COMMIT = Duration.ofMillis(300);

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  private static WholeServer onSqlite(long seed, Path data) {
    return onSqlite(seed, data, "5");
  }

  private static WholeServer onSqlite(long seed, Path data, String mostInvitations) {
    return new WholeServer(
        seed,
        "store.url",
        "",
        "data.directory",
        data.toString(),
        "guest.max-invitations",
        mostInvitations);
  }

  private static String[] postgres(int port, String name) {
    return Postgres.settings(Postgres.address(port, name), "store.append-timeout", "2s");
  }

  /// Simulates a crash by copying the files of a running server.
  static Path crashed(Path data, Path copy) throws IOException {
    Files.createDirectories(copy);
    for (String file : new String[] {"espionage.db", "espionage.db-wal"}) {
      Files.copy(data.resolve(file), copy.resolve(file));
    }
    return copy;
  }

  private GuestGame played(WholeServer server) {
    return GuestGame.byLink(server, "small", "600+5").deployed().play(5, random);
  }

  @Test
  void whatWasAcknowledgedBeforeACrashIsThereAfterIt() throws IOException {
    Path data = directory.resolve("data");
    try (var before = onSqlite(SEED, data)) {
      GuestGame guestGame = played(before);
      try (var after = onSqlite(SEED + 1, crashed(data, directory.resolve("copy")))) {
        assertGoesOn(guestGame, guestGame.black().history(), after);
      }
    }
  }

  /// Once, the time of a commit was given back by another commit, and so on without end.
  @Test
  void slowCommitsNeitherStopAGameWithAClockNorCostItsPlayersTime() {
    String data = directory.resolve("data").toString();
    try (var server =
        new WholeServer(
            SEED,
            "store.url",
            "",
            "data.directory",
            data,
            "store.commit-interval",
            COMMIT.toMillis() + "ms")) {
      GuestGame guestGame = GuestGame.byLink(server, "small", "60+0");
      long begun = System.nanoTime();
      guestGame.deployed().play(6, random);
      assertThat(Duration.ofNanos(System.nanoTime() - begun).dividedBy(8))
          .as("time of a command")
          .isLessThan(COMMIT.multipliedBy(3));
      Clocks shown = guestGame.white().untilTurn(6).getClocks();
      assertThat(shown.getRunning()).isEqualTo(dev.espionage.protocol.v1.Side.SIDE_WHITE);
      assertThat(60_000L - shown.getWhite().getRemainingMs())
          .as("two turns without thinking, in ms")
          .isLessThan(2 * COMMIT.toMillis());
    }
  }

  @Test
  void aRepeatOpensNoSecondInvitationWhateverTheLimit() {
    Path data = directory.resolve("data");
    ClientFrame.Builder command = CommandMessages.invitation("small", "600+5", false);
    Session anna;
    InvitationCreated first;
    try (var before = onSqlite(SEED, data, "1")) {
      anna = before.guest("Anna");
      first = before.connect(anna).ask(command).getInvitationCreated();
    }
    try (var after = onSqlite(SEED + 1, data, "1")) {
      SocketClient client = after.connect(anna);
      assertThat(client.ask(command).getInvitationCreated().getInvitation())
          .isEqualTo(first.getInvitation());
      assertThat(client.askRefused(CommandMessages.invitation("small", "600+5", false)).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    }
  }

  @Test
  void anOrderlyEndLosesNothingEither() {
    Path data = directory.resolve("data");
    GuestGame guestGame;
    List<HistoryEntry> history;
    try (var before = onSqlite(SEED, data)) {
      guestGame = played(before);
      history = guestGame.black().history();
    }
    String record;
    try (var after = onSqlite(SEED + 1, data)) {
      assertGoesOn(guestGame, history, after);
      record = after.record(guestGame.game()).body();
    }
    try (var last = onSqlite(SEED + 2, data)) {
      assertThat(last.record(guestGame.game()).body()).isEqualTo(record);
    }
  }

  /// The first server is still running. Its conflict check tells it that another server has taken
  /// over. The database would not let the second one start (docs/adr/0053), so it is not asked.
  @Test
  void anotherServerOnTheSameDatabaseTakesTheGamesOver() {
    String name = Postgres.create();
    try (var before = WholeServer.unanchored(SEED, postgres(Postgres.port(), name))) {
      GuestGame guestGame = played(before);
      try (var after = WholeServer.unanchored(SEED + 1, postgres(Postgres.port(), name))) {
        var late = CommandMessages.turn(guestGame.game(), guestGame.think(5, random));
        guestGame.movedTo(after).play(1, random);
        assertThat(guestGame.black().client().askRefused(late).getCode())
            .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
        guestGame.everybody().forEach(gameClient -> gameClient.untilTurn(6));
      }
    }
  }

  /// Arrivals and departures are counted while the room is open, but never stored.
  @Test
  void anEndedGameIsNeverShownAsOlderAfterACrash() throws IOException {
    Path data = directory.resolve("data");
    Path copy = directory.resolve("copy");
    try (var first = onSqlite(SEED, data)) {
      GuestGame guestGame = played(first);
      guestGame.white().ask(CommandMessages.resign(guestGame.game()));
      guestGame.over();
      Snapshot live = seenWhileBlackComesAndGoes(guestGame);
      try (var second = onSqlite(SEED + 1, crashed(data, copy))) {
        Snapshot seen = seenWhileBlackComesAndGoes(guestGame.movedTo(second));
        assertThat(seen.getEpoch()).isEqualTo(live.getEpoch());
        assertThat(seen.getVersion()).isGreaterThan(live.getVersion());
        try (var third = onSqlite(SEED + 2, crashed(copy, directory.resolve("last")))) {
          Snapshot again = guestGame.movedTo(third).spectator().newest();
          assertThat(lasting(again)).isEqualTo(lasting(seen));
        }
      }
    }
  }

  private static Snapshot seenWhileBlackComesAndGoes(GuestGame guestGame) {
    var unwatch = Unwatch.newBuilder().setGameId(guestGame.game());
    for (int i = 0; i < 250; i++) {
      guestGame.black().client().ask(SocketClient.frame().setUnwatch(unwatch));
      guestGame.black().client().watch(guestGame.game());
    }
    return guestGame.spectator().newest();
  }

  /// Returns the snapshot without what may differ under the same number.
  private static Snapshot lasting(Snapshot snapshot) {
    return snapshot.toBuilder().clearClocks().clearSpectators().build();
  }

  private void assertGoesOn(GuestGame guestGame, List<HistoryEntry> history, WholeServer server) {
    GuestGame moved = guestGame.movedTo(server);
    assertThat(moved.white().newest().getTurn()).isEqualTo(5);
    assertThat(moved.white().newest().getEpoch()).isGreaterThan(1);
    assertThat(moved.white().info().getYourSalt())
        .isEqualTo(guestGame.white().info().getYourSalt());
    assertThat(moved.black().history()).hasSize(6).isEqualTo(history);
    moved.play(4, random).white().ask(CommandMessages.resign(guestGame.game()));
    moved.over();
    assertThat(server.record(guestGame.game()).body()).contains("[Result \"0-1 resignation\"]");
  }

  @Test
  void aDatabaseThatGoesAwayStopsTurnsUntilItIsBack() throws IOException {
    String name = Postgres.create();
    try (var cable = Cable.to(URI.create("tcp://127.0.0.1:" + Postgres.port()));
        var server = new WholeServer(SEED, postgres(cable.port(), name));
        var log = new LogCapture()) {
      GuestGame guestGame = played(server);
      var turn = CommandMessages.turn(guestGame.game(), guestGame.think(5, random));
      cable.cut();
      assertThat(guestGame.black().client().askRefused(turn).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
      await().until(() -> server.management("/readyz").equals("ready\nnot healthy: store\n"));
      cable.mend();
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> guestGame.black().client().ask(turn).hasDone());
      await().until(() -> server.management("/readyz").equals("ready\n"));
      assertThat(log.lines())
          .filteredOn(line -> line.matches("(WARN|ERROR) \\S+ dev\\.espionage\\..*"))
          .as("one line each of the store and of the node's lease")
          .hasSize(2)
          .anyMatch(line -> line.contains("the store cannot be written"))
          .anyMatch(line -> line.contains("cannot renew its lease"));
      assertThat(log.lines()).noneMatch(line -> line.contains("Computer "));
      guestGame.everybody().forEach(gameClient -> gameClient.untilTurn(6));
      guestGame.play(2, random);
    }
  }

  @Test
  void anInvitationStandsAfterARestart() {
    Path data = directory.resolve("data");
    Session anna;
    Session boris;
    InvitationCreated secret;
    try (var before = onSqlite(SEED, data)) {
      anna = before.guest("Anna");
      boris = before.guest("Boris");
      ServerFrame created =
          before.connect(anna).ask(CommandMessages.invitation("small", "600+5", true));
      secret = created.getInvitationCreated();
    }
    try (var after = onSqlite(SEED + 1, data)) {
      SocketClient inviter = after.connect(anna);
      ServerFrame begun =
          after.connect(boris).ask(CommandMessages.acceptLink(secret.getLinkToken()));
      String id = secret.getInvitation().getInvitationId();
      assertThat(begun.getGameCreated().getOriginId()).isEqualTo(id);
      assertThat(GuestGame.created(inviter, id, Side.WHITE))
          .isEqualTo(begun.getGameCreated().getGameId());
    }
  }

  /// A change that was in progress when the database went away is stored once or not at all.
  @Test
  void theLobbyGoesOnWhenTheDatabaseIsBack() throws IOException {
    String name = Postgres.createStore();
    try (var cable = Cable.to(URI.create("tcp://127.0.0.1:" + Postgres.port()));
        var server = new WholeServer(SEED, postgres(cable.port(), name))) {
      Session anna = server.guest("Anna");
      SocketClient inviter = server.connect(anna);
      SocketClient guest = server.connect(server.guest("Boris"));
      ServerFrame created = inviter.ask(CommandMessages.invitation("small", "600+5", true));
      var invitation = created.getInvitationCreated();
      var acceptance = CommandMessages.acceptLink(invitation.getLinkToken());
      var another = CommandMessages.invitation("fast", "300+3", false);
      cable.cut();
      assertThat(guest.askRefused(acceptance).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
      assertThat(inviter.askRefused(another).getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
      cable.mend();
      Duration longest = Duration.ofSeconds(30);
      await().atMost(longest).until(() -> guest.ask(acceptance).hasGameCreated());
      await().atMost(longest).until(() -> inviter.ask(another).hasInvitationCreated());
      String inSchema = "select count(*) from %s.".formatted(name);
      assertThat(Postgres.value(inSchema + "game")).isEqualTo("1");
      assertThat(Postgres.value(inSchema + "invitation")).isEqualTo("2");
    }
  }

  @Test
  void aSecondServerOnTheSameDirectoryIsRefused() {
    Path data = directory.resolve("data");
    try (var _ = onSqlite(SEED, data)) {
      assertThatThrownBy(() ->
              EspionageServer.start(
                      TestSettings.of("store.url", "", "data.directory", data.toString()))
                  .close())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the data directory " + data + " is in use by another server");
    }
  }
}
