package dev.espionage.server.browser.leak;

import static java.util.Objects.requireNonNull;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.RandomGame;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Step;
import dev.espionage.protocol.v1.StepOutcome;
import dev.espionage.protocol.v1.Watching;
import dev.espionage.protocol.v1.Welcome;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/// A random game, with the frames that an honest server sends to both players and a spectator.
final class StagedGame {
  static final long SEED = 7;

  private final GameRecord record =
      RandomGame.play(Variants.byId("small").orElseThrow(), new SplittableRandom(SEED));
  private final List<Replay.ReplayState> moments = Replay.of(record).moments();
  private final AtomicLong time = new AtomicLong();
  private int played;
  private final Map<Viewer, Recording> pages =
      Map.of(
          Viewer.WHITE, new Recording("white", time),
          Viewer.BLACK, new Recording("black", time),
          Viewer.SPECTATOR, new Recording("spectator", time));

  /// Returns a game in which both sides have deployed and a number of turns have been played.
  static StagedGame after(int turns) {
    StagedGame game = new StagedGame();
    game.deploy();
    game.play(turns);
    return game;
  }

  /// Returns a game in which neither side has deployed.
  static StagedGame begun() {
    StagedGame game = new StagedGame();
    game.open();
    return game;
  }

  /// Returns a game played to its end, which all pages have seen.
  static StagedGame finished() {
    StagedGame game = after(new StagedGame().moments.size() - 1);
    game.pages.keySet().forEach(game::end);
    return game.publishes(game.text());
  }

  String id() {
    return record.extra("GameId").orElseThrow();
  }

  /// Returns the number of turns played.
  int played() {
    return played;
  }

  String setup(Side side) {
    return record.deployments().of(side).setup();
  }

  byte[] salt(Side side) {
    return HexFormat.of()
        .parseHex(record.extra(side == Side.WHITE ? "WhiteSalt" : "BlackSalt").orElseThrow());
  }

  String text() {
    return RecordNotation.format(record);
  }

  Replay.ReplayState at(int turn) {
    return moments.get(turn);
  }

  Recording page(Viewer viewer) {
    return requireNonNull(pages.get(viewer));
  }

  /// Sends a page this message.
  StagedGame sends(Viewer viewer, ServerFrame frame) {
    page(viewer).received(frame.toByteArray());
    return this;
  }

  /// Publishes this record.
  StagedGame publishes(String text) {
    page(Viewer.SPECTATOR).record(id(), text);
    return this;
  }

  /// Returns the leaks.
  Leaks leaks() {
    return Leaks.in(List.copyOf(pages.values()));
  }

  /// Returns the state after a number of turns, as the viewer may see it.
  Snapshot.Builder snapshot(Viewer viewer, int turn) {
    View view = seen(viewer, turn);
    return Snapshot.newBuilder()
        .setGameId(id())
        .setPhase(Phase.PHASE_PLAY)
        .setTurn(turn)
        .setBoard(bytes(view.position().board().cells()))
        .setFallen(bytes(view.fallen().cells()))
        .addAllLastTurn(steps(turn));
  }

  HistoryEntry.Builder entry(Viewer viewer, int turn) {
    View view = seen(viewer, turn);
    return HistoryEntry.newBuilder()
        .setTurn(turn)
        .setBoard(bytes(view.position().board().cells()))
        .setFallen(bytes(view.fallen().cells()))
        .addAllSteps(steps(turn));
  }

  GameInfo.Builder info(Viewer viewer) {
    GameInfo.Builder info =
        GameInfo.newBuilder()
            .setGameId(id())
            .setVariant("small")
            .setVolcanoes(bytes(record.volcanoes().squares().toBytes()))
            .setWhite(Player.newBuilder().setPlayerId("WHITE"))
            .setBlack(Player.newBuilder().setPlayerId("BLACK"));
    if (viewer != Viewer.SPECTATOR) {
      info.setYourSideValue(viewer == Viewer.WHITE ? 1 : 2);
    }
    return info;
  }

