package dev.espionage.server.front.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.metrics.FrontMetrics;
import io.netty.channel.Channel;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;

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
 * <p>Frames are flushed by one task at the end of the event loop's round, so that an answer and the
 * push that follows it share a system call. Owned by the connection's event loop.
 */
final class Outbox {
  private final Channel channel;
  private final Ticker ticker;
  private final FrontMetrics metrics;
  private final int maxQueued;
  private final Runnable overflow;
  private final Queue<OutFrame> queue = new ArrayDeque<>(0);
  private final Map<Topic, Push> waiting = new LinkedHashMap<>(0);
  private int queuedBytes;
  private boolean flushing;
  private boolean closed;

  /** {@code overflow} is called, once, when more than {@code maxQueued} bytes wait. */
  Outbox(Channel channel, Ticker ticker, FrontMetrics metrics, int maxQueued, Runnable overflow) {
    this.channel = channel;
    this.ticker = ticker;
    this.metrics = metrics;
    this.maxQueued = maxQueued;
    this.overflow = overflow;
  }

  /** Sends a frame that must not be skipped. */
  void send(OutFrame frame) {
    if (closed) {
      return;
    }
    if (queue.isEmpty() && channel.isWritable()) {
      write(frame);
    } else if (queuedBytes + frame.size() > maxQueued) {
      close();
      overflow.run();
    } else {
      queue.add(frame);
      queuedBytes += frame.size();
    }
  }

  /** Sends the newest of a topic. */
  void push(Topic topic, Push push) {
    if (closed) {
      return;
    }
    if (queue.isEmpty() && waiting.isEmpty() && channel.isWritable()) {
      write(push);
    } else if (waiting.put(topic, push) != null) {
      metrics.conflated();
    }
  }

  /** Forgets what waits of a topic. */
  void forget(Topic topic) {
    waiting.remove(topic);
  }

  /** The transport takes more again. */
  void writable() {
    while (!queue.isEmpty() && channel.isWritable()) {
      OutFrame frame = queue.remove();
      queuedBytes -= frame.size();
      write(frame);
    }
    Iterator<Push> pushes = waiting.values().iterator();
    while (queue.isEmpty() && pushes.hasNext() && channel.isWritable()) {
      Push push = pushes.next();
      pushes.remove();
      write(push);
    }
  }

  /** Nothing more is sent, and what waits is dropped. */
  void close() {
    closed = true;
    queue.clear();
    waiting.clear();
    queuedBytes = 0;
  }

  private void write(Push push) {
    write(push.frame());
    if (push.receivedNanos() != 0) {
      metrics.pushed(ticker.read() - push.receivedNanos());
    }
  }

  private void write(OutFrame frame) {
    metrics.frameOut();
    var _ = channel.write(frame.forWriting(), channel.voidPromise());
    if (!flushing) {
      flushing = true;
      channel.eventLoop().execute(this::flush);
    }
  }

  private void flush() {
    flushing = false;
    channel.flush();
  }
}
