package dev.espionage.client.guide;

import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.DisconnectReason;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.PlayerListener;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A bot that seeks one game after the other. Confined to the connection's event loop.
public final class EagerBot implements PlayerListener {

  private final ExecutorService workers;
  private final SplittableRandom random = new SplittableRandom();
  private final Set<String> games = new HashSet<>();
  private final CompletableFuture<DisconnectReason> ended = new CompletableFuture<>();
  private Optional<ConnectedPlayer> person = Optional.empty();

  private EagerBot(ExecutorService workers) {
    this.workers = workers;
  }

  /// Runs `EagerBot URL`, with the token of the bot's account in ESPIONAGE_TOKEN.
  public static void main(String[] args) {
    Optional<String> token = Optional.ofNullable(System.getenv("ESPIONAGE_TOKEN"));
    System.out.println(play(Endpoint.of(args[0]), token));
  }

  /// Plays until the connection ends for good, and returns the reason.
  static DisconnectReason play(Endpoint server, Optional<String> token) {
    try (ExecutorService workers = Executors.newSingleThreadExecutor();
        ClientTransport transport = ClientTransport.start(1)) {
      EagerBot bot = new EagerBot(workers);
      bot.connect(server, token, transport);
      return bot.ended.join();
    }
  }

  private void connect(Endpoint server, Optional<String> token, ClientTransport transport) {
    ConnectionSettings settings =
        new ConnectionSettings("eager-bot", ServerChoice.only(server), token, random.split());
    EventLoop loop = transport.next();
    loop.execute(
        () -> person = Optional.of(ConnectedPlayer.connect(settings, transport, loop, this)));
  }

  @Override
  public void welcomed(Welcome welcome, boolean again) {
    welcome.getGamesList().forEach(this::play);
    seek();
  }

  @Override
  public void pushed(ServerFrame frame) {
    if (frame.hasGameCreated()) {
      play(frame.getGameCreated().getGameId());
    }
  }

  @Override
  public void ended(DisconnectReason disconnectReason) {
    ended.complete(disconnectReason);
  }

  /// Seeks a game. Quick pairing pairs marked bots only with each other.
  private void seek() {
    if (games.isEmpty()) {
      SeekGame seek = SeekGame.newBuilder().setVariant("small").setTimeControl("180+2").build();
      person.orElseThrow().ask(ClientFrame.newBuilder().setSeekGame(seek).build(), _ -> {});
    }
  }

  private void play(String gameId) {
    if (games.add(gameId)) {
      var _ =
          ComputerSeat.play(
                  person.orElseThrow(),
                  gameId,
                  EagerPlayer::new,
                  random.split(),
                  workers,
                  Duration.ofSeconds(2))
              .thenAccept(end -> over(gameId, end));
    }
  }

  private void over(String gameId, GameEnd end) {
    System.out.println(gameId + ": " + end.getClass().getSimpleName());
    games.remove(gameId);
    seek();
  }
}
