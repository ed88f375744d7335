package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.FakeTime;
import dev.espionage.server.TestSettings;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.UnsentBytes;
import dev.espionage.server.net.http.ChunkSource;
import dev.espionage.server.net.http.Cors;
import dev.espionage.server.net.http.HostPolicy;
import dev.espionage.server.net.http.HttpPipeline;
import dev.espionage.server.net.http.HttpService;
import dev.espionage.server.net.http.OriginPolicy;
import dev.espionage.server.net.http.PendingRequestCount;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Responder;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.RouteOutcome;
import dev.espionage.server.net.http.Router;
import dev.espionage.server.net.http.SocketUpgrade;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.http.TcpAdmission;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.ClientAddressResolver;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import dev.espionage.server.net.socket.Identity;
import dev.espionage.server.net.socket.SocketConnections;
import dev.espionage.server.net.socket.SocketPipeline;
import dev.espionage.server.net.socket.SocketServices;
import dev.espionage.server.silence.LogCapture;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests connections whose reply fails or cannot be written, with routes made for that.
class HttpFaultTest {
  /// A text that no buffer of the system holds.
  private static final String LONG = "x".repeat(1 << 25);

  private final FakeTime time = new FakeTime();
  private final EventLoops loops = EventLoops.start(1);
  private final LoopTimers loopTimers = LoopTimers.start(loops.group(), time, Duration.ofMillis(5));
  private final UnsentBytes unsent = new UnsentBytes(1L << 20);
  private final ConnectionMetrics metrics = new ConnectionMetrics(new SimpleMeterRegistry());
  private final ServerSettings settings = TestSettings.of().settings();
  private final FailureLog failures = new FailureLog(time);
  private final PendingRequestCount pending = new PendingRequestCount();
  private final AtomicBoolean holdsOutput = new AtomicBoolean();

  @AfterEach
  void stop() {
    loops.close();
  }

  @Test
  void aReplyThatCannotBeSentBecomesAnErrorAndTheConnectionCloses() {
    try (var log = new LogCapture();
        var raw = new RawSocket(port())) {
      raw.send("GET /bad HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(raw.head()).startsWith("HTTP/1.1 500");
      assertThat(raw.rest()).contains("internal-error");
      assertThat(log.lines()).anyMatch(line -> line.startsWith("ERROR"));
      assertThat(pending.isNone()).isTrue();
    }
  }

  @Test
  void failingStreamsAreLoggedOnceASecondWithoutTheTextOfTheFailure() {
    int port = port();
    try (var log = new LogCapture()) {
      for (int i = 0; i < 3; i++) {
        try (var raw = new RawSocket(port)) {
          raw.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
          assertThat(raw.rest()).isEmpty();
        }
      }
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("WARN"))
          .singleElement()
          .asString()
          .contains("IllegalStateException")
          .doesNotContain("secret");
    }
  }

  @Test
  void aConnectionClosesThatHoldsMoreThanAllTogetherMay() {
    try (var raw = new RawSocket(port())) {
      raw.send("GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(raw.head()).startsWith("HTTP/1.1 200");
      await().until(pending::isNone);
      assertThat(raw.ended()).isTrue();
      await().until(() -> unsent.total() == 0);
    }
  }

  @Test
  void anUpgradeWhoseAnswerCannotBeWrittenHasADeadline() {
    holdsOutput.set(true);
    try (var raw = new RawSocket(port())) {
      raw.send(RawSocket.upgrade("13", "espionage.v1"));
      await().until(() -> !holdsOutput.get());
      loops.group().forEach(loop -> loop.submit(() -> {}).syncUninterruptibly());
      time.pass(Duration.ofSeconds(11));
      assertThat(raw.ended()).isTrue();
    }
  }

  /// Starts a port and returns it.
  private int port() {
    Channel listening =
        new ServerBootstrap()
            .group(loops.group())
            .channel(loops.transport().server())
            .childOption(ChannelOption.AUTO_READ, false)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    channel.pipeline().addLast(pipeline());
                    channel.pipeline().addFirst(new HeldOutput());
                  }
                })
            .bind(InetAddress.getLoopbackAddress(), 0)
            .syncUninterruptibly()
            .channel();
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /// Drops the first write if the test wants it, as if the client's window were closed.
  private final class HeldOutput extends ChannelOutboundHandlerAdapter {
    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
      if (holdsOutput.getAndSet(false)) {
        ReferenceCountUtil.release(message);
      } else {
        var _ = ctx.write(message, promise);
      }
    }
  }

  private HttpPipeline pipeline() {
    var service =
        new HttpService(
            new Router(
                new Cors(new OriginPolicy(ImmutableSet.of())),
                ImmutableList.of(),
                ImmutableList.of(
                    Route.get("/bad", _ -> Reply.noContent().with("x-bad", "a\nb")),
                    Route.get("/stream", _ -> new RouteOutcome.Streamed(start(), failing())),
                    Route.get("/long", _ -> Reply.of(Status.OK, "text/plain", LONG)),
                    Route.get("/ws", _ -> upgrade())),
                failures),
            new Responder(metrics),
            new ClientAddressResolver(ImmutableList.of(), time),
            HostPolicy.ANY,
            TcpAdmission.inAll(1000, time, metrics),
            Optional.empty(),
            failures);
    return new HttpPipeline(settings.http(), service, pending, unsent, loopTimers, time);
  }

  private static Reply start() {
    return Reply.of(Status.OK, "text/plain", "");
  }

  private static ChunkSource failing() {
    return () -> {
      throw new IllegalStateException("a secret");
    };
  }

  private RouteOutcome upgrade() {
    var services =
        new SocketServices(
            settings.socket(),
            CommandTable.builder().build(),
            Greeting.of(List.of()),
            new SocketConnections(),
            unsent,
            metrics,
            failures,
            new TimeSources(time, time));
    return new RouteOutcome.Upgrade(
        new Identity.Spectator(),
        AddressKey.of(InetAddress.getLoopbackAddress()),
        new SocketUpgrade(
            new SocketPipeline(services, loopTimers),
            new AddressCounter(1, settings.address()),
            settings.socket().maxFrame()));
  }
}
