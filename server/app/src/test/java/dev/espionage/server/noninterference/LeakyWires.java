package dev.espionage.server.noninterference;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.kernel.Answer;
import java.util.Arrays;
import java.util.function.Consumer;

/** Mistakes that a server could make on the wire, each as small as can be. */
final class LeakyWires {

  private LeakyWires() {}

  /** Knows the piece in the front corner of a side that the viewer does not know. */
  abstract static class Leaky extends Wire {
    private final ScriptedGame truth;

    Leaky(ScriptedGame truth) {
      this.truth = truth;
    }

    private static Side stranger(Viewer viewer) {
      return viewer == Viewer.WHITE ? Side.BLACK : Side.WHITE;
    }

    char secret(Viewer viewer) {
      return truth.armies().of(stranger(viewer)).setup().charAt(0);
    }

    int square(Viewer viewer) {
      Geometry geometry = truth.setup().variant().geometry();
      int homeRanks = truth.setup().variant().homeRanks();
      int rank = viewer == Viewer.WHITE ? geometry.ranks() - homeRanks : homeRanks - 1;
      return geometry.square(0, rank);
    }

    static byte[] changed(byte[] frame, Consumer<ServerFrame.Builder> change) {
      try {
        ServerFrame.Builder builder = ServerFrame.parseFrom(frame).toBuilder();
        change.accept(builder);
        return builder.build().toByteArray();
      } catch (InvalidProtocolBufferException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** One square of the board holds what stood there at the start. */
  static final class PieceOnTheBoard extends Leaky {
    PieceOnTheBoard(ScriptedGame truth) {
      super(truth);
    }

    @Override
    byte[] snapshot(Viewer to, AudienceView audience) {
      return changed(
          super.snapshot(to, audience),
          frame -> {
            byte[] board = frame.getSnapshot().getBoard().toByteArray();
            board[square(to)] = (byte) secret(to);
            frame.getSnapshotBuilder().setBoard(ByteString.copyFrom(board));
          });
    }
  }

  /** The number of spectators has a masked Corporal in it. */
  static final class CountOfCorporals extends Leaky {
    CountOfCorporals(ScriptedGame truth) {
      super(truth);
    }

    @Override
    byte[] snapshot(Viewer to, AudienceView audience) {
      return changed(
          super.snapshot(to, audience),
          frame -> frame.getSnapshotBuilder().setSpectators(secret(to) == 'C' ? 1 : 0));
    }
  }

  /** A frame is as long as a masked piece says. */
  static final class LengthOfAFrame extends Leaky {
    LengthOfAFrame(ScriptedGame truth) {
      super(truth);
    }

    @Override
    byte[] snapshot(Viewer to, AudienceView audience) {
      byte[] frame = super.snapshot(to, audience);
      return Arrays.copyOf(frame, frame.length + "CLPNGSEMH".indexOf(secret(to)));
    }
  }

  /** The text of an error names a masked piece. */
  static final class PieceInAnError extends Leaky {
    PieceInAnError(ScriptedGame truth) {
      super(truth);
    }

    @Override
    byte[] answer(Viewer to, int request, Answer answer) {
      byte[] frame = super.answer(to, request, answer);
      return answer instanceof Answer.Refused(var refusal)
          ? changed(
              frame,
              builder -> builder.getErrorBuilder().setMessage(refusal.message() + secret(to)))
          : frame;
    }
  }
}
