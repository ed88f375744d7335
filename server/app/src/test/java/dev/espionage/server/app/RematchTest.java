package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests rematches.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RematchTest {
  private static final long SEED = 5;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private GuestGame finished() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(2, random);
    guestGame.white().ask(CommandMessages.resign(guestGame.game()));
    guestGame.over();
    return guestGame;
  }

  @Test
  void swapsColoursAndIsPlayed() {
    GuestGame guestGame = finished();
    guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
    guestGame
        .black()
        .until(s -> s.getRematchOffer() != dev.espionage.protocol.v1.Side.SIDE_UNSPECIFIED);
    guestGame.black().ask(CommandMessages.offerRematch(guestGame.game()));
    String next = GuestGame.created(guestGame.white().client(), guestGame.game(), Side.BLACK);
    assertThat(GuestGame.created(guestGame.black().client(), guestGame.game(), Side.WHITE))
        .isEqualTo(next);
    assertThat(guestGame.white().until(s -> !s.getRematchGameId().isEmpty()).getRematchGameId())
        .isEqualTo(next);

    Session boris = guestGame.blacks();
    Session anna = guestGame.whites();
    GuestGame again =
        new GuestGame(
            boris,
            anna,
            GameClient.taken(guestGame.black().client(), next, Viewer.WHITE),
            GameClient.taken(guestGame.white().client(), next, Viewer.BLACK),
            GameClient.taken(guestGame.spectator().client(), next, Viewer.SPECTATOR));
    again.deployed().play(2, random);
    GameInfo first = guestGame.white().info();
    GameInfo second = again.white().info();
    assertThat(second.getWhite()).isEqualTo(first.getBlack());
    assertThat(second.getBlack()).isEqualTo(first.getWhite());
    assertThat(second.getTimeControl()).isEqualTo(first.getTimeControl());
    assertThat(second.getWhiteCommitment()).isNotEqualTo(first.getWhiteCommitment());
  }

  @Test
  void spectatorsHearNothingOfIt() {
    GuestGame guestGame = finished();
    int shown = guestGame.spectator().snapshots().size();
    guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
    guestGame.black().ask(CommandMessages.offerRematch(guestGame.game()));
    GuestGame.created(guestGame.black().client(), guestGame.game(), Side.WHITE);
    GameClient late = GameClient.taken(server.connect(), guestGame.game(), Viewer.SPECTATOR);
    assertThat(late.newest().getRematchGameId()).isEmpty();
    assertThat(guestGame.spectator().snapshots()).hasSize(shown);
  }

  @Test
  void isDeclined() {
    GuestGame guestGame = finished();
    guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
    guestGame.black().ask(CommandMessages.declineRematch(guestGame.game()));
    Snapshot last =
        guestGame
            .white()
            .until(s -> s.getRematchOffer() == dev.espionage.protocol.v1.Side.SIDE_UNSPECIFIED);
    assertThat(last.getRematchGameId()).isEmpty();
    assertThat(
            guestGame
                .black()
                .client()
                .askRefused(CommandMessages.declineRematch(guestGame.game()))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_REMATCH_NOT_ALLOWED);
  }

  @Test
  void isAgreedWithinAMinute() {
    GuestGame guestGame = finished();
    server.clock.pass(Duration.ofSeconds(60));
    guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
    server.clock.pass(Duration.ofMillis(1));
    assertThat(
            guestGame
                .black()
                .client()
                .askRefused(CommandMessages.offerRematch(guestGame.game()))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_REMATCH_NOT_ALLOWED);
  }

  @Test
  void countsAsAGameOfAGuest() {
    try (var small = new WholeServer(SEED, "guest.max-live-games", "1")) {
      GuestGame guestGame = GuestGame.byLink(small, "small", "600+5").deployed();
      guestGame.white().ask(CommandMessages.resign(guestGame.game()));
      guestGame.over();
      ClientFrame.Builder offer = CommandMessages.offerRematch(guestGame.game());
      guestGame.white().ask(offer);
      SocketClient boris = guestGame.black().client();
      SocketClient clara = small.connect(small.guest("Clara"));
      ServerFrame invited = boris.ask(CommandMessages.invitation("small", "600+5", true));
      clara.ask(CommandMessages.acceptLink(invited.getInvitationCreated().getLinkToken()));
      assertThat(boris.askRefused(CommandMessages.offerRematch(guestGame.game())).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
      assertThat(guestGame.white().client().ask(offer).hasDone()).isTrue();
    }
  }

  @Test
  void isAcceptedAgainWhenItIsRepeatedThoughItIsTheLastGameThatAGuestMayHave() {
    try (var small = new WholeServer(SEED, "guest.max-live-games", "1")) {
      GuestGame guestGame = GuestGame.byLink(small, "small", "600+5").deployed();
      guestGame.white().ask(CommandMessages.resign(guestGame.game()));
      guestGame.over();
      guestGame.white().ask(CommandMessages.offerRematch(guestGame.game()));
      ClientFrame.Builder agreed = CommandMessages.offerRematch(guestGame.game());
      guestGame.black().ask(agreed);
      GuestGame.created(guestGame.black().client(), guestGame.game(), Side.WHITE);
      assertThat(guestGame.black().client().ask(agreed).hasDone()).isTrue();
    }
  }
}
