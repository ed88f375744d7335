package dev.espionage.server.game.wire;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.ClocksView;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Position;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.LagReceipt;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/// Encodes snapshots with the generated classes, for comparison with the hand-written encoding.
final class GeneratedSnapshots {
  private GeneratedSnapshots() {}

  static byte[] snapshot(AudienceView audience) {
    GameView view = audience.view();
    var snapshot =
        Snapshot.newBuilder()
            .setGameId(view.setup().id().text())
            .setEpoch(view.epoch())
            .setPhase(OutcomeMessages.phase(view.phase()));
    addBoard(snapshot, view);
    addTalk(snapshot, view);
    addStatus(snapshot, audience.status());
    return snapshot.build().toByteArray();
  }

  private static void addBoard(Snapshot.Builder snapshot, GameView view) {
    Position position = view.view().position();
    snapshot
        .setTurn(position.turn())
        .setQuiet(position.quiet())
        .setBoard(BoardMessages.board(view.view()))
        .setFallen(BoardMessages.fallen(view.view()))
        .setWhiteLast(squares(position.lastWhite()))
        .setBlackLast(squares(position.lastBlack()));
    for (var step : view.view().lastTurn()) {
      snapshot.addLastTurn(BoardMessages.step(step));
    }
    view.toMove().ifPresent(side -> snapshot.setToMove(PlayerMessages.side(side)));
    view.clocks().ifPresent(clocks -> snapshot.setClocks(clocks(clocks)));
    view.ending().ifPresent(ending -> snapshot.setOutcome(OutcomeMessages.outcome(ending)));
  }

  private static void addTalk(Snapshot.Builder snapshot, GameView view) {
    view.drawOffer().ifPresent(side -> snapshot.setDrawOffer(PlayerMessages.side(side)));
    view.rematch()
        .offeredBy()
        .ifPresent(side -> snapshot.setRematchOffer(PlayerMessages.side(side)));
    view.rematch().agreed().ifPresent(next -> snapshot.setRematchGameId(next.text()));
    if (view.phase() == Phase.DEPLOYMENT) {
      snapshot.setWhiteReady(view.ready().white()).setBlackReady(view.ready().black());
    }
  }

  private static void addStatus(Snapshot.Builder snapshot, AudienceView.RoomStatus status) {
    snapshot
        .setVersion(status.version())
        .setWhitePresent(status.present().white())
        .setBlackPresent(status.present().black())
        .setSpectators(status.spectators());
    status.claimIn().ifPresent(wait -> snapshot.setClaimInMs(ServerFrames.millis(wait)));
    status.lagReceipt().ifPresent(receipt -> snapshot.setLagReceipt(lagReceipt(receipt)));
  }

  private static LagReceipt lagReceipt(AudienceView.LagReceipt receipt) {
    return LagReceipt.newBuilder()
        .setMeasuredMs(ServerFrames.millis(receipt.measured()))
        .setGivenBackMs(ServerFrames.millis(receipt.givenBack()))
        .setQuotaMs(ServerFrames.millis(receipt.quota()))
        .build();
  }

  private static ByteString squares(List<Step> steps) {
    byte[] squares = new byte[2 * steps.size()];
    for (int i = 0; i < steps.size(); i++) {
      squares[2 * i] = (byte) steps.get(i).from();
      squares[2 * i + 1] = (byte) steps.get(i).to();
    }
    return ByteString.copyFrom(squares);
  }

  private static Clocks clocks(ClocksView view) {
    var clocks =
        Clocks.newBuilder()
            .setServerTimeEpochMs(view.now().toEpochMilli())
            .setWhite(side(view.shown().white()))
            .setBlack(side(view.shown().black()))
            .setFirstTurn(view.firstTurn());
    view.vacation().ifPresent(until -> clocks.setVacationUntilEpochMs(until.toEpochMilli()));
    view.running().ifPresent(side -> clocks.setRunning(PlayerMessages.side(side)));
    return clocks.build();
  }

  private static SideClock side(ClocksView.Shown shown) {
    return SideClock.newBuilder()
        .setRemainingMs(ServerFrames.millis(shown.remaining()))
        .setPeriods(shown.periods())
        .setInPeriod(shown.inPeriod())
        .build();
  }
}
