package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.AbortedGame;
import dev.espionage.protocol.v1.AbortedGameList;
import dev.espionage.protocol.v1.EndFault;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that an aborted game reveals nothing to anyone (rules, section 6).
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AbortedGameTest {
  private static final long SEED = 3;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"espionage", "open-fast"})
  void nothingIsRevealedToAnybody(String variant) {
    GuestGame guestGame = GuestGame.byList(server, variant, "600+5").deployed().play(1, random);
    guestGame.black().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();

    GameClient late = GameClient.taken(server.connect(), guestGame.game(), Viewer.SPECTATOR);
    GameClient back =
        GameClient.taken(server.connect(guestGame.blacks()), guestGame.game(), Viewer.BLACK);
    assertNothingOf(guestGame.white(), Optional.of(Side.WHITE));
    assertNothingOf(guestGame.black(), Optional.of(Side.BLACK));
    assertNothingOf(back, Optional.of(Side.BLACK));
    assertNothingOf(guestGame.spectator(), Optional.empty());
    assertNothingOf(late, Optional.empty());
    for (GameClient gameClient : guestGame.everybody()) {
      assertThat(gameClient.history()).isEmpty();
    }
  }

  /// Asserts that the last snapshot shows at most the viewer's own deployment.
  private static void assertNothingOf(GameClient gameClient, Optional<Side> own) {
    Snapshot last = gameClient.newest();
    assertThat(last.getPhase()).isEqualTo(Phase.PHASE_ENDED);
    assertThat(last.getOutcome().getResult()).isEqualTo(Result.RESULT_NONE);
    assertThat(last.getOutcome().getReason()).isEqualTo(EndReason.END_REASON_ABORTED);
    assertThat(last.getFallen()).isEmpty();
    assertThat(last.getLastTurnList()).isEmpty();
    assertThat(last.getWhiteLast()).isEmpty();
    assertThat(last.getBlackLast()).isEmpty();
    String pieces = pieces(last.getBoard());
    String foreign =
        own.map(side -> pieces.replaceAll(side == Side.WHITE ? "[A-Z]" : "[a-z]", ""))
            .orElse(pieces);
    assertThat(foreign).as("to %s", gameClient.viewer()).isEmpty();
    assertThat(own.isPresent()).isEqualTo(!pieces.isEmpty());
  }

  private static String pieces(ByteString board) {
    StringBuilder pieces = new StringBuilder();
    for (byte cell : board) {
      pieces.append((char) (cell & 0x7f));
    }
    return pieces.toString().replaceAll("[.^]", "");
  }

  @Test
  void thereIsNoRecordAndTheAnswerIsThatForNoGameAtAll() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    String running = server.record(guestGame.game()).body();
    guestGame.white().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();
    var aborted = server.record(guestGame.game());
    var unknown = server.record("zzzzzzzzzzzzzzzz");
    assertThat(aborted.statusCode()).isEqualTo(404);
    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat(aborted.body()).isEqualTo(unknown.body()).isEqualTo(running);
    assertThat(aborted.headers().map().keySet()).isEqualTo(unknown.headers().map().keySet());
  }

  @Test
  void whoHasNotDeployedYetIsShownNoArmyAtAll() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5");
    String setup = Deployment.random(Variants.SMALL, random).setup();
    guestGame.white().ask(CommandMessages.deploy(guestGame.game(), setup));
    guestGame.black().until(Snapshot::getWhiteReady);
    guestGame.black().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();
    assertThat(pieces(guestGame.white().newest().getBoard())).hasSize(16);
    assertThat(pieces(guestGame.black().newest().getBoard())).isEmpty();
    assertThat(pieces(guestGame.spectator().newest().getBoard())).isEmpty();
    assertNoSetup(guestGame, setup);
  }

  private static void assertNoSetup(GuestGame guestGame, String setup) {
    String front = setup.substring(0, setup.indexOf('/'));
    for (GameClient gameClient : new GameClient[] {guestGame.black(), guestGame.spectator()}) {
      for (SocketClient.Received one : gameClient.client().received()) {
        assertThat(one.bytes().toString(StandardCharsets.ISO_8859_1)).doesNotContain(front);
      }
    }
  }

  @Test
  void bothPlayersAloneFindItInTheirLists() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5");
    guestGame.black().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();
    for (Session player : List.of(guestGame.whites(), guestGame.blacks())) {
      assertThat(listed(player))
          .singleElement()
          .satisfies(listed -> {
            assertThat(listed.getGameId()).isEqualTo(guestGame.game());
            assertThat(listed.getYourSide() == dev.espionage.protocol.v1.Side.SIDE_WHITE)
                .isEqualTo(player.equals(guestGame.whites()));
            assertThat(listed.getOutcome().getFault()).isEqualTo(EndFault.END_FAULT_ABORTED);
            assertThat(listed.getOutcome().getAtFault())
                .isEqualTo(dev.espionage.protocol.v1.Side.SIDE_BLACK);
          });
    }
    assertThat(listed(server.guest("Clara"))).isEmpty();
    assertThat(server.send(server.request("/api/account/aborted-games")).statusCode())
        .isEqualTo(401);
  }

  private List<AbortedGame> listed(Session player) {
    var list = AbortedGameList.newBuilder();
    AccountClient.read(
        new AccountClient(server).get("/api/account/aborted-games", player.getToken()), list);
    return list.getGamesList();
  }

  @Test
  void bothTryItAgainWithTheSameSides() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    guestGame.white().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();
    guestGame.black().ask(CommandMessages.offerRematch(guestGame.game()));
    guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
    assertThat(GuestGame.created(guestGame.white().client(), guestGame.game(), Side.WHITE))
        .isEqualTo(GuestGame.created(guestGame.black().client(), guestGame.game(), Side.BLACK));
    GameClient late = GameClient.taken(server.connect(), guestGame.game(), Viewer.SPECTATOR);
    assertThat(late.newest().getRematchGameId()).isEmpty();
  }

  @Test
  void whoHasBegunAnotherGameDoesNotTryAgain() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    guestGame.white().ask(CommandMessages.abort(guestGame.game()));
    guestGame.over();
    guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
    server.clock.pass(Duration.ofSeconds(1));
    SocketClient clara = server.connect(server.guest("Clara"));
    SocketClient anna = guestGame.white().client();
    var invited = anna.ask(CommandMessages.invitation("small", "600+5", true));
    clara.ask(CommandMessages.acceptLink(invited.getInvitationCreated().getLinkToken()));
    assertThat(
            guestGame
                .black()
                .client()
                .askRefused(CommandMessages.offerRematch(guestGame.game()))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_REMATCH_NOT_ALLOWED);
  }

  @Test
  void onceBlackHasPlayedItIsTooLate() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(2, random);
    for (Side side : Side.values()) {
      assertThat(
              guestGame
                  .seat(side)
                  .client()
                  .askRefused(CommandMessages.abort(guestGame.game()))
                  .getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_TOO_LATE_TO_ABORT);
    }
    guestGame.play(2, random);
  }
}
