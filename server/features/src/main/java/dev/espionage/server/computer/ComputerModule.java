package dev.espionage.server.computer;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;

/**
 * Wires games against the server's own computer players: the command that starts them, and the
 * players themselves.
 */
public final class ComputerModule implements FeatureModule {
  private final ComputerPlayers computerPlayers;
  private final ComputerGames games;

  /**
   * Creates the module.
   *
   * @param house the computer players, created before the rooms, which notify them of new games
   */
  public ComputerModule(
      ComputerPlayers house,
      Games games,
      ComputerGames.NewGames newGames,
      GameQuota quota,
      PlayerNotices notices) {
    this.computerPlayers = house;
    this.games = new ComputerGames(games, newGames, quota, house.computerCapacity(), notices);
  }

  /**
   * Starts playing, if computer players are enabled.
   *
   * @param port the local port that is reserved for computer players
   */
  public void begin(String port, ComputerPlayers.Nodes nodes) {
    computerPlayers.begin(port, nodes);
  }

  /** Stops playing. Computer players are clients, and leave while clients are still served. */
  public void end() {
    computerPlayers.close();
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ = commands.add(ComputerCommands.CASES, client -> new ComputerCommands(games, client));
  }

  @Override
  public Greeting greeting() {
    return new ComputerGreeting(games.levels());
  }

  /** Finds the session of a computer player; empty if the token is invalid. */
  public Optional<Session> session(Token token) {
    return computerPlayers.session(token);
  }
}
