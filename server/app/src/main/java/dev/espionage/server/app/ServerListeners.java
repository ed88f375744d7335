package dev.espionage.server.app;

import dev.espionage.server.game.room.PlaySettings;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureEnd;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.UnsentBytes;
import dev.espionage.server.net.http.HostPolicy;
import dev.espionage.server.net.http.HttpPipeline;
import dev.espionage.server.net.http.PendingRequestCount;
import dev.espionage.server.net.http.PortPipelines;
import dev.espionage.server.net.socket.CommandQuotas;
import dev.espionage.server.net.socket.SocketPipeline;
import dev.espionage.server.net.socket.SocketServices;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The listening ports for clients, operators and computer players. The composition root starts and
/// stops them once; [#stop] may be called by any thread.
public final class ServerListeners {
  private static final Logger LOG = LoggerFactory.getLogger(ServerListeners.class);
  private static final int RECEIVE_BUFFER = 2048;
  private static final int BACKLOG = 1024;
  private static final long HEAP = Runtime.getRuntime().maxMemory();
  private static final long STEP_NANOS = Duration.ofMillis(5).toNanos();

  /// The time for clients to agree to a close, after draining.
  private static final Duration CLOSING = Duration.ofSeconds(1);

  private final Platform platform;
  private final Features features;
  private final Readiness readiness;
  private final FailureLog failures;
  private final PendingRequestCount requests = new PendingRequestCount();

  /// The open connections of all ports. Once closed, it closes what is still being accepted.
  private final ChannelGroup accepted = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

  private final Channel players;
  private final Channel operators;
  private final Optional<Channel> computers;
  private volatile boolean stopping;

  private ServerListeners(Platform platform, Features features, Readiness readiness)
      throws IOException {
    this.platform = platform;
    this.features = features;
    this.readiness = readiness;
    this.failures = new FailureLog(platform.time().ticker());
    ServerSettings settings = platform.settings();
    PortPipelines pipelines = pipelines();
    this.players =
        bind(
            settings.http().host(),
            settings.http().port(),
            pipelines.forPlayers(features.routes(), features.heads(), features.sessions()));
    this.operators =
        bind(
            settings.management().host(),
            settings.management().port(),
            pipelines.forOperators(
                features.operatorRoutes(),
                settings.management().maxConnections(),
                HostPolicy.namedOrAddress(settings.management().allowedHosts()),
                Release.current().toString(),
                platform.meters()::scrape,
                this::missing,
                readiness.unhealthy()));
    this.computers =
        settings.computer().enabled()
            ? Optional.of(
                bind(
                    InetAddress.getLoopbackAddress().getHostAddress(),
                    0,
                    pipelines.forComputers(
                        features.computers()::session, settings.computer().maxGames())))
            : Optional.empty();
    LOG.info(
        "listening for clients on {} by {}, management on {}",
        publicAddress(),
        platform.loops().transport().name(),
        managementAddress());
  }

  /// Listens on the configured ports.
  ///
  /// @throws IOException if a port cannot be bound; the message names the port and the reason
  static ServerListeners start(Platform platform, Features features, Readiness readiness)
      throws IOException {
    if (!platform.settings().fits(HEAP)) {
      LOG.warn(
          "the limits on connections do not fit a heap of {} bytes: raise -Xmx, or lower"
              + " espionage.http.max-connections, max-unsent-percent or espionage.socket.max-queue",
          HEAP);
    }
    OpenFiles.warnIfFewerThan(platform.settings().http().maxConnections());
    return new ServerListeners(platform, features, readiness);
  }

  /// Returns the address for clients.
  public InetSocketAddress publicAddress() {
    return (InetSocketAddress) players.localAddress();
  }

  /// Returns the address for operators.
  public InetSocketAddress managementAddress() {
    return (InetSocketAddress) operators.localAddress();
  }

  /// Returns the address for the server's own computer players; empty if they are disabled.
  public Optional<InetSocketAddress> computersAddress() {
    return computers.map(channel -> (InetSocketAddress) channel.localAddress());
  }

  /// Stops in order. New connections are refused, and clients are asked to reconnect at different
  /// moments and cannot send new commands. Pending answers are awaited, then the connections are
  /// closed. Blocks the caller for at most 2 s longer than draining may take. A second call has no
  /// effect.
  public void stop() {
    stop(platform.settings().shutdown().drain());
  }

