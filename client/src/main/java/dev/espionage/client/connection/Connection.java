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
import java.util.function.Consumer;

/// A client's connection to a server, over any number of sockets. After a loss it reconnects, waits
/// for `Welcome`, and repeats every unanswered command byte for byte. The server recognises the
/// `command_id` and executes a command only once, however often the socket was cut. The connection
/// does not reconnect after a close code that rules it out, such as 44xx.
///
/// Methods may be called on any thread. Answers and listener calls come on the connection's event
/// loop, which owns all state.
@SuppressWarnings("FutureReturnValueIgnored") // failures show as the channel's end
public final class Connection implements AutoCloseable {

  /// A listener for everything that answers no request. All calls come on the connection's event
  /// loop, in order, and must not block.
  public interface Listener {

    /// Receives the server's welcome, on the first connect and on each reconnect. After a
    /// reconnect, subscriptions are gone and have to be made again; unanswered commands have been
    /// repeated.
    void welcomed(Welcome welcome);

    /// Receives a frame that answers no request. Frames arrive in the order in which the server
    /// sent them.
    void pushed(ServerFrame frame);

    /// Receives the reason when a socket ends and the connection will try again after a wait.
    default void interrupted(DisconnectReason disconnectReason) {}

    /// Receives the reason when the connection has ended for good.
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

  /// The delay that the server asked for; it replaces the backoff once.
  private Optional<Duration> asked = Optional.empty();

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

  /// Starts to connect; the listener receives the result.
  ///
  /// @param loop an event loop of the transport
  public static Connection open(
      ConnectionSettings settings, ClientTransport transport, EventLoop loop, Listener listener) {
    Connection connection = new Connection(settings, transport, loop, listener);
    connection.loop.execute(connection::connect);
    return connection;
  }

  /// Sends a command, now or as soon as the server has sent its welcome.
  ///
  /// @param command a command without a request id; if it changes state and has no command id, the
  ///   connection adds one
  /// @return the outcome; completes on the event loop, never exceptionally
  public CompletableFuture<CommandAnswer> request(ClientFrame command) {
    CompletableFuture<CommandAnswer> answer = new CompletableFuture<>();
    inLoop(() -> ask(command, answer));
    return answer;
  }

  /// Sends a command as [#request(ClientFrame)] does, and passes the answer to `then` on the event
  /// loop, before any frame that the server sent after it.
  public void request(ClientFrame command, Consumer<CommandAnswer> then) {
    CompletableFuture<CommandAnswer> answer = new CompletableFuture<>();
    answer.thenAccept(then);
    inLoop(() -> ask(command, answer));
  }

  /// Runs an action on the connection's event loop after a delay.
  public void later(Duration delay, Runnable action) {
    loop.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// Cuts the socket without a close frame, as a failing network would.
  public void cut() {
    inLoop(() ->
        channel.ifPresent(open -> {
          open.config().setOption(ChannelOption.SO_LINGER, 0);
          open.close();
        }));
  }

  /// Sends a close frame, and reconnects after this time.
  public void disconnectFor(Duration absence) {
    inLoop(() ->
        channel.ifPresent(open -> {
          asked = Optional.of(absence);
          open.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE))
              .addListener(ChannelFutureListener.CLOSE);
        }));
  }

  /// Stops reading for this long, and then continues.
  public void stopReadingFor(Duration pause) {
    inLoop(() ->
        channel.ifPresent(open -> {
          open.config().setAutoRead(false);
          later(pause, () -> open.config().setAutoRead(true));
        }));
  }

  /// Abandons the socket as if the network had failed silently, and reconnects on another one. The
  /// old socket stays open, but the connection neither reads nor writes it. It is closed after
  /// `patience` unless the server closes it before.
  public void abandonSocket(Duration patience) {
    inLoop(() ->
        channel.ifPresent(open -> {
          open.config().setAutoRead(false);
          later(patience, open::close);
          lost(new DisconnectReason.Broken("the socket was abandoned"));
        }));
  }

  /// Sends a close frame, and does not reconnect.
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
      Socket.open(settings.servers().forAttempt(failures), settings.token(), loop, type, events);
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

  /// Drops the current socket, and reconnects if that can help.
  private void lost(DisconnectReason disconnectReason) {
    channel = Optional.empty();
    socket = Optional.empty();
    welcomed = false;
    if (ended.isPresent()) {
      return;
    }
    if (disconnectReason.mayReconnect()) {
      reconnect(disconnectReason);
    } else {
      end(disconnectReason);
    }
  }

  private void reconnect(DisconnectReason disconnectReason) {
    Duration backoff = settings.backoff().before(failures++, settings.random());
    Duration wait = asked.orElse(backoff);
    asked = Optional.empty();
    listener.interrupted(disconnectReason);
    loop.schedule(this::connect, wait.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// The events of one socket; ignores those of an abandoned socket.
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
      asked = Optional.of(Duration.ofMillis(Integer.toUnsignedLong(goAway.getReconnectAfterMs())));
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
