/// A client of the protocol for programs: connections, games, and seats for computer players.
@SuppressWarnings("requires-automatic") // Protobuf
module dev.espionage.client {
  requires transitive dev.espionage.bot;
  requires transitive dev.espionage.engine;
  requires transitive dev.espionage.protocol;
  requires java.net.http;
  requires com.google.protobuf;
  requires com.google.protobuf.util;
  requires io.netty.buffer;
  requires io.netty.codec.http;
  requires io.netty.common;
  requires io.netty.handler;
  requires transitive io.netty.transport;
  requires io.netty.transport.classes.epoll;
  requires static transitive org.jspecify;

  exports dev.espionage.client.computer;
  exports dev.espionage.client.connection;
  exports dev.espionage.client.game;
}
