package dev.espionage.server.wire;

import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Position;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.games.GameRow;
import dev.espionage.server.room.Audience;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.room.GameEncoder;
import dev.espionage.server.room.HistoryPage;
import dev.espionage.server.room.RoomStatus;
import java.util.List;

/**
 * Games in the public protocol. Of a game it is given what one audience may know and nothing else,
 * so there is nothing here to leave out: what is there is written.
 */
public final class GameMessages implements GameEncoder {

  @Override
  public Encoded snapshot(Audience audience) {
    GameView view = audience.view();
    var snapshot =
        Snapshot.newBuilder()
            .setGameId(view.setup().id().text())
            .setEpoch(view.epoch())
            .setPhase(Outcomes.phase(view.phase()));
    addBoard(snapshot, view);
    addTalk(snapshot, view);
    addStatus(snapshot, audience.status());
    return ServerFrames.encoded(snapshot.build());
  }

  private static void addBoard(Snapshot.Builder snapshot, GameView view) {
    Position position = view.view().position();
    snapshot
        .setTurn(position.turn())
        .setQuiet(position.quiet())
        .setBoard(Boards.board(view.view()))
        .setFallen(Boards.fallen(view.view()))
        .setWhiteLast(Boards.pairs(position.lastWhite()))
        .setBlackLast(Boards.pairs(position.lastBlack()));
    for (var step : view.view().lastTurn()) {
      snapshot.addLastTurn(Boards.step(step));
    }
    view.toMove().ifPresent(side -> snapshot.setToMove(People.side(side)));
    view.clocks().ifPresent(clocks -> snapshot.setClocks(ClockMessages.clocks(clocks)));
    view.ending().ifPresent(ending -> snapshot.setOutcome(Outcomes.outcome(ending)));
  }

  private static void addTalk(Snapshot.Builder snapshot, GameView view) {
    view.drawOffer().ifPresent(side -> snapshot.setDrawOffer(People.side(side)));
    view.rematch().offeredBy().ifPresent(side -> snapshot.setRematchOffer(People.side(side)));
    view.rematch().agreed().ifPresent(next -> snapshot.setRematchGameId(next.text()));
    if (view.phase() == Phase.DEPLOYMENT) {
      snapshot.setWhiteReady(view.ready().white()).setBlackReady(view.ready().black());
    }
  }

  private static void addStatus(Snapshot.Builder snapshot, RoomStatus status) {
    snapshot
        .setVersion(status.version())
        .setWhitePresent(status.present().white())
        .setBlackPresent(status.present().black())
        .setSpectators(status.spectators());
    status.claimIn().ifPresent(wait -> snapshot.setClaimInMs(ServerFrames.millis(wait)));
  }

  @Override
  public Encoded info(Audience audience) {
    GameView view = audience.view();
    var info =
        GameInfo.newBuilder()
            .setGameId(view.setup().id().text())
            .setVariant(view.setup().variant().id())
            .setTimeControl(view.setup().timeControl().format())
            .setWhite(People.player(audience.status().players().white()))
            .setBlack(People.player(audience.status().players().black()))
            .setVolcanoes(
                UnsafeByteOperations.unsafeWrap(view.setup().volcanoes().squares().toBytes()))
            .setCreatedAtEpochMs(view.setup().createdAt().toEpochMilli());
    if (view.view().viewer() != Viewer.SPECTATOR) {
      boolean white = view.view().viewer() == Viewer.WHITE;
      info.setYourSide(People.side(white ? Side.WHITE : Side.BLACK));
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

  @Override
  public HistoryPage history(GameId game, List<HistoryView.Entry> entries, int turns) {
    return Histories.page(game, entries, turns);
  }

  @Override
  public Encoded summary(GameRow game) {
    return ServerFrames.encoded(
        GameSummary.newBuilder()
            .setGameId(game.id().text())
            .setVariant(game.setup().variant().id())
            .setTimeControl(game.setup().timeControl().format())
            .setWhite(People.player(game.players().white()))
            .setBlack(People.player(game.players().black()))
            .setPhase(Outcomes.phase(game.phase()))
            .setTurn(game.turn())
            .setSpectators(game.spectators())
            .build());
  }
}
