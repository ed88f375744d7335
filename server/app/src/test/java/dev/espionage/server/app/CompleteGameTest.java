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

/// Plays complete games in every variant, from the first request to the record. The clients know
/// only the frames they receive.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompleteGameTest {
  private static final long SEED = Long.getLong("checks.game.seed", 20_261_121L);
  private static final int MOST_TURNS = 5_000;
  private static final int MOST_BYTES_OF_A_SNAPSHOT = 300;

  /// A thinking time that is not in whole milliseconds, although clocks charge whole milliseconds.
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
    GuestGame guestGame =
        byLink
            ? GuestGame.byLink(server, variant.id(), "600+5")
            : GuestGame.byList(server, variant.id(), "600+5");
    String setup = Deployment.random(variant, random).setup();
    guestGame.white().ask(CommandMessages.deploy(guestGame.game(), setup));
    guestGame.black().ask(CommandMessages.deployAtRandom(guestGame.game()));
    guestGame.play(MOST_TURNS, random, () -> server.clock.pass(THOUGHT));
    guestGame.over();

    GameRecord record = record(guestGame);
    assertThat(record.deployments().white().setup()).isEqualTo(setup);
    Replay replay = Replay.of(record);
    assertThat(replay.fault()).isEmpty();
    for (GameClient gameClient : guestGame.everybody()) {
      assertEverythingIsShown(gameClient.newest(), replay.moments().getLast());
      assertHistoryIsWhatWasSeen(gameClient, replay);
      assertSnapshotsAreSmall(gameClient, variant);
    }
    assertCommitmentsWereKept(guestGame, record);
    assertClocksAreExact(guestGame.spectator().history(), record);
    System.out.printf(
        "%s, seed %d: %d turns, %s%n", variant.id(), SEED, record.turns().size(), record.result());
  }

  private GameRecord record(GuestGame guestGame) {
    HttpResponse<String> answer = server.record(guestGame.game());
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

  private static void assertHistoryIsWhatWasSeen(GameClient gameClient, Replay replay) {
    List<HistoryEntry> history = gameClient.history();
    assertThat(history).hasSameSizeAs(replay.moments());
    for (int turn = 0; turn < history.size() - 1; turn++) {
      var then = replay.moments().get(turn).seenBy(gameClient.viewer());
      HistoryEntry entry = history.get(turn);
      assertThat(entry.getTurn()).isEqualTo(turn);
      assertThat(entry.getBoard().toByteArray()).isEqualTo(then.position().board().cells());
      assertThat(entry.getFallen().toByteArray()).isEqualTo(then.fallen().cells());
    }
    for (Snapshot snapshot : gameClient.snapshots()) {
      if (snapshot.getPhase() == Phase.PHASE_PLAY) {
        HistoryEntry entry = history.get(snapshot.getTurn());
        List<PlayedStep> steps = snapshot.getLastTurnList();
        assertThat(entry.getStepsList()).isEqualTo(steps);
        assertThat(entry.getBoard()).isEqualTo(snapshot.getBoard());
        assertThat(entry.getFallen()).isEqualTo(snapshot.getFallen());
      }
    }
  }

  private static void assertSnapshotsAreSmall(GameClient gameClient, Variant variant) {
    int most =
        gameClient.client().received().stream()
            .filter(one -> one.frame().getSnapshot().getPhase() == Phase.PHASE_PLAY)
            .map(SocketClient.Received::bytes)
            .mapToInt(ByteString::size)
            .max()
            .orElseThrow();
    System.out.printf("%s, %s: snapshots of %d bytes%n", variant.id(), gameClient.viewer(), most);
    assertThat(most).as("frame of %s", variant.id()).isLessThanOrEqualTo(MOST_BYTES_OF_A_SNAPSHOT);
  }

  private static void assertCommitmentsWereKept(GuestGame guestGame, GameRecord record) {
    Audit audit = new Audit(CommitmentScheme.sha256());
    for (Side side : Side.values()) {
      assertThat(audit.of(record, side)).isEqualTo(new Audit.Finding.Kept());
    }
    assertThat(record.extra("GameId")).contains(guestGame.game());
    for (GameClient gameClient : guestGame.everybody()) {
      GameInfo info = gameClient.info();
      assertThat(record.extra("WhiteCommitment")).contains(hex(info.getWhiteCommitment()));
      assertThat(record.extra("BlackCommitment")).contains(hex(info.getBlackCommitment()));
    }
    assertThat(record.extra("WhiteSalt")).contains(hex(guestGame.white().info().getYourSalt()));
    assertThat(record.extra("BlackSalt")).contains(hex(guestGame.black().info().getYourSalt()));
    assertThat(guestGame.spectator().info().getYourSalt()).isEmpty();
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }

  /// Asserts that the record's remaining times match the history's spent times, to the millisecond.
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
