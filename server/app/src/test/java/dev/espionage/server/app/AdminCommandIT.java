package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ChatRoom;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.RecoveryRequest;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.app.cli.Main;
import dev.espionage.server.client.SocketClient;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests `espionage admin` against the management port of real servers.
class AdminCommandIT {
  private static final int OK = 0;
  private static final int REFUSED = 1;
  private static final int USAGE = 2;
  private static final int UNREACHABLE = 3;

  @TempDir static Path directory = Path.of("");
  private static Path data = Path.of("");
  private static WholeServer server;
  private static AccountClient accounts;

  @BeforeAll
  static void start() {
    data = directory.resolve("d");
    server = new WholeServer(36, "store.url", "", "data.directory", data.toString());
    accounts = new AccountClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static CommandLineRun admin(Path token, String... arguments) {
    String url = server.managementRequest("/").build().uri().toString();
    return CommandLineRun.of(
        Stream.concat(
                Stream.of("admin"),
                Stream.concat(
                    Stream.of(arguments),
                    Stream.of("--url", url, "--token-file", token.toString())))
            .toArray(String[]::new));
  }

  private static String done(String... arguments) {
    CommandLineRun run = admin(data.resolve("admin.token"), arguments);
    assertThat(run.status()).as(run.err()).isEqualTo(OK);
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private static void assertRefused(String why, String... arguments) {
    CommandLineRun run = admin(data.resolve("admin.token"), arguments);
    assertThat(run.status()).as(run.err()).isEqualTo(REFUSED);
    assertThat(run.err()).contains(why);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void theTokenFileIsForItsOwnerAlone() throws IOException {
    assertThat(Files.getPosixFilePermissions(data.resolve("admin.token")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.readString(data.resolve("admin.token")).strip()).matches("[0-9a-z]{26}");
  }

  @Test
  void anAccountIsShownSuspendedAndLetInAgain() {
    Session zaphod = accounts.registered("Zaphod").getSession();
    String id = zaphod.getPlayer().getPlayerId();
    assertThat(done("show", "zaphod"))
        .contains("id: " + id, "name: Zaphod", "sessions: 1", "suspended: no");
    assertThat(done("suspend", "Zaphod", "--for", "7d", "--reason", "Rude words"))
        .isEqualTo("suspended: " + id + "\n");
    assertThat(accounts.isGood(zaphod.getToken())).isFalse();
    assertThat(done("show", "id:" + id)).contains("sessions: 0").contains(": Rude words");
    assertThat(accounts.logIn("Zaphod", AccountClient.PASSWORD).body()).contains("Rude words");
    done("unsuspend", "Zaphod");
    assertThat(accounts.logIn("Zaphod", AccountClient.PASSWORD).statusCode()).isEqualTo(201);
    assertRefused("not suspended", "unsuspend", "Zaphod");
    assertRefused("no such player", "show", "Nobody");
    assertThat(done("audit")).contains("root suspend " + id + " done: until ");
  }

  @Test
  void sessionsAreCountedAndThoseOfGuestsCleared() {
    Session guest = server.guest("Gus");
    Session ford = accounts.registered("Ford").getSession();
    assertThat(done("sessions"))
        .containsPattern("sessions: \\d+ of 100000\n")
        .containsPattern("accounts: [1-9]\\d*\n")
        .containsPattern("guests: [1-9]\\d* of 75000\n")
        .containsPattern("guests who never played: [1-9]\\d*\n");
    assertThat(done("clear-sessions")).isEqualTo("ended sessions: 0\n");
    assertThat(accounts.isGood(guest.getToken())).isTrue();
    assertThat(done("log-out", "Ford"))
        .isEqualTo("logged out: " + ford.getPlayer().getPlayerId() + "\n");
    assertThat(accounts.isGood(ford.getToken())).isFalse();
    assertRefused("no such player", "log-out", "Nobody");
    assertThat(done("audit"))
        .contains("root clear-sessions - asked: guests who never played, unseen for PT1H")
        .contains("root clear-sessions - done: 0 sessions")
        .contains("root log-out " + ford.getPlayer().getPlayerId() + " done");
  }

  @Test
  void whatPlayersReportOfChatsIsListedUntilItIsSettled() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    assertThat(
            guestGame.white().client().ask(ChatFrames.say(guestGame.game(), "go away")).hasDone())
        .isTrue();
    ClientFrame.Builder report = ChatFrames.report(guestGame.game(), ChatRoom.CHAT_ROOM_PLAYERS, 1);
    assertThat(guestGame.black().client().ask(report).hasDone()).isTrue();
    List<String> lines = done("reports").lines().toList();
    String number = lines.getFirst().substring(0, lines.getFirst().indexOf(':'));
    assertThat(lines.getFirst())
        .contains(guestGame.blacks().getPlayer().getName())
        .endsWith("game %s, players, line 1".formatted(guestGame.game()));
    assertThat(lines.get(1))
        .isEqualTo(
            "  said: %s (id:%s): go away"
                .formatted(
                    guestGame.whites().getPlayer().getName(),
                    guestGame.whites().getPlayer().getPlayerId()));
    assertThat(done("settle-report", number)).isEqualTo("settled: " + number + "\n");
    assertThat(done("reports")).isEmpty();
    assertRefused("no open report", "settle-report", number);
    assertThat(done("audit")).contains("root settle-report " + number + " done");
  }

  @Test
  void anAccountIsRenamedAndItsPasswordReset() {
    Session trillian = accounts.registered("Trillian").getSession();
    accounts.registered("Marvin");
    assertRefused("another account has this name", "rename", "Trillian", "marvin");
    assertRefused("2 to 20 characters", "rename", "Trillian", "x");
    done("rename", "Trillian", "Tricia");
    String out = done("reset-password", "Tricia");
    String code = out.replaceAll("(?s).*shown only now: (\\S+)\n", "$1");
    assertThat(accounts.isGood(trillian.getToken())).isFalse();
    assertThat(accounts.logIn("Tricia", AccountClient.PASSWORD).statusCode()).isEqualTo(403);
    var recovery =
        RecoveryRequest.newBuilder()
            .setName("Tricia")
            .setRecoveryCode(code)
            .setNewPassword("eleven slow lanterns");
    var recovered = accounts.send("POST", "/api/recovery", recovery, Optional.empty());
    assertThat(recovered.statusCode()).as(recovered.body()).isEqualTo(201);
    assertThat(accounts.logIn("Tricia", "eleven slow lanterns").statusCode()).isEqualTo(201);
    assertThat(done("audit")).doesNotContain(code).doesNotContain("Tricia");
  }

  @Test
  void aGameIsClosedOnce() {
    GuestGame guestGame =
        GuestGame.byList(server, "small", "600+5").deployed().play(4, new SplittableRandom(36));
    assertThat(done("close-game", guestGame.game(), "--reason", "stuck"))
        .isEqualTo("closed: " + guestGame.game() + "\n");
    guestGame.white().untilOver();
    assertRefused("no such game", "close-game", "0".repeat(16), "--reason", "stuck");
    assertRefused("16 characters", "close-game", "x", "--reason", "stuck");
    assertThat(done("audit"))
        .contains("close-game " + guestGame.game() + " asked: stuck")
        .contains("close-game " + guestGame.game() + " done");
  }

  @Test
  void aPlayerWhoGainsFromOneOpponentIsListed() {
    ContactsClient winner = ContactsClient.registered(server, "Slartibartfast");
    ContactsClient loser = ContactsClient.registered(server, "Vogon");
    for (int game = 0; game < 4; game++) {
      lose(loser, winner);
    }
    assertThat(done("rating-pairs")).isEmpty();
    lose(loser, winner);
    assertThat(done("rating-pairs", "--days", "7"))
        .matches(
            ("Slartibartfast \\(id:%s\\): (\\d+) of \\1 points gained from Vogon \\(id:%s\\),"
                    + " 5 of 5 games, 5 of them short\n")
                .formatted(winner.id(), loser.id()));
    assertRefused("a number from 1 to 365", "rating-pairs", "--days", "366");
    assertRefused("a number from 1 to 365", "rating-pairs", "--days", "0");
  }

  /// Plays a short rated game that White resigns.
  private static void lose(ContactsClient white, ContactsClient black) {
    SocketClient inviter = white.connect();
    SocketClient invited = black.connect();
    String invitation =
        inviter
            .ask(CommandMessages.invitation("small", "600+5", one -> one.setRated(true)))
            .getInvitationCreated()
            .getInvitation()
            .getInvitationId();
    assertThat(invited.ask(CommandMessages.accept(invitation)).hasGameCreated()).isTrue();
    String game = GuestGame.created(inviter, invitation, Side.WHITE);
    GuestGame played =
        new GuestGame(
                white.session(),
                black.session(),
                GameClient.taken(inviter, game, Viewer.WHITE),
                GameClient.taken(invited, game, Viewer.BLACK),
                GameClient.taken(server.connect(), game, Viewer.SPECTATOR))
            .deployed()
            .play(2, new SplittableRandom(36));
    played.white().ask(CommandMessages.resign(game));
    played.over();
  }

  @Test
  void anAnnouncementIsListedAndRetracted() {
    String id = done("announce", "<b>Pause</b> at noon", "--for", "30m", "--language", "en");
    id = id.replace("announced: ", "").strip();
    assertThat(done("announcements")).contains(id, "[en]: <b>Pause</b> at noon");
    done("retract", id);
    assertThat(done("announcements")).doesNotContain(id);
    assertRefused("no such announcement", "retract", id);
    assertRefused("one line", "announce", "two\nlines");
    assertRefused("a future time", "announce", "late", "--until", "2001-01-01T00:00:00Z");
  }

  @Test
  void anUpgradeIsFinishedWhenAllNodesRunOneVersion() {
    String version = Release.current().version();
    assertThat(done("finish-upgrade")).isEqualTo("finished: %s\n".formatted(version));
    assertThat(done("audit")).contains("finish-upgrade " + version + " done");
  }

  @Test
  void anAdministratorHasATokenAndMakesNoOthers() throws IOException {
    String token = done("create", "olga").replaceAll("(?s).*shown only now: (\\S+)\n", "$1");
    Path file = Files.writeString(directory.resolve("olga"), token);
    assertThat(done("administrators")).contains("olga since ");
    assertThat(admin(file, "audit").status()).isEqualTo(OK);
    CommandLineRun other = admin(file, "create", "boris");
    assertThat(other.status()).isEqualTo(USAGE);
    assertThat(other.err()).contains("only the owner of the token file");
    done("revoke", "olga");
    assertThat(admin(file, "audit").status()).isEqualTo(USAGE);
    assertThat(done("audit")).contains("- enter - wrong-token").doesNotContain(token);
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    CommandLineRun missing = admin(directory.resolve("nowhere"), "audit");
    assertThat(missing.status()).isEqualTo(USAGE);
    assertThat(missing.err()).contains("nowhere").contains("cannot be read");
    Path empty = Files.writeString(directory.resolve("empty"), "x");
    assertThat(admin(empty, "audit").err()).contains("not a token file");
    String closed;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = "http://127.0.0.1:" + socket.getLocalPort();
    }
    CommandLineRun nobody =
        CommandLineRun.of(
            "admin",
            "audit",
            "--url",
            closed,
            "--token-file",
            data.resolve("admin.token").toString());
    assertThat(nobody.status()).isEqualTo(UNREACHABLE);
    assertThat(nobody.err()).contains("no server answers at " + closed);
    Path token = data.resolve("admin.token");
    assertThat(admin(token, "suspend", "Zaphod").status()).isEqualTo(USAGE);
    assertThat(admin(token, "announce", "x", "--for", "soon").err()).contains("such as 30m");
    assertThat(
            admin(token, "announce", "x", "--for", "1d", "--until", "2100-01-01T00:00:00Z")
                .status())
        .isEqualTo(USAGE);
  }

  /// The command gets nothing but the configuration, which it shares with the server.
  @Test
  void aServerOfTheSameConfigurationIsFoundByItself() throws Exception {
    Path log = directory.resolve("log");
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    List<String> settings =
        List.of(
            "-Despionage.http.port=0",
            "-Despionage.management.port=" + port,
            "-Despionage.data.directory=" + directory.resolve("own"));
    try (ChildProcess serving = process(settings, log, "serve")) {
      serving.awaitUrl();
      try (ChildProcess asking = process(settings, log, "admin", "announce", "We move")) {
        assertThat(asking.awaitExit()).as(asking.log()).isZero();
        assertThat(asking.printed().getFirst()).startsWith("announced: ");
      }
      serving.terminate();
      serving.awaitExit();
    }
  }

  private static ChildProcess process(List<String> settings, Path log, String... arguments)
      throws IOException {
    return ChildProcess.start(
        ChildProcess.java(settings, Main.class, arguments)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile())));
  }
}
