package dev.espionage.client.computer;

import com.google.protobuf.ByteString;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.Done;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.SideClock;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// Two seats at a game on a simulated server, which does everything that the protocol allows. It
/// shows a busy reader only the newest state and answers in small pages. Sometimes it reports that
/// it does not know the outcome of a command. The event loops and the worker are queues; the seed
/// decides which of them runs next.
final class SimulatedServer {

  private static final int PAGE = 5;
  private static final int MOST_ACTS = 200_000;

  private final SplittableRandom random;
  private final Volcanoes volcanoes;
  private final List<Queue<Runnable>> queues =
      List.of(new ArrayDeque<>(), new ArrayDeque<>(), new ArrayDeque<>());
  private final Map<Side, SimulatedConnection> chairs = new EnumMap<>(Side.class);
  private final Map<Side, Deployment> armies = new EnumMap<>(Side.class);
  private Optional<ServerGame> game = Optional.empty();
  private Optional<Side> drawOffer = Optional.empty();
  private boolean drawn;
  private long nanos;
  private final Queue<Timer> timers = new PriorityQueue<>(Comparator.comparingLong(Timer::at));

  /// An action that an event loop runs at a time.
  private record Timer(long at, Queue<Runnable> loop, Runnable action) {}

  /// The pace of the seats.
  TurnPace pace = TurnPace.upTo(Duration.ofSeconds(1));

  /// The clock of the side to move, which stands still; empty without clocks.
  Optional<Duration> left = Optional.empty();

  /// All commands, in order.
  final List<ClientFrame> asked = new ArrayList<>();

  /// The reasons why seats gave up.
  final List<String> givenUp = new ArrayList<>();

  SimulatedServer(Volcanoes volcanoes, long seed) {
    this.volcanoes = volcanoes;
    this.random = new SplittableRandom(seed);
  }

  ServerGame game() {
    return game.orElseThrow();
  }

  /// Starts with a running game.
  void goOnWith(ServerGame running) {
    game = Optional.of(running);
  }

  /// Takes a side's seat over a new connection, and replaces the previous player.
  void sit(Side side, PlayerFactory playerFactory, long seed) {
    SimulatedConnection simulatedConnection = new SimulatedConnection(side);
    chairs.put(side, simulatedConnection);
    simulatedConnection.seat =
        Optional.of(
            new ComputerSeat(
                simulatedConnection,
                ServerGame.ID,
                playerFactory,
                new SplittableRandom(seed),
                worker()::add,
                pace,
                () -> nanos));
    simulatedConnection.push();
  }

  private Queue<Runnable> worker() {
    return queues.get(2);
  }

  void offerDraw(Side side) {
    drawOffer = Optional.of(side);
    chairs.values().forEach(SimulatedConnection::push);
  }

  /// Ends the game in a draw.
  void end() {
    drawn = true;
    chairs.values().forEach(SimulatedConnection::push);
  }

  boolean isOver() {
    return drawn || game.filter(ServerGame::isOver).isPresent();
  }

  /// Runs queued actions until none is left.
  void run() {
    run(Integer.MAX_VALUE);
  }

  /// Runs queued actions until this many turns have been played, or none is left.
  void run(int turns) {
    int acts = 0;
    while (game.map(ServerGame::turn).orElse(0) < turns && step()) {
      if (++acts > MOST_ACTS) {
        throw new AssertionError("the game does not end");
      }
    }
  }

  /// Runs one queued action.
  ///
  /// @return false if there was none
  boolean step() {
    if (queues.stream().allMatch(Queue::isEmpty)) {
      passToNextTimer();
    }
    List<Queue<Runnable>> busy = queues.stream().filter(queue -> !queue.isEmpty()).toList();
    if (busy.isEmpty()) {
      return false;
    }
    busy.get(random.nextInt(busy.size())).remove().run();
    return true;
  }

  /// Lets time pass until the next timer is due, if there is one.
  private void passToNextTimer() {
    Timer next = timers.poll();
    if (next != null) {
      nanos = Math.max(nanos, next.at());
      next.loop().add(next.action());
    }
  }

  /// Returns the time that has passed.
  Duration passed() {
    return Duration.ofNanos(nanos);
  }

  /// One side's connection, with the snapshot that the server has not sent yet.
  private final class SimulatedConnection implements SeatConnection {
    private final Side side;
    private final Set<ByteString> accepted = new HashSet<>();
    private Optional<ComputerSeat> seat = Optional.empty();
    private Optional<Snapshot> unsent = Optional.empty();
    private int version;

    SimulatedConnection(Side side) {
      this.side = side;
    }

    private Queue<Runnable> loop() {
      return queues.get(side == Side.WHITE ? 0 : 1);
    }

    void push() {
      if (unsent.isEmpty()) {
        loop().add(this::deliver);
      }
      unsent = Optional.of(snapshot());
    }

    private void deliver() {
      Snapshot shown = unsent.orElseThrow();
      unsent = Optional.empty();
      seat.orElseThrow().saw(ServerGame.info(volcanoes, side), shown);
      if (shown.getPhase() == Phase.PHASE_ENDED) {
        seat.orElseThrow().stop();
      }
    }

