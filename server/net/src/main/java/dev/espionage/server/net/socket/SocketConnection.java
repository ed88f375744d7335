package dev.espionage.server.net.socket;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.CloseCode;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.DisconnectCause;
import dev.espionage.server.net.HalfClose;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.LoopTimers;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A WebSocket connection from the upgrade to its end. Confined to its event loop, except for the
/// methods that are marked as thread-safe; most methods assert this.
///
/// To close the connection, the server sends its close frame and waits for the client's, dropping
/// all other input. After both it closes its output and waits for the client to close TCP. Closing
/// TCP with unread bytes, such as a pong under way, would reset the connection, and the client
/// might never see the close code. All this may take as long as the close timeout.
final class SocketConnection implements LoopTimers.Check {
  private static final Logger LOG = LoggerFactory.getLogger(SocketConnection.class);

  private static final Refusal NOT_A_FRAME =
      Refusal.of(
          Refusal.Code.MALFORMED,
          "the frame is not a ClientFrame of " + ProtocolLimits.SUBPROTOCOL);

  private static final Refusal HELLO_FIRST =
      Refusal.of(Refusal.Code.HELLO_EXPECTED, "expected Hello as the first command");

  private static final Refusal TOO_MANY_PENDING =
      Refusal.of(Refusal.Code.BUSY, "too many of your commands wait for their answers; try again")
          .retryAfter(Duration.ofSeconds(1));

  private enum Stage {
    /// The client has not sent Hello yet.
    NEW,
    OPEN,
    /// The server is stopping; new commands are refused.
    DRAINING,
    /// The close frame has been sent. All input but the client's close frame is dropped.
    CLOSING,
    CLOSED
  }

  private final Channel channel;
  private final Identity identity;
  private final SocketServices services;
  private final Outbox outbox;
  private final ResponseSender responseSender;
  private final Heartbeat heartbeat;
  private final CommandBudget budget;
  private final ConnectionCommands commands;
  private final long openedAt;
  private Stage stage = Stage.NEW;
  private DisconnectCause cause = DisconnectCause.LOST;
  private long closingAt;
  private long writableAt;

  SocketConnection(
      Channel channel,
      Identity identity,
      AddressKey address,
      SocketServices services,
      CommandBudget.Limits limits) {
    this.channel = channel;
    this.identity = identity;
    this.services = services;
    this.openedAt = services.ticker().read();
    this.writableAt = openedAt;
    var settings = services.settings();
    this.outbox =
        new Outbox(
            channel,
            services.unsent(),
            services.ticker(),
            services.metrics(),
            settings.maxQueue(),
            this::tooSlow);
    this.responseSender =
        new ResponseSender(channel.eventLoop(), outbox, services.metrics(), services.failures());
    this.heartbeat = new Heartbeat(channel, settings, openedAt);
    this.budget = new CommandBudget(limits, openedAt);
    this.commands =
        new ConnectionCommands(
            services, new ClientContext(player(), address, responseSender, heartbeat::lag));
  }

  /// Returns the player; empty for spectators. Thread-safe.
  Optional<Player> player() {
    return identity instanceof Identity.Member(var session, var _)
        ? Optional.of(session.player())
        : Optional.empty();
  }

  /// Returns the session with which the client connected; empty for spectators. Thread-safe.
  Optional<TokenHash> session() {
    return identity instanceof Identity.Member(var _, var token)
        ? Optional.of(token)
        : Optional.empty();
  }

  /// Registers the connection after the upgrade.
  void opened() {
    assertOnEventLoop();
    services.connections().add(this);
    services.metrics().connected(player().isPresent());
    LOG.debug("connection {} opened", channel.id());
    if (identity instanceof Identity.InvalidSession) {
      responseSender.refused(
          0,
          Refusal.of(Refusal.Code.UNAUTHENTICATED, "the session is unknown, expired or revoked"));
      close(CloseCode.UNAUTHENTICATED, DisconnectCause.UNAUTHENTICATED, "no such session");
    }
  }

  /// Handles a binary message.
  void message(ByteBuf bytes) {
    assertOnEventLoop();
    if (isEnding()) {
      return;
    }
    long wait = take(heard());
    ClientFrame frame = parse(bytes);
    int request = frame == null ? 0 : frame.getRequestId();
    if (wait > 0) {
      slowDown(request, wait);
    } else if (frame == null) {
      responseSender.refused(0, NOT_A_FRAME);
    } else {
      execute(request, frame);
    }
  }

  private static @Nullable ClientFrame parse(ByteBuf bytes) {
    try {
      return ClientFrame.parseFrom(bytes.nioBuffer());
    } catch (InvalidProtocolBufferException e) {
      return null;
    }
  }

  /// Counts a frame that is no request: a ping or a fragment. Returns whether it is within the
  /// budget, and the connection is not ending.
  boolean accepts() {
    assertOnEventLoop();
    return !isEnding() && take(heard()) == 0;
  }

  void pong(ByteBuf payload) {
    assertOnEventLoop();
    if (isEnding()) {
      return;
    }
    if (heartbeat.pong(payload, services.ticker().read())) {
      services.metrics().pingAnswered();
    } else {
      var _ = accepts();
    }
  }

  /// Sends waiting frames, because the channel may be writable again.
  void writable() {
    outbox.writable();
  }

  /// Sends the close frame, once, and drops frames that wait in the outbox.
  void close(CloseCode code, DisconnectCause why, String reason) {
    assertOnEventLoop();
    if (isEnding()) {
      return;
    }
    stage = Stage.CLOSING;
    cause = why;
    closingAt = services.ticker().read();
    outbox.close();
    commands.close();
    var _ =
        channel.writeAndFlush(
            new CloseWebSocketFrame(code.number(), reason), channel.voidPromise());
  }

