package dev.espionage.server.game.wire;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.ClocksView;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.LagReceipt;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;
import java.util.Optional;

/// Encodes the `Snapshot` of an audience. Every turn sends two, so they are written field by field,
/// in order. `GameMessagesTest` compares them with the generated classes.
final class SnapshotMessages {
  /// The bytes of nearly all snapshots besides those of the board and the fallen pieces.
  private static final int OTHER_BYTES = 128;

  private SnapshotMessages() {}

  static EncodedMessage snapshot(AudienceView audience) {
    GameView view = audience.view();
    Position position = view.view().position();
    Board board = position.board();
    FallenPieces fallen = view.view().fallen();
    var out = new MessageWriter(board.geometry().size() + fallen.count() + OTHER_BYTES);
    game(out, Snapshot.GAME_ID_FIELD_NUMBER, view.setup().id());
    out.number(Snapshot.EPOCH_FIELD_NUMBER, view.epoch());
    out.number(Snapshot.VERSION_FIELD_NUMBER, audience.status().version());
    out.number(Snapshot.PHASE_FIELD_NUMBER, OutcomeMessages.phase(view.phase()).getNumber());
    out.number(Snapshot.TURN_FIELD_NUMBER, position.turn());
    side(out, Snapshot.TO_MOVE_FIELD_NUMBER, view.toMove());
    int start = out.content(Snapshot.BOARD_FIELD_NUMBER, board.geometry().size());
    board.copyTo(out.target(), start);
    start = out.content(Snapshot.FALLEN_FIELD_NUMBER, fallen.count());
    fallen.copyTo(out.target(), start);
    for (int i = 0; i < view.view().lastTurn().size(); i++) {
      step(out, view.view().lastTurn().get(i));
    }
    if (view.clocks().isPresent()) {
      clocks(out, view.clocks().get());
    }
    squares(out, Snapshot.WHITE_LAST_FIELD_NUMBER, position.lastWhite());
    squares(out, Snapshot.BLACK_LAST_FIELD_NUMBER, position.lastBlack());
    out.number(Snapshot.QUIET_FIELD_NUMBER, position.quiet());
    outcomeAndOffers(out, view);
    status(out, audience.status());
    return out.framed(ServerFrame.SNAPSHOT_FIELD_NUMBER);
  }

  /// Writes the squares of the steps as pairs of bytes, from and to.
  private static void squares(MessageWriter out, int field, List<Step> steps) {
    int start = out.content(field, 2 * steps.size());
    for (int i = 0; i < steps.size(); i++) {
      out.target()[start + 2 * i] = (byte) steps.get(i).from();
      out.target()[start + 2 * i + 1] = (byte) steps.get(i).to();
    }
  }

  private static void game(MessageWriter out, int field, GameId game) {
    int start = out.content(field, GameId.LENGTH);
    game.copyTo(out.target(), start);
  }

  private static void step(MessageWriter out, PlayedStep played) {
    int start = out.begin(Snapshot.LAST_TURN_FIELD_NUMBER);
    BoardMessages.step(out, played);
    out.end(start);
  }

  private static void clocks(MessageWriter out, ClocksView clocks) {
    int start = out.begin(Snapshot.CLOCKS_FIELD_NUMBER);
    out.number(Clocks.SERVER_TIME_EPOCH_MS_FIELD_NUMBER, clocks.now().toEpochMilli());
    clock(out, Clocks.WHITE_FIELD_NUMBER, clocks.shown().white());
    clock(out, Clocks.BLACK_FIELD_NUMBER, clocks.shown().black());
    side(out, Clocks.RUNNING_FIELD_NUMBER, clocks.running());
    out.flag(Clocks.FIRST_TURN_FIELD_NUMBER, clocks.firstTurn());
    if (clocks.vacation().isPresent()) {
      out.number(
          Clocks.VACATION_UNTIL_EPOCH_MS_FIELD_NUMBER, clocks.vacation().get().toEpochMilli());
    }
    out.end(start);
  }

  private static void clock(MessageWriter out, int field, ClocksView.Shown shown) {
    int start = out.begin(field);
    out.number(SideClock.REMAINING_MS_FIELD_NUMBER, ServerFrames.millis(shown.remaining()));
    out.number(SideClock.PERIODS_FIELD_NUMBER, shown.periods());
    out.flag(SideClock.IN_PERIOD_FIELD_NUMBER, shown.inPeriod());
    out.end(start);
  }

  /// Writes the outcome, the offers of a draw and a rematch, and the players' readiness.
  private static void outcomeAndOffers(MessageWriter out, GameView view) {
    if (view.ending().isPresent()) {
      out.bytes(
          Snapshot.OUTCOME_FIELD_NUMBER,
          OutcomeMessages.outcome(view.ending().get()).toByteArray());
    }
    side(out, Snapshot.DRAW_OFFER_FIELD_NUMBER, view.drawOffer());
    side(out, Snapshot.REMATCH_OFFER_FIELD_NUMBER, view.rematch().offeredBy());
    if (view.rematch().agreed().isPresent()) {
      game(out, Snapshot.REMATCH_GAME_ID_FIELD_NUMBER, view.rematch().agreed().get());
    }
    if (view.phase() == Phase.DEPLOYMENT) {
      out.flag(Snapshot.WHITE_READY_FIELD_NUMBER, view.ready().white());
      out.flag(Snapshot.BLACK_READY_FIELD_NUMBER, view.ready().black());
    }
  }

  private static void status(MessageWriter out, AudienceView.RoomStatus status) {
    out.flag(Snapshot.WHITE_PRESENT_FIELD_NUMBER, status.present().white());
    out.flag(Snapshot.BLACK_PRESENT_FIELD_NUMBER, status.present().black());
    out.number(Snapshot.SPECTATORS_FIELD_NUMBER, status.spectators());
    if (status.claimIn().isPresent()) {
      out.optionalNumber(
          Snapshot.CLAIM_IN_MS_FIELD_NUMBER, ServerFrames.millis(status.claimIn().get()));
    }
    if (status.lagReceipt().isPresent()) {
      lagReceipt(out, status.lagReceipt().get());
    }
  }

  private static void lagReceipt(MessageWriter out, AudienceView.LagReceipt receipt) {
    int start = out.begin(Snapshot.LAG_RECEIPT_FIELD_NUMBER);
    out.number(LagReceipt.MEASURED_MS_FIELD_NUMBER, ServerFrames.millis(receipt.measured()));
    out.number(LagReceipt.GIVEN_BACK_MS_FIELD_NUMBER, ServerFrames.millis(receipt.givenBack()));
    out.number(LagReceipt.QUOTA_MS_FIELD_NUMBER, ServerFrames.millis(receipt.quota()));
    out.end(start);
  }

  private static void side(MessageWriter out, int field, Optional<Side> side) {
    if (side.isPresent()) {
      out.number(field, PlayerMessages.side(side.get()).getNumber());
    }
  }
}
