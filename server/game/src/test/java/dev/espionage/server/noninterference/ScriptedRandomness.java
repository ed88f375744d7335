package dev.espionage.server.noninterference;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.server.game.room.Randomness;
import java.util.SplittableRandom;

/// Draws the armies of a script as fallback deployments, and constant values for everything else.
final class ScriptedRandomness implements Randomness {

  private final BySide<Deployment> armies;
  private Side nextArmy = Side.WHITE;
  private Side nextSalt = Side.WHITE;

  ScriptedRandomness(BySide<Deployment> armies) {
    this.armies = armies;
  }

  @Override
  public GameId gameId() {
    return new GameId("zzzzzzzzzzzzzzzz");
  }

  /// Returns the volcanoes of a rematch; a script has its own.
  @Override
  public Volcanoes volcanoes(Variant variant) {
    return Volcanoes.random(variant, new SplittableRandom(1));
  }

  /// Returns the armies in turn: a room draws them in pairs, White's first.
  @Override
  public Deployment deployment(Variant variant) {
    Deployment army = armies.of(nextArmy);
    nextArmy = nextArmy.opponent();
    return army;
  }

  /// Returns the salts in turn: a room draws them in pairs, White's first.
  @Override
  public Salt salt() {
    Salt salt = ScriptedGame.CONSTANT_SALTS.of(nextSalt);
    nextSalt = nextSalt.opponent();
    return salt;
  }
}
