package dev.espionage.server.app.front;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.computer.HouseSessions;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.net.http.BodyAggregator;
import dev.espionage.server.net.http.HttpFront;
import dev.espionage.server.net.http.RequestGuard;
import dev.espionage.server.net.http.RequestsUnderWay;
import dev.espionage.server.net.http.UpgradeRoute;
import dev.espionage.server.net.limit.Pulses;
import dev.espionage.server.net.socket.SocketPipeline;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.flow.FlowControlHandler;
import java.util.List;
import java.util.function.Supplier;

/**
 * The stages of a new connection. Nothing is read but what a stage asks for, so that requests are
 * answered one after another however many a client sends ahead.
 */
public final class HttpPipeline extends ChannelInitializer<Channel> {
  public static final String SOCKET_PATH = UpgradeRoute.PATH;

  /**
   * What goes when the channel becomes a WebSocket connection, and the codec has not removed
   * itself.
   */
  public static final ImmutableList<String> STAGES_OF_HTTP =
      ImmutableList.of("guard", "whole", "flow", "http");

  private final ServerConfig.Http settings;
  private final HttpService service;
  private final RequestsUnderWay underWay;
  private final Pulses pulses;
  private final Ticker ticker;

  private HttpPipeline(HttpParts parts, HttpService service, Pulses pulses) {
    this.settings = parts.config().http();
    this.service = service;
    this.underWay = parts.underWay();
    this.pulses = pulses;
    this.ticker = parts.ticker();
  }

  /** The public port: HTTP and WebSocket. */
  public static HttpPipeline forPlayers(HttpParts parts, SocketPipeline sockets, Pulses pulses) {
    var service = HttpService.forPlayers(parts, sockets);
    return new HttpPipeline(parts, service, pulses);
  }

  /** The port of the server's own computer players. */
  public static HttpPipeline forComputers(
      HttpParts parts, HouseSessions house, SocketPipeline sockets, Pulses pulses) {
    return new HttpPipeline(parts, HttpService.forComputers(parts, house, sockets), pulses);
  }

  /**
   * The port of operators.
   *
   * @param scrape the text of {@code /metrics}
   * @param missing what is not ready
   */
  public static HttpPipeline forOperators(
      HttpParts parts, Supplier<String> scrape, Supplier<List<String>> missing, Pulses pulses) {
    var service = HttpService.forOperators(parts, scrape, missing);
    return new HttpPipeline(parts, service, pulses);
  }

  @Override
  protected void initChannel(Channel channel) {
    if (!service.admission().test(channel)) {
      return;
    }
    var guard = new RequestGuard(channel, settings, service.responder(), ticker);
    ChannelPipeline pipeline = channel.pipeline();
    pipeline.addLast("guard", guard);
    pipeline.addLast("codec", new HttpServerCodec(decoder()));
    pipeline.addLast("whole", new BodyAggregator(settings.maxBody(), guard));
    pipeline.addLast("flow", new FlowControlHandler());
    pipeline.addLast("http", new HttpFront(service, guard, underWay));
    pulses.of(channel.eventLoop()).add(guard);
  }

  private HttpDecoderConfig decoder() {
    return new HttpDecoderConfig()
        .setMaxInitialLineLength(settings.maxRequestLine())
        .setMaxHeaderSize(settings.maxHeaders());
  }
}