    private Snapshot snapshot() {
      version++;
      if (game.isEmpty()) {
        return Snapshot.newBuilder()
            .setGameId(ServerGame.ID)
            .setEpoch(1)
            .setVersion(version)
            .setPhase(Phase.PHASE_DEPLOYMENT)
            .setWhiteReady(armies.containsKey(Side.WHITE))
            .setBlackReady(armies.containsKey(Side.BLACK))
            .build();
      }
      Snapshot.Builder snapshot = game().snapshot(side, version);
      left.ifPresent(time -> snapshot.setClocks(clocks(time)));
      drawOffer.ifPresent(by -> snapshot.setDrawOffer(ServerGame.side(by)));
      return drawn ? snapshot.setPhase(Phase.PHASE_ENDED).build() : snapshot.build();
    }

    private Clocks clocks(Duration time) {
      SideClock clock = SideClock.newBuilder().setRemainingMs((int) time.toMillis()).build();
      return Clocks.newBuilder()
          .setWhite(clock)
          .setBlack(clock)
          .setRunning(ServerGame.side(game().toMove()))
          .build();
    }

    @Override
    public void ask(ClientFrame command, Consumer<CommandAnswer> then) {
      asked.add(command);
      CommandAnswer answer = answer(command);
      loop().add(() -> then.accept(answer));
    }

    @Override
    public void later(int millis, Runnable action) {
      timers.add(new Timer(nanos + Duration.ofMillis(millis).toNanos(), loop(), action));
    }

    @Override
    public void soon(Runnable action) {
      loop().add(action);
    }

    @Override
    public void giveUp(String reason) {
      givenUp.add(reason);
      seat.orElseThrow().stop();
    }

    private CommandAnswer answer(ClientFrame command) {
      boolean forgotten = random.nextInt(8) == 0;
      if (forgotten && random.nextBoolean()) {
        return unavailable();
      }
      CommandAnswer answer = accepted.contains(command.getCommandId()) ? done() : judge(command);
      if (answer instanceof CommandAnswer.Given && !command.getCommandId().isEmpty()) {
        accepted.add(command.getCommandId());
      }
      return forgotten ? unavailable() : answer;
    }

    private CommandAnswer judge(ClientFrame command) {
      return switch (command.getCommandCase()) {
        case GET_HISTORY -> history(command.getGetHistory().getFromTurn());
        case DEPLOY -> deploy(command.getDeploy().getSetup());
        case PLAY_TURN -> play(command);
        case ANSWER_DRAW -> answerDraw(command.getAnswerDraw().getAccept());
        default -> throw new AssertionError("nobody asks for " + command.getCommandCase());
      };
    }

    private CommandAnswer history(int from) {
      List<HistoryEntry> all = game().history(side);
      int to = Math.min(all.size(), from + PAGE);
      History page =
          History.newBuilder()
              .setGameId(ServerGame.ID)
              .addAllEntries(all.subList(from, to))
              .setNextTurn(to < all.size() ? to : 0)
              .build();
      return new CommandAnswer.Given(ServerFrame.newBuilder().setHistory(page).build());
    }

    private CommandAnswer deploy(String setup) {
      if (game.isPresent() || armies.containsKey(side)) {
        return refused(ErrorCode.ERROR_CODE_ALREADY_DEPLOYED);
      }
      armies.put(side, Deployment.parse(volcanoes.variant(), setup).orThrow());
      Optional<Deployment> white = Optional.ofNullable(armies.get(Side.WHITE));
      Optional<Deployment> black = Optional.ofNullable(armies.get(Side.BLACK));
      game = white.flatMap(one -> black.map(other -> ServerGame.of(volcanoes, one, other)));
      chairs.values().forEach(SimulatedConnection::push);
      return done();
    }

    private CommandAnswer play(ClientFrame command) {
      if (isOver()) {
        return refused(ErrorCode.ERROR_CODE_WRONG_PHASE);
      }
      if (command.getPlayTurn().getTurn() != game().turn() || game().toMove() != side) {
        return refused(ErrorCode.ERROR_CODE_WRONG_TURN_NUMBER);
      }
      Turn turn =
          new Turn(
              command.getPlayTurn().getStepsList().stream()
                  .map(step -> new Step(step.getFrom(), step.getTo()))
                  .toList());
      if (game().seenBy(side).judge(turn) instanceof TurnVerdict.Illegal) {
        return refused(ErrorCode.ERROR_CODE_ILLEGAL_TURN);
      }
      game().play(turn);
      drawOffer = drawOffer.filter(by -> by == side);
      chairs.values().forEach(SimulatedConnection::push);
      return done();
    }

    private CommandAnswer answerDraw(boolean accept) {
      if (drawOffer.isEmpty()) {
        return refused(ErrorCode.ERROR_CODE_NO_DRAW_OFFER);
      }
      drawOffer = Optional.empty();
      drawn |= accept;
      chairs.values().forEach(SimulatedConnection::push);
      return done();
    }
  }

  private static CommandAnswer done() {
    return new CommandAnswer.Given(
        ServerFrame.newBuilder().setDone(Done.getDefaultInstance()).build());
  }

  private static CommandAnswer unavailable() {
    return new CommandAnswer.Refused(
        Error.newBuilder().setCode(ErrorCode.ERROR_CODE_UNAVAILABLE).setRetryable(true).build());
  }

  private static CommandAnswer refused(ErrorCode code) {
    return new CommandAnswer.Refused(Error.newBuilder().setCode(code).setMessage("no").build());
  }
}
