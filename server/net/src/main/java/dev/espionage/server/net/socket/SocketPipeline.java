package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.LoopTimers;
import io.netty.channel.Channel;

/** The stages of a WebSocket connection, behind Netty's frame decoder and encoder. */
public final class SocketPipeline {
  private final SocketServices services;
  private final CommandLimits limits;
  private final LoopTimers loopTimers;

  public SocketPipeline(SocketServices services, LoopTimers loopTimers) {
    this.services = services;
    this.limits = CommandLimits.of(services.settings());
    this.loopTimers = loopTimers;
  }

  /**
   * Called by the channel's event loop when the upgrade is answered and before anything more is
   * read.
   */
  public void install(Channel channel, Identity identity) {
    var connection = new SocketConnection(channel, identity, services, limits);
    channel
        .pipeline()
        .addLast("frames", new SocketFrameHandler(connection, services.settings().maxFrame()));
    loopTimers.of(channel.eventLoop()).add(connection);
    connection.opened();
  }
}