  /// Closes the connection after input that nothing readable can follow. No close frame of the
  /// client is expected.
  void fail(CloseCode code, DisconnectCause why, String reason) {
    close(code, why, reason);
    endOutput();
  }

  /// Handles the client's close frame: confirms it, or completes the close that the server started.
  void clientCloses() {
    assertOnEventLoop();
    close(CloseCode.NORMAL, DisconnectCause.CLIENT, "");
    endOutput();
  }

  /// Closes the output after everything that was written; the client then closes TCP.
  private void endOutput() {
    var _ = channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(HalfClose.OUTPUT);
  }

  private boolean isEnding() {
    return stage == Stage.CLOSING || stage == Stage.CLOSED;
  }

  /// Releases everything after the channel has closed.
  void closed() {
    assertOnEventLoop();
    if (stage != Stage.CLOSED) {
      stage = Stage.CLOSED;
      outbox.close();
      commands.close();
      responseSender.drain();
      services.connections().remove(this);
      services.metrics().disconnected(player().isPresent(), cause);
      LOG.debug("connection {} closed: {}", channel.id(), cause.tag());
    }
  }

  @Override
  public boolean check(long now) {
    assertOnEventLoop();
    outbox.count();
    var settings = services.settings();
    writableAt = channel.isWritable() ? now : writableAt;
    if (stage == Stage.CLOSING && now - closingAt > settings.closeTimeout().toNanos()) {
      var _ = channel.close();
    } else if (stage == Stage.NEW && now - openedAt > settings.helloTimeout().toNanos()) {
      close(CloseCode.POLICY, DisconnectCause.NO_HELLO, "no Hello received in time");
    } else if (now - writableAt > settings.writeTimeout().toNanos()) {
      tooSlow();
    } else if (expired()) {
      close(CloseCode.REVOKED, DisconnectCause.EXPIRED, "the session has expired");
    } else if (stage != Stage.CLOSING && !heartbeat.beat(now, commands.clockRuns())) {
      close(CloseCode.GOING_AWAY, DisconnectCause.SILENT, "no frame received in time");
    }
    return stage != Stage.CLOSED;
  }

  /// Sends a frame that answers no request. Thread-safe.
  void notice(OutFrame frame) {
    channel.eventLoop().execute(() -> outbox.send(frame));
  }

  /// Sends an announcement. A client that has not been greeted yet gets it with the greeting.
  /// Thread-safe.
  void announce(OutFrame frame) {
    channel
        .eventLoop()
        .execute(() -> {
          if (stage != Stage.NEW) {
            outbox.send(frame);
          }
        });
  }

  /// Closes the connection. Thread-safe.
  void end(CloseCode code, DisconnectCause why, String reason) {
    channel.eventLoop().execute(() -> close(code, why, reason));
  }

  /// Announces the server's shutdown. The stage completes when no request is pending. Thread-safe.
  CompletionStage<Void> drain(Duration reconnectAfter) {
    channel
        .eventLoop()
        .execute(() -> {
          if (stage == Stage.NEW || stage == Stage.OPEN) {
            stage = Stage.DRAINING;
            responseSender.send(ServerFrames.goAway(reconnectAfter));
          }
          responseSender.drain();
        });
    return responseSender.drained();
  }

  /// Parses the command first and then checks whether the stage of the connection allows it.
  private void execute(int request, ClientFrame frame) {
    Command command;
    try {
      command = commands.read(frame);
    } catch (InvalidField e) {
      responseSender.refused(request, e.refusal());
      return;
    }
    switch (stage) {
      case NEW -> greet(request, frame);
      case OPEN -> {
        if (responseSender.pending() < services.settings().maxRequests()) {
          command.execute(request);
        } else {
          responseSender.refused(request, TOO_MANY_PENDING);
        }
      }
      case DRAINING -> responseSender.stopping(request);
      case CLOSING, CLOSED -> {
        // The client expects no answer any more.
      }
    }
  }

  private void greet(int request, ClientFrame frame) {
    if (frame.hasHello()) {
      stage = Stage.OPEN;
      heartbeat.ping(services.ticker().read());
      commands.greet(request, () -> stage = stage == Stage.OPEN ? Stage.NEW : stage);
    } else {
      responseSender.refused(request, HELLO_FIRST);
    }
  }

  private long heard() {
    long now = services.ticker().read();
    heartbeat.heard(now);
    services.metrics().frameIn();
    return now;
  }

  private long take(long now) {
    long wait = budget.take(now, commands.plays());
    if (wait > 0 && budget.flooded(now)) {
      services.metrics().rejected("flood");
      close(CloseCode.POLICY, DisconnectCause.FLOOD, "too many frames for too long");
    }
    return wait;
  }

  private void slowDown(int request, long waitNanos) {
    responseSender.refused(
        request,
        Refusal.of(Refusal.Code.RATE_LIMITED, "too many frames: see Welcome.limits for the limit")
            .retryAfter(Duration.ofNanos(waitNanos).plusMillis(1)));
  }

  private void tooSlow() {
    close(CloseCode.TRY_LATER, DisconnectCause.SLOW_READER, "the client reads too slowly");
  }

  private boolean expired() {
    return identity instanceof Identity.Member(var session, var _)
        && !services.clock().instant().isBefore(session.expiresAt());
  }

  private void assertOnEventLoop() {
    if (!channel.eventLoop().inEventLoop()) {
      throw new IllegalStateException(
          "connection %s accessed on thread %s: use channel.eventLoop().execute()"
              .formatted(channel.id(), Thread.currentThread().getName()));
    }
  }
}
