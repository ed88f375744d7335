package dev.espionage.server.net;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.socket.DuplexChannel;

/// Closes only the output of a channel after the last write. The input stays open, because closing
/// a connection with unread input resets it, and the client might never read what was sent.
public final class HalfClose implements ChannelFutureListener {
  /// The listener, to be added to the last write.
  public static final HalfClose OUTPUT = new HalfClose();

  private HalfClose() {}

  @Override
  public void operationComplete(ChannelFuture written) {
    var _ =
        written.channel() instanceof DuplexChannel duplex
            ? duplex.shutdownOutput()
            : written.channel().close();
  }
}
