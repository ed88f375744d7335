package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.net.FailureEnd;
import dev.espionage.server.net.UnsentBytes;
import dev.espionage.server.net.limit.LoopTimers;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.flow.FlowControlHandler;
import java.time.Duration;
import java.util.Optional;

/// Sets up the pipeline of a new HTTP connection. The channel reads only on request, so requests
/// are answered one after another, even if a client sends many ahead.
public final class HttpPipeline extends ChannelInitializer<Channel> {
  /// The handlers to remove when the channel becomes a WebSocket connection. The codec removes
  /// itself.
  static final ImmutableList<String> HTTP_HANDLERS =
      ImmutableList.of("guard", "whole", "flow", "http");

  /// The reply to a connection above a limit, sent without waiting for its request.
  private static final Reply FULL =
      Reply.unavailable(
              "too-many-connections",
              "too many connections to this server, or from your address: close some or wait")
          .retryAfter(Duration.ofSeconds(5));

  private final HttpSettings settings;
  private final HttpService service;
  private final PendingRequestCount underWay;
  private final UnsentBytes unsent;
  private final LoopTimers loopTimers;
  private final Ticker ticker;

  /// Creates an initializer for the channels of one port.
  ///
  /// @param service the routes and limits of the port
  public HttpPipeline(
      HttpSettings settings,
      HttpService service,
      PendingRequestCount underWay,
      UnsentBytes unsent,
      LoopTimers loopTimers,
      Ticker ticker) {
    this.settings = settings;
    this.service = service;
    this.underWay = underWay;
    this.unsent = unsent;
    this.loopTimers = loopTimers;
    this.ticker = ticker;
  }

  @Override
  protected void initChannel(Channel channel) {
    switch (service.admission().admit(channel)) {
      case TcpAdmission.Decision.Admitted(ConnectionPlace place) -> {
        RequestDeadlines guard = guarded(channel, place);
        ChannelPipeline pipeline = channel.pipeline();
        pipeline.addLast("whole", new BodyAggregator(settings.maxBody()));
        pipeline.addLast("flow", new FlowControlHandler());
        pipeline.addLast("http", new HttpRequestHandler(service, guard, underWay));
      }
      case TcpAdmission.Decision.Rejected _ -> {
        RequestDeadlines guard = guarded(channel, new ConnectionPlace(channel, Optional.empty()));
        channel
            .pipeline()
            .addLast(
                "end",
                new FailureEnd(_ -> {
                  var _ = channel.close();
                }));
        guard.last(FULL);
      }
      case TcpAdmission.Decision.Closed _ -> {
        // The channel never carries HTTP.
      }
    }
  }

  /// Adds the handlers of HTTP and of its deadlines.
  private RequestDeadlines guarded(Channel channel, ConnectionPlace place) {
    var guard = new RequestDeadlines(channel, unsent, place, settings, service.responder(), ticker);
    channel.pipeline().addLast("guard", guard);
    channel.pipeline().addLast("codec", new HttpServerCodec(decoder()));
    loopTimers.of(channel.eventLoop()).add(guard);
    return guard;
  }

  private HttpDecoderConfig decoder() {
    return new HttpDecoderConfig()
        .setMaxInitialLineLength(settings.maxRequestLine())
        .setMaxHeaderSize(settings.maxHeaders())
        .setHeadersFactory(RequestHeaders.FACTORY);
  }
}
