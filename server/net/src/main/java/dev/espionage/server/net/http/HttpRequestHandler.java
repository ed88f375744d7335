package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.limit.ClientAddressResolver;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Answers requests one after another. It reads the next request after the last reply is written,
/// so a connection never holds more than one reply in memory. Handlers run on virtual threads. The
/// last handler of the pipeline. Confined to the channel's event loop.
public final class HttpRequestHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
  private final Router router;
  private final RequestDeadlines guard;
  private final Responder responder;
  private final ClientAddressResolver addresses;
  private final HostPolicy hosts;
  private final Optional<AddressLimit> limit;
  private final FailureLog failures;
  private final PendingRequestCount underWay;
  private boolean waiting;

  /// The client whose last request on this connection was refused for the limit.
  private Optional<InetAddress> refused = Optional.empty();

  HttpRequestHandler(HttpService service, RequestDeadlines guard, PendingRequestCount underWay) {
    this.router = service.router();
    this.guard = guard;
    this.responder = service.responder();
    this.addresses = service.addresses();
    this.hosts = service.hosts();
    this.limit = service.limit();
    this.failures = service.failures();
    this.underWay = underWay;
  }

  @Override
  public void channelActive(ChannelHandlerContext ctx) {
    next(ctx);
  }

  /// Reads again if the request is not complete. A request may arrive in several pieces, and each
  /// piece ends one read.
  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    if (waiting) {
      ctx.read();
    }
  }

  private void next(ChannelHandlerContext ctx) {
    waiting = true;
    ctx.read();
  }

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
    waiting = false;
    if (!guard.answering()) {
      return;
    }
    try {
      RequestHead.check(request, hosts);
    } catch (RequestRejected rejected) {
      guard.last(rejected.reply());
      return;
    }
    FullHttpRequest head = head(request);
    Request asked = read(ctx, request);
    underWay.begun();
    Optional<Reply> refusal = limit.flatMap(requests -> requests.refusal(asked));
    if (refusal.isPresent()) {
      refuse(ctx, head, asked, router.refused(asked, refusal.get()));
      return;
    }
    refused = Optional.empty();
    inBackground(() -> {
      RouteOutcome outcome = router.answer(asked);
      ctx.channel().eventLoop().execute(() -> finish(ctx, head, outcome));
    });
  }

  /// Answers a request beyond the limit of its address. Closes the connection if the client goes on
  /// after that.
  private void refuse(ChannelHandlerContext ctx, FullHttpRequest head, Request asked, Reply reply) {
    if (refused.equals(Optional.of(asked.client()))) {
      underWay.answered();
      guard.last(reply);
      return;
    }
    refused = Optional.of(asked.client());
    ctx.channel().eventLoop().execute(() -> finish(ctx, head, reply));
  }

  private static void inBackground(Runnable task) {
    var _ = Thread.ofVirtual().name("http").start(task);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (cause instanceof IOException || cause instanceof PrematureChannelClosureException) {
      var _ = ctx.close();
      return;
    }
    failures.bug("an HTTP connection", cause);
    guard.last(Router.internalError());
  }

  private void finish(ChannelHandlerContext ctx, FullHttpRequest head, RouteOutcome outcome) {
    if (!guard.isAnswering()) {
      underWay.answered();
      abandon(outcome);
      return;
    }
    try {
      send(ctx, head, outcome);
    } catch (RuntimeException e) {
      underWay.answered();
      abandon(outcome);
      exceptionCaught(ctx, e);
    }
  }

  private static void abandon(RouteOutcome outcome) {
    if (outcome instanceof RouteOutcome.Streamed(Reply _, ChunkSource body)) {
      body.close();
    }
  }

  private void send(ChannelHandlerContext ctx, FullHttpRequest head, RouteOutcome outcome) {
    switch (outcome) {
      case Reply reply -> reply(ctx, head, reply);
      case RouteOutcome.Streamed(Reply start, ChunkSource chunkSource) ->
          stream(ctx, head, start, chunkSource);
      case RouteOutcome.Upgrade to when to.by().admits(ctx.channel(), to) -> upgrade(ctx, head, to);
      case RouteOutcome.Upgrade _ -> reply(ctx, head, UpgradeRoute.tooManyConnections());
    }
  }

  private void reply(ChannelHandlerContext ctx, FullHttpRequest head, Reply reply) {
    boolean keepAlive = HttpUtil.isKeepAlive(head) && !underWay.isStopping();
    ChannelFuture sent = responder.write(ctx.channel(), reply, keepAlive, guard::sending);
    guard.sending();
    var _ = sent.addListener(written -> answered(ctx, written.isSuccess() && keepAlive));
  }

  /// Answers an upgrade. The deadlines of HTTP end when the answer is written, not before.
  private void upgrade(
      ChannelHandlerContext ctx, FullHttpRequest head, RouteOutcome.Upgrade upgrade) {
    ChannelFuture sent = upgrade.by().perform(ctx.channel(), head, upgrade);
    guard.sending();
    var _ =
        sent.addListener(_ -> {
          guard.stop();
          underWay.answered();
        });
  }

  /// Sends a streamed body in chunks. HEAD gets no body.
  private void stream(
      ChannelHandlerContext ctx, FullHttpRequest head, Reply start, ChunkSource chunkSource) {
    boolean keepAlive = HttpUtil.isKeepAlive(head) && !underWay.isStopping();
    boolean isWanted = !head.method().equals(HttpMethod.HEAD);
    responder.begin(ctx.channel(), start, keepAlive);
    guard.sending();
    if (!isWanted) {
      chunkSource.close();
    }
    inBackground(() -> {
      boolean whole;
      try (ChunkSource body = isWanted ? chunkSource : ChunkSource.NONE) {
        whole = new ChunkedBody(ctx.channel(), guard, failures).send(body);
      }
      ctx.channel().eventLoop().execute(() -> answered(ctx, whole && keepAlive));
    });
  }

  private void answered(ChannelHandlerContext ctx, boolean keepAlive) {
    underWay.answered();
    if (keepAlive) {
      guard.waiting();
      next(ctx);
    } else {
      var _ = ctx.close();
    }
  }

  /// Returns the request without its body, which Netty releases when this handler returns.
  private static FullHttpRequest head(FullHttpRequest request) {
    return new DefaultFullHttpRequest(
        request.protocolVersion(),
        request.method(),
        request.uri(),
        Unpooled.EMPTY_BUFFER,
        request.headers(),
        EmptyHttpHeaders.INSTANCE);
  }

  private Request read(ChannelHandlerContext ctx, FullHttpRequest request) {
    int query = request.uri().indexOf('?');
    String path = query < 0 ? request.uri() : request.uri().substring(0, query);
    String parameters = query < 0 ? "" : request.uri().substring(query + 1);
    InetAddress client =
        addresses.client(
            peer(ctx.channel().remoteAddress()), request.headers().getAll("x-forwarded-for"));
    return new Request(
        request.method(),
        path,
        ImmutableMap.of(),
        parameters,
        request.headers(),
        text(request.content()),
        client);
  }

  /// Returns the text of a body; empty if it is not valid UTF-8. Replacing invalid bytes would give
  /// a handler another text than the client sent.
  private static String text(ByteBuf body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(body.nioBuffer()).toString();
    } catch (CharacterCodingException e) {
      return "";
    }
  }

  static InetAddress peer(SocketAddress address) {
    return address instanceof InetSocketAddress inet
        ? inet.getAddress()
        : InetAddress.getLoopbackAddress();
  }
}
