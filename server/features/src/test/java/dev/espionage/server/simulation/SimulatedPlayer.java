package dev.espionage.server.simulation;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A player's client in one game. It stays connected to some node, shows the newest state, plays a
/// random turn when it is its move, and repeats a command with the same id until it is answered. It
/// connects to another node when its node does not answer. Confined to the simulation's thread.
final class SimulatedPlayer {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration SILENCE = Duration.ofSeconds(6);
  private static final Duration PATIENCE = Duration.ofSeconds(9);

  /// A command without a final answer.
  private record Pending(CommandId id, PlayerRequest request) {}

  /// A connection to a node.
  private final class Session implements Watcher {
    private final SimulatedNode node;
    private long lastArrival;

    /// True if the node could not subscribe, so that the client tries again.
    private boolean failed;

    private long heardAt = schedule.now();

    private Session(SimulatedNode node) {
      this.node = node;
    }

    /// Brings something to the client, in order.
    private void toClient(Supplier<String> what, Runnable action) {
      lastArrival = Math.max(lastArrival, schedule.now() + simulation.network().delay().toNanos());
      schedule.after(
          Duration.ofNanos(lastArrival - schedule.now()),
          () -> "%s: %s".formatted(SimulatedPlayer.this, what.get()),
          () -> {
            if (session == this) {
              heardAt = schedule.now();
              action.run();
            }
          });
    }

    private void toNode(String what, Runnable action) {
      schedule.after(
          simulation.network().delay(),
          () -> "%s: %s to %s".formatted(SimulatedPlayer.this, what, node),
          () -> node.run(action));
    }

    @Override
    public void snapshot(GameId of, SnapshotBytes snapshot) {
      toClient(() -> "snapshot", () -> show(snapshot));
    }

    @Override
    public void info(GameId of, EncodedMessage gameInfo) {}

    @Override
    public void over(GameId of, WatchAnswer.Refused why) {
      simulation.invariants().refused(of, why);
    }
  }

  private final Simulation simulation;
  private final Schedule schedule;
  private final RandomGenerator random;
  private final GameId game;
  private final Variant variant;
  private final PlayerId player;
  private final Side side;
  private final Viewer viewer;
  private @Nullable Session session;
  private @Nullable SnapshotBytes newest;
  private @Nullable Snapshot shown;
  private @Nullable Pending pending;
  private boolean thinking;
  private int commands;
  private int attempts;

  SimulatedPlayer(
      Simulation simulation,
      RandomGenerator random,
      GameId game,
      Variant variant,
      PlayerId player,
      Side side) {
    this.simulation = simulation;
    this.schedule = simulation.schedule();
    this.random = random;
    this.game = game;
    this.variant = variant;
    this.player = player;
    this.side = side;
    this.viewer = Viewer.of(side);
  }

  void begin() {
    connect();
    look();
  }

  private void connect() {
    session = null;
    SimulatedNode node = simulation.anyMember(random);
    if (node == null) {
      return;
    }
    Session opened = new Session(node);
    session = opened;
    opened.toNode(
        "watch",
        () ->
            opened
                .node
                .rooms()
                .watch(game, Optional.of(player), opened)
                .whenComplete((answer, _) ->
                    opened.toClient(() -> "watching", () -> watching(opened, answer))));
    if (pending != null) {
      deliver(pending);
    }
  }

  private void watching(Session of, @Nullable WatchAnswer answer) {
    switch (answer) {
      case null -> of.failed = true;
      case WatchAnswer.Watched(var _, SnapshotBytes snapshot) -> show(snapshot);
      case WatchAnswer.Refused why -> simulation.invariants().refused(game, why);
    }
  }

  /// Checks every second whether the node still answers.
  private void look() {
    Session now = session;
    boolean breaks = !simulation.isHealed() && random.nextInt(60) == 0;
    if (now == null
        || now.failed
        || breaks
        || !now.node.isAlive()
        || schedule.now() - now.heardAt > SILENCE.toNanos()) {
      leave(now);
      connect();
    } else {
      now.toNode("ping", () -> now.toClient(() -> "pong", () -> {}));
    }
    schedule.after(LOOK, () -> "", this::look);
  }

  private void leave(@Nullable Session left) {
    if (left != null) {
      left.toNode("leaves", () -> left.node.rooms().unwatch(game, left));
    }
  }

