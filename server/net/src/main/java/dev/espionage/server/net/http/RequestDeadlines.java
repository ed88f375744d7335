package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import dev.espionage.server.net.UnsentBytes;
import dev.espionage.server.net.limit.LoopTimers;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;

/// Enforces the deadlines of an HTTP connection, so that no client can hold one by doing nothing. A
/// request must be complete in time, and a connection must not wait too long for the next request.
/// It closes, too, if it holds much of the unsent output when all connections hold too much. The
/// first handler of the pipeline, so that it sees every byte. Confined to the channel's event loop.
///
/// A connection that closes while the client is still sending lingers: it drops incoming bytes
/// until the client closes too, for at most two seconds. Closing at once would reset the
/// connection, and the client might never see the last reply.
public final class RequestDeadlines extends ChannelInboundHandlerAdapter
    implements LoopTimers.Check {
  private static final long LINGER = Duration.ofSeconds(2).toNanos();

  /// The limit for a handler, longer than any handler waits for another component.
  private static final long ANSWER = Duration.ofSeconds(30).toNanos();

  private enum Stage {
    /// The connection is new, and nothing has arrived.
    NEW,
    /// The connection waits for a request to begin.
    WAITING,
    /// A request is arriving. The time of the first one begins with the connection.
    RECEIVING,
    /// The handler is running.
    ANSWERING,
    /// The server is producing or sending a piece of the reply. A client that does not read stays
    /// in this state.
    SENDING,
    /// The last reply has been sent.
    LINGERING,
    OVER
  }

  private final Channel channel;
  private final UnsentBytes.Share unsent;
  private final ConnectionPlace place;
  private final Responder responder;
  private final Ticker ticker;
  private final long idle;
  private final long slow;
  private Stage stage = Stage.NEW;
  private long since;

  RequestDeadlines(
      Channel channel,
      UnsentBytes unsent,
      ConnectionPlace place,
      HttpSettings settings,
      Responder responder,
      Ticker ticker) {
    this.channel = channel;
    this.unsent = unsent.share(channel);
    this.place = place;
    this.responder = responder;
    this.ticker = ticker;
    this.idle = settings.idleTimeout().toNanos();
    this.slow = settings.requestTimeout().toNanos();
    this.since = ticker.read();
    place.idle(since);
  }

  /// Records that the request is complete. Returns false if the connection has had its last reply,
  /// so that nothing more is answered.
  boolean answering() {
    if (stage == Stage.LINGERING || stage == Stage.OVER) {
      return false;
    }
    enter(Stage.ANSWERING);
    return true;
  }

  /// Returns whether a reply is due. False if the handler took too long or the channel is closed.
  boolean isAnswering() {
    return stage == Stage.ANSWERING;
  }

  /// Starts the deadline for the next piece of the reply, which is as long as that of a request.
  void sending() {
    if (stage == Stage.ANSWERING || stage == Stage.SENDING) {
      enter(Stage.SENDING);
    }
  }

  /// Records that the reply is written.
  void waiting() {
    enter(Stage.WAITING);
  }

  /// Ends the checks, because the channel no longer carries HTTP.
  void stop() {
    stage = Stage.OVER;
    unsent.release();
    place.busy();
  }

  /// Writes a reply and then closes the connection, even if the client is still sending. If another
  /// reply is being sent, closes the connection at once.
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
    } else if (stage == Stage.NEW) {
      stage = Stage.RECEIVING;
      place.busy();
    }
    ctx.fireChannelRead(message);
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    stop();
    ctx.fireChannelInactive();
  }

  @Override
  public boolean check(long now) {
    long waited = now - since;
    if ((stage == Stage.NEW || stage == Stage.RECEIVING) && waited > slow) {
      last(Reply.problem(Status.REQUEST_TIMEOUT, "too-slow", "the request took too long"));
    } else if (stage == Stage.ANSWERING && waited > ANSWER) {
      last(Router.unavailable());
    } else if ((stage == Stage.WAITING && waited > idle)
        || (stage == Stage.SENDING && waited > slow)
        || (stage == Stage.LINGERING && waited > LINGER)
        || (stage != Stage.OVER && unsent.isExcessive(0))) {
      var _ = channel.close();
    }
    return stage != Stage.OVER;
  }

  private void enter(Stage next) {
    stage = next;
    since = ticker.read();
    if (stage == Stage.WAITING) {
      place.idle(since);
    } else {
      place.busy();
    }
  }
}
