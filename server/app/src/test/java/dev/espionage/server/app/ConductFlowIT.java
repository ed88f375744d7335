package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.Account;
import dev.espionage.protocol.v1.Conduct;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.client.SocketClient;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests over real connections that players who abandon games are suspended from quick pairing and
/// are told the reason.
class ConductFlowIT {
  private static final long SEED = 51;
  private static final Duration GRACE_PERIOD = Duration.ofMinutes(10);

  @TempDir private Path directory = Path.of("");

  private WholeServer start(long seed) {
    return new WholeServer(
        seed, "store.url", "", "data.directory", directory.resolve("d").toString());
  }

  private static void spoil(SocketClient anna, SocketClient boris, int games) {
    for (int i = 0; i < games; i++) {
      InvitationCreated created =
          anna.ask(CommandMessages.invitation("small", "600+5", false)).getInvitationCreated();
      String origin = created.getInvitation().getInvitationId();
      boris.ask(CommandMessages.accept(origin));
      String game = GuestGame.created(anna, origin, Side.WHITE);
      ServerFrame aborted = anna.ask(CommandMessages.abort(game));
      assertThat(aborted.hasDone()).as("%s", aborted).isTrue();
    }
  }

  private static Conduct conduct(WholeServer server, Session session) {
    var account = Account.newBuilder();
    AccountClient.read(new AccountClient(server).get("/api/account", session.getToken()), account);
    return account.build().getConduct();
  }

  private static void assertPausedFor(Duration pause, SocketClient client) {
    Error refused = client.askRefused(CommandMessages.seek("small", "600+5", false));
    assertThat(refused.getCode()).isEqualTo(ErrorCode.ERROR_CODE_PAUSED);
    assertThat(refused.getRetryAfterMs()).isEqualTo((int) pause.toMillis());
  }

  private static void assertSeeks(SocketClient client) {
    assertThat(client.ask(CommandMessages.seek("small", "600+5", false)).getPairing().getSeeking())
        .isTrue();
    client.ask(CommandMessages.stopSeeking());
  }

  @Test
  void pausesGrowAndOutliveARestart() {
    Session annas;
    Session boriss;
    try (WholeServer server = start(SEED)) {
      server.clock.pass(GRACE_PERIOD);
      annas = server.guest("Anna");
      boriss = server.guest("Boris");
      SocketClient anna = server.connect(annas);
      SocketClient boris = server.connect(boriss);
      spoil(anna, boris, 2);
      assertSeeks(anna);
      assertThat(conduct(server, annas).getNextPauseMs())
          .isEqualTo((int) Duration.ofMinutes(5).toMillis());
      spoil(anna, boris, 1);
      assertPausedFor(Duration.ofMinutes(5), anna);
      assertSeeks(boris);
      assertThat(conduct(server, annas).getAborted()).isEqualTo(3);
      assertThat(conduct(server, boriss)).isEqualTo(Conduct.getDefaultInstance());
    }
    try (WholeServer server = start(SEED + 1)) {
      server.clock.pass(GRACE_PERIOD.minusSeconds(1));
      SocketClient anna = server.connect(annas);
      SocketClient boris = server.connect(boriss);
      spoil(anna, boris, 1);
      assertPausedFor(Duration.ofMinutes(5).plusSeconds(1), anna);
      server.clock.pass(Duration.ofSeconds(1));
      spoil(anna, boris, 1);
      assertPausedFor(Duration.ofMinutes(15), anna);
      server.clock.pass(Duration.ofMinutes(15));
      assertSeeks(anna);
    }
  }
}
