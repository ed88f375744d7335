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

/** Tests that a broken connection costs a player nothing but time. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReconnectTest {
  private static final long SEED = 2;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private Table inPlay(int turns) {
    return Table.byList(server, "small", "600+5").deployed().play(turns, random);
  }

  @Test
  void oneSnapshotIsEnoughToGoOn() {
    Table table = inPlay(6);
    ByteString seen = table.white().untilTurn(6).getBoard();
    table.white().client().abort();
    table.black().until(snapshot -> !snapshot.getWhitePresent());

    SocketClient again = server.connect(table.whites());
    Seat white = Seat.taken(again, table.game(), Viewer.WHITE);
    table.black().until(Snapshot::getWhitePresent);
    assertThat(white.snapshots())
        .singleElement()
        .satisfies(snapshot -> {
          assertThat(snapshot.getTurn()).isEqualTo(6);
          assertThat(snapshot.getBoard()).isEqualTo(seen);
        });
    assertThat(white.info()).isEqualTo(table.white().info());

    Table restored =
        new Table(table.whites(), table.blacks(), white, table.black(), table.spectator());
    restored.play(4, random);
    assertThat(white.snapshots())
        .last()
        .satisfies(last -> assertThat(last.getTurn()).isEqualTo(10));
  }

  @Test
  void theGreetingNamesTheGamesThatGoOn() {
    Table table = inPlay(1);
    table.white().client().abort();
    ServerFrame welcome = server.connect(table.whites()).received().getFirst().frame();
    assertThat(welcome.getWelcome().getYou()).isEqualTo(table.whites().getPlayer());
    assertThat(welcome.getWelcome().getGamesList()).containsExactly(table.game());

    var mine =
        server
            .connect(table.whites())
            .ask(SocketClient.frame().setListGames(ListGames.newBuilder().setMine(true)));
    assertThat(mine.getGameList().getGamesList())
        .extracting(GameSummary::getGameId)
        .containsExactly(table.game());
  }

  @Test
  void aTurnThatIsRepeatedAfterwardsIsAnsweredAsAtFirstAndPlayedOnce() {
    Table table = inPlay(2);
    ClientFrame.Builder turn = Asking.turn(table.game(), table.think(2, random));
    table.white().ask(turn);
    table.white().client().abort();

    Seat white = Seat.taken(server.connect(table.whites()), table.game(), Viewer.WHITE);
    white.ask(turn);
    white.ask(turn);
    assertThat(white.newest().getTurn()).isEqualTo(3);
    assertThat(white.history()).hasSize(4);
    table.black().ask(Asking.turn(table.game(), table.think(3, random)));
    white.ask(turn);
    assertThat(white.untilTurn(4).getTurn()).isEqualTo(4);
    assertThat(table.spectator().untilTurn(4).getTurn()).isEqualTo(4);
  }

  @Test
  void aTurnWhoseAnswerWasLostIsPlayedOnceWhenItComesAgain() {
    Table table = inPlay(2);
    ClientFrame.Builder turn = Asking.turn(table.game(), table.think(2, random));
    server.hold(table.game());
    table.white().client().send(turn);
    Awaitility.await().until(() -> server.journal().waiting() == 1);
    table.white().client().abort();
    server.journal().release();

    table.black().untilTurn(3);
    Seat white = Seat.taken(server.connect(table.whites()), table.game(), Viewer.WHITE);
    assertThat(white.snapshots()).extracting(Snapshot::getTurn).isEqualTo(List.of(3));
    white.ask(turn);
    assertThat(white.history()).hasSize(4);
  }

  @Test
  void whenTheJournalLosesTheAnswerPlayersStayConnectedAndRepeatTheTurn() {
    Table table = inPlay(2);
    ClientFrame.Builder turn = Asking.turn(table.game(), table.think(2, random));
    server.journal().failNext(HeldJournal.Fault.AFTER);
    var refused = table.white().client().askRefused(turn);
    assertThat(refused.getRetryable()).isTrue();

    table.everybody().forEach(seat -> seat.until(s -> s.getEpoch() == 2 && s.getTurn() == 3));
    table.white().ask(turn);
    table.play(3, random);
    assertThat(table.white().history()).hasSize(7);
  }

  @Test
  void whenTheJournalIsBackAfterAWhilePlayersGoOnWithoutConnectingAgain() {
    Table table = inPlay(2);
    ClientFrame.Builder turn = Asking.turn(table.game(), table.think(2, random));
    server.journal().unreadable(true);
    server.journal().failNext(HeldJournal.Fault.BEFORE);
    assertThat(table.white().client().askRefused(turn).getRetryable()).isTrue();
    assertThat(table.white().client().askRefused(turn).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    server.clock.pass(Duration.ofSeconds(90));
    server.journal().unreadable(false);

    table.everybody().forEach(seat -> seat.until(s -> s.getEpoch() == 2 && s.getTurn() == 2));
    int left = table.white().newest().getClocks().getWhite().getRemainingMs();
    assertThat(left).isEqualTo(600_000);
    table.white().ask(turn);
    table.play(3, random);
    assertThat(table.white().history()).hasSize(7);
  }

  @Test
  void theSameGuestMayWatchFromSeveralConnections() {
    Table table = inPlay(1);
    Seat other = Seat.taken(server.connect(table.whites()), table.game(), Viewer.WHITE);
    table.white().client().abort();
    table.black().ask(Asking.turn(table.game(), table.think(1, random)));
    other.untilTurn(2);
    assertThat(other.newest().getWhitePresent()).isTrue();
    other.ask(Asking.turn(table.game(), TestPlayers.turn(other.view(other.newest()), random)));
  }
}
