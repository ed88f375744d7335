package dev.espionage.loadtest.hostile;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.SayInChat;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.UnwatchLobby;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.tools.report.Latencies;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// Ordinary people who do what a server is for besides games: they read pages and the archive, look
/// at the lobby, chat and log in. They stay within all limits, have an address of their own, and
/// measure how long the server takes. Thread-safe.
///
/// Each has a platform thread, because attackers that never wait keep all carriers of virtual
/// threads busy.
final class FriendlyPlayers implements AutoCloseable {

  /// The number of the network of their address, beyond those of the attackers.
  private static final int NET = 210;

  /// The accounts that log in again and again, each until its oldest session makes way.
  private static final int LOGGING_IN = 5;

  private static final Duration SECOND = Duration.ofSeconds(1);

  /// Five lines in ten seconds, and thirty logins in six minutes; the server allows both.
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);

  private static final Duration BETWEEN_LOGINS = Duration.ofSeconds(12);
  private static final Duration LONGER_THAN_ANY_RUN = Duration.ofDays(30);

  private final Attacker clients;
  private final List<Kind> kinds = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  private FriendlyPlayers(Attacker clients) {
    this.clients = clients;
  }

  /// The actions of one kind in an interval, with their times in nanoseconds.
  record Answers(String action, Histogram answers, long refused) {}

  /// Something that a person does again and again.
  @FunctionalInterface
  private interface Action {
    /// Does it for the n-th time; returns whether the server did what it was asked for.
    boolean isDone(int n) throws IOException;
  }

  /// Opens what an action needs.
  @FunctionalInterface
  private interface Opening {
    Action open() throws IOException;
  }

  /// A kind of action, and how long the server took for each.
  private record Kind(String name, Latencies answers, LongAdder refused) {}

  /// Registers the accounts, and begins.
  static FriendlyPlayers start(Endpoint server) throws IOException {
    FriendlyPlayers players =
        new FriendlyPlayers(new Attacker(server, LONGER_THAN_ANY_RUN, 100, NET, Integer.MAX_VALUE));
    HostilePlayer writer = players.registered(LOGGING_IN);
    for (int number = 0; number < LOGGING_IN; number++) {
      var _ = players.registered(number);
    }
    players.repeat("page", SECOND, players.reading("/"));
    players.repeat("archive", SECOND, players.reading("/api/games?limit=25"));
    players.repeat("lobby", SECOND, players::lobby);
    players.repeat("chat", BETWEEN_LINES, () -> chat(writer));
    players.repeat("login", BETWEEN_LOGINS, players.logins());
    return players;
  }

  private HostilePlayer registered(int number) throws IOException {
    try (HostileConnection connection = clients.connect(0)) {
      return HostilePlayer.account(clients, connection, number);
    }
  }

  private Opening reading(String path) {
    return () -> _ -> isDone(clients.request("GET", path, ""));
  }

  /// Sends a request on a new connection; returns whether the server did what it asks for.
  private boolean isDone(String request) throws IOException {
    try (HostileConnection connection = clients.connect(0)) {
      connection.send(request);
      return connection.reply().isSuccess();
    }
  }

  /// Watches the lobby and leaves it in turn.
  private Action lobby() throws IOException {
    HostileConnection socket = clients.open(0);
    clients.greet(socket, "");
    return n -> {
      ClientFrame.Builder frame = HostileConnection.request(n + 2);
      boolean watches = n % 2 == 0;
      socket.send(
          watches
              ? frame.setWatchLobby(WatchLobby.getDefaultInstance())
              : frame.setUnwatchLobby(UnwatchLobby.getDefaultInstance()));
      ServerFrame answer = HostilePlayer.answer(socket, n + 2);
      return watches ? answer.hasLobby() : answer.hasDone();
    };
  }

  /// Chats in a running game, and in another one once it is over.
  private static Action chat(HostilePlayer writer) throws IOException {
    HostileConnection socket = writer.socket();
    var game = new AtomicReference<>(socket.runningGames().getFirst());
    return n -> {
      if (isSaid(writer, socket, game.get(), n)) {
        return true;
      }
      List<String> others = socket.runningGames();
      if (others.contains(game.get())) {
        return false;
      }
      game.set(others.getFirst());
      return isSaid(writer, socket, game.get(), n);
    };
  }

  private static boolean isSaid(HostilePlayer writer, HostileConnection socket, String game, int n)
      throws IOException {
    SayInChat.Builder say = SayInChat.newBuilder().setGameId(game).setText("well played " + n);
    ChatRequest chat = ChatRequest.newBuilder().setSay(say).build();
    return writer.answer(socket, writer.command().setChat(chat.toByteString())).hasDone();
  }

  private Opening logins() {
    return () ->
        n -> {
          String account = HostilePlayer.accountBody(clients, n % LOGGING_IN);
          return isDone(clients.request("POST", "/api/login", "", account));
        };
  }

  private void repeat(String name, Duration between, Opening opening) {
    Kind kind = new Kind(name, new Latencies(), new LongAdder());
    kinds.add(kind);
    threads.add(Thread.ofPlatform().daemon().start(() -> run(kind, between, opening)));
  }

  /// Repeats an action; opens its connection again when the server has closed it.
  private void run(Kind kind, Duration between, Opening opening) {
    @Nullable Action action = null;
    try {
      for (int n = 0; true; n++) {
        try {
          if (action == null) {
            action = opening.open();
          }
          long due = System.nanoTime();
          if (action.isDone(n)) {
            kind.answers.record(System.nanoTime() - due);
          } else {
            kind.refused.increment();
          }
        } catch (IOException | IllegalStateException e) {
          kind.refused.increment();
          action = null;
        }
        clients.pause(between);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Returns what they did since the last call.
  List<Answers> interval() {
    return kinds.stream()
        .map(kind -> new Answers(kind.name, kind.answers.interval(), kind.refused.sumThenReset()))
        .toList();
  }

  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    clients.close();
  }
}
