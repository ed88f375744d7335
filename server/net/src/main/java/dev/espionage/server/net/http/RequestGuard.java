package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import dev.espionage.server.net.limit.PeriodicCheck;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;

/**
 * Sees to it that nobody holds a connection by doing nothing: a request has to be complete in time,
 * and a connection does not wait for the next one for ever. The first stage of the pipeline, so
 * that it sees every byte. Owned by the channel's event loop.
 *
 * <p>A connection that closes while the client is still sending lingers: what comes is dropped
 * until the client closes too, or for two seconds. To close at once would reset it, and the client
 * might never see the last answer.
 */
public final class RequestGuard extends ChannelInboundHandlerAdapter implements PeriodicCheck {
  private static final long LINGER = Duration.ofSeconds(2).toNanos();

  /** Longer than any handler waits for whom it asks. */
  private static final long ANSWER = Duration.ofSeconds(30).toNanos();

  private enum Stage {
    /** For a request to begin. */
    WAITING,
    /** A request is coming in; also from the connection on, until the first one is complete. */
    RECEIVING,
    /** The server is at work. */
    ANSWERING,
    /** A piece of an answer is made, or on its way. A client that does not read stays here. */
    SENDING,
    /** The last answer is out. */
    LINGERING,
    OVER
  }

  private final Channel channel;
  private final Responder responder;
  private final Ticker ticker;
  private final long idle;
  private final long slow;
  private Stage stage = Stage.RECEIVING;
  private long since;

  public RequestGuard(Channel channel, HttpSettings settings, Responder responder, Ticker ticker) {
    this.channel = channel;
    this.responder = responder;
    this.ticker = ticker;
    this.idle = settings.idleTimeout().toNanos();
    this.slow = settings.requestTimeout().toNanos();
    this.since = ticker.read();
  }

  /** The request is complete. */
  void answering() {
    enter(Stage.ANSWERING);
  }

  /** Whether an answer is due; not if it took too long, or the channel is closed. */
  boolean isAnswering() {
    return stage == Stage.ANSWERING;
  }

  /** A piece of the answer is due: it may take as long as a request. */
  void sending() {
    if (stage == Stage.ANSWERING || stage == Stage.SENDING) {
      enter(Stage.SENDING);
    }
  }

  /** The answer is written. */
  void waiting() {
    enter(Stage.WAITING);
  }

  /** The channel is no longer one of HTTP. */
  void over() {
    stage = Stage.OVER;
  }

  /**
   * Writes an answer after which the connection closes, though the client may still be sending. If
   * another answer is on its way, the connection closes at once.
   */
  void last(Reply reply) {
    if (stage == Stage.LINGERING || stage == Stage.OVER) {
      return;
    }
    if (stage == Stage.SENDING) {
      var _ = channel.close();
      return;
    }
    enter(Stage.LINGERING);
    responder.writeLast(channel, reply);
    channel.config().setAutoRead(true);
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (stage == Stage.LINGERING) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (stage == Stage.WAITING) {
      enter(Stage.RECEIVING);
    }
    ctx.fireChannelRead(message);
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    over();
    ctx.fireChannelInactive();
  }

  @Override
  public boolean beat(long now) {
    long waited = now - since;
    if (stage == Stage.RECEIVING && waited > slow) {
      last(Reply.problem(Status.REQUEST_TIMEOUT, "too-slow", "the request took too long"));
    } else if (stage == Stage.ANSWERING && waited > ANSWER) {
      last(Router.unavailable());
    } else if ((stage == Stage.WAITING && waited > idle)
        || (stage == Stage.SENDING && waited > slow)
        || (stage == Stage.LINGERING && waited > LINGER)) {
      var _ = channel.close();
    }
    return stage != Stage.OVER;
  }

  private void enter(Stage next) {
    stage = next;
    since = ticker.read();
  }
}
