package dev.espionage.client.computer;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/// A computer player's seat at one game over a connection.
///
/// After each change it does the next thing that is due. It deploys, shows the player new views,
/// answers a draw offer, thinks about a turn or submits the chosen one. It submits a turn no
/// earlier than its [TurnPace] says, so that a person can follow. It requests the history if
/// snapshots skipped turns. It can therefore join a running game, and a lost connection changes
/// nothing. The player thinks on worker threads. All other state is confined to the connection's
/// event loop, which never waits.
public final class ComputerSeat {

  private static final int NEVER = -1;

  private record Chosen(int number, Turn turn) {}

  /// @param most the longest time for a turn
  /// @param least the time to wait before a turn is played
  private record SeatState(
      BackgroundPlayer backgroundPlayer,
      ViewSequence viewSequence,
      TurnTime most,
      TurnTime least) {}

  private final SeatConnection seatConnection;
  private final PlayerFactory playerFactory;
  private final RandomGenerator random;
  private final Executor workers;
  private final TurnPace pace;
  private final LongSupplier nanos;
  private final SeatCommands seatCommands;
  private Optional<SeatState> state = Optional.empty();
  private Snapshot newest = Snapshot.getDefaultInstance();
  private long receivedAt;
  private long turnBeganAt;
  private boolean asking;
  private boolean deployed;
  private int submitted = NEVER;
  private int answered = NEVER;
  private int waiting = NEVER;
  private Optional<Chosen> chosen = Optional.empty();

  ComputerSeat(
      SeatConnection seatConnection,
      String gameId,
      PlayerFactory playerFactory,
      RandomGenerator random,
      Executor workers,
      TurnPace pace,
      LongSupplier nanos) {
    this.seatConnection = seatConnection;
    this.playerFactory = playerFactory;
    this.random = random;
    this.workers = workers;
    this.pace = pace;
    this.nanos = nanos;
    this.seatCommands =
        new SeatCommands(seatConnection, gameId, new SplittableRandom(random.nextLong()));
  }

  /// Plays one game from its present state to its end, and then unsubscribes from it.
  ///
  /// @param connectedPlayer a connection whose player takes part in the game
  /// @param playerFactory the factory of the computer player
  /// @param random the player's source of randomness; used by one thread at a time
  /// @param workers the executor on which the player thinks; never the event loop
  /// @param most the longest thinking time per turn
  /// @return the outcome of the game; completes on the event loop, never exceptionally
  public static CompletableFuture<GameEnd> play(
      ConnectedPlayer connectedPlayer,
      String gameId,
      PlayerFactory playerFactory,
      RandomGenerator random,
      Executor workers,
      Duration most) {
    return play(connectedPlayer, gameId, playerFactory, random, workers, TurnPace.upTo(most));
  }

  /// Plays one game from its present state to its end, and then unsubscribes from it.
  ///
  /// @param pace the shortest and the longest time per turn
  public static CompletableFuture<GameEnd> play(
      ConnectedPlayer connectedPlayer,
      String gameId,
      PlayerFactory playerFactory,
      RandomGenerator random,
      Executor workers,
      TurnPace pace) {
    return play(connectedPlayer, gameId, playerFactory, random, workers, pace, (_, _) -> {});
  }

  /// Plays one game from its present state to its end, and shows it to a watcher.
  ///
  /// @param pace the shortest and the longest time per turn
  /// @param watcher the receiver of everything that the player is shown, called before the player
  ///   acts
  public static CompletableFuture<GameEnd> play(
      ConnectedPlayer connectedPlayer,
      String gameId,
      PlayerFactory playerFactory,
      RandomGenerator random,
      Executor workers,
      TurnPace pace,
      GameWatcher watcher) {
    SeatConnection seatConnection = SeatConnection.of(connectedPlayer, gameId);
    ComputerSeat seat =
        new ComputerSeat(
            seatConnection, gameId, playerFactory, random, workers, pace, System::nanoTime);
    return connectedPlayer
        .watch(
            gameId,
            (info, snapshot) -> {
              watcher.snapshotReceived(info, snapshot);
              seat.saw(info, snapshot);
            })
        .end()
        .thenApply(end -> {
          seat.stop();
          connectedPlayer.unwatch(gameId);
          return end;
        });
  }

  /// Receives a newer state of the game.
  void saw(GameInfo info, Snapshot snapshot) {
    SeatState at = state.orElseGet(() -> sitDown(info));
    state = Optional.of(at);
    receivedAt = nanos.getAsLong();
    if (snapshot.getPhase() != newest.getPhase() || snapshot.getTurn() != newest.getTurn()) {
      turnBeganAt = receivedAt;
    }
    newest = snapshot;
    if (snapshot.getPhase() == Phase.PHASE_PLAY) {
      at.viewSequence.show(snapshot);
    }
    act(at);
  }

  /// Stops playing.
  void stop() {
    state.ifPresent(at -> at.backgroundPlayer.stop());
  }

