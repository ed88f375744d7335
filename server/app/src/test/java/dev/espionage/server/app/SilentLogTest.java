package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.HeldJournal;
import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.silence.Secrets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that the log contains no token, salt or hidden piece at any level.
class SilentLogTest {
  private static final long SEED = 8;
  private static final String[] TALKATIVE = {
    "pekko.loglevel", "DEBUG",
    "pekko.stdout-loglevel", "DEBUG",
    "pekko.log-dead-letters", "on",
    "pekko.actor.debug.receive", "on",
    "pekko.actor.debug.autoreceive", "on",
    "pekko.actor.debug.lifecycle", "on",
    "pekko.actor.debug.fsm", "on",
    "pekko.actor.debug.event-stream", "on",
    "pekko.actor.debug.unhandled", "on",
    "pekko.remote.artery.log-received-messages", "on",
    "pekko.remote.artery.log-sent-messages", "on",
  };

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Secrets secrets = new Secrets();

  @Test
  void aServerThatLogsEverythingTellsNothing() {
    List<String> lines;
    try (var log = new LogCapture()) {
      try (var server = new WholeServer(SEED, settings())) {
        playToTheEnd(server);
        misbehave(server);
        abort(server);
        loseTheJournal(server);
        invite(server);
      }
      lines = log.lines().stream().map(SilentLogTest::withoutLeaders).toList();
    }
    assertThat(lines.size()).as("lines, seed %d", SEED).isGreaterThan(1_000);
    for (String said :
        List.of(
            "TRACE",
            "dev.espionage.server.net",
            "org.apache.pekko",
            "io.netty",
            "com.zaxxer.hikari",
            "org.flywaydb")) {
      assertThat(lines.stream().filter(line -> line.contains(said))).as(said).isNotEmpty();
    }
    assertThat(lines.stream().filter(line -> !secrets.in(line).isEmpty()).toList())
        .allSatisfy(line -> assertThat(secrets.in(line)).isEmpty());
  }

  /// Removes the dots with which the connection pool pads its settings; they look like empty
  /// squares.
  private static String withoutLeaders(String line) {
    return line.contains("com.zaxxer.hikari.HikariConfig") ? line.replaceAll("\\.{2,}", " ") : line;
  }

  /// Returns settings with a database, because it stores everything hidden.
  private String[] settings() {
    return Stream.concat(
            Stream.of(TALKATIVE),
            Stream.of("store.url", "", "data.directory", directory.toString()))
        .toArray(String[]::new);
  }

  private void playToTheEnd(WholeServer server) {
    String setup = Deployment.random(Variants.SMALL, random).setup();
    GuestGame guestGame = known(GuestGame.byLink(server, "small", "600+5"));
    guestGame.deployed(setup, Deployment.random(Variants.SMALL, random).setup());
    salts(guestGame).play(2_000, random);
    guestGame.over();
    guestGame.everybody().forEach(GameClient::history);
    assertThat(server.record(guestGame.game()).body()).contains(setup);
  }

  /// Sends rejected commands, and breaks a connection.
  private void misbehave(WholeServer server) {
    GuestGame guestGame = known(GuestGame.byList(server, "espionage", "600+5"));
    String setup = Deployment.random(Variants.ESPIONAGE, random).setup();
    SocketClient client = guestGame.white().client();
    Stream.of(
            CommandMessages.deploy(guestGame.game(), setup.substring(1)),
            CommandMessages.deploy(guestGame.game(), setup.replace('H', 'M')),
            CommandMessages.deploy(guestGame.game(), setup.toLowerCase(java.util.Locale.ROOT)),
            CommandMessages.turn(guestGame.game(), 0, List.of()),
            CommandMessages.resign("zzzzzzzzzzzzzzzz"))
        .forEach(client::askRefused);
    guestGame.deployed(setup, Deployment.random(Variants.ESPIONAGE, random).setup());
    salts(guestGame);
    Stream.of(
            CommandMessages.deploy(guestGame.game(), setup),
            CommandMessages.turn(guestGame.game(), 0, List.of(new Step(0, 10), new Step(99, 0))),
            CommandMessages.turn(guestGame.game(), 7, List.of(new Step(0, 10))),
            CommandMessages.answerDraw(guestGame.game(), true))
        .forEach(client::askRefused);
    client.bytes(
        CommandMessages.deploy(guestGame.game(), setup)
            .build()
            .toByteString()
            .substring(5)
            .toByteArray());
    guestGame.play(10, random);
    client.bytes(new byte[5_000]);
    assertThat(client.closeCode()).isEqualTo(1009);
    guestGame.black().client().text(setup);
    assertThat(guestGame.black().client().closeCode()).isEqualTo(1003);
    guestGame.spectator().client().abort();
    GameClient.taken(server.connect(guestGame.whites()), guestGame.game(), Viewer.WHITE).history();
  }

  private void abort(WholeServer server) {
    GuestGame guestGame = known(GuestGame.byLink(server, "small", "600+5").deployed());
    salts(guestGame).white().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();
  }

  private void loseTheJournal(WholeServer server) {
    GuestGame guestGame =
        salts(known(GuestGame.byLink(server, "small", "600+5").deployed())).play(3, random);
    server.failNext(guestGame.game(), HeldJournal.AppendFault.BEFORE);
    var turn = CommandMessages.turn(guestGame.game(), guestGame.think(3, random));
    assertThat(guestGame.black().client().askRefused(turn).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    guestGame
        .everybody()
        .forEach(gameClient -> gameClient.until(snapshot -> snapshot.getEpoch() > 1));
    guestGame.black().ask(turn);
  }

  /// Creates and accepts an invitation whose link must stay secret.
  private void invite(WholeServer server) {
    SocketClient client = server.connect(server.guest("Clara"));
    ServerFrame answer = client.ask(CommandMessages.invitation("small", "600+5", true));
    InvitationCreated created = answer.getInvitationCreated();
    secrets.word(created.getLinkToken());
    SocketClient other = server.connect(server.guest("Dora"));
    assertThat(other.ask(CommandMessages.acceptLink(created.getLinkToken())).hasGameCreated())
        .isTrue();
  }

  private GuestGame known(GuestGame guestGame) {
    secrets.word(guestGame.whites().getToken()).word(guestGame.blacks().getToken());
    return guestGame;
  }

  private GuestGame salts(GuestGame guestGame) {
    secrets
        .bytes(guestGame.white().info().getYourSalt())
        .bytes(guestGame.black().info().getYourSalt());
    return guestGame;
  }
}
