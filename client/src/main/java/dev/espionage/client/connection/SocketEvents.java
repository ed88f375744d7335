package dev.espionage.client.connection;

import dev.espionage.protocol.v1.ServerFrame;
import io.netty.channel.Channel;

/** What one socket tells its connection, on the event loop; {@link #ended} once and last. */
interface SocketEvents {

  /** The upgrade succeeded. */
  void opened(Channel channel);

  void received(ServerFrame frame);

  void ended(Parting parting);
}
