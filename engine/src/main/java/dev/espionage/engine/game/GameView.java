package dev.espionage.engine.game;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Everything that one viewer may know about a game at an instant. It is created only by projection
/// from the true state, so all of it may be sent to that viewer.
///
/// @param view the armies; during deployment and after an abort, only the viewer's own deployment
/// @param clocks the clocks; empty after an abort, without time control, and while deploying has no
///   limit
/// @param ready true for each side that has deployed
/// @param drawOffer the side whose offer stands; always empty for spectators
/// @param ending the end of the game; empty until the game is over
/// @param rematch the state of the rematch; always [Rematch#NONE] for spectators
/// @param commitments the commitments of both sides; empty until play starts and after an abort
/// @param ownSalt the viewer's own salt; empty until play starts and after an abort
public record GameView(
    GameSetup setup,
    int epoch,
    Phase phase,
    View view,
    Optional<ClocksView> clocks,
    BySide<Boolean> ready,
    Optional<Side> drawOffer,
    Optional<Ending> ending,
    Rematch rematch,
    Optional<BySide<Commitment>> commitments,
    Optional<Salt> ownSalt) {

  private static final BySide<Boolean> BOTH_READY = new BySide<>(true, true);

  /// Projects `game` as of `now`.
  public static GameView of(Game game, Viewer viewer, Instant now) {
    return of(game, viewer, ClocksView.of(game, now));
  }

  /// Projects `game` as of the instant of its clocks, which viewers can share.
  ///
  /// @param clocks the clocks of this game
  public static GameView of(Game game, Viewer viewer, Optional<ClocksView> clocks) {
    return switch (game) {
      case Game.Deploying deploying -> of(deploying, viewer, clocks);
      case Game.Playing playing ->
          ofPlay(
              playing,
              viewer,
              View.of(viewer, playing.position(), playing.fallen(), playing.lastTurn()),
              clocks);
      case Game.Ended ended ->
          ended
              .play()
              .map(play -> finished(ended, play, viewer, clocks))
              .orElseGet(() -> aborted(ended, viewer));
    };
  }

  private static GameView of(Game.Deploying game, Viewer viewer, Optional<ClocksView> clocks) {
    return new GameView(
        game.setup(),
        game.epoch(),
        Phase.DEPLOYMENT,
        ownDeployment(game.setup(), game.deployments(), viewer),
        clocks,
        new BySide<>(game.isReady(Side.WHITE), game.isReady(Side.BLACK)),
        Optional.empty(),
        Optional.empty(),
        Rematch.NONE,
        Optional.empty(),
        Optional.empty());
  }

  private static GameView aborted(Game.Ended game, Viewer viewer) {
    return new GameView(
        game.setup(),
        game.epoch(),
        Phase.ENDED,
        ownDeployment(game.setup(), game.deployments(), viewer),
        Optional.empty(),
        new BySide<>(
            game.deployments().white().isPresent(), game.deployments().black().isPresent()),
        Optional.empty(),
        Optional.of(game.ending()),
        viewer == Viewer.SPECTATOR ? Rematch.NONE : game.rematch(),
        Optional.empty(),
        Optional.empty());
  }

  /// Returns the volcanoes, and the viewer's own army if it has been deployed.
  private static View ownDeployment(
      GameSetup setup, BySide<Optional<Deployment>> deployments, Viewer viewer) {
    Board board =
        viewer
            .side()
            .flatMap(side ->
                deployments.of(side).map(own -> Board.deployed(setup.volcanoes(), side, own)))
            .orElseGet(() -> Board.empty(setup.volcanoes()));
    return View.of(
        viewer, Position.initial(setup.variant(), board).ended(), FallenPieces.NONE, List.of());
  }

  private static GameView ofPlay(
      Game.Playing game, Viewer viewer, View view, Optional<ClocksView> clocks) {
    return new GameView(
        game.setup(),
        game.epoch(),
        Phase.PLAY,
        view,
        clocks,
        BOTH_READY,
        viewer == Viewer.SPECTATOR ? Optional.empty() : game.draws().standing(),
        Optional.empty(),
        Rematch.NONE,
        Optional.of(
            new BySide<>(game.seals().white().commitment(), game.seals().black().commitment())),
        viewer.side().map(side -> game.seals().of(side).salt()));
  }

  private static GameView finished(
      Game.Ended game, Game.Playing play, Viewer viewer, Optional<ClocksView> clocks) {
    View everything = View.revealed(viewer, play.position(), play.fallen(), play.lastTurn());
    GameView last = ofPlay(play, viewer, everything, clocks);
    return new GameView(
        last.setup,
        game.epoch(),
        Phase.ENDED,
        last.view,
        last.clocks,
        BOTH_READY,
        Optional.empty(),
        Optional.of(game.ending()),
        viewer == Viewer.SPECTATOR ? Rematch.NONE : game.rematch(),
        last.commitments,
        last.ownSalt);
  }

  /// Returns the side to move; empty during deployment and when the game is over.
  public Optional<Side> toMove() {
    return view.position().toMove();
  }
}
