package dev.espionage.loadtest.load;

import dev.espionage.loadtest.pace.TurnPacer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Two sockets that send a message alternately, as players do, and the spectators at their table.
 * Measures how long each message takes until all its receivers have it. Confined to one event loop.
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
   * Creates a table.
   *
   * @param seats the number of sockets, players first
   * @param fan true if every socket gets each message, false if only the sender does
   * @param lost the receiver of the reason when an open socket ends
   */
  BareTable(int seats, boolean fan, TurnPacer turnPacer, TurnTally tally, Consumer<String> lost) {
    this.seats = seats;
    this.fan = fan;
    this.turnPacer = turnPacer;
    this.tally = tally;
    this.lost = lost;
  }

  /** Joins the turn pacer. */
  void join() {
    turnPacer.join();
  }

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
