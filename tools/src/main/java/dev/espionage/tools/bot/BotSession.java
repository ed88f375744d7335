package dev.espionage.tools.bot;

import dev.espionage.client.computer.ComputerSeat;
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
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/// A bot at a server: plays all its games, and finds new ones through [GameFinder]. A game needs a
/// place among those that a connection may watch, so the bot opens as many connections as its games
/// need. Confined to their common event loop, except where a method says otherwise.
@SuppressWarnings("FutureReturnValueIgnored") // these futures never complete exceptionally
final class BotSession implements PlayerListener {

  private static final int UNAUTHENTICATED = 4401;

  private final BotPlan plan;
  private final Function<PlayerListener, ConnectedPlayer> server;
  private final Executor workers;
  private final Consumer<String> out;
  private final SplittableRandom random;
  private final Map<String, ConnectedPlayer> games = new HashMap<>();

  /// The first one finds games; the others only play.
  private final List<ConnectedPlayer> connections = new CopyOnWriteArrayList<>();

  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private Optional<GameFinder> gameFinder = Optional.empty();
  private int gamesPerConnection;
  private int taken;
  private boolean leaving;

  BotSession(
      BotPlan plan,
      Function<PlayerListener, ConnectedPlayer> server,
      Executor workers,
      Consumer<String> out) {
    this.plan = plan;
    this.server = server;
    this.workers = workers;
    this.out = out;
    this.random = new SplittableRandom(plan.seed());
  }

  void start() {
    connections.add(server.apply(this));
  }

  /// Returns a future that completes when the bot has nothing more to do, exceptionally after a
  /// failure.
  CompletableFuture<Void> done() {
    return done.copy();
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
              new GameFinder(
                  plan, connections.getFirst(), random.split(), you.getPlayerId(), this));
    } else {
      out.accept("reconnected");
    }
    gamesPerConnection = Math.max(1, welcome.getLimits().getSubscriptions());
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

  /// Reports that the server allows the bot no further game for now.
  void full(String reason) {
    out.accept("no more games for now: " + reason);
  }

  /// Returns whether the bot plays no game.
  boolean isIdle() {
    return games.isEmpty();
  }

  /// Reports that the server refused for good a way to get games that the plan names.
  void failed(String reason) {
    fail(reason);
  }

  private void fail(String reason) {
    done.completeExceptionally(new IllegalStateException(reason));
  }

  /// Returns the number of further games that the bot may begin.
  int free() {
    return leaving ? 0 : plan.games() - (plan.once() ? taken : games.size());
  }

  /// Joins a game that has begun.
  void take(String gameId) {
    if (leaving || games.containsKey(gameId)) {
      return;
    }
    ConnectedPlayer connectedPlayer = connectionWithRoom();
    games.put(gameId, connectedPlayer);
    taken++;
    out.accept("game " + gameId + " begins or continues");
    ComputerSeat.play(
            connectedPlayer, gameId, plan.playerFactory(), random.split(), workers, plan.most())
        .thenAccept(end -> over(gameId, end));
  }

  private ConnectedPlayer connectionWithRoom() {
    return connections.stream()
        .filter(one -> Collections.frequency(games.values(), one) < gamesPerConnection)
        .findFirst()
        .orElseGet(() -> {
          ConnectedPlayer another =
              server.apply(
                  new PlayerListener() {
                    @Override
                    public void ended(DisconnectReason disconnectReason) {
                      BotSession.this.ended(disconnectReason);
                    }
                  });
          connections.add(another);
          return another;
        });
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
      gameFinder.ifPresent(GameFinder::lookAfterGame);
    }
  }

  private static String told(GameEnd end) {
    return switch (end) {
      case GameEnd.Finished(var last, var _) -> {
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

  /// Looks for no more games and closes the connection. With a token, the games wait until the bot
  /// returns; a guest can't return and resigns them. May be called on any thread.
  CompletableFuture<Void> leave() {
    CompletableFuture<Void> gone = new CompletableFuture<>();
    connections.stream()
        .findFirst()
        .ifPresentOrElse(at -> at.execute(() -> leave(gone)), () -> gone.complete(null));
    return gone;
  }

  private void leave(CompletableFuture<Void> gone) {
    leaving = true;
    gameFinder.ifPresent(GameFinder::withdraw);
    List<CompletableFuture<?>> last =
        plan.isGuest() ? games.keySet().stream().map(this::resign).toList() : List.of();
    CompletableFuture.allOf(last.toArray(CompletableFuture<?>[]::new))
        .thenRun(() -> {
          connections.forEach(ConnectedPlayer::close);
          gone.complete(null);
        });
  }

  /// Ends a game by both commands: abort applies early in a game, resign later. One of them is
  /// refused.
  private CompletableFuture<?> resign(String gameId) {
    Resign resign = Resign.newBuilder().setGameId(gameId).build();
    Abort abort = Abort.newBuilder().setGameId(gameId).build();
    ConnectedPlayer at = connections.getFirst();
    return CompletableFuture.allOf(
        at.ask(ClientFrame.newBuilder().setAbort(abort).build()),
        at.ask(ClientFrame.newBuilder().setResign(resign).build()));
  }
}
