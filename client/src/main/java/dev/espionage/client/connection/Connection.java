package dev.espionage.client.connection;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GoAway;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A client's connection to a server, over as many sockets as it takes. After a loss it comes back,
 * waits for {@code Welcome}, and sends every unanswered command once more, byte for byte: the same
 * {@code command_id} makes that harmless, so a command is carried out once however often the socket
 * was cut. It does not come back after a close code that says that it is no use (44xx among them).
 *
 * <p>Methods may be called on any thread; answers and listener calls come on the connection's event
 * loop, which owns all its state.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what fails on a channel shows as its end
public final class Connection implements AutoCloseable {

  /**
   * What a connection tells without being asked. All calls come on its event loop, in order, and
   * must not block.
   */
  public interface Listener {

    /**
     * The server said welcome: the first time, and again each time the connection came back. Then
     * subscriptions are gone and have to be made again; unanswered commands have been repeated.
     */
    void welcomed(Welcome welcome);

    /** Something that answers no request; pushes come in the order in which they were sent. */
    void pushed(ServerFrame frame);

    /** The socket ended, and the connection comes back after a while. */
    default void interrupted(DisconnectReason disconnectReason) {}

    /** The connection ended for good. */
    void ended(DisconnectReason disconnectReason);
  }

  private final ConnectionSettings settings;
  private final Listener listener;
  private final EventLoop loop;
  private final Class<? extends Channel> type;
  private final CommandNumbering commandNumbering;
  private final PendingRequests pendingRequests = new PendingRequests();
  private Optional<Channel> channel = Optional.empty();
  private Optional<Events> socket = Optional.empty();
  private Optional<DisconnectReason> ended = Optional.empty();
  private Duration notBefore = Duration.ZERO;
  private boolean welcomed;
  private int helloRequest;
  private int failures;

  private Connection(
      ConnectionSettings settings, ClientTransport transport, EventLoop loop, Listener listener) {
    this.settings = settings;
    this.listener = listener;
    this.loop = loop;
    this.type = transport.channel();
    this.commandNumbering = new CommandNumbering(settings.clientName(), settings.random());
  }

  /**
   * Starts to connect; the listener is told how that goes.
   *
   * @param loop of the transport
   */
  public static Connection open(
      ConnectionSettings settings, ClientTransport transport, EventLoop loop, Listener listener) {
    Connection connection = new Connection(settings, transport, loop, listener);
    connection.loop.execute(connection::connect);
    return connection;
  }

  /**
   * Sends a command, now or as soon as the server has said welcome.
   *
   * @param command without request id; the command id is added when there is none
   * @return completed on the event loop, never exceptionally
   */
  public CompletableFuture<CommandAnswer> request(ClientFrame command) {
    CompletableFuture<CommandAnswer> answer = new CompletableFuture<>();
    inLoop(() -> ask(command, answer));
    return answer;
  }