  /// Stops without waiting for answers. Used when this node's rooms are gone, so that none can
  /// answer.
  public void stopAtOnce() {
    stop(Duration.ZERO);
  }

  private void stop(Duration drain) {
    if (stopping) {
      return;
    }
    stopping = true;
    LOG.info("listeners stopping with {} connections", features.connections().size());
    players.close().awaitUninterruptibly();
    computers.ifPresent(port -> port.close().awaitUninterruptibly());
    boolean drained = drain(drain);
    features.connections().goAway();
    var _ = isTrueWithin(() -> features.connections().size() == 0, CLOSING);
    operators.close().awaitUninterruptibly();
    accepted.close().awaitUninterruptibly(CLOSING.toMillis());
    LOG.info(
        "listeners stopped, {}", drained ? "every request answered" : "some requests unanswered");
  }

  /// Waits for the pending answers and returns false if they take longer than the limit.
  private boolean drain(Duration limit) {
    requests.stop();
    var answered = features.connections().drain(this::reconnectAfter);
    return isTrueWithin(() -> answered.isDone() && requests.isNone(), limit);
  }

  /// Waits until other threads make the condition true; returns false if the limit passes or the
  /// calling thread is interrupted first.
  private static boolean isTrueWithin(BooleanSupplier condition, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() >= end || Thread.interrupted()) {
        return false;
      }
      LockSupport.parkNanos(STEP_NANOS);
    }
    return true;
  }

  private Duration reconnectAfter() {
    ServerSettings.ReconnectDelay reconnectDelay = platform.settings().reconnectDelay();
    long spread = reconnectDelay.spread().toMillis();
    return reconnectDelay.after().plusMillis(ThreadLocalRandom.current().nextLong(spread + 1));
  }

  private List<String> missing() {
    return stopping ? List.of("stopping") : readiness.missing().get();
  }

  private PortPipelines pipelines() {
    ServerSettings settings = platform.settings();
    var metrics = new ConnectionMetrics(platform.meters().registry());
    var unsent = new UnsentBytes(settings.maxUnsent(HEAP));
    platform.meters().registry().gauge("espionage.unsent.bytes", unsent, UnsentBytes::total);
    return new PortPipelines(
        settings.http(),
        settings.address(),
        new PortPipelines.Sockets(sockets(metrics, unsent), settings.socket().maxFrame()),
        metrics,
        failures,
        requests,
        unsent,
        platform.loopTimers(),
        platform.time());
  }

  private SocketPipeline sockets(ConnectionMetrics metrics, UnsentBytes unsent) {
    return new SocketPipeline(
        new SocketServices(
            platform.settings().socket(),
            features.commands().limitedBy(commandQuotas()),
            features.greeting(),
            features.connections(),
            unsent,
            metrics,
            failures,
            platform.time()),
        platform.loopTimers());
  }

  private CommandQuotas commandQuotas() {
    PlaySettings play = platform.settings().play();
    return new CommandQuotas(
        platform.time().ticker(),
        play.creations(),
        play.addressCreations(),
        platform.settings().address());
  }

  private Channel bind(String host, int port, HttpPipeline pipeline) throws IOException {
    int high = platform.settings().socket().writeBuffer();
    ChannelFuture bound =
        new ServerBootstrap()
            .group(platform.loops().group())
            .channel(platform.loops().transport().server())
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.AUTO_READ, false)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(
                ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(RECEIVE_BUFFER))
            .childOption(
                ChannelOption.WRITE_BUFFER_WATER_MARK, new WriteBufferWaterMark(high / 2, high))
            .childHandler(
                new ChannelInitializer<>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    accepted.add(channel);
                    channel.pipeline().addLast(pipeline);
                  }
                })
            .bind(host, port)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw new IOException("cannot listen on %s:%d: %s".formatted(host, port, why(bound)));
    }
    bound.channel().pipeline().addLast(new FailureEnd(failures::notAccepted));
    return bound.channel();
  }

  /// Returns the reason. The exception for an unknown host has no message besides the host's name.
  private static String why(ChannelFuture failed) {
    return failed.cause() instanceof UnresolvedAddressException
        ? "unknown host"
        : String.valueOf(failed.cause().getMessage());
  }
}
