package dev.espionage.client.computer;

import dev.espionage.bot.player.Opponent;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.Seat;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.Person;
import dev.espionage.client.game.Seen;
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

/**
 * A computer player's seat at one game over a connection.
 *
 * <p>Whenever something is new it looks what is the next thing to do, and does that one: show the
 * player what it has not seen (asking for the history where snapshots jumped), answer a draw offer,
 * submit the turn that was chosen, think about one. So it can begin in the middle of a game, and a
 * lost connection changes nothing. The player thinks on workers; all else belongs to the
 * connection's event loop, which never waits.
 */
public final class ComputerSeat {

  private static final int NEVER = -1;

  private record Chosen(int number, Turn turn) {}

  private record Sitting(Mind mind, Views views, TurnTime time) {}

  private final Table table;
  private final Opponent opponent;
  private final RandomGenerator random;
  private final Executor workers;
  private final Duration most;
  private final LongSupplier nanos;
  private final Orders orders;
  private Optional<Sitting> sitting = Optional.empty();
  private Snapshot newest = Snapshot.getDefaultInstance();
  private long cameAt;
  private boolean asking;
  private boolean deployed;
  private int submitted = NEVER;
  private int answered = NEVER;
  private Optional<Chosen> chosen = Optional.empty();

  ComputerSeat(
      Table table,
      String gameId,
      Opponent opponent,
      RandomGenerator random,
      Executor workers,
      Duration most,
      LongSupplier nanos) {
    this.table = table;
    this.opponent = opponent;
    this.random = random;
    this.workers = workers;
    this.most = most;
    this.nanos = nanos;
    this.orders = new Orders(table, gameId, new SplittableRandom(random.nextLong()));
  }

  /**
   * Plays one game, from wherever it stands to its end, and then unsubscribes from it.
   *
   * @param person a connection whose player plays in that game
   * @param opponent who is to play
   * @param random all chance of the player; used by one thread after the other
   * @param workers where it thinks; never the event loop
   * @param most the longest it may think about a turn
   * @return how the game ended, never exceptionally; completed on the event loop
   */
  public static CompletableFuture<GameEnd> play(
      Person person,
      String gameId,
      Opponent opponent,
      RandomGenerator random,
      Executor workers,
      Duration most) {
    return play(person, gameId, opponent, random, workers, most, (_, _) -> {});
  }

  /**
   * The same, for somebody who looks over the player's shoulder.
   *
   * @param watcher sees what this player sees, before the player acts on it
   */
  public static CompletableFuture<GameEnd> play(
      Person person,
      String gameId,
      Opponent opponent,
      RandomGenerator random,
      Executor workers,
      Duration most,
      GameWatcher watcher) {
    Table table = Table.of(person, gameId);
    ComputerSeat seat =
        new ComputerSeat(table, gameId, opponent, random, workers, most, System::nanoTime);
    return person
        .watch(
            gameId,
            (info, snapshot) -> {
              watcher.saw(info, snapshot);
              seat.saw(info, snapshot);
            })
        .end()
        .thenApply(end -> {
          seat.stop();
          person.leave(gameId);
          return end;
        });
  }

  /** Takes a newer state of the game. */
  void saw(GameInfo info, Snapshot snapshot) {
    Sitting at = sitting.orElseGet(() -> sitDown(info));
    sitting = Optional.of(at);
    newest = snapshot;
    cameAt = nanos.getAsLong();
    if (snapshot.getPhase() == Phase.PHASE_PLAY) {
      at.views.show(snapshot);
    }
    act(at);
  }

  /** Nothing more is to be done in this game. */
  void stop() {
    sitting.ifPresent(at -> at.mind.stop());
  }

  private Sitting sitDown(GameInfo info) {
    Side own =
        Seen.side(info.getYourSide())
            .orElseThrow(() -> new IllegalArgumentException("not a player of this game"));
    Variant variant =
        Variants.byId(info.getVariant())
            .orElseThrow(
                () -> new IllegalArgumentException("no variant known here: " + info.getVariant()));
    Seat seat = new Seat(own, new Volcanoes(variant, Seen.squares(info.getVolcanoes())));
    return new Sitting(
        new Mind(opponent, seat, random, workers, table, nanos),
        new Views(variant, Viewer.of(own)),
        TurnTime.of(info.getTimeControl(), most));
  }

  private void act(Sitting at) {
    if (at.mind.isBusy() || asking) {
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

  private void deploy(Sitting at) {
    boolean ready =
        at.mind.seat().side() == Side.WHITE ? newest.getWhiteReady() : newest.getBlackReady();
    if (!ready && !deployed) {
      deployed = true;
      at.mind.think(
          Player::deploy,
          deployment -> {
            orders.deploy(deployment);
            act(at);
          });
    }
  }

  private void play(Sitting at) {
    at.views.show(newest);
    if (at.views.next() <= newest.getTurn()) {
      askForMissing(at);
    } else if (!at.views.isEmpty()) {
      show(at);
    } else if (isOffered(at) && answered != newest.getTurn()) {
      answerDraw(at);
    } else if (isToMove(at) && submitted != newest.getTurn()) {
      turn(at);
    }
  }

  private boolean isToMove(Sitting at) {
    return Seen.side(newest.getToMove()).filter(at.mind.seat().side()::equals).isPresent();
  }

  private boolean isOffered(Sitting at) {
    Side opposite = at.mind.seat().side().opponent();
    return Seen.side(newest.getDrawOffer()).filter(opposite::equals).isPresent();
  }

  private void askForMissing(Sitting at) {
    asking = true;
    orders.history(at.views.next(), history -> fill(at, history));
  }

  private void fill(Sitting at, History history) {
    asking = false;
    int missing = at.views.next();
    try {
      at.views.fill(history.getEntriesList(), newest.getTurn());
    } catch (IllegalArgumentException e) {
      table.giveUp("the history cannot be understood: " + e.getMessage());
      return;
    }
    if (at.views.next() == missing) {
      table.giveUp("the history does not tell turn " + missing);
    } else {
      act(at);
    }
  }

  private void show(Sitting at) {
    List<View> views = at.views.handOut();
    at.mind.think(
        player -> {
          views.forEach(player::see);
          return views.size();
        },
        _ -> act(at));
  }

  /** An offer stands until it is answered or this player has played: at most one answer a turn. */
  private void answerDraw(Sitting at) {
    answered = newest.getTurn();
    at.mind.think(
        Player::acceptsDraw,
        accepts -> {
          orders.answerDraw(accepts);
          act(at);
        });
  }

  private void turn(Sitting at) {
    int number = newest.getTurn();
    Optional<Chosen> ready = chosen.filter(turn -> turn.number == number);
    if (ready.isPresent()) {
      submitted = number;
      orders.play(number, ready.get().turn);
    } else {
      think(at, number, newest, cameAt);
    }
  }

  private void think(Sitting at, int number, Snapshot due, long since) {
    at.mind.think(
        player -> {
          Duration waited = Duration.ofNanos(nanos.getAsLong() - since);
          Duration time = at.time.of(due, at.mind.seat().side(), waited);
          return player.turn(at.mind.lasting(time));
        },
        turn -> {
          chosen = Optional.of(new Chosen(number, turn));
          act(at);
        });
  }
}
