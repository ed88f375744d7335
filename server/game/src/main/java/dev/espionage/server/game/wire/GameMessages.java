package dev.espionage.server.game.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.ServerFrames;
import java.time.Instant;
import java.util.List;

/// Encodes games in the public protocol. Its input holds only what one audience may know, so it
/// writes everything and hides nothing itself.
public final class GameMessages {
  static final int PAGE_BYTES = 32 * 1024;

  /// An upper bound for the bytes of game id and next turn.
  private static final int FRAME_BYTES = 64;

  private GameMessages() {}

  /// Returns an encoded `Snapshot`.
  public static EncodedMessage snapshot(AudienceView audience) {
    return SnapshotMessages.snapshot(audience);
  }

  /// Returns an encoded `GameInfo`.
  public static EncodedMessage info(AudienceView audience) {
    GameView view = audience.view();
    var info =
        GameInfo.newBuilder()
            .setGameId(view.setup().id().text())
            .setVariant(view.setup().variant().id())
            .setTimeControl(view.setup().timeControl().format())
            .setWhite(PlayerMessages.participant(audience.status().players().white()))
            .setBlack(PlayerMessages.participant(audience.status().players().black()))
            .setVolcanoes(
                UnsafeByteOperations.unsafeWrap(view.setup().volcanoes().squares().toBytes()))
            .setRated(view.setup().rated())
            .setCreatedAtEpochMs(view.setup().createdAt().toEpochMilli());
    if (view.view().viewer() != Viewer.SPECTATOR) {
      boolean white = view.view().viewer() == Viewer.WHITE;
      info.setYourSide(PlayerMessages.side(white ? Side.WHITE : Side.BLACK));
    }
    addSeals(info, view);
    return ServerFrames.encoded(info.build());
  }

  private static void addSeals(GameInfo.Builder info, GameView view) {
    view.commitments()
        .ifPresent(both ->
            info.setWhiteCommitment(UnsafeByteOperations.unsafeWrap(both.white().bytes()))
                .setBlackCommitment(UnsafeByteOperations.unsafeWrap(both.black().bytes())));
    view.ownSalt()
        .ifPresent(salt -> info.setYourSalt(UnsafeByteOperations.unsafeWrap(salt.bytes())));
  }

  /// Returns an encoded `History` of as many entries as fit into {@value #PAGE_BYTES} bytes, at
  /// least one if there are any.
  ///
  /// @param entries the entries in order, as one viewer saw them
  /// @param turns the number of turns of the game, which tells whether more follow the last entry
  public static HistoryAnswer.Page history(
      GameId game, List<HistoryView.Entry> entries, int turns) {
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

  /// Returns an encoded `GameSummary`.
  public static EncodedMessage summary(GameRow game) {
    return ServerFrames.encoded(
        GameSummary.newBuilder()
            .setGameId(game.id().text())
            .setVariant(game.setup().variant().id())
            .setTimeControl(game.setup().timeControl().format())
            .setWhite(PlayerMessages.participant(game.players().white()))
            .setBlack(PlayerMessages.participant(game.players().black()))
            .setPhase(OutcomeMessages.phase(game.phase()))
            .setTurn(game.turn())
            .setRated(game.setup().rated())
            .setSpectators(game.spectators())
            .setDeadlineEpochMs(game.deadline().map(Instant::toEpochMilli).orElse(0L))
            .build());
  }
}
