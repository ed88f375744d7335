package dev.espionage.server.game.wire;

import com.google.protobuf.CodedOutputStream;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/**
 * Encodes a game's history in the public protocol, in pages of at most {@value #PAGE_BYTES} bytes.
 */
final class HistoryMessages {
  static final int PAGE_BYTES = 32 * 1024;

  /** An upper bound for the bytes of game id and next turn. */
  private static final int FRAME_BYTES = 64;

  private HistoryMessages() {}

  /** Returns a page with as many of {@code entries} as fit, at least one if there are any. */
  static HistoryAnswer.Page page(GameId game, List<HistoryView.Entry> entries, int turns) {
    var history = History.newBuilder().setGameId(game.text());
    int size = FRAME_BYTES;
    int next = 0;
    for (HistoryView.Entry entry : entries) {
      HistoryEntry message = entry(entry);
      size += CodedOutputStream.computeMessageSize(History.ENTRIES_FIELD_NUMBER, message);
      if (size > PAGE_BYTES) {
        break;
      }
      history.addEntries(message);
      next = message.getTurn() + 1;
    }
    if (next <= turns) {
      history.setNextTurn(next);
    }
    return new HistoryAnswer.Page(ServerFrames.encoded(history.build()));
  }

  private static HistoryEntry entry(HistoryView.Entry entry) {
    var message =
        HistoryEntry.newBuilder()
            .setTurn(entry.view().position().turn())
            .setBoard(BoardMessages.board(entry.view()))
            .setFallen(BoardMessages.fallen(entry.view()))
            .setSpentMs(ServerFrames.millis(entry.spent()))
            .setLagMs(ServerFrames.millis(entry.lag()));
    for (var step : entry.view().lastTurn()) {
      message.addSteps(BoardMessages.step(step));
    }
    return message.build();
  }
}
