package dev.espionage.loadtest.load;

import com.google.protobuf.ByteString;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.loadtest.pace.TurnPacer;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Step;
import dev.espionage.tools.player.Policy;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Two players and their spectators, who play one game after another. Each turn is chosen from its
/// player's view. A turn is over when the server has answered it and every connection has seen it;
/// then the [TurnPacer] decides when the next one begins. A game ends by the rules, or a player
/// resigns as [GameLength] says. With [QuickPairing], each game has other players. Confined to one
/// event loop.
final class LoadRoom implements TurnPacer.Playable {

  private static final long SHORTEST_WAIT_MS = 20;
  private static final int MOST_FAILURES = 3;

  /// The number of quiet turns from which the players of long games attack again. It is half of the
  /// number that ends a game.
  private static final int MOST_QUIET_TURNS = 50;

  private enum RoomState {
    /// The players seek opponents; the pacer does not wait for the room.
    SEEKING,
    /// The players create a game and deploy.
    STARTING,
    /// A player is to move; the room waits for the pacer.
    READY,
    /// A turn is in progress.
    PLAYING,
    /// A player has resigned.
    ENDING,
    DONE
  }

  private final int number;
  private final Plan plan;
  private final List<LeanClient> spectators;
  private final TurnPacer turnPacer;
  private final Shared shared;
  private final RandomGenerator random;
  private final Policy policy;
  private final Policy peaceful;
  private LeanClient white;
  private LeanClient black;
  private List<LeanClient> everybody;
  private RoomState roomState = RoomState.STARTING;
  private int game;
  private int failures;
  private int watching;
  private Optional<PendingTurn> turn = Optional.empty();

  LoadRoom(int number, Plan plan, Connections connections, TurnPacer turnPacer, Shared shared) {
    this.number = number;
    this.plan = plan;
    this.turnPacer = turnPacer;
    this.shared = shared;
    this.white = connections.white();
    this.black = connections.black();
    this.spectators = connections.spectators();
    this.everybody = connections.everybody().toList();
    this.random = new SplittableRandom(plan.seed() * 1_000_003 + number);
    this.policy = plan.policy().apply(random);
    this.peaceful = Policy.peaceful(random);
  }

  /// Joins the pacer and begins the first game.
  void open() {
    turnPacer.join();
    begin();
  }

  /// Stops the room, because one of its connections was lost.
  void lost(String why) {
    if (roomState != RoomState.DONE) {
      shared.games().failed("room %d: a connection was lost: %s".formatted(number, why));
      stop();
    }
  }

  /// Stops the room at once, or when the pacer hands it its next turn.
  void stop() {
    RoomState before = roomState;
    roomState = RoomState.DONE;
    if (before != RoomState.READY) {
      if (before != RoomState.SEEKING) {
        turnPacer.leave();
      }
      shared.stopped().run();
    }
  }

  private void begin() {
    game++;
    if (shared.quickPairing().isPresent()) {
      roomState = RoomState.SEEKING;
      turnPacer.leave();
      shared.quickPairing().get().seek(this, white, black);
    } else {
      starting();
      invite();
    }
  }

  private void starting() {
    roomState = RoomState.STARTING;
    watching = 0;
    shared.turns().halfGames().increment();
  }

  /// Begins a game of two players who have found each other.
  void paired(LeanClient newWhite, LeanClient newBlack, String gameId) {
    white = newWhite;
    black = newBlack;
    everybody = List.of(white, black);
    turnPacer.join();
    starting();
    seat(gameId);
  }

  private void invite() {
    CreateInvitation.Builder invitation =
        CreateInvitation.newBuilder()
            .setVariant(plan.variant().id())
            .setTimeControl(plan.timeControl())
            .setColour(Colour.COLOUR_WHITE)
            .setPrivate(true);
    ask(white, command().setCreateInvitation(invitation), this::invited);
  }

  private void invited(ServerFrame answer) {
    AcceptInvitation.Builder acceptance =
        AcceptInvitation.newBuilder().setLinkToken(answer.getInvitationCreated().getLinkToken());
    ask(
        black,
        command().setAcceptInvitation(acceptance),
        created -> seat(created.getGameCreated().getGameId()));
  }

  private void seat(String gameId) {
    everybody.forEach(client ->
        client.watch(
            gameId,
            (before, missed) -> saw(client, before, missed),
            () -> watched(client, gameId),
            error -> fail("Watch", error)));
  }

  private void watched(LeanClient client, String gameId) {
    watching++;
    if (client == white || client == black) {
      Deploy.Builder deploy =
          Deploy.newBuilder()
              .setGameId(gameId)
              .setSetup(Deployment.random(plan.variant(), random).setup());
      ask(client, command().setDeploy(deploy), _ -> {});
    }
    readyOnceAllSee();
  }

  private void readyOnceAllSee() {
    boolean all = watching == everybody.size();
    if (roomState == RoomState.STARTING
        && all
        && white.newest().isInPlay()
        && black.newest().isInPlay()) {
      ready();
    }
  }

  private void ready() {
    if (white.newest().snapshot().getTurn() >= plan.turns()) {
      stop();
    } else {
      roomState = RoomState.READY;
      turnPacer.ready(this);
    }
  }

  @Override
  public boolean play(long intendedNanos) {
    if (roomState == RoomState.DONE) {
      turnPacer.leave();
      shared.stopped().run();
      return false;
    }
    if (white.newest().isOver()) {
      finish();
      return false;
    }
    if (white.newest().snapshot().getTurn() >= shared.length().get().turns()) {
      resign();
      return false;
    }
    boolean whiteMoves = white.newest().snapshot().getToMove() == Side.SIDE_WHITE;
    LeanClient mover = whiteMoves ? white : black;
    submit(mover, whiteMoves ? Viewer.WHITE : Viewer.BLACK, intendedNanos);
    return true;
  }

