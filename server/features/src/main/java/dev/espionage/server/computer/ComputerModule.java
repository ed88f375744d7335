package dev.espionage.server.computer;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;
import java.util.function.Predicate;

/// Wires games against the server's own computer players: the command that starts them, and the
/// players themselves.
public final class ComputerModule implements FeatureModule {
  private final ComputerPlayers computerPlayers;
  private final ComputerGames games;
  private final Dependencies dependencies;

  /// The dependencies of games against computer players.
  ///
  /// @param rooms close the games that players have left
  /// @param online tells whether a player is connected to any node; called on any thread
  public record Dependencies(
      Games games,
      ComputerGames.NewGames newGames,
      Rooms rooms,
      GameQuota quota,
      GameSignals signals,
      AddressSettings addresses,
      Predicate<PlayerId> online) {}

  /// Creates the module.
  ///
  /// @param house the computer players
  public ComputerModule(ComputerPlayers house, Dependencies dependencies) {
    this.computerPlayers = house;
    this.dependencies = dependencies;
    this.games = new ComputerGames(dependencies, house.computerCapacity());
  }

  /// Starts playing, if computer players are enabled.
  ///
  /// @param port the local port that is reserved for computer players
  public void begin(String port, ComputerPlayers.Nodes nodes) {
    computerPlayers.begin(port, nodes, dependencies);
  }

  /// Stops playing. Computer players are clients, and leave while clients are still served.
  public void end() {
    computerPlayers.close();
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands
            .add(ComputerCommands.CASES, client -> new ComputerCommands(games, client))
            .creating(ComputerCommands.CASES);
  }

  @Override
  public Greeting greeting() {
    return new ComputerGreeting(games.strongest());
  }

  /// Finds the session of a computer player; empty if the token is invalid.
  public Optional<Session> session(Token token) {
    return computerPlayers.session(token);
  }
}