  /** Runs this on the connection's event loop after so long. */
  public void later(Duration delay, Runnable action) {
    loop.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Cuts the socket as a failing network would, without a word to the server. */
  public void cut() {
    inLoop(() ->
        channel.ifPresent(open -> {
          open.config().setOption(ChannelOption.SO_LINGER, 0);
          open.close();
        }));
  }

  /** Says goodbye, and comes back after this long, or a little later. */
  public void leaveFor(Duration absence) {
    inLoop(() ->
        channel.ifPresent(open -> {
          notBefore = absence;
          open.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE))
              .addListener(ChannelFutureListener.CLOSE);
        }));
  }

  /** Reads nothing for this long, then goes on where it stopped. */
  public void stopReadingFor(Duration pause) {
    inLoop(() ->
        channel.ifPresent(open -> {
          open.config().setAutoRead(false);
          later(pause, () -> open.config().setAutoRead(true));
        }));
  }

  /**
   * Leaves the socket open without reading it or writing to it any more, as when the network goes
   * without a word, and comes back on another one. The old one is closed after {@code patience}, if
   * the server has not done it before.
   */
  public void desert(Duration patience) {
    inLoop(() ->
        channel.ifPresent(open -> {
          open.config().setAutoRead(false);
          later(patience, open::close);
          lost(new DisconnectReason.Broken("the socket was deserted"));
        }));
  }

  /** Says goodbye and does not come back. */
  @Override
  public void close() {
    inLoop(() -> {
      channel.ifPresent(open ->
          open.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE))
              .addListener(ChannelFutureListener.CLOSE));
      end(new DisconnectReason.Left());
    });
  }

  private void inLoop(Runnable action) {
    if (loop.inEventLoop()) {
      action.run();
    } else {
      loop.execute(action);
    }
  }

  private void connect() {
    assert loop.inEventLoop();
    if (ended.isEmpty()) {
      Events events = new Events();
      socket = Optional.of(events);
      Socket.open(settings.servers().after(failures), settings.token(), loop, type, events);
    }
  }

  private void ask(ClientFrame command, CompletableFuture<CommandAnswer> answer) {
    assert loop.inEventLoop();
    if (ended.isPresent()) {
      answer.complete(new CommandAnswer.Unknown(ended.get()));
      return;
    }
    ClientFrame frame = commandNumbering.numbered(command);
    pendingRequests.add(frame, answer);
    if (welcomed) {
      send(frame);
    }
  }

  private void send(ClientFrame frame) {
    channel.ifPresent(open ->
        open.writeAndFlush(new BinaryWebSocketFrame(Unpooled.wrappedBuffer(frame.toByteArray()))));
  }

  private void end(DisconnectReason disconnectReason) {
    if (ended.isEmpty()) {
      ended = Optional.of(disconnectReason);
      pendingRequests.giveUp(disconnectReason);
      listener.ended(disconnectReason);
    }
  }

  /** The socket is no use any more. */
  private void lost(DisconnectReason disconnectReason) {
    channel = Optional.empty();
    socket = Optional.empty();
    welcomed = false;
    if (ended.isPresent()) {
      return;
    }
    if (disconnectReason.mayReturn()) {
      comeBack(disconnectReason);
    } else {
      end(disconnectReason);
    }
  }

  private void comeBack(DisconnectReason disconnectReason) {
    Duration wait = settings.backoff().before(failures++, settings.random());
    Duration longest = wait.compareTo(notBefore) > 0 ? wait : notBefore;
    notBefore = Duration.ZERO;
    listener.interrupted(disconnectReason);
    loop.schedule(this::connect, longest.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** What a socket tells; a deserted one is not listened to. */
  private final class Events implements Socket.Events {

    @Override
    public void opened(Channel open) {
      channel = Optional.of(open);
      if (ended.isPresent()) {
        open.close();
        return;
      }
      ClientFrame hello = commandNumbering.hello();
      helloRequest = hello.getRequestId();
      send(hello);
    }

    @Override
    public void received(ServerFrame frame) {
      if (!isCurrent()) {
        return;
      }
      if (frame.hasWelcome() && frame.getRequestId() == helloRequest) {
        failures = 0;
        welcomed = true;
        pendingRequests.frames().forEach(Connection.this::send);
        listener.welcomed(frame.getWelcome());
      } else if (frame.getRequestId() == 0) {
        if (frame.hasGoAway()) {
          remember(frame.getGoAway());
        }
        listener.pushed(frame);
      } else {
        pendingRequests.answer(frame);
      }
    }

    private void remember(GoAway goAway) {
      notBefore = Duration.ofMillis(Integer.toUnsignedLong(goAway.getReconnectAfterMs()));
    }

    @Override
    public void ended(DisconnectReason disconnectReason) {
      if (isCurrent()) {
        lost(disconnectReason);
      }
    }

    private boolean isCurrent() {
      return socket.isPresent() && socket.get() == this;
    }
  }
}
