package dev.espionage.loadtest.bench;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.StepOutcome;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Projects a viewer's view and encodes a snapshot of it, as a room does three times per turn. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ViewBench {

  /** The number of turns. In mid-game, both sides have lost pieces and some pieces are unmasked. */
  private static final int TURNS = 60;

  @Param({"WHITE", "SPECTATOR"})
  public Viewer viewer = Viewer.WHITE;

  private final Replay.ReplayState game = MidGame.of(Variants.ESPIONAGE, TURNS);
  private View view = view();

  @Benchmark
  public View project() {
    view = view();
    return view;
  }

  @Benchmark
  public byte[] encode() {
    return SnapshotEncoding.encode(view);
  }

  @Benchmark
  public byte[] projectAndEncode() {
    return SnapshotEncoding.encode(view());
  }

  private View view() {
    return game.seenBy(viewer);
  }

  /** Encodes the snapshot frame of a view with the generated classes, as a server has to. */
  private static final class SnapshotEncoding {

    private static final String GAME = "0123456789abcdef";
    private static final long NOW = 1_795_000_000_000L;

    private SnapshotEncoding() {}

    static byte[] encode(View view) {
      return ServerFrame.newBuilder().setSnapshot(snapshot(view)).build().toByteArray();
    }

    private static Snapshot.Builder snapshot(View view) {
      Position position = view.position();
      Snapshot.Builder snapshot =
          Snapshot.newBuilder()
              .setGameId(GAME)
              .setEpoch(1)
              .setVersion(position.turn() + 3)
              .setPhase(Phase.PHASE_PLAY)
              .setTurn(position.turn())
              .setToMove(
                  position.toMove().map(SnapshotEncoding::side).orElse(Side.SIDE_UNSPECIFIED))
              .setBoard(UnsafeByteOperations.unsafeWrap(position.board().cells()))
              .setFallen(UnsafeByteOperations.unsafeWrap(view.fallen().cells()))
              .setClocks(clocks(position))
              .setWhiteLast(squares(position.lastWhite()))
              .setBlackLast(squares(position.lastBlack()))
              .setQuiet(position.quiet())
              .setWhitePresent(true)
              .setBlackPresent(true)
              .setSpectators(12);
      for (PlayedStep step : view.lastTurn()) {
        snapshot.addLastTurn(played(step));
      }
      return snapshot;
    }

    private static Side side(dev.espionage.engine.board.Side side) {
      return side == dev.espionage.engine.board.Side.WHITE ? Side.SIDE_WHITE : Side.SIDE_BLACK;
    }

    private static Clocks clocks(Position position) {
      return Clocks.newBuilder()
          .setServerTimeEpochMs(NOW)
          .setWhite(SideClock.newBuilder().setRemainingMs(412_345).build())
          .setBlack(SideClock.newBuilder().setRemainingMs(398_765).build())
          .setRunning(position.toMove().map(SnapshotEncoding::side).orElse(Side.SIDE_UNSPECIFIED))
          .build();
    }

    private static ByteString squares(List<Step> steps) {
      byte[] squares = new byte[2 * steps.size()];
      for (int i = 0; i < steps.size(); i++) {
        squares[2 * i] = (byte) steps.get(i).from();
        squares[2 * i + 1] = (byte) steps.get(i).to();
      }
      return UnsafeByteOperations.unsafeWrap(squares);
    }

    private static dev.espionage.protocol.v1.PlayedStep played(PlayedStep step) {
      var played =
          dev.espionage.protocol.v1.PlayedStep.newBuilder()
              .setFrom(step.step().from())
              .setTo(step.step().to())
              .setOutcome(outcome(step.outcome()));
      if (!step.unmasked().isEmpty()) {
        played.setUnmasked(UnsafeByteOperations.unsafeWrap(step.unmasked().toBytes()));
      }
      return played.build();
    }

    private static StepOutcome outcome(dev.espionage.engine.play.PlayedStep.Outcome outcome) {
      return switch (outcome) {
        case MOVED -> StepOutcome.STEP_OUTCOME_MOVED;
        case ATTACKER_WON -> StepOutcome.STEP_OUTCOME_ATTACKER_WON;
        case ATTACKER_FELL -> StepOutcome.STEP_OUTCOME_ATTACKER_FELL;
      };
    }
  }
}
