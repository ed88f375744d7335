package dev.espionage.server.net;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;

/** The socket transport: native epoll if it loads, otherwise NIO. */
public record Transport(
    String name, IoHandlerFactory handlers, Class<? extends ServerChannel> server) {
  static Transport best() {
    return Epoll.isAvailable()
        ? new Transport("epoll", EpollIoHandler.newFactory(), EpollServerSocketChannel.class)
        : new Transport("nio", NioIoHandler.newFactory(), NioServerSocketChannel.class);
  }
}
