package dev.espionage.tools.bot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.player.RandomPlayer;
import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.PlayerListener;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests bots at a real server: against each other, and against a player who invites a bot.
@OwnProcess("bots and their server are processes")
class BotIT {
  private static final int TERMINATED = 143;

  private static ServerProcess server;
  private static ClientTransport transport;
  private static ExecutorService workers;

  @TempDir private Path directory;

  @BeforeAll
  static void start() throws Exception {
    server = ServerProcess.start(StoreChoice.SQLITE);
    transport = ClientTransport.start(1);
    workers = Executors.newSingleThreadExecutor();
  }

  @AfterAll
  static void stop() {
    workers.shutdownNow();
    transport.close();
    server.close();
  }

  /// A player who invites a bot, and the first game that results.
  private record Host(ConnectedPlayer connectedPlayer, CompletableFuture<String> game)
      implements AutoCloseable {

    static Host guest(String name) throws Exception {
      return guest(server, name);
    }

    static Host guest(ServerProcess server, String name) throws Exception {
      try (HttpApi http = new HttpApi(server.endpoint())) {
        return connect(server, http.createSession(name).getToken());
      }
    }

    static Host connect(ServerProcess server, String token) {
      CompletableFuture<String> game = new CompletableFuture<>();
      PlayerListener playerListener =
          new PlayerListener() {
            @Override
            public void pushed(ServerFrame frame) {
              if (frame.hasGameCreated()) {
                game.complete(frame.getGameCreated().getGameId());
              }
            }
          };
      SplittableRandom random = new SplittableRandom(4);
      ConnectedPlayer connectedPlayer =
          ConnectedPlayer.connect(
              new ConnectionSettings(
                  "test", ServerChoice.only(server.endpoint()), Optional.of(token), random),
              transport,
              transport.next(),
              playerListener);
      return new Host(connectedPlayer, game);
    }

    void invite(String playerId) {
      CreateInvitation.Builder invitation =
          CreateInvitation.newBuilder()
              .setVariant("small")
              .setTimeControl("60+1")
              .setColour(Colour.COLOUR_BLACK)
              .setToPlayerId(playerId);
      CommandAnswer answer =
          connectedPlayer
              .ask(ClientFrame.newBuilder().setCreateInvitation(invitation).build())
              .orTimeout(1, TimeUnit.MINUTES)
              .join();
      assertThat(answer).isInstanceOf(CommandAnswer.Given.class);
    }

    void seek() {
      SeekGame.Builder seek = SeekGame.newBuilder().setVariant("small").setTimeControl("60+1");
      connectedPlayer
          .ask(ClientFrame.newBuilder().setSeekGame(seek).build())
          .orTimeout(1, TimeUnit.MINUTES)
          .join();
    }

    /// Watches the game until the bot has deployed.
    void awaitDeployment() {
      CompletableFuture<Void> deployed = new CompletableFuture<>();
      connectedPlayer.watch(
          game.orTimeout(1, TimeUnit.MINUTES).join(),
          (_, snapshot) -> {
            if (snapshot.getWhiteReady() || snapshot.getBlackReady()) {
              deployed.complete(null);
            }
          });
      deployed.orTimeout(1, TimeUnit.MINUTES).join();
    }

    CompletableFuture<GameEnd> play() {
      return ComputerSeat.play(
          connectedPlayer,
          game.orTimeout(1, TimeUnit.MINUTES).join(),
          RandomPlayer::new,
          new SplittableRandom(7),
          workers,
          Duration.ofMillis(100));
    }

    @Override
    public void close() {
      connectedPlayer.close();
    }
  }

  /// Starts a bot as a user does.
  private ChildProcess bot(String name, Endpoint server, String... options) throws IOException {
    ProcessBuilder builder = builder(name, server, options);
    builder.command().add("--name=" + name);
    return ChildProcess.start(builder);
  }

  private ChildProcess botWithToken(Endpoint server, String token, String... options)
      throws IOException {
    ProcessBuilder builder = builder("token", server, options);
    builder.environment().put(BotCommand.TOKEN, token);
    return ChildProcess.start(builder);
  }

  private ProcessBuilder builder(String name, Endpoint server, String... options) {
    ProcessBuilder builder =
        ChildProcess.launcher("", "bot", "--url=" + server.base(), "--player=random")
            .redirectError(directory.resolve(name + ".err").toFile());
    builder.command().addAll(List.of(options));
    return builder;
  }

  @Test
  void twoBotsFindEachOtherAndPlayToTheEnd() throws Exception {
    try (ChildProcess one = bot("One", server.endpoint(), "--seek=small:60+1", "--once");
        ChildProcess other = bot("Other", server.endpoint(), "--seek=small:60+1", "--once")) {
      assertThat(one.awaitExit()).as(one.log()).isZero();
      assertThat(other.awaitExit()).as(other.log()).isZero();
      assertThat(String.join("\n", one.printed()))
          .contains("connected as One·")
          .containsPattern("game [0-9a-z]{16}: (white wins|black wins|draw) \\([a-z ]+\\) after");
      String game = one.awaitMatch("(game [0-9a-z]{16}: .*)");
      assertThat(other.printed()).anyMatch(line -> line.contains(game));
    }
  }

  @Test
  void aBotAcceptsAnInvitationForItAloneAndPlaysAgain() throws Exception {
    try (ChildProcess bot = bot("Invited", server.endpoint())) {
      String playerId = bot.awaitMatch("player ([0-9a-z]{16})");
      for (String name : new String[] {"First", "Second"}) {
        try (Host host = Host.guest(name)) {
          host.invite(playerId);
          assertThat(host.play().orTimeout(2, TimeUnit.MINUTES).join())
              .isInstanceOf(GameEnd.Finished.class);
        }
      }
      assertThat(bot.log()).isEmpty();
    }
  }

