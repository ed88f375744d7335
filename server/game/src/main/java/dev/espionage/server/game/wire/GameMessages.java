package dev.espionage.server.game.wire;

import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/**
 * Encodes games in the public protocol. Its input holds only what one audience may know, so it
 * writes everything and hides nothing itself.
 */
public final class GameMessages {
  private GameMessages() {}

  /** Returns an encoded {@code Snapshot}. */
  public static EncodedMessage snapshot(AudienceView audience) {
    return SnapshotMessages.snapshot(audience);
  }

  /** Returns an encoded {@code GameInfo}. */
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

  /**
   * Returns an encoded {@code History} of as many entries as fit.
   *
   * @param entries the entries in order, as one viewer saw them
   * @param turns the number of turns of the game, which tells whether more follow the last entry
   */
  public static HistoryAnswer.Page history(
      GameId game, List<HistoryView.Entry> entries, int turns) {
    return HistoryMessages.page(game, entries, turns);
  }

  /** Returns an encoded {@code GameSummary}. */
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
            .build());
  }
}
