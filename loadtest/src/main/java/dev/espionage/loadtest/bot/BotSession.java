package dev.espionage.loadtest.bot;

import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.DisconnectReason;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.PlayerListener;
import dev.espionage.protocol.v1.Abort;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;
import io.netty.channel.EventLoop;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * A bot at a server: plays all its games, and finds new ones through {@link GameFinder}. Confined
 * to the connection's event loop, except where a method says otherwise.
 */
@SuppressWarnings("FutureReturnValueIgnored") // these futures never complete exceptionally
final class BotSession implements PlayerListener {

  private static final int UNAUTHENTICATED = 4401;

  private final BotPlan plan;
  private final Executor workers;
  private final Consumer<String> out;
  private final SplittableRandom random;
  private final Set<String> games = new HashSet<>();
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private Optional<ConnectedPlayer> player = Optional.empty();
  private Optional<GameFinder> gameFinder = Optional.empty();
  private int taken;
  private boolean leaving;

  /**
   * Creates a bot.
   *
   * @param workers the executor on which the bot thinks
   * @param out the receiver of one line per event
   */
  BotSession(BotPlan plan, Executor workers, Consumer<String> out) {
    this.plan = plan;
    this.workers = workers;
    this.out = out;
    this.random = new SplittableRandom(plan.seed());
  }

  /** Starts to connect. May be called on any thread. */
  void start(ConnectionSettings settings, ClientTransport transport) {
    EventLoop loop = transport.next();
    loop.execute(
        () -> player = Optional.of(ConnectedPlayer.connect(settings, transport, loop, this)));
  }

  /**
   * Returns a future that completes when the bot has nothing more to do, exceptionally after a
   * failure.
   */
  CompletableFuture<Void> done() {
    return done.copy();
  }

  private ConnectedPlayer connectedPlayer() {
    return player.orElseThrow();
  }

  @Override
  public void welcomed(Welcome welcome, boolean again) {
    if (!welcome.hasYou()) {
      fail("the server treats this connection as a spectator's");
      return;
    }
    if (gameFinder.isEmpty()) {
      Player you = welcome.getYou();
      out.accept("connected as %s, player %s".formatted(you.getName(), you.getPlayerId()));
      gameFinder =
          Optional.of(
              new GameFinder(plan, connectedPlayer(), random.split(), you.getPlayerId(), this));
    } else {
      out.accept("reconnected");
    }
    welcome.getGamesList().forEach(this::take);
    gameFinder.get().begin();
  }

  @Override
  public void pushed(ServerFrame frame) {
    if (frame.hasGameCreated()) {
      take(frame.getGameCreated().getGameId());
      gameFinder.ifPresent(by -> by.begun(frame.getGameCreated().getOriginId()));
    } else {
      gameFinder.ifPresent(by -> by.pushed(frame));
    }
  }

  @Override
  public void ended(DisconnectReason disconnectReason) {
    if (leaving) {
      return;
    }
    boolean refused =
        disconnectReason instanceof DisconnectReason.Closed(int code, String _)
            && code == UNAUTHENTICATED;
    fail(
        refused
            ? "the token is invalid or has expired"
            : "the connection ended: " + disconnectReason);
  }

  /**
   * Reports that the server refused for good a way to get games that the plan names.
   *
   * @param reason a text for the user
   */
  void failed(String reason) {
    fail(reason);
  }

  private void fail(String reason) {
    done.completeExceptionally(new IllegalStateException(reason));
  }

  /** Returns the number of further games that the bot may begin. */
  int free() {
    return leaving ? 0 : plan.games() - (plan.once() ? taken : games.size());
  }

  /** Joins a game that has begun. */
  void take(String gameId) {
    if (leaving || !games.add(gameId)) {
      return;
    }
    taken++;
    out.accept("game " + gameId + " begins or continues");
    ComputerSeat.play(
            connectedPlayer(), gameId, plan.playerFactory(), random.split(), workers, plan.most())
        .thenAccept(end -> over(gameId, end));
  }

  private void over(String gameId, GameEnd end) {
    games.remove(gameId);
    if (leaving) {
      return;
    }
    out.accept("game " + gameId + ": " + told(end));
    if (plan.once() && games.isEmpty() && taken >= plan.games()) {
      done.complete(null);
    } else {
      gameFinder.ifPresent(GameFinder::look);
    }
  }

  private static String told(GameEnd end) {
    return switch (end) {
      case GameEnd.Finished(var last) -> {
        Outcome outcome = last.getOutcome();
        yield "%s (%s) after %d turns"
            .formatted(
                plain(outcome.getResult().name(), "RESULT_"),
                plain(outcome.getReason().name(), "END_REASON_"),
                last.getTurn());
      }
      case GameEnd.Refused(var error) -> "cannot be watched: " + error.getMessage();
      case GameEnd.Failed(String reason) -> "cannot continue: " + reason;
    };
  }

  private static String plain(String name, String prefix) {
    return name.substring(prefix.length()).toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * Looks for no more games and closes the connection. With a token, the games wait until the bot
   * returns; a guest can't return and resigns them. May be called on any thread.
   *
   * @return a future that completes when the connection has been closed
   */
  CompletableFuture<Void> leave() {
    CompletableFuture<Void> gone = new CompletableFuture<>();
    player.ifPresentOrElse(at -> at.execute(() -> leave(gone)), () -> gone.complete(null));
    return gone;
  }

  private void leave(CompletableFuture<Void> gone) {
    leaving = true;
    gameFinder.ifPresent(GameFinder::withdraw);
    List<CompletableFuture<?>> last =
        plan.isGuest() ? games.stream().map(this::resign).toList() : List.of();
    CompletableFuture.allOf(last.toArray(CompletableFuture<?>[]::new))
        .thenRun(() -> {
          connectedPlayer().close();
          gone.complete(null);
        });
  }

  /**
   * Ends a game by both commands: abort applies early in a game, resign later. One of them is
   * refused.
   */
  private CompletableFuture<?> resign(String gameId) {
    Resign resign = Resign.newBuilder().setGameId(gameId).build();
    Abort abort = Abort.newBuilder().setGameId(gameId).build();
    return CompletableFuture.allOf(
        connectedPlayer().ask(ClientFrame.newBuilder().setAbort(abort).build()),
        connectedPlayer().ask(ClientFrame.newBuilder().setResign(resign).build()));
  }
}
