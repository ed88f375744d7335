package dev.espionage.loadtest.lean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.Done;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Watching;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeanFrameTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void ofASnapshotTheSameIsReadAsByTheGeneratedClasses(long seed) throws IOException {
    Snapshot snapshot = snapshot(new SplittableRandom(seed));
    byte[] bytes = ServerFrame.newBuilder().setSnapshot(snapshot).build().toByteArray();
    assertThat(LeanFrame.read(bytes))
        .as("seed %d", seed)
        .isEqualTo(new LeanFrame.Push(SnapshotSketch.of(snapshot)));
  }

  private static Snapshot snapshot(SplittableRandom random) {
    return Snapshot.newBuilder()
        .setGameId("0123456789abcdef")
        .setEpoch(random.nextInt())
        .setVersion(random.nextInt())
        .setPhaseValue(random.nextInt(4))
        .setTurn(random.nextInt(300))
        .setToMove(Side.SIDE_BLACK)
        .setBoard(bytes(random, 100))
        .setFallen(bytes(random, random.nextInt(30)))
        .addLastTurn(PlayedStep.newBuilder().setFrom(12).setTo(22))
        .setClocks(Clocks.newBuilder().setServerTimeEpochMs(random.nextLong()))
        .setWhiteLast(bytes(random, 4))
        .setBlackLast(bytes(random, 2))
        .setQuiet(random.nextInt(100))
        .setOutcome(
            Outcome.newBuilder()
                .setResult(Result.RESULT_DRAW)
                .setReason(EndReason.END_REASON_QUIET))
        .setSpectators(random.nextInt(5000))
        .setClaimInMs(random.nextInt())
        .build();
  }

  private static ByteString bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  @Test
  void anAnswerIsReadWithItsRequest() throws IOException {
    ServerFrame done =
        ServerFrame.newBuilder().setRequestId(300).setDone(Done.getDefaultInstance()).build();
    assertThat(LeanFrame.read(done.toByteArray())).isEqualTo(new LeanFrame.Done(300));
  }

  @Test
  void anythingElseIsReadAsAWhole() throws IOException {
    ServerFrame error =
        ServerFrame.newBuilder().setRequestId(7).setError(Error.newBuilder().setStep(1)).build();
    ServerFrame watching =
        ServerFrame.newBuilder()
            .setRequestId(8)
            .setWatching(Watching.newBuilder().setSnapshot(Snapshot.newBuilder().setTurn(3)))
            .build();
    assertThat(LeanFrame.read(error.toByteArray())).isEqualTo(new LeanFrame.Other(error));
    assertThat(LeanFrame.read(watching.toByteArray())).isEqualTo(new LeanFrame.Other(watching));
    assertThat(LeanFrame.read(new byte[0]))
        .isEqualTo(new LeanFrame.Other(ServerFrame.getDefaultInstance()));
  }

  @Test
  void whatIsCutOffIsAnError() {
    byte[] cut = {0x12, 0x7f, 0x0a};
    assertThatExceptionOfType(IOException.class).isThrownBy(() -> LeanFrame.read(cut));
  }

  @Test
  void orderAndGapsAreByEpochAndVersion() {
    SnapshotSketch first = sketch(1, 4, 10);
    assertThat(sketch(1, 5, 11).isNewerThan(first)).isTrue();
    assertThat(sketch(1, 4, 11).isNewerThan(first)).isFalse();
    assertThat(sketch(2, 1, 10).isNewerThan(first)).isTrue();
    assertThat(sketch(1, 5, 11).missedSince(first)).isZero();
    assertThat(sketch(1, 8, 11).missedSince(first)).isEqualTo(3);
    assertThat(sketch(2, 8, 11).missedSince(first)).isZero();
  }

  @Test
  void aTurnIsPastWhenAnotherWasPlayedOrTheGameIsOver() {
    assertThat(sketch(1, 1, 10).isPast(10)).isFalse();
    assertThat(sketch(1, 1, 11).isPast(10)).isTrue();
    Snapshot over = Snapshot.newBuilder().setTurn(10).setPhase(Phase.PHASE_ENDED).build();
    assertThat(SnapshotSketch.of(over).isPast(10)).isTrue();
  }

  @Test
  void noPieceIsPrinted() {
    Snapshot snapshot =
        Snapshot.newBuilder().setBoard(ByteString.copyFromUtf8("HSCC")).setTurn(3).build();
    assertThat(SnapshotSketch.of(snapshot)).hasToString("SnapshotSketch[turn 3, phase 0]");
  }

  private static SnapshotSketch sketch(int epoch, int version, int turn) {
    return SnapshotSketch.of(
        Snapshot.newBuilder().setEpoch(epoch).setVersion(version).setTurn(turn).build());
  }
}
