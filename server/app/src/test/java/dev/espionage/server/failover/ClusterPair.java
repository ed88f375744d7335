package dev.espionage.server.failover;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.CommandMessages;
import dev.espionage.server.client.Disconnected;
import dev.espionage.server.crash.AnswerLog;
import dev.espionage.server.crash.PlayerCommand;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/// Two guests who play small games against each other at a steady pace. Each reconnects after a
/// lost connection, and repeats commands that were not answered. One thread plays both sides. Any
/// thread may call [#playTheLast], [#turns] and [#goHome].
final class ClusterPair implements Callable<Void> {
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private final BySide<ClusterPlayer> rivals;
  private final AnswerLog answerLog;
  private final EventTimeline eventTimeline;
  private final RandomGenerator random;
  private final Duration pace;
  private final boolean toTheEnd;
  private volatile boolean atTheLast;
  private volatile boolean homeward;
  private final AtomicInteger turns = new AtomicInteger();

  /// Creates a pair of players.
  ///
  /// @param pace the time between two turns
  /// @param toTheEnd true if the pair plays its last game to the end; otherwise the mover resigns
  ///   it
  ClusterPair(
      BySide<ClusterPlayer> rivals,
      AnswerLog answerLog,
      EventTimeline eventTimeline,
      RandomGenerator random,
      Duration pace,
      boolean toTheEnd) {
    this.rivals = rivals;
    this.answerLog = answerLog;
    this.eventTimeline = eventTimeline;
    this.random = random;
    this.pace = pace;
    this.toTheEnd = toTheEnd;
  }

  /// Makes the pair end its current game without pauses between turns, and leave.
  void playTheLast() {
    atTheLast = true;
  }

  /// Returns the number of turns that both players have seen, in all their games.
  int turns() {
    return turns.get();
  }

  /// Makes both players return to their home nodes before the next turn.
  void goHome() {
    homeward = true;
  }

  @Override
  public Void call() {
    do {
      String game = begin();
      answerLog.opened(game);
      for (Side side : Side.values()) {
        if (!give(game, PlayerCommand.deploy(game, side))) {
          return null;
        }
      }
      int turn = 0;
      while (play(game, turn)) {
        turn++;
      }
    } while (!atTheLast);
    rivals.white().leave();
    rivals.black().leave();
    return null;
  }

  /// Returns a new game, or one whose creation the players were not told of.
  private String begin() {
    Instant end = Instant.now().plus(PATIENCE);
    while (Instant.now().isBefore(end)) {
      try {
        Optional<String> game = unfinished().or(this::invite);
        if (game.isPresent()) {
          return game.get();
        }
      } catch (Disconnected e) {
        // Either connection may be lost. The next request shows which one.
      }
      rivals.white().leave();
      rivals.black().leave();
    }
    throw new AssertionError("no game can be made");
  }

  private Optional<String> unfinished() {
    return rivals
        .white()
        .client()
        .received()
        .getFirst()
        .frame()
        .getWelcome()
        .getGamesList()
        .stream()
        .filter(game -> !answerLog.games().contains(new GameId(game)))
        .findAny();
  }

  /// Creates a game by invitation; empty if the result is unknown.
  private Optional<String> invite() {
    ServerFrame invited =
        rivals.white().client().ask(CommandMessages.invitation("small", "600+5", true));
    if (!invited.hasInvitationCreated()) {
      return later(invited);
    }
    String link = invited.getInvitationCreated().getLinkToken();
    ServerFrame accepted = rivals.black().client().ask(CommandMessages.acceptLink(link));
    return accepted.hasGameCreated()
        ? Optional.of(accepted.getGameCreated().getGameId())
        : later(accepted);
  }

  private static Optional<String> later(ServerFrame answer) {
    if (!answer.getError().getRetryable()) {
      throw new AssertionError("no game: " + answer);
    }
    ClusterPlayer.pause(answer.getError());
    return Optional.empty();
  }

  /// Plays a turn. Returns false if the game has ended or cannot continue.
  private boolean play(String game, int turn) {
    if (homeward) {
      homeward = false;
      rivals.white().goHome();
      rivals.black().goHome();
    }
    Side side = turn % 2 == 0 ? Side.WHITE : Side.BLACK;
    ClusterPlayer mover = rivals.of(side);
    Snapshot shown =
        mover.until(
            game,
            now -> now.getPhase() == Phase.PHASE_ENDED || (begun(now) && now.getTurn() >= turn));
    if (shown.getPhase() == Phase.PHASE_ENDED) {
      return false;
    }
    if (!atTheLast) {
      ClusterPlayer.pause(pace);
    }
    if (atTheLast && !toTheEnd) {
      return give(game, PlayerCommand.resign(game, side));
    }
    PlayerCommand playerCommand =
        PlayerCommand.play(game, side, TestPlayers.turn(mover.seat(game).view(shown), random));
    var nodes = new BySide<>(rivals.white().node(), rivals.black().node());
    Instant asked = Instant.now();
    boolean played = give(game, playerCommand);
    if (played) {
      rivals.of(side.opponent()).until(game, playerCommand.effect());
      turns.incrementAndGet();
      eventTimeline.played(
          new EventTimeline.TimedTurn(new GameId(game), nodes, asked, Instant.now()));
    }
    return played;
  }

  private static boolean begun(Snapshot shown) {
    return shown.getPhase() != Phase.PHASE_DEPLOYMENT;
  }

  /// Sends a command and waits until its effect is visible. Returns false if it is refused.
  private boolean give(String game, PlayerCommand playerCommand) {
    ClusterPlayer clusterPlayer = rivals.of(playerCommand.side());
    ServerFrame answer = answer(game, clusterPlayer, playerCommand);
    if (!answer.hasDone()) {
      answerLog.refused(game, answer.getError());
      return false;
    }
    playerCommand.turn().ifPresent(answerLog::acknowledged);
    clusterPlayer.until(game, playerCommand.effect());
    return true;
  }

  private static ServerFrame answer(
      String game, ClusterPlayer clusterPlayer, PlayerCommand playerCommand) {
    Instant end = Instant.now().plus(PATIENCE);
    while (true) {
      try {
        ServerFrame answer = clusterPlayer.seat(game).client().ask(playerCommand.frame());
        if (!answer.getError().getRetryable() || Instant.now().isAfter(end)) {
          return answer;
        }
        ClusterPlayer.pause(answer.getError());
      } catch (Disconnected e) {
        clusterPlayer.lost();
      }
    }
  }
}
