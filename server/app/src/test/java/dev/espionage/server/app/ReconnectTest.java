package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.HeldJournal;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests that a broken connection costs a player nothing but time.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReconnectTest {
  private static final long SEED = 2;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private GuestGame inPlay(int turns) {
    return GuestGame.byList(server, "small", "600+5").deployed().play(turns, random);
  }

  @Test
  void oneSnapshotIsEnoughToGoOn() {
    GuestGame guestGame = inPlay(6);
    ByteString seen = guestGame.white().untilTurn(6).getBoard();
    guestGame.white().client().abort();
    guestGame.black().until(snapshot -> !snapshot.getWhitePresent());

    SocketClient again = server.connect(guestGame.whites());
    GameClient white = GameClient.taken(again, guestGame.game(), Viewer.WHITE);
    guestGame.black().until(Snapshot::getWhitePresent);
    assertThat(white.snapshots())
        .singleElement()
        .satisfies(snapshot -> {
          assertThat(snapshot.getTurn()).isEqualTo(6);
          assertThat(snapshot.getBoard()).isEqualTo(seen);
        });
    assertThat(white.info()).isEqualTo(guestGame.white().info());

    GuestGame restored =
        new GuestGame(
            guestGame.whites(),
            guestGame.blacks(),
            white,
            guestGame.black(),
            guestGame.spectator());
    restored.play(4, random);
    assertThat(white.snapshots())
        .last()
        .satisfies(last -> assertThat(last.getTurn()).isEqualTo(10));
  }

  @Test
  void theGreetingNamesTheGamesThatGoOn() {
    GuestGame guestGame = inPlay(1);
    guestGame.white().client().abort();
    ServerFrame welcome = server.connect(guestGame.whites()).received().getFirst().frame();
    assertThat(welcome.getWelcome().getYou()).isEqualTo(guestGame.whites().getPlayer());
    assertThat(welcome.getWelcome().getGamesList()).containsExactly(guestGame.game());

    var mine =
        server
            .connect(guestGame.whites())
            .ask(SocketClient.frame().setListGames(ListGames.newBuilder().setMine(true)));
    assertThat(mine.getGameList().getGamesList())
        .extracting(GameSummary::getGameId)
        .containsExactly(guestGame.game());
  }

  @Test
  void aTurnThatIsRepeatedAfterwardsIsAnsweredAsAtFirstAndPlayedOnce() {
    GuestGame guestGame = inPlay(2);
    ClientFrame.Builder turn = CommandMessages.turn(guestGame.game(), guestGame.think(2, random));
    guestGame.white().ask(turn);
    guestGame.white().client().abort();

    GameClient white =
        GameClient.taken(server.connect(guestGame.whites()), guestGame.game(), Viewer.WHITE);
    white.ask(turn);
    white.ask(turn);
    assertThat(white.newest().getTurn()).isEqualTo(3);
    assertThat(white.history()).hasSize(4);
    guestGame.black().ask(CommandMessages.turn(guestGame.game(), guestGame.think(3, random)));
    white.ask(turn);
    assertThat(white.untilTurn(4).getTurn()).isEqualTo(4);
    assertThat(guestGame.spectator().untilTurn(4).getTurn()).isEqualTo(4);
  }

  @Test
  void aTurnWhoseAnswerWasLostIsPlayedOnceWhenItComesAgain() {
    GuestGame guestGame = inPlay(2);
    ClientFrame.Builder turn = CommandMessages.turn(guestGame.game(), guestGame.think(2, random));
    server.hold(guestGame.game());
    guestGame.white().client().send(turn);
    Awaitility.await().until(() -> server.journal().waiting() == 1);
    guestGame.white().client().abort();
    server.journal().release();

    guestGame.black().untilTurn(3);
    GameClient white =
        GameClient.taken(server.connect(guestGame.whites()), guestGame.game(), Viewer.WHITE);
    assertThat(white.snapshots()).extracting(Snapshot::getTurn).isEqualTo(List.of(3));
    white.ask(turn);
    assertThat(white.history()).hasSize(4);
  }

  @Test
  void whenTheJournalLosesTheAnswerPlayersStayConnectedAndRepeatTheTurn() {
    GuestGame guestGame = inPlay(2);
    ClientFrame.Builder turn = CommandMessages.turn(guestGame.game(), guestGame.think(2, random));
    server.failNext(guestGame.game(), HeldJournal.AppendFault.AFTER);
    var refused = guestGame.white().client().askRefused(turn);
    assertThat(refused.getRetryable()).isTrue();

    guestGame
        .everybody()
        .forEach(gameClient -> gameClient.until(s -> s.getEpoch() > 1 && s.getTurn() == 3));
    guestGame.white().ask(turn);
    guestGame.play(3, random);
    assertThat(guestGame.white().history()).hasSize(7);
  }

  @Test
  void whenTheJournalIsBackAfterAWhilePlayersGoOnWithoutConnectingAgain() {
    GuestGame guestGame = inPlay(2);
    ClientFrame.Builder turn = CommandMessages.turn(guestGame.game(), guestGame.think(2, random));
    server.journal().unreadable(true);
    server.failNext(guestGame.game(), HeldJournal.AppendFault.BEFORE);
    assertThat(guestGame.white().client().askRefused(turn).getRetryable()).isTrue();
    assertThat(guestGame.white().client().askRefused(turn).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    server.clock.pass(Duration.ofSeconds(90));
    server.journal().unreadable(false);

    guestGame
        .everybody()
        .forEach(gameClient -> gameClient.until(s -> s.getEpoch() > 1 && s.getTurn() == 2));
    int left = guestGame.white().newest().getClocks().getWhite().getRemainingMs();
    assertThat(left).isEqualTo(600_000);
    guestGame.white().ask(turn);
    guestGame.play(3, random);
    assertThat(guestGame.white().history()).hasSize(7);
  }

  @Test
  void theSameGuestMayWatchFromSeveralConnections() {
    GuestGame guestGame = inPlay(1);
    GameClient other =
        GameClient.taken(server.connect(guestGame.whites()), guestGame.game(), Viewer.WHITE);
    guestGame.white().client().abort();
    guestGame.black().ask(CommandMessages.turn(guestGame.game(), guestGame.think(1, random)));
    other.untilTurn(2);
    assertThat(other.newest().getWhitePresent()).isTrue();
    other.ask(
        CommandMessages.turn(
            guestGame.game(), TestPlayers.turn(other.view(other.newest()), random)));
  }
}