  static ByteString bytes(byte[] bytes) {
    return ByteString.copyFrom(bytes);
  }

  private void open() {
    pages
        .keySet()
        .forEach(viewer -> {
          sends(
              viewer,
              ServerFrame.newBuilder()
                  .setWelcome(
                      Welcome.newBuilder().setYou(Player.newBuilder().setPlayerId(viewer.name())))
                  .build());
          Snapshot empty =
              Snapshot.newBuilder()
                  .setGameId(id())
                  .setPhase(Phase.PHASE_DEPLOYMENT)
                  .setBoard(ByteString.copyFromUtf8(".".repeat(64)))
                  .build();
          sends(
              viewer,
              ServerFrame.newBuilder()
                  .setWatching(Watching.newBuilder().setInfo(info(viewer)).setSnapshot(empty))
                  .build());
        });
  }

  private void deploy() {
    open();
    for (Side side : Side.values()) {
      Viewer viewer = Viewer.of(side);
      Deploy deploy = Deploy.newBuilder().setGameId(id()).setSetup(setup(side)).build();
      page(viewer).sent(ClientFrame.newBuilder().setDeploy(deploy).build().toByteArray());
      GameInfo info = info(viewer).setYourSalt(bytes(salt(side))).build();
      sends(viewer, ServerFrame.newBuilder().setGameInfo(info).build());
    }
  }

  private void play(int turns) {
    played = turns;
    for (int turn = 0; turn <= turns; turn++) {
      for (Viewer viewer : pages.keySet()) {
        sends(viewer, ServerFrame.newBuilder().setSnapshot(snapshot(viewer, turn)).build());
      }
      if (turn < turns) {
        Viewer mover = turn % 2 == 0 ? Viewer.WHITE : Viewer.BLACK;
        PlayTurn played = played(turn, record.turns().get(turn));
        page(mover).sent(ClientFrame.newBuilder().setPlayTurn(played).build().toByteArray());
      }
    }
    for (Viewer viewer : pages.keySet()) {
      History.Builder history = History.newBuilder().setGameId(id());
      for (int turn = 0; turn <= turns; turn++) {
        history.addEntries(entry(viewer, turn));
      }
      sends(viewer, ServerFrame.newBuilder().setHistory(history).build());
    }
  }

  private PlayTurn played(int turn, GameRecord.NotedTurn noted) {
    return PlayTurn.newBuilder()
        .setGameId(id())
        .setTurn(turn)
        .addAllSteps(
            noted.turn().steps().stream()
                .map(step -> Step.newBuilder().setFrom(step.from()).setTo(step.to()).build())
                .toList())
        .build();
  }

  private void end(Viewer viewer) {
    sends(viewer, ServerFrame.newBuilder().setSnapshot(revealed(Result.RESULT_DRAW)).build());
    page(viewer).body("/api/games/" + id() + ".egr", 200, text());
  }

  /// Returns the revealed state after the last turn.
  Snapshot.Builder revealed(Result result) {
    Replay.ReplayState last = moments.getLast();
    return Snapshot.newBuilder()
        .setGameId(id())
        .setPhase(Phase.PHASE_ENDED)
        .setOutcome(Outcome.newBuilder().setResult(result))
        .setTurn(played)
        .setBoard(bytes(last.position().board().cells()))
        .setFallen(bytes(last.fallen().cells()));
  }

  private View seen(Viewer viewer, int turn) {
    Replay.ReplayState then = moments.get(turn);
    return View.of(viewer, then.position(), then.fallen(), then.lastTurn());
  }

  private List<PlayedStep> steps(int turn) {
    return moments.get(turn).lastTurn().stream()
        .map(played ->
            PlayedStep.newBuilder()
                .setFrom(played.step().from())
                .setTo(played.step().to())
                .setOutcome(StepOutcome.valueOf("STEP_OUTCOME_" + played.outcome()))
                .setUnmasked(bytes(played.unmasked().toBytes()))
                .build())
        .toList();
  }
}
