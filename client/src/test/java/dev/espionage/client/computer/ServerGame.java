package dev.espionage.client.computer;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.StepOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A game as the server knows it, with the messages about it, made with the engine alone.
final class ServerGame {

  static final String ID = "0123456789abcdef";

  private final Volcanoes volcanoes;
  private final List<Replay.ReplayState> moments = new ArrayList<>();

  private ServerGame(Volcanoes volcanoes, Deployment white, Deployment black) {
    this.volcanoes = volcanoes;
    Position start = Position.initial(volcanoes.variant(), Board.deployed(volcanoes, white, black));
    moments.add(Replay.ReplayState.start(start));
  }

  static ServerGame of(Volcanoes volcanoes, Deployment white, Deployment black) {
    return new ServerGame(volcanoes, white, black);
  }

  static ServerGame random(Variant variant, RandomGenerator random) {
    return of(
        Volcanoes.random(variant, random),
        Deployment.random(variant, random),
        Deployment.random(variant, random));
  }

  private Replay.ReplayState now() {
    return moments.getLast();
  }

  int turn() {
    return now().position().turn();
  }

  boolean isOver() {
    return now().position().toMove().isEmpty();
  }

  Side toMove() {
    return now().position().toMove().orElseThrow();
  }

  View seenBy(Side side) {
    return now().seenBy(Viewer.of(side));
  }

  /// Returns a side's view after this many turns.
  View seenBy(Side side, int turns) {
    return moments.get(turns).seenBy(Viewer.of(side));
  }

  void play(Turn turn) {
    moments.add(now().after(now().position().play(turn)));
  }

  void playAnything(RandomGenerator random) {
    play(LegalTurns.random(seenBy(toMove()).begin(), random));
  }

  GameInfo info(Side side) {
    return info(volcanoes, side);
  }

  static GameInfo info(Volcanoes volcanoes, Side side) {
    return GameInfo.newBuilder()
        .setGameId(ID)
        .setVariant(volcanoes.variant().id())
        .setTimeControl("600+5")
        .setVolcanoes(ByteString.copyFrom(volcanoes.squares().toBytes()))
        .setYourSide(side(side))
        .build();
  }

  Snapshot.Builder snapshot(Side side, int version) {
    View view = seenBy(side);
    Position position = view.position();
    Snapshot.Builder snapshot =
        Snapshot.newBuilder()
            .setGameId(ID)
            .setEpoch(1)
            .setVersion(version)
            .setPhase(isOver() ? Phase.PHASE_ENDED : Phase.PHASE_PLAY)
            .setTurn(position.turn())
            .setBoard(ByteString.copyFrom(position.board().cells()))
            .setFallen(ByteString.copyFrom(view.fallen().cells()))
            .addAllLastTurn(steps(view.lastTurn()))
            .setWhiteLast(squares(position.lastWhite()))
            .setBlackLast(squares(position.lastBlack()))
            .setQuiet(position.quiet());
    position.toMove().ifPresent(mover -> snapshot.setToMove(side(mover)));
    return snapshot;
  }

  List<HistoryEntry> history(Side side) {
    List<HistoryEntry> entries = new ArrayList<>();
    for (Replay.ReplayState replayState : moments) {
      View view = replayState.seenBy(Viewer.of(side));
      entries.add(
          HistoryEntry.newBuilder()
              .setTurn(view.position().turn())
              .addAllSteps(steps(view.lastTurn()))
              .setBoard(ByteString.copyFrom(view.position().board().cells()))
              .setFallen(ByteString.copyFrom(view.fallen().cells()))
              .build());
    }
    return entries;
  }

  static dev.espionage.protocol.v1.Side side(Side side) {
    return side == Side.WHITE
        ? dev.espionage.protocol.v1.Side.SIDE_WHITE
        : dev.espionage.protocol.v1.Side.SIDE_BLACK;
  }

  private static ByteString squares(List<Step> steps) {
    ByteString.Output squares = ByteString.newOutput();
    for (Step step : steps) {
      squares.write(step.from());
      squares.write(step.to());
    }
    return squares.toByteString();
  }

  private static List<dev.espionage.protocol.v1.PlayedStep> steps(List<PlayedStep> steps) {
    return steps.stream().map(ServerGame::step).toList();
  }

  private static dev.espionage.protocol.v1.PlayedStep step(PlayedStep played) {
    return dev.espionage.protocol.v1.PlayedStep.newBuilder()
        .setFrom(played.step().from())
        .setTo(played.step().to())
        .setOutcome(
            switch (played.outcome()) {
              case MOVED -> StepOutcome.STEP_OUTCOME_MOVED;
              case ATTACKER_WON -> StepOutcome.STEP_OUTCOME_ATTACKER_WON;
              case ATTACKER_FELL -> StepOutcome.STEP_OUTCOME_ATTACKER_FELL;
            })
        .setUnmasked(ByteString.copyFrom(played.unmasked().toBytes()))
        .build();
  }
}
