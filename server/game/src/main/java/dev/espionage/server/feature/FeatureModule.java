package dev.espionage.server.feature;

import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import java.util.List;

/// Wires one feature: creates its components and offers them to the server. The composition root
/// creates the modules in order, collects what each offers, and closes them in reverse order.
public interface FeatureModule extends AutoCloseable {
  /// Returns the feature's routes on the public port.
  default List<Route> routes() {
    return List.of();
  }

  /// Adds the feature's WebSocket commands.
  default void addCommands(CommandTable.Builder commands) {}

  /// Returns the feature's part of the answer to Hello.
  default Greeting greeting() {
    return Greeting.NONE;
  }

  /// Returns the feature's routes on the operators' port.
  default List<Route> operatorRoutes() {
    return List.of();
  }

  /// Returns the player data that the feature stores, for the player's export.
  default List<PersonalData> personalData() {
    return List.of();
  }

  /// Called when the server begins to stop, before it tells its clients.
  default void stopping() {}

  /// Stops what the module has started. Called once, after the server has stopped serving clients.
  @Override
  default void close() {}
}
