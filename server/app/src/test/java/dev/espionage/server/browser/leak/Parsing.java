package dev.espionage.server.browser.leak;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.Optional;

/// Reads frames.
final class Parsing {
  private Parsing() {}

  static Optional<ServerFrame> server(byte[] bytes) {
    try {
      return Optional.of(ServerFrame.parseFrom(bytes));
    } catch (InvalidProtocolBufferException e) {
      return Optional.empty();
    }
  }

  static ClientFrame client(byte[] bytes) {
    try {
      return ClientFrame.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError("a page sent what is no ClientFrame", e);
    }
  }

  static Optional<Snapshot> snapshot(ServerFrame frame) {
    if (frame.hasWatching()) {
      return Optional.of(frame.getWatching().getSnapshot());
    }
    return frame.hasSnapshot() ? Optional.of(frame.getSnapshot()) : Optional.empty();
  }

  /// Returns whether the snapshot shows a game that has ended and is revealed.
  static boolean isRevealed(Snapshot snapshot) {
    return snapshot.getPhase() == Phase.PHASE_ENDED
        && snapshot.getOutcome().getResult() != Result.RESULT_NONE;
  }

  /// Returns the game that a frame is about.
  static Optional<String> game(ServerFrame frame) {
    return frame.hasHistory()
        ? Optional.of(frame.getHistory().getGameId())
        : snapshot(frame).map(Snapshot::getGameId);
  }

  static Optional<GameInfo> info(ServerFrame frame) {
    if (frame.hasWatching()) {
      return Optional.of(frame.getWatching().getInfo());
    }
    return frame.hasGameInfo() ? Optional.of(frame.getGameInfo()) : Optional.empty();
  }
}
