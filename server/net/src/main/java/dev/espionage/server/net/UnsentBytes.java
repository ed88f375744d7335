package dev.espionage.server.net;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// The unsent output of all connections of this node, which share one bound. While they hold more,
/// connections close that hold at least the average of those that hold anything. Readers that keep
/// up hold nothing and are never affected, however many slow ones there are.
///
/// Thread-safe. A connection that keeps up has sent everything after each write, so that it changes
/// no shared number. Total and count are each exact, but may be read between two changes.
public final class UnsentBytes {
  private final long bound;
  private final AtomicLong total = new AtomicLong();
  private final AtomicInteger holders = new AtomicInteger();

  /// @param bound the number of bytes above which connections close
  public UnsentBytes(long bound) {
    this.bound = bound;
  }

  /// Returns the unsent bytes of all connections.
  public long total() {
    return total.get();
  }

  /// Returns the share of a connection, which holds nothing yet.
  public Share share(Channel channel) {
    return new Share(channel);
  }

  /// The unsent output of one connection. Confined to its event loop.
  public final class Share {
    private final Channel channel;
    private long bytes;

    private Share(Channel channel) {
      this.channel = channel;
    }

    /// Counts what the channel holds now.
    ///
    /// @param queued the bytes that wait for the channel elsewhere
    /// @return true if the connection has to close
    public boolean isExcessive(long queued) {
      ChannelOutboundBuffer written = channel.unsafe().outboundBuffer();
      set(queued + (written == null ? 0 : written.totalPendingWriteBytes()));
      long all = bytes == 0 ? 0 : total.get();
      return all > bound && bytes * holders.get() >= all;
    }

    /// Gives the share up, because another one counts the channel, or none.
    public void release() {
      set(0);
    }

    private void set(long now) {
      if (now != bytes) {
        holders.addAndGet(Long.signum(now) - Long.signum(bytes));
        total.addAndGet(now - bytes);
        bytes = now;
      }
    }
  }
}
