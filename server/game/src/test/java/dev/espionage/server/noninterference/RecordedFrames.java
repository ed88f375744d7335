package dev.espionage.server.noninterference;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.CommandId;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Plays a script in a room that both players and spectators watch, and records every frame to one
/// viewer, in order. These are Watching, Snapshot, GameInfo, History, Done, Error, GameCreated and
/// GamesChanged. If a claim or a clock check needs an absent player, that player's connection is
/// gone meanwhile. Halfway, a new room replaces the room, rebuilt from its journal.
///
/// The recording stops when the game is revealed, except for one last History, which shows the view
/// at that time. An aborted game is never revealed.
final class RecordedFrames {

  private static final int COMMANDS_BETWEEN_HISTORIES = 32;

  /// A frame, with the command that caused it.
  record Frame(String label, ByteBuffer bytes) {}

  private final ScriptedGame script;
  private final boolean kept;
  private final Viewer viewer;
  private final Wire wire;
  private final RoomRules rules;
  private final List<JournalEntry> journal = new ArrayList<>();
  private final List<Frame> frames = new ArrayList<>();
  private Room room;
  private Instant now;
  private String label = "opened";
  private int turns;
  private int late;

  private RecordedFrames(ScriptedGame script, boolean kept, Viewer viewer, Wire wire) {
    this.script = script;
    this.kept = kept;
    this.viewer = viewer;
    this.wire = wire;
    this.rules =
        new RoomRules(ScriptedGame.CONSTANT_COMMITMENTS, new ScriptedRandomness(script.armies()));
    this.now = script.setup().createdAt();
    journal.add(new JournalEntry.Opened(new Event.Created(script.setup()), TestPlayers.PLAYERS));
    this.room = new Room(new StoredGame(journal, Optional.empty()), rules, now);
  }

  /// Plays the script and returns the frames to `viewer`.
  static RecordedFrames to(Viewer viewer, ScriptedGame script, Wire wire) {
    RecordedFrames frames = new RecordedFrames(script, false, viewer, wire);
    frames.play();
    return frames;
  }

  /// Plays the script with saved default deployments: late armies are not drawn at random.
  static RecordedFrames withKeptDeployments(Viewer viewer, ScriptedGame script, Wire wire) {
    RecordedFrames frames = new RecordedFrames(script, true, viewer, wire);
    frames.play();
    return frames;
  }

  List<Frame> all() {
    return List.copyOf(frames);
  }

  /// Returns the number of turns played, also in an aborted game.
  int turns() {
    return turns;
  }

  /// Returns the number of armies not deployed in time.
  int late() {
    return late;
  }

  private void play() {
    open();
    for (int i = 0; i < script.script().size(); i++) {
      ScriptedGame.TimedCommand timedCommand = script.script().get(i);
      Command command = script.command(timedCommand);
      label = i + " " + command.getClass().getSimpleName();
      now = timedCommand.at();
      send(command, i + 1);
      turns = Math.max(turns, room.turns());
      if (i % COMMANDS_BETWEEN_HISTORIES == 0) {
        add(history());
      }
      if (i == script.script().size() / 2 && room.phase() == Phase.PLAY) {
        room = new Room(new StoredGame(journal, Optional.empty()), rules, now);
        open();
      }
    }
    label = "the end";
    frames.add(new Frame(label, ByteBuffer.wrap(history())));
  }

  private void open() {
    take(room.activate(now, Optional.empty(), now));
    EnumSet.allOf(Viewer.class).forEach(this::arrive);
  }

  private void arrive(Viewer who) {
    take(room.arrived(who, now));
    if (who == viewer) {
      add(wire.watching(1, room.audience(viewer, now)));
    }
  }

  private void send(Command command, int request) {
    switch (command) {
      case Command.ClockCheck look -> look(look);
      case Command.Claim claim -> claim(claim, request);
      case Command.Close _ -> take(room.close(new PendingRequest.Closing(now, _ -> {})));
      case Command.ByPlayer other -> submit(other, request);
    }
  }

  /// Runs a clock check. Presence matters only when the time to deploy is up.
  private void look(Command.ClockCheck look) {
    boolean matters =
        room.phase() == Phase.DEPLOYMENT && room.deadline().filter(now::isAfter).isPresent();
    Set<Side> absent = EnumSet.noneOf(Side.class);
    if (matters) {
      absent = EnumSet.allOf(Side.class);
      absent.removeAll(look.present());
    }
    absent.forEach(side -> take(room.departed(Viewer.of(side), now)));
    take(room.checkClock(now));
    absent.forEach(side -> arrive(Viewer.of(side)));
  }

  private void claim(Command.Claim claim, int request) {
    Viewer opponent = Viewer.of(claim.side().opponent());
    claim.absence().ifPresent(absence -> take(room.departed(opponent, absence.since())));
    submit(claim, request);
    claim.absence().ifPresent(_ -> arrive(opponent));
  }

  private void submit(Command.ByPlayer command, int request) {
    Viewer asker = Viewer.of(command.side());
    Duration lag = command instanceof Command.PlayTurn turn ? turn.lag() : Duration.ZERO;
    take(
        room.submit(
            new PendingRequest.Submission(
                TestPlayers.of(command.side()),
                new CommandId(request, 0),
                Requests.of(command),
                Optional.empty(),
                lag,
                now,
                0,
                answer -> {
                  if (asker == viewer) {
                    add(wire.answer(viewer, request, answer));
                  }
                })));
  }

  private void take(List<Effect> effects) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Append append -> {
          journal.addAll(append.write().entries());
          wire.changed(viewer, append.write()).ifPresent(this::add);
          take(room.committed(now));
        }
        case Effect.Reply(var asker, var answer) -> asker.accept(answer);
        case Effect.Show show when show.to() == viewer ->
            add(wire.snapshot(viewer, show.audience()));
        case Effect.Inform inform when inform.to() == viewer -> add(wire.info(inform.audience()));
        case Effect.Notify notify when room.seat(notify.player()).orElseThrow() == viewer ->
            add(wire.created(notify.created()));
        case Effect.FindDefaults find -> take(room.onDefaults(kept(find), now));
        case Effect.Show _, Effect.Inform _, Effect.Notify _, Effect.TakeVacation _ -> {}
      }
    }
  }

  private BySide<Optional<Deployment>> kept(Effect.FindDefaults find) {
    late += find.of().size();
    BySide<Deployment> armies = script.armies();
    return new BySide<>(
        Optional.of(armies.white()).filter(_ -> kept),
        Optional.of(armies.black().mirrored()).filter(_ -> kept));
  }

  private byte[] history() {
    return wire.history(1, script.setup().id(), room.history(viewer, 0).get(), room.turns());
  }

  private void add(byte[] frame) {
    if (!isRevealed()) {
      frames.add(new Frame(label, ByteBuffer.wrap(frame)));
    }
  }

  private boolean isRevealed() {
    return room.audience(viewer, now)
        .view()
        .ending()
        .filter(ending -> !ending.isAborted())
        .isPresent();
  }
}