  private SeatState sitDown(GameInfo info) {
    Side own =
        ViewReader.side(info.getYourSide())
            .orElseThrow(() -> new IllegalArgumentException("not a player of this game"));
    Variant variant =
        Variants.byId(info.getVariant())
            .orElseThrow(
                () -> new IllegalArgumentException("unknown variant: " + info.getVariant()));
    GameStart gameStart =
        new GameStart(own, new Volcanoes(variant, ViewReader.squares(info.getVolcanoes())));
    return new SeatState(
        new BackgroundPlayer(playerFactory, gameStart, random, workers, seatConnection, nanos),
        new ViewSequence(variant, Viewer.of(own)),
        TurnTime.of(info.getTimeControl(), pace.most()),
        TurnTime.of(info.getTimeControl(), pace.least()));
  }

  private void act(SeatState at) {
    if (at.backgroundPlayer.isBusy() || asking) {
      return;
    }
    switch (newest.getPhase()) {
      case PHASE_DEPLOYMENT -> deploy(at);
      case PHASE_PLAY -> play(at);
      case PHASE_ENDED, PHASE_UNSPECIFIED, UNRECOGNIZED -> {
        // Nothing to do.
      }
    }
  }

  private void deploy(SeatState at) {
    boolean ready =
        at.backgroundPlayer.gameStart().side() == Side.WHITE
            ? newest.getWhiteReady()
            : newest.getBlackReady();
    if (!ready && !deployed) {
      deployed = true;
      at.backgroundPlayer.think(
          Player::deploy,
          deployment -> {
            seatCommands.deploy(deployment);
            act(at);
          });
    }
  }

  private void play(SeatState at) {
    at.viewSequence.show(newest);
    if (at.viewSequence.next() <= newest.getTurn()) {
      askForMissing(at);
    } else if (!at.viewSequence.isEmpty()) {
      show(at);
    } else if (isOffered(at) && answered != newest.getTurn()) {
      answerDraw(at);
    } else if (isToMove(at) && submitted != newest.getTurn()) {
      turn(at);
    }
  }

  private boolean isToMove(SeatState at) {
    return ViewReader.side(newest.getToMove())
        .filter(at.backgroundPlayer.gameStart().side()::equals)
        .isPresent();
  }

  private boolean isOffered(SeatState at) {
    Side opposite = at.backgroundPlayer.gameStart().side().opponent();
    return ViewReader.side(newest.getDrawOffer()).filter(opposite::equals).isPresent();
  }

  private void askForMissing(SeatState at) {
    asking = true;
    seatCommands.history(at.viewSequence.next(), history -> fill(at, history));
  }

  private void fill(SeatState at, History history) {
    asking = false;
    int missing = at.viewSequence.next();
    try {
      at.viewSequence.fill(history.getEntriesList(), newest.getTurn());
    } catch (IllegalArgumentException e) {
      seatConnection.giveUp("invalid history: " + e.getMessage());
      return;
    }
    if (at.viewSequence.next() == missing) {
      seatConnection.giveUp("the history lacks turn " + missing);
    } else {
      act(at);
    }
  }

  private void show(SeatState at) {
    List<View> views = at.viewSequence.handOut();
    at.backgroundPlayer.think(
        player -> {
          views.forEach(player::observe);
          return views.size();
        },
        _ -> act(at));
  }

  /// Answers a draw offer, at most once per turn: an offer stands until it is answered or this
  /// player has played.
  private void answerDraw(SeatState at) {
    answered = newest.getTurn();
    at.backgroundPlayer.think(
        Player::acceptsDraw,
        accepts -> {
          seatCommands.answerDraw(accepts);
          act(at);
        });
  }

  private void turn(SeatState at) {
    int number = newest.getTurn();
    Optional<Chosen> ready = chosen.filter(turn -> turn.number == number);
    if (ready.isEmpty()) {
      think(at, number, newest, receivedAt);
      return;
    }
    int wait = millisToWait(at);
    if (wait == 0) {
      submitted = number;
      seatCommands.play(number, ready.get().turn);
    } else if (waiting != number) {
      waiting = number;
      seatConnection.later(wait, () -> waited(at));
    }
  }

  /// Returns the rest of the least time for this turn, which is short if the clock is.
  private int millisToWait(SeatState at) {
    long now = nanos.getAsLong();
    Duration least =
        at.least.of(
            newest, at.backgroundPlayer.gameStart().side(), Duration.ofNanos(now - receivedAt));
    long rest = least.toNanos() - (now - turnBeganAt);
    return rest <= 0 ? 0 : (int) Duration.ofNanos(rest).plusNanos(999_999).toMillis();
  }

  private void waited(SeatState at) {
    waiting = NEVER;
    if (!at.backgroundPlayer.isOver()) {
      act(at);
    }
  }

  private void think(SeatState at, int number, Snapshot due, long since) {
    at.backgroundPlayer.think(
        player -> {
          Duration waited = Duration.ofNanos(nanos.getAsLong() - since);
          Duration time = at.most.of(due, at.backgroundPlayer.gameStart().side(), waited);
          return player.turn(at.backgroundPlayer.lasting(time));
        },
        turn -> {
          chosen = Optional.of(new Chosen(number, turn));
          act(at);
        });
  }
}