  private void show(SnapshotBytes snapshot) {
    Snapshot read = read(snapshot);
    if (newest != null && shown != null && !snapshot.newerThan(newest)) {
      if (!newest.newerThan(snapshot) && !lasting(read).equals(lasting(shown))) {
        simulation.invariants().violated("two states of %s have one number".formatted(game.text()));
      }
      return;
    }
    newest = snapshot;
    shown = read;
    simulation.invariants().shown(game, read.getTurn());
    think();
  }

  private static Snapshot read(SnapshotBytes snapshot) {
    try {
      return Snapshot.parseFrom(snapshot.message().toByteArray());
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Returns the snapshot without what may differ under the same number.
  private static Snapshot lasting(Snapshot snapshot) {
    return snapshot.toBuilder().clearClocks().clearClaimInMs().clearSpectators().build();
  }

  private void think() {
    Snapshot now = shown;
    if (now == null || pending != null || thinking || !isDue(now)) {
      return;
    }
    thinking = true;
    boolean hasty = simulation.isHealed();
    int most = hasty ? 500 : random.nextInt(8) == 0 ? 12_000 : 2_500;
    schedule.after(
        Duration.ofMillis(50 + random.nextInt(most)),
        () -> this + " has thought",
        () -> {
          thinking = false;
          if (pending == null && shown != null && isDue(shown)) {
            send(request(shown));
          }
        });
  }

  private boolean isDue(Snapshot now) {
    return switch (now.getPhase()) {
      case PHASE_DEPLOYMENT -> !(side == Side.WHITE ? now.getWhiteReady() : now.getBlackReady());
      case PHASE_PLAY -> ViewReader.side(now.getToMove()).equals(Optional.of(side));
      default -> false;
    };
  }

  private PlayerRequest request(Snapshot now) {
    if (now.getPhase() == Phase.PHASE_DEPLOYMENT) {
      return new PlayerRequest.DeployAtRandom();
    }
    int drawn = random.nextInt(200);
    if (drawn < 5 && !simulation.isHealed()) {
      return new PlayerRequest.Resign();
    } else if (drawn < 10 && !simulation.isHealed()) {
      return new PlayerRequest.OfferDraw();
    }
    View view = ViewReader.view(variant, viewer, now);
    return new PlayerRequest.PlayTurn(
        now.getTurn(), LegalTurns.random(view.begin(), random).steps());
  }

  private void send(PlayerRequest request) {
    Pending next = new Pending(new CommandId(player.hashCode(), ++commands), request);
    pending = next;
    deliver(next);
  }

  private void deliver(Pending command) {
    int attempt = ++attempts;
    Session now = session;
    if (now != null) {
      now.toNode(
          command.request().getClass().getSimpleName() + " " + command.id().low(),
          () ->
              now.node
                  .rooms()
                  .submit(game, player, command.id(), command.request())
                  .whenComplete((answer, failure) ->
                      now.toClient(() -> "answer " + answer, () -> answered(command, answer))));
    }
    schedule.after(
        PATIENCE,
        () -> "",
        () -> {
          if (command.equals(pending) && attempts == attempt) {
            deliver(command);
          }
        });
  }

  private void answered(Pending command, @Nullable Answer answer) {
    if (!command.equals(pending)) {
      return;
    }
    if (answer instanceof Answer.Accepted) {
      pending = null;
      think();
      again();
    } else if (answer instanceof Answer.Refused(var refusal) && isFinal(refusal.code())) {
      pending = null;
      again();
    } else {
      schedule.after(
          Duration.ofMillis(300 + random.nextInt(700)),
          () -> "",
          () -> {
            if (command.equals(pending)) {
              deliver(command);
            }
          });
    }
  }

  /// Thinks again, even if no newer state comes.
  private void again() {
    schedule.after(Duration.ofSeconds(2), () -> "", this::think);
  }

  private boolean isFinal(Refusal.Code code) {
    if (code == Refusal.Code.UNREADABLE || code == Refusal.Code.NOT_FOUND) {
      simulation.invariants().violated(this + " was answered " + code);
    }
    return !code.temporary();
  }

  /// Returns what the player waits for, for a trace.
  String describe() {
    Snapshot now = shown;
    return "%s %s: %s, thinking %s, shows %s"
        .formatted(
            this,
            session == null ? "without a connection" : "on " + session.node,
            pending,
            thinking,
            now == null
                ? "nothing"
                : "%s %d.%d turn %d, %s to move"
                    .formatted(
                        now.getPhase(),
                        now.getEpoch(),
                        now.getVersion(),
                        now.getTurn(),
                        now.getToMove()));
  }

  @Override
  public String toString() {
    return "%s of %s".formatted(side, game.text());
  }
}