  private void resign() {
    roomState = RoomState.ENDING;
    Resign.Builder resignation =
        Resign.newBuilder().setGameId(white.newest().snapshot().getGameId());
    ask(random.nextBoolean() ? white : black, command().setResign(resignation), _ -> {});
  }

  private void submit(LeanClient mover, Viewer viewer, long dueAt) {
    Snapshot seen = mover.newest().snapshot();
    boolean lasting =
        shared.length().get() == GameLength.LONG && seen.getQuiet() < MOST_QUIET_TURNS;
    Policy now = lasting ? peaceful : policy;
    Turn chosen = now.choose(ViewReader.view(plan.variant(), viewer, seen));
    PlayTurn.Builder play =
        PlayTurn.newBuilder().setGameId(seen.getGameId()).setTurn(seen.getTurn());
    chosen
        .steps()
        .forEach(step -> play.addSteps(Step.newBuilder().setFrom(step.from()).setTo(step.to())));
    roomState = RoomState.PLAYING;
    PendingTurn sent = new PendingTurn(seen.getTurn(), dueAt, everybody.size(), shared.turns());
    turn = Optional.of(sent);
    ask(mover, command().setPlayTurn(play), _ -> answered(sent));
  }

  private void answered(PendingTurn sent) {
    sent.answered();
    failures = 0;
    endTurnOnceAllSaw();
  }

  private void saw(LeanClient client, SeenState before, int missed) {
    shared.games().conflated(missed);
    if (roomState == RoomState.STARTING) {
      readyOnceAllSee();
    } else if (roomState == RoomState.PLAYING) {
      boolean player = client == white || client == black;
      turn.ifPresent(sent -> sent.saw(player, before, client.newest()));
      endTurnOnceAllSaw();
    } else if (roomState == RoomState.ENDING
        && everybody.stream().allMatch(one -> one.newest().isOver())) {
      finish();
    }
  }

  private void endTurnOnceAllSaw() {
    if (roomState != RoomState.PLAYING || !turn.map(PendingTurn::isOver).orElse(false)) {
      return;
    }
    spectators.forEach(this::compare);
    if (white.newest().isOver()) {
      finish();
    } else {
      ready();
    }
  }

  /// Checks that a spectator's snapshot agrees with both players' snapshots and shows no more.
  private void compare(LeanClient spectator) {
    SeenState shown = spectator.newest();
    shared.games().compared();
    if (!white.newest().isShownToSpectatorsAs(shown)
        || !black.newest().isShownToSpectatorsAs(shown)) {
      shared
          .games()
          .failed(
              "room %d, game %d, turn %d: a spectator's board differs from the players'"
                  .formatted(number, game, shown.snapshot().getTurn()));
    }
  }

  private void finish() {
    shared.turns().halfGames().increment();
    shared.games().finished(white.newest(), black.newest());
    if (shared.length().get() == GameLength.LAST) {
      stop();
    } else {
      next();
    }
  }

  private void next() {
    everybody.forEach(LeanClient::unwatch);
    begin();
  }

  /// Repeats a command until the server accepts it. A refusal for good ends the game.
  private void ask(LeanClient who, ClientFrame.Builder command, Consumer<ServerFrame> then) {
    int asked = game;
    who.ask(
        command,
        answer -> {
          if (asked != game || roomState == RoomState.DONE) {
            return;
          }
          if (!answer.hasError()) {
            then.accept(answer);
          } else if (answer.getError().getRetryable()) {
            shared.games().retryLater(answer.getError().getCode());
            long wait = Integer.toUnsignedLong(answer.getError().getRetryAfterMs());
            who.later(Math.max(SHORTEST_WAIT_MS, wait), () -> ask(who, command, then));
          } else {
            fail(command.getCommandCase().name(), answer.getError());
          }
        });
  }

  private ClientFrame.Builder command() {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    random.nextBytes(id);
    return ClientFrame.newBuilder().setCommandId(ByteString.copyFrom(id));
  }

  private void fail(String what, Error error) {
    shared
        .games()
        .failed(
            "room %d, game %d, turn %d: %s was refused: %s %s"
                .formatted(
                    number,
                    game,
                    white.newest().snapshot().getTurn(),
                    what,
                    error.getCode(),
                    error.getMessage()));
    if (++failures < MOST_FAILURES) {
      next();
    } else {
      stop();
    }
  }

  /// The connections of a room, all on one event loop.
  record Connections(LeanClient white, LeanClient black, List<LeanClient> spectators) {

    Connections {
      spectators = List.copyOf(spectators);
    }

    Stream<LeanClient> everybody() {
      return Stream.concat(Stream.of(white, black), spectators.stream());
    }
  }

  /// The settings of the games in every room.
  ///
  /// @param timeControl the time control, in the syntax of `CreateInvitation`
  /// @param seed the seed of all the players' random choices; the server has its own
  /// @param policy the function that creates a policy from a source of random numbers
  /// @param turns the number of turns after which a room stops; with [#TO_THE_END] it plays on with
  ///   new games
  /// @param paired true for rated games by quick pairing, false for invitations
  record Plan(
      Variant variant,
      String timeControl,
      long seed,
      Function<RandomGenerator, Policy> policy,
      int turns,
      boolean paired) {

    static final int TO_THE_END = Integer.MAX_VALUE;
  }

  /// The settings and receivers of results that all rooms share.
  ///
  /// @param length the length of games at this moment
  /// @param quickPairing the way to opponents; empty for private invitations
  /// @param stopped is run when a room has stopped
  record Shared(
      TurnTally turns,
      GameTally games,
      Supplier<GameLength> length,
      Optional<QuickPairing> quickPairing,
      Runnable stopped) {}
}
