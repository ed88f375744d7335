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

/** Tests that the log contains no token, salt or hidden piece at any level. */
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

  /**
   * Removes the dots with which the connection pool pads its settings; they look like empty
   * squares.
   */
  private static String withoutLeaders(String line) {
    return line.contains("com.zaxxer.hikari.HikariConfig") ? line.replaceAll("\\.{2,}", " ") : line;
  }

  /** Returns settings with a database, because it stores everything hidden. */
  private String[] settings() {
    return Stream.concat(
            Stream.of(TALKATIVE),
            Stream.of("store.url", "", "data.directory", directory.toString()))
        .toArray(String[]::new);
  }

  private void playToTheEnd(WholeServer server) {
    String setup = Deployment.random(Variants.SMALL, random).setup();
    Table table = known(Table.byLink(server, "small", "600+5"));
    table.deployed(setup, Deployment.random(Variants.SMALL, random).setup());
    salts(table).play(2_000, random);
    table.over();
    table.everybody().forEach(Seat::history);
    assertThat(server.record(table.game()).body()).contains(setup);
  }

  /** Sends rejected commands, and breaks a connection. */
  private void misbehave(WholeServer server) {
    Table table = known(Table.byList(server, "espionage", "600+5"));
    String setup = Deployment.random(Variants.ESPIONAGE, random).setup();
    SocketClient client = table.white().client();
    Stream.of(
            Asking.deploy(table.game(), setup.substring(1)),
            Asking.deploy(table.game(), setup.replace('H', 'M')),
            Asking.deploy(table.game(), setup.toLowerCase(java.util.Locale.ROOT)),
            Asking.turn(table.game(), 0, List.of()),
            Asking.resign("zzzzzzzzzzzzzzzz"))
        .forEach(client::askRefused);
    table.deployed(setup, Deployment.random(Variants.ESPIONAGE, random).setup());
    salts(table);
    Stream.of(
            Asking.deploy(table.game(), setup),
            Asking.turn(table.game(), 0, List.of(new Step(0, 10), new Step(99, 0))),
            Asking.turn(table.game(), 7, List.of(new Step(0, 10))),
            Asking.answerDraw(table.game(), true))
        .forEach(client::askRefused);
    client.bytes(
        Asking.deploy(table.game(), setup).build().toByteString().substring(5).toByteArray());
    table.play(10, random);
    client.bytes(new byte[5_000]);
    assertThat(client.closeCode()).isEqualTo(1009);
    table.black().client().text(setup);
    assertThat(table.black().client().closeCode()).isEqualTo(1003);
    table.spectator().client().abort();
    Seat.taken(server.connect(table.whites()), table.game(), Viewer.WHITE).history();
  }

  private void abort(WholeServer server) {
    Table table = known(Table.byLink(server, "small", "600+5").deployed());
    salts(table).white().ask(Asking.abort(table.game()));
    table.over();
  }

  private void loseTheJournal(WholeServer server) {
    Table table = salts(known(Table.byLink(server, "small", "600+5").deployed())).play(3, random);
    server.journal().failNext(HeldJournal.Fault.BEFORE);
    var turn = Asking.turn(table.game(), table.think(3, random));
    assertThat(table.black().client().askRefused(turn).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    table.everybody().forEach(seat -> seat.until(snapshot -> snapshot.getEpoch() == 2));
    table.black().ask(turn);
  }

  /** Creates and accepts an invitation whose link must stay secret. */
  private void invite(WholeServer server) {
    SocketClient client = server.connect(server.guest("Clara"));
    ServerFrame answer = client.ask(Asking.invitation("small", "600+5", true));
    InvitationCreated created = answer.getInvitationCreated();
    secrets.word(created.getLinkToken());
    SocketClient other = server.connect(server.guest("Dora"));
    assertThat(other.ask(Asking.acceptLink(created.getLinkToken())).hasGameCreated()).isTrue();
  }

  private Table known(Table table) {
    secrets.word(table.whites().getToken()).word(table.blacks().getToken());
    return table;
  }

  private Table salts(Table table) {
    secrets.bytes(table.white().info().getYourSalt()).bytes(table.black().info().getYourSalt());
    return table;
  }
}
