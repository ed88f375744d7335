package dev.espionage.server.computer;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.LiveGameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;

/**
 * Wires games against the server's own computer players: the commands that ask for them, and who
 * sits at them.
 */
public final class ComputerModule implements FeatureModule {
  private final ComputerPlayers house;
  private final ComputerGames games;

  /**
   * Takes over the house players.
   *
   * @param house made before the rooms, which tell them of new games
   */
  public ComputerModule(
      ComputerPlayers house,
      Games games,
      ComputerGames.NewGames newGames,
      LiveGameQuota quota,
      PlayerNotices notices) {
    this.house = house;
    this.games = new ComputerGames(games, newGames, quota, house.computerCapacity(), notices);
  }

  /**
   * Begins to play games, if there are to be computer players at all.
   *
   * @param port of this node that is for them
   */
  public void begin(String port, ComputerPlayers.Nodes nodes) {
    house.begin(port, nodes);
  }

  /** Ends playing: computer players are clients, and leave before nobody is served any more. */
  public void end() {
    house.close();
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ = commands.add(ComputerCommands.CASES, client -> new ComputerCommands(games, client));
  }

  @Override
  public Greeting greeting() {
    return new ComputerGreeting(games.levels());
  }

  /** Finds the session of a computer player; empty if the token is not, or no longer, good. */
  public Optional<Session> session(Token token) {
    return house.session(token);
  }
}