  /// Lets the stranger invite the bot first, so that a bot without the limit would play the
  /// stranger.
  @Test
  void aBotWithAnAccountPlaysWithItsFriendsAlone() throws Exception {
    Account account = Account.register(server.endpoint(), "Robo").ofBot();
    Account friend = Account.register(server.endpoint(), "Fred");
    friend.befriends(account);
    account.befriends(friend);
    try (ChildProcess bot =
            botWithToken(server.endpoint(), account.token(), "--accept=friends", "--once");
        Host stranger = Host.guest("Stranger");
        Host host = Host.connect(server, friend.token())) {
      assertThat(bot.awaitMatch("player ([0-9a-z]{16})")).isEqualTo(account.playerId());
      stranger.invite(account.playerId());
      host.invite(account.playerId());
      assertThat(host.play().orTimeout(2, TimeUnit.MINUTES).join())
          .isInstanceOf(GameEnd.Finished.class);
      assertThat(bot.awaitExit()).as(bot.log()).isZero();
      assertThat(stranger.game()).isNotDone();
    }
  }

  @Test
  void aBotPlaysMoreGamesThanAConnectionMayWatch() throws Exception {
    List<Host> hosts = new ArrayList<>();
    try (var strict = server(Map.of("ESPIONAGE_SOCKET_MAX_SUBSCRIPTIONS", "4"))) {
      String token = Account.register(strict.endpoint(), "Robo").ofBot().token();
      try (ChildProcess bot = botWithToken(strict.endpoint(), token, "--games=9")) {
        String playerId = bot.awaitMatch("player ([0-9a-z]{16})");
        for (int i = 0; i < 9; i++) {
          hosts.add(Host.guest(strict, "Host"));
          hosts.getLast().invite(playerId);
          hosts.getLast().awaitDeployment();
        }
        assertThat(bot.printed()).noneMatch(line -> line.contains("cannot be watched"));
      } finally {
        hosts.forEach(Host::close);
      }
    }
  }

  @Test
  void aBotAtTheServersLimitPlaysOn() throws Exception {
    List<Host> hosts = new ArrayList<>();
    try (var strict = server(Map.of("ESPIONAGE_GUEST_MAX_LIVE_GAMES", "1"));
        ChildProcess bot = bot("Greedy", strict.endpoint(), "--games=2", "--seek=small:60+1")) {
      bot.awaitMatch("player ([0-9a-z]{16})");
      for (String name : List.of("First", "Second")) {
        hosts.add(Host.guest(strict, name));
        hosts.getLast().seek();
        hosts.getLast().awaitDeployment();
        bot.awaitLine("no more games for now: SEEK_GAME: ERROR_CODE_LIMIT_REACHED");
        assertThat(hosts.getLast().play().orTimeout(2, TimeUnit.MINUTES).join())
            .isInstanceOf(GameEnd.Finished.class);
      }
      assertThat(bot.log()).isEmpty();
    } finally {
      hosts.forEach(Host::close);
    }
  }

  private static ServerProcess server(Map<String, String> settings) throws Exception {
    return ServerProcess.start(StoreChoice.SQLITE, settings);
  }

  @Test
  void aGuestThatIsToldToGoResignsItsGame() throws Exception {
    try (ChildProcess bot = bot("Leaving", server.endpoint());
        Host host = Host.guest("Left")) {
      host.invite(bot.awaitMatch("player ([0-9a-z]{16})"));
      String game = host.game().orTimeout(1, TimeUnit.MINUTES).join();
      CompletableFuture<Integer> played = new CompletableFuture<>();
      var watched =
          host.connectedPlayer()
              .watch(
                  game,
                  (_, snapshot) -> {
                    if (snapshot.getWhiteReady()) {
                      played.complete(snapshot.getTurn());
                    }
                  });
      played.orTimeout(1, TimeUnit.MINUTES).join();
      bot.terminate();
      assertThat(watched.end().orTimeout(1, TimeUnit.MINUTES).join())
          .isInstanceOfSatisfying(
              GameEnd.Finished.class,
              end ->
                  assertThat(end.last().getOutcome().getReason())
                      .isEqualTo(EndReason.END_REASON_ABORTED));
      assertThat(bot.awaitExit()).isEqualTo(TERMINATED);
      assertThat(bot.log()).isEmpty();
    }
  }

  @Test
  void whoWatchesAGameThatDoesNotExistIsToldSo() throws Exception {
    try (Host host = Host.guest("Watcher")) {
      var watched = host.connectedPlayer().watch("0".repeat(16), (_, _) -> {});
      assertThat(watched.end().orTimeout(1, TimeUnit.MINUTES).join())
          .isInstanceOfSatisfying(
              GameEnd.Refused.class,
              end -> assertThat(end.error().getCode()).isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND));
    }
  }

  @Test
  void aTokenThatIsNoGoodIsNamed() throws Exception {
    try (ChildProcess bot = botWithToken(server.endpoint(), "0".repeat(26))) {
      assertThat(bot.awaitExit()).isEqualTo(1);
      assertThat(bot.log()).contains("espionage bot: the token is invalid or has expired");
    }
  }

  @Test
  void aServerThatDoesNotAnswerIsNamed() throws Exception {
    var nowhere = Endpoint.of("http://127.0.0.1:1/");
    try (ChildProcess bot = bot("Lost", nowhere)) {
      assertThat(bot.awaitExit()).isEqualTo(1);
      assertThat(bot.log()).contains("no server answers at http://127.0.0.1:1");
    }
  }
}
