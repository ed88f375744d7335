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

/**
 * All that one viewer may know of a game at an instant. Made only by projection from the truth, so
 * everything it holds may be sent to that viewer.
 *
 * @param view the armies; while deploying, and after an abort, the own deployment only
 * @param clocks empty in play without time control
 * @param ready whether each side has deployed
 * @param drawOffer whose offer stands; always empty for spectators
 * @param ending set when the game is over
 * @param rematch always {@link Rematch#NONE} for spectators
 * @param commitments set from the start of play
 * @param ownSalt the viewer's own, set from the start of play
 */
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

  /** Projects {@code game} as of {@code now}. */
  public static GameView of(Game game, Viewer viewer, Instant now) {
    return switch (game) {
      case Game.Deploying deploying -> of(deploying, viewer, now);
      case Game.Playing playing ->
          ofPlay(
              playing,
              viewer,
              View.of(viewer, playing.position(), playing.fallen(), playing.lastTurn()),
              now);
      case Game.Ended ended ->
          ended
              .play()
              .map(play -> finished(ended, play, viewer, now))
              .orElseGet(() -> aborted(ended, viewer));
    };
  }

  private static GameView of(Game.Deploying game, Viewer viewer, Instant now) {
    return new GameView(
        game.setup(),
        game.epoch(),
        Phase.DEPLOYMENT,
        ownDeployment(game.setup(), game.deployments(), viewer),
        Optional.of(ClocksView.untilDeployed(game.until(), now)),
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
        Rematch.NONE,
        Optional.empty(),
        Optional.empty());
  }

  /** The volcanoes, and the viewer's own army if it has been deployed. */
  private static View ownDeployment(
      GameSetup setup, BySide<Optional<Deployment>> deployments, Viewer viewer) {
    Board board =
        side(viewer)
            .flatMap(side ->
                deployments.of(side).map(own -> Board.deployed(setup.volcanoes(), side, own)))
            .orElseGet(() -> Board.empty(setup.volcanoes()));
    return View.of(
        viewer, Position.initial(setup.variant(), board).over(), FallenPieces.NONE, List.of());
  }

  private static GameView ofPlay(Game.Playing game, Viewer viewer, View view, Instant now) {
    return new GameView(
        game.setup(),
        game.epoch(),
        Phase.PLAY,
        view,
        ClocksView.of(game.clocks(), now),
        BOTH_READY,
        viewer == Viewer.SPECTATOR ? Optional.empty() : game.draws().standing(),
        Optional.empty(),
        Rematch.NONE,
        Optional.of(
            new BySide<>(game.seals().white().commitment(), game.seals().black().commitment())),
        side(viewer).map(side -> game.seals().of(side).salt()));
  }

  private static GameView finished(Game.Ended game, Game.Playing play, Viewer viewer, Instant now) {
    View everything = View.revealed(viewer, play.position(), play.fallen(), play.lastTurn());
    GameView last = ofPlay(play, viewer, everything, now);
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

  private static Optional<Side> side(Viewer viewer) {
    return switch (viewer) {
      case WHITE -> Optional.of(Side.WHITE);
      case BLACK -> Optional.of(Side.BLACK);
      case SPECTATOR -> Optional.empty();
    };
  }

  /** Whose turn it is; empty while deploying and when the game is over. */
  public Optional<Side> toMove() {
    return view.position().toMove();
  }
}
