package dev.espionage.loadtest.bare;

import dev.espionage.loadtest.lean.LeanSocket;
import dev.espionage.loadtest.pace.TurnPacer;
import dev.espionage.loadtest.stint.TurnTally;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Two who send a message by turns, as players do, and what they and the others at their table get
 * of it. Belongs to one event loop.
 */
final class BareTable implements TurnPacer.Playable {

  private static final int REQUEST_BYTES = 32;
  private static final int PLAYERS = 2;

  private final byte[] request = new byte[REQUEST_BYTES];
  private final int seats;
  private final boolean fan;
  private final TurnPacer turnPacer;
  private final TurnTally tally;
  private final Consumer<String> lost;
  private final List<LeanSocket> open = new ArrayList<>();
  private int turn;
  private int awaited;
  private long dueAt;

  /**
   * A table.
   *
   * @param seats how many sockets it has, players first
   * @param fan whether everybody gets each message, or only who sent it
   * @param lost told when an open socket ends
   */
  BareTable(int seats, boolean fan, TurnPacer turnPacer, TurnTally tally, Consumer<String> lost) {
    this.seats = seats;
    this.fan = fan;
    this.turnPacer = turnPacer;
    this.tally = tally;
    this.lost = lost;
  }

  /** Takes part in the pace from now on. */
  void join() {
    turnPacer.join();
  }

  /**
   * One more of its sockets.
   *
   * @param opened completed when it is open, exceptionally if it never will be
   */
  LeanSocket.Listener seat(CompletableFuture<LeanSocket> opened) {
    return new LeanSocket.Listener() {
      @Override
      public void opened(LeanSocket socket) {
        opened.complete(socket);
        open.add(socket);
        if (open.size() == seats) {
          turnPacer.ready(BareTable.this);
        }
      }

      @Override
      public void message(byte[] bytes) {
        if (--awaited == 0) {
          long took = System.nanoTime() - dueAt;
          tally.answered(took);
          tally.shown(took);
          turnPacer.ready(BareTable.this);
        }
      }

      @Override
      public void ended(String why) {
        if (!opened.completeExceptionally(new IOException(why))) {
          lost.accept(why);
        }
      }
    };
  }

  @Override
  public boolean play(long intendedNanos) {
    dueAt = intendedNanos;
    awaited = fan ? seats : 1;
    tally.sent();
    open.get(turn++ % PLAYERS).send(request);
    return true;
  }
}
