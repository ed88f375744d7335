package dev.espionage.engine.notation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.SaltedCommitment;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A whole game between two players who make random legal steps, as material for tests and trials.
/// Every game ends, because a hundred quiet turns are a draw.
public final class RandomGame {

  private final Variant variant;
  private final RandomGenerator random;

  private RandomGame(Variant variant, RandomGenerator random) {
    this.variant = variant;
    this.random = random;
  }

  /// Returns the game that these random numbers produce; the same numbers give the same game.
  public static GameRecord play(Variant variant, RandomGenerator random) {
    return new RandomGame(variant, random).play();
  }

  private GameRecord play() {
    Volcanoes volcanoes = Volcanoes.random(variant, random);
    BySide<Deployment> deployments =
        new BySide<>(Deployment.random(variant, random), Deployment.random(variant, random));
    Board board = Board.deployed(volcanoes, deployments.white(), deployments.black());
    List<GameRecord.NotedTurn> turns = new ArrayList<>();
    Ending ending = playTurns(Position.initial(variant, board), turns);
    return new GameRecord(
        volcanoes,
        new BySide<>("white", "black"),
        deployments,
        new TimeControl.Unlimited(),
        Result.of(ending),
        seals(volcanoes, deployments),
        turns);
  }

  private Ending playTurns(Position start, List<GameRecord.NotedTurn> turns) {
    Position position = start;
    Optional<Ending> ending = Optional.empty();
    while (ending.isEmpty()) {
      Turn turn = LegalTurns.random(position.begin(), random);
      PlayedTurn played = position.play(turn);
      turns.add(GameRecord.NotedTurn.of(turn));
      position = played.after();
      ending = played.ending();
    }
    return ending.get();
  }

  private List<GameRecord.Header> seals(Volcanoes volcanoes, BySide<Deployment> deployments) {
    GameId game = GameId.random(random);
    return Audit.headers(
        game,
        new BySide<>(
            seal(game, volcanoes, Side.WHITE, deployments.white()),
            seal(game, volcanoes, Side.BLACK, deployments.black())));
  }

  private SaltedCommitment seal(
      GameId game, Volcanoes volcanoes, Side side, Deployment deployment) {
    Salt salt = Salt.random(random);
    return new SaltedCommitment(
        salt, CommitmentScheme.sha256().commit(game, variant, side, volcanoes, deployment, salt));
  }
}
