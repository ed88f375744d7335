package dev.espionage.server.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollDomainDatagramChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.unix.DomainDatagramPacket;
import io.netty.channel.unix.DomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/// Tests what a server tells systemd, whose socket the test plays.
@OwnProcess("systemd is told by processes")
@EnabledIf("hasSystemd")
class SystemdNoticeIT {
  private final EventLoopGroup loops =
      new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());
  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

  @TempDir Path directory = Path.of("");

  static boolean hasSystemd() {
    return Files.isExecutable(Path.of("/usr/bin/systemd-notify"));
  }

  @AfterEach
  void close() {
    loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }

  private Path socket() {
    Path socket = directory.resolve("notify");
    new Bootstrap()
        .group(loops)
        .channel(EpollDomainDatagramChannel.class)
        .handler(
            new SimpleChannelInboundHandler<DomainDatagramPacket>() {
              @Override
              protected void channelRead0(
                  ChannelHandlerContext context, DomainDatagramPacket packet) {
                told.add(packet.content().toString(UTF_8).strip());
              }
            })
        .bind(new DomainSocketAddress(socket.toFile()))
        .syncUninterruptibly();
    return socket;
  }

  private String next() throws InterruptedException {
    String message = told.poll(1, TimeUnit.MINUTES);
    assertThat(message).as("a message within a minute").isNotNull();
    return message.equals("BARRIER=1") ? next() : message;
  }

  @Test
  void systemdIsToldWhenTheServerIsReadyAndWhenItStops() throws Exception {
    ProcessBuilder serve =
        ChildProcess.launcher("", "serve", "--port", "0", "--until-input-ends")
            .directory(directory.toFile())
            .redirectError(directory.resolve("log").toFile());
    serve.environment().put("NOTIFY_SOCKET", socket().toString());
    serve.environment().put("ESPIONAGE_MANAGEMENT_PORT", "0");
    serve.environment().put("ESPIONAGE_BUILD", "never");
    try (ChildProcess server = ChildProcess.start(serve)) {
      assertThat(next()).isEqualTo("READY=1");
      assertThat(server.printed()).anyMatch(line -> line.contains(" is ready: "));
      server.terminate();
      assertThat(next()).isEqualTo("STOPPING=1");
      assertThat(server.awaitExit()).isZero();
      assertThat(server.log()).doesNotContain("systemd");
    }
  }
}
