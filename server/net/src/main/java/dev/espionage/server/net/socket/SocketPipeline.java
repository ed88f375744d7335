package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.Pulses;
import io.netty.channel.Channel;

/** The stages of a WebSocket connection, behind Netty's frame decoder and encoder. */
public final class SocketPipeline {
  private final SocketServices services;
  private final CommandLimits limits;
  private final Pulses pulses;

  public SocketPipeline(SocketServices services, Pulses pulses) {
    this.services = services;
    this.limits = CommandLimits.of(services.settings());
    this.pulses = pulses;
  }

  /**
   * Called by the channel's event loop when the upgrade is answered and before anything more is
   * read.
   */
  public void install(Channel channel, Identity identity) {
    var connection = new Connection(channel, identity, services, limits);
    channel
        .pipeline()
        .addLast("frames", new SocketFrames(connection, services.settings().maxFrame()));
    pulses.of(channel.eventLoop()).add(connection);
    connection.opened();
  }
}
