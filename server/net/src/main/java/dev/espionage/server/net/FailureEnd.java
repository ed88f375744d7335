package dev.espionage.server.net;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.Consumer;

/// Receives what no handler before it handles, so that Netty has nothing to log at the tail of the
/// pipeline. Thread-safe if its receiver is.
@Sharable
public final class FailureEnd extends ChannelInboundHandlerAdapter {
  private final Consumer<Throwable> receiver;

  /// Creates a last handler.
  ///
  /// @param receiver gets the failures, on the event loop
  public FailureEnd(Consumer<Throwable> receiver) {
    this.receiver = receiver;
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    receiver.accept(cause);
  }
}
