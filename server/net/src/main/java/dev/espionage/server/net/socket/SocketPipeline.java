package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.LoopTimers;
import io.netty.channel.Channel;

/// Installs the handlers of a WebSocket connection behind Netty's frame decoder and encoder.
public final class SocketPipeline {
  private final SocketServices services;
  private final CommandBudget.Limits limits;
  private final LoopTimers loopTimers;

  public SocketPipeline(SocketServices services, LoopTimers loopTimers) {
    this.services = services;
    this.limits = CommandBudget.Limits.of(services.settings());
    this.loopTimers = loopTimers;
  }

  /// Installs the handlers. Called on the channel's event loop after the upgrade is answered and
  /// before the next read.
  public void install(Channel channel, Identity identity, AddressKey address) {
    var connection = new SocketConnection(channel, identity, address, services, limits);
    channel
        .pipeline()
        .addLast(
            "frames",
            new SocketFrameHandler(
                connection, services.settings().maxFrame(), services.failures()));
    loopTimers.of(channel.eventLoop()).add(connection);
    connection.opened();
  }
}
