package dev.espionage.server.noninterference;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.kernel.Answer;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/// Server faults that leak as little as possible.
final class LeakyWires {

  private LeakyWires() {}

  /// A wire that knows the piece in the front corner of a side hidden from the viewer.
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

  /// Shows the original piece on one square of the board.
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

  /// Adds a masked Corporal to the number of spectators.
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

  /// Pads a frame by a length that depends on a masked piece.
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

  /// Withholds the news that games have changed if a masked piece is a Corporal.
  static final class WithheldNews extends Leaky {
    WithheldNews(ScriptedGame truth) {
      super(truth);
    }

    @Override
    Optional<byte[]> changed(Viewer to, JournalWrite write) {
      return super.changed(to, write).filter(_ -> secret(to) != 'C');
    }
  }

  /// Names a masked piece in the text of an error.
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
