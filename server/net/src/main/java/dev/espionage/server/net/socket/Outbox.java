package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import org.jspecify.annotations.Nullable;

/**
 * What goes out to one client. Slow readers are where a server that pushes gets into trouble: queue
 * for them and memory grows without bound, drop for them and they are left with a wrong picture.
 * Here neither happens, because every push is a whole state:
 *
 * <p>While the transport takes more (the channel is writable), frames go straight to it. When it
 * does not, pushes wait here, only the newest of each topic (a game, the lobby): a slow reader
 * skips states, and never ends with an old one. Answers and notices cannot be skipped: they queue
 * in order up to a limit, beyond which the connection is closed, to be resumed with one snapshot a
 * game. When the channel is writable again, the queue goes first, then the pushes in the order in
 * which their topics began to wait.
 *
 * <p>What goes out in one round of the event loop is gathered in one buffer and written by one task
 * at its end, so that a push and the answer that follows it share a system call. Owned by the
 * connection's event loop.
 */
public final class Outbox {
  private static final int USUAL_ROUND = 512;
  private static final int LONGEST_ROUND = 64 * 1024;

  private final Channel channel;
  private final Ticker ticker;
  private final ConnectionMetrics metrics;
  private final int maxQueued;
  private final Runnable overflow;
  private @Nullable OutboxBacklog backlog;
  private @Nullable ByteBuf round;
  private boolean closed;

  /** {@code overflow} is called, once, when more than {@code maxQueued} bytes wait. */
  public Outbox(
      Channel channel, Ticker ticker, ConnectionMetrics metrics, int maxQueued, Runnable overflow) {
    this.channel = channel;
    this.ticker = ticker;
    this.metrics = metrics;
    this.maxQueued = maxQueued;
    this.overflow = overflow;
  }

  /** Sends a frame that must not be skipped. */
  public void send(OutFrame frame) {
    if (closed) {
      return;
    }
    boolean queues = backlog != null && backlog.queues();
    int queued = backlog == null ? 0 : backlog.queuedBytes();
    if (!queues && takesMore()) {
      write(frame);
    } else if (queued + frame.size() > maxQueued) {
      close();
      overflow.run();
    } else {
      backlog().add(frame);
    }
  }

  /** Sends the newest of a topic. */
  public void push(Topic topic, Push push) {
    if (closed) {
      return;
    }
    if (backlog == null && takesMore()) {
      write(push);
    } else if (backlog().add(topic, push)) {
      metrics.conflated();
    }
  }

  /** Forgets what waits of a topic. */
  public void forget(Topic topic) {
    if (backlog != null) {
      backlog.forget(topic);
    }
  }

  /** The transport takes more again. */
  public void writable() {
    OutboxBacklog waiting = backlog;
    if (waiting == null) {
      return;
    }
    while (waiting.queues() && takesMore()) {
      waiting.nextFrame().ifPresent(this::write);
    }
    while (!waiting.isEmpty() && takesMore()) {
      waiting.nextPush().ifPresent(this::write);
    }
    if (waiting.isEmpty()) {
      backlog = null;
    }
  }

  private OutboxBacklog backlog() {
    OutboxBacklog waiting = backlog == null ? new OutboxBacklog() : backlog;
    backlog = waiting;
    return waiting;
  }

  /** Nothing more is sent, and what waits is dropped; not what was written in this round. */
  public void close() {
    closed = true;
    endRound();
    backlog = null;
  }

  private void write(Push push) {
    write(push.frame());
    if (push.receivedNanos() != 0) {
      metrics.pushed(ticker.read() - push.receivedNanos());
    }
  }

  private void write(OutFrame frame) {
    metrics.frameOut();
    if (round == null) {
      round = channel.alloc().directBuffer(Math.max(USUAL_ROUND, frame.size()));
      channel.eventLoop().execute(this::flush);
    }
    frame.writeTo(round);
  }

  private boolean takesMore() {
    return channel.isWritable() && (round == null || round.readableBytes() < LONGEST_ROUND);
  }

  private void flush() {
    endRound();
    channel.flush();
    writable();
  }

  private void endRound() {
    if (round != null) {
      var _ = channel.write(round, channel.voidPromise());
      round = null;
    }
  }
}
