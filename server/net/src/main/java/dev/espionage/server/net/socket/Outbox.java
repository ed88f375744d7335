package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.UnsentBytes;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Queue;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// A connection's outgoing queue. Slow readers are a problem for any server that pushes. Queueing
/// for them lets memory grow without bound; dropping messages leaves them with a wrong state. This
/// class does neither, because every push is a complete state.
///
/// While the channel is writable, frames go straight to it. While it is not, the outbox keeps only
/// the newest push of each topic, such as a game or the lobby. A slow reader skips states but never
/// ends with an old one. Answers and notices cannot be skipped: they queue in order up to a limit.
/// Beyond it the connection is closed, and the client resumes with one snapshot per game. When the
/// channel is writable again, the queue goes first. The pushes follow in the order in which their
/// topics began to wait. What waits here and in the channel counts for the bound that all
/// connections share.
///
/// All frames of one event loop iteration are collected in one buffer, which one task writes at its
/// end. A push and the answer that follows it thus share a system call. Confined to the
/// connection's event loop.
public final class Outbox {
  private static final int INITIAL_BUFFER_BYTES = 512;
  private static final int MAX_BUFFER_BYTES = 64 * 1024;

  private final Channel channel;
  private final UnsentBytes.Share unsent;
  private final Ticker ticker;
  private final ConnectionMetrics metrics;
  private final int maxQueued;
  private final Runnable overflow;
  private @Nullable Backlog backlog;
  private @Nullable ByteBuf round;
  private boolean closed;

  /// The frames that wait for a slow reader: a queue of frames that must not be skipped, and the
  /// newest push per topic.
  private static final class Backlog {
    private final Queue<OutFrame> queue = new ArrayDeque<>();
    private final SequencedMap<Topic, Push> pushes = new LinkedHashMap<>();

    /// The number of queued bytes, not counting pushes.
    private int bytes;

    boolean isEmpty() {
      return queue.isEmpty() && pushes.isEmpty();
    }

    void add(OutFrame frame) {
      queue.add(frame);
      bytes += frame.size();
    }

    /// Removes and returns the oldest queued frame; there must be one.
    OutFrame nextFrame() {
      OutFrame next = queue.remove();
      bytes -= next.size();
      return next;
    }
  }

  /// Creates an outbox.
  ///
  /// @param maxQueued the limit on queued bytes, not counting pushes
  /// @param overflow the action to run once when the queue exceeds the limit, or all connections
  ///   together exceed theirs
  public Outbox(
      Channel channel,
      UnsentBytes unsent,
      Ticker ticker,
      ConnectionMetrics metrics,
      int maxQueued,
      Runnable overflow) {
    this.channel = channel;
    this.unsent = unsent.share(channel);
    this.ticker = ticker;
    this.metrics = metrics;
    this.maxQueued = maxQueued;
    this.overflow = overflow;
  }

  /// Sends a frame that must not be skipped.
  public void send(OutFrame frame) {
    if (closed) {
      return;
    }
    if (queued() == 0 && takesMore()) {
      write(frame);
    } else if (queued() + frame.size() > maxQueued) {
      close();
      overflow.run();
    } else {
      backlog().add(frame);
      count();
    }
  }

  /// Returns the number of queued bytes; pushes must wait behind them.
  private int queued() {
    return backlog == null ? 0 : backlog.bytes;
  }

  /// Counts the unsent bytes, and closes the connection if all together hold too many.
  void count() {
    if (unsent.isExcessive(queued()) && !closed) {
      close();
      overflow.run();
    }
  }

  /// Sends the newest state of a topic.
  public void push(Topic topic, Push push) {
    if (closed) {
      return;
    }
    if (backlog == null && takesMore()) {
      write(push);
    } else if (backlog().pushes.put(topic, push) != null) {
      metrics.conflated();
    }
  }

  /// Drops the waiting push of a topic.
  public void forget(Topic topic) {
    if (backlog != null) {
      backlog.pushes.remove(topic);
    }
  }

  /// Sends waiting frames, because the channel may be writable again.
  public void writable() {
    Backlog waiting = backlog;
    if (waiting == null) {
      return;
    }
    while (!waiting.queue.isEmpty() && takesMore()) {
      write(waiting.nextFrame());
    }
    while (!waiting.isEmpty() && takesMore()) {
      write(waiting.pushes.pollFirstEntry().getValue());
    }
    if (waiting.isEmpty()) {
      backlog = null;
    }
  }

  private Backlog backlog() {
    Backlog waiting = backlog == null ? new Backlog() : backlog;
    backlog = waiting;
    return waiting;
  }

  /// Stops sending and drops waiting frames. Frames that were written in this iteration are still
  /// sent.
  public void close() {
    closed = true;
    endRound();
    backlog = null;
    count();
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
      round = channel.alloc().directBuffer(Math.max(INITIAL_BUFFER_BYTES, frame.size()));
      channel.eventLoop().execute(this::flush);
    }
    frame.writeTo(round);
  }

  private boolean takesMore() {
    return channel.isWritable() && (round == null || round.readableBytes() < MAX_BUFFER_BYTES);
  }

  private void flush() {
    endRound();
    channel.flush();
    writable();
    count();
  }

  private void endRound() {
    if (round != null) {
      var _ = channel.write(round, channel.voidPromise());
      round = null;
    }
  }
}
