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

/** Tests rematches. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RematchTest {
  private static final long SEED = 5;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private Table finished() {
    Table table = Table.byLink(server, "small", "600+5").deployed().play(2, random);
    table.white().ask(Asking.resign(table.game()));
    table.over();
    return table;
  }

  @Test
  void swapsColoursAndIsPlayed() {
    Table table = finished();
    table.white().ask(Asking.offerRematch(table.game()));
    table
        .black()
        .until(s -> s.getRematchOffer() != dev.espionage.protocol.v1.Side.SIDE_UNSPECIFIED);
    table.black().ask(Asking.offerRematch(table.game()));
    String next = Table.created(table.white().client(), table.game(), Side.BLACK);
    assertThat(Table.created(table.black().client(), table.game(), Side.WHITE)).isEqualTo(next);
    assertThat(table.white().until(s -> !s.getRematchGameId().isEmpty()).getRematchGameId())
        .isEqualTo(next);

    Session boris = table.blacks();
    Session anna = table.whites();
    Table again =
        new Table(
            boris,
            anna,
            Seat.taken(table.black().client(), next, Viewer.WHITE),
            Seat.taken(table.white().client(), next, Viewer.BLACK),
            Seat.taken(table.spectator().client(), next, Viewer.SPECTATOR));
    again.deployed().play(2, random);
    GameInfo first = table.white().info();
    GameInfo second = again.white().info();
    assertThat(second.getWhite()).isEqualTo(first.getBlack());
    assertThat(second.getBlack()).isEqualTo(first.getWhite());
    assertThat(second.getTimeControl()).isEqualTo(first.getTimeControl());
    assertThat(second.getWhiteCommitment()).isNotEqualTo(first.getWhiteCommitment());
  }

  @Test
  void spectatorsHearNothingOfIt() {
    Table table = finished();
    int shown = table.spectator().snapshots().size();
    table.white().ask(Asking.offerRematch(table.game()));
    table.black().ask(Asking.offerRematch(table.game()));
    Table.created(table.black().client(), table.game(), Side.WHITE);
    Seat late = Seat.taken(server.connect(), table.game(), Viewer.SPECTATOR);
    assertThat(late.newest().getRematchGameId()).isEmpty();
    assertThat(table.spectator().snapshots()).hasSize(shown);
  }

  @Test
  void isDeclined() {
    Table table = finished();
    table.white().ask(Asking.offerRematch(table.game()));
    table.black().ask(Asking.declineRematch(table.game()));
    Snapshot last =
        table
            .white()
            .until(s -> s.getRematchOffer() == dev.espionage.protocol.v1.Side.SIDE_UNSPECIFIED);
    assertThat(last.getRematchGameId()).isEmpty();
    assertThat(table.black().client().askRefused(Asking.declineRematch(table.game())).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_REMATCH_NOT_ALLOWED);
  }

  @Test
  void isAgreedWithinAMinute() {
    Table table = finished();
    server.clock.pass(Duration.ofSeconds(60));
    table.white().ask(Asking.offerRematch(table.game()));
    server.clock.pass(Duration.ofMillis(1));
    assertThat(table.black().client().askRefused(Asking.offerRematch(table.game())).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_REMATCH_NOT_ALLOWED);
  }

  @Test
  void countsAsAGameOfAGuest() {
    try (var small = new WholeServer(SEED, "guest.max-live-games", "1")) {
      Table table = Table.byLink(small, "small", "600+5").deployed();
      table.white().ask(Asking.resign(table.game()));
      table.over();
      ClientFrame.Builder offer = Asking.offerRematch(table.game());
      table.white().ask(offer);
      SocketClient boris = table.black().client();
      SocketClient clara = small.connect(small.guest("Clara"));
      ServerFrame invited = boris.ask(Asking.invitation("small", "600+5", true));
      clara.ask(Asking.acceptLink(invited.getInvitationCreated().getLinkToken()));
      assertThat(boris.askRefused(Asking.offerRematch(table.game())).getCode())
          .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
      assertThat(table.white().client().ask(offer).hasDone()).isTrue();
    }
  }

  @Test
  void isAcceptedAgainWhenItIsRepeatedThoughItIsTheLastGameThatAGuestMayHave() {
    try (var small = new WholeServer(SEED, "guest.max-live-games", "1")) {
      Table table = Table.byLink(small, "small", "600+5").deployed();
      table.white().ask(Asking.resign(table.game()));
      table.over();
      table.white().ask(Asking.offerRematch(table.game()));
      ClientFrame.Builder agreed = Asking.offerRematch(table.game());
      table.black().ask(agreed);
      Table.created(table.black().client(), table.game(), Side.WHITE);
      assertThat(table.black().client().ask(agreed).hasDone()).isTrue();
    }
  }
}
