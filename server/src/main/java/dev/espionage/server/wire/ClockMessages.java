package dev.espionage.server.wire;

import dev.espionage.engine.game.ClocksView;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.SideClock;

/** Clocks in the public protocol. */
final class ClockMessages {
  private ClockMessages() {}

  static Clocks clocks(ClocksView view) {
    var clocks =
        Clocks.newBuilder()
            .setServerTimeEpochMs(view.now().toEpochMilli())
            .setWhite(side(view.shown().white()))
            .setBlack(side(view.shown().black()))
            .setFirstTurn(view.firstTurn());
    view.running().ifPresent(side -> clocks.setRunning(People.side(side)));
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
