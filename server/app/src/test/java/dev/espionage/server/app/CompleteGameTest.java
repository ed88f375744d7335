package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.notation.Audit;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plays complete games in every variant, from the first request to the record. The clients know
 * only the frames they receive.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompleteGameTest {
  private static final long SEED = Long.getLong("checks.game.seed", 20_261_121L);
  private static final int MOST_TURNS = 5_000;
  private static final int MOST_BYTES_OF_A_SNAPSHOT = 300;

  /**
   * A thinking time that is not in whole milliseconds, although clocks charge whole milliseconds.
   */
  private static final Duration THOUGHT = Duration.ofNanos(1_234_567_891);

  private final WholeServer server = new WholeServer(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void isPlayedToItsEndAndItsRecordTellsIt(Variant variant) {
    SplittableRandom random = new SplittableRandom(SEED);
    boolean byLink = variant.steps() > 2;
    Table table =
        byLink
            ? Table.byLink(server, variant.id(), "600+5")
            : Table.byList(server, variant.id(), "600+5");
    String setup = Deployment.random(variant, random).setup();
    table.white().ask(Asking.deploy(table.game(), setup));
    table.black().ask(Asking.deployAtRandom(table.game()));
    table.play(MOST_TURNS, random, () -> server.clock.pass(THOUGHT));
    table.over();

    GameRecord record = record(table);
    assertThat(record.deployments().white().setup()).isEqualTo(setup);
    Replay replay = Replay.of(record);
    assertThat(replay.fault()).isEmpty();
    for (Seat seat : table.everybody()) {
      assertEverythingIsShown(seat.newest(), replay.moments().getLast());
      assertHistoryIsWhatWasSeen(seat, replay);
      assertSnapshotsAreSmall(seat, variant);
    }
    assertCommitmentsWereKept(table, record);
    assertClocksAreExact(table.spectator().history(), record);
    System.out.printf(
        "%s, seed %d: %d turns, %s%n", variant.id(), SEED, record.turns().size(), record.result());
  }

  private GameRecord record(Table table) {
    HttpResponse<String> answer = server.record(table.game());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
    return switch (RecordNotation.parse(answer.body())) {
      case ParsedRecord.Value(GameRecord record) -> record;
      case ParsedRecord.Failure failure -> throw new AssertionError(failure);
    };
  }

  private static void assertEverythingIsShown(Snapshot last, Replay.ReplayState end) {
    assertThat(last.getPhase()).isEqualTo(Phase.PHASE_ENDED);
    assertThat(last.getBoard().toByteArray()).isEqualTo(end.position().board().cells());
    assertThat(last.getFallen().toByteArray()).isEqualTo(end.fallen().cells());
    assertThat(last.getBoard().toString(java.nio.charset.StandardCharsets.ISO_8859_1))
        .doesNotContainIgnoringCase("x");
  }

  private static void assertHistoryIsWhatWasSeen(Seat seat, Replay replay) {
    List<HistoryEntry> history = seat.history();
    assertThat(history).hasSameSizeAs(replay.moments());
    for (int turn = 0; turn < history.size() - 1; turn++) {
      var then = replay.moments().get(turn).seenBy(seat.viewer());
      HistoryEntry entry = history.get(turn);
      assertThat(entry.getTurn()).isEqualTo(turn);
      assertThat(entry.getBoard().toByteArray()).isEqualTo(then.position().board().cells());
      assertThat(entry.getFallen().toByteArray()).isEqualTo(then.fallen().cells());
    }
    for (Snapshot snapshot : seat.snapshots()) {
      if (snapshot.getPhase() == Phase.PHASE_PLAY) {
        HistoryEntry entry = history.get(snapshot.getTurn());
        List<PlayedStep> steps = snapshot.getLastTurnList();
        assertThat(entry.getStepsList()).isEqualTo(steps);
        assertThat(entry.getBoard()).isEqualTo(snapshot.getBoard());
        assertThat(entry.getFallen()).isEqualTo(snapshot.getFallen());
      }
    }
  }

  private static void assertSnapshotsAreSmall(Seat seat, Variant variant) {
    int most =
        seat.client().received().stream()
            .filter(one -> one.frame().getSnapshot().getPhase() == Phase.PHASE_PLAY)
            .map(SocketClient.Received::bytes)
            .mapToInt(ByteString::size)
            .max()
            .orElseThrow();
    System.out.printf("%s, %s: snapshots of %d bytes%n", variant.id(), seat.viewer(), most);
    assertThat(most).as("frame of %s", variant.id()).isLessThanOrEqualTo(MOST_BYTES_OF_A_SNAPSHOT);
  }

  private static void assertCommitmentsWereKept(Table table, GameRecord record) {
    Audit audit = new Audit(CommitmentScheme.sha256());
    for (Side side : Side.values()) {
      assertThat(audit.of(record, side)).isEqualTo(new Audit.Finding.Kept());
    }
    assertThat(record.extra("GameId")).contains(table.game());
    for (Seat seat : table.everybody()) {
      GameInfo info = seat.info();
      assertThat(record.extra("WhiteCommitment")).contains(hex(info.getWhiteCommitment()));
      assertThat(record.extra("BlackCommitment")).contains(hex(info.getBlackCommitment()));
    }
    assertThat(record.extra("WhiteSalt")).contains(hex(table.white().info().getYourSalt()));
    assertThat(record.extra("BlackSalt")).contains(hex(table.black().info().getYourSalt()));
    assertThat(table.spectator().info().getYourSalt()).isEmpty();
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }

  /**
   * Asserts that the record's remaining times match the history's spent times, to the millisecond.
   */
  private static void assertClocksAreExact(List<HistoryEntry> history, GameRecord record) {
    Duration[] left = {Duration.ofMinutes(10), Duration.ofMinutes(10)};
    for (int turn = 1; turn < history.size(); turn++) {
      int side = 1 - turn % 2;
      boolean first = turn <= 2;
      if (!first) {
        Duration spent = Duration.ofMillis(history.get(turn).getSpentMs());
        left[side] = left[side].minus(spent).plusSeconds(5);
      }
      assertThat(record.turns().get(turn - 1).clock()).as("turn %d", turn).contains(left[side]);
    }
  }
}
