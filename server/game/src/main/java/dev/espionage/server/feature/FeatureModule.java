package dev.espionage.server.feature;

import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import java.util.List;

/**
 * Wires one feature: makes its parts and offers them to the server. The composition root makes
 * modules in order, asks each for what it offers, and closes them in reverse.
 */
public interface FeatureModule extends AutoCloseable {
  /** Returns the feature's routes on the public port. */
  default List<Route> routes() {
    return List.of();
  }

  /** Adds the feature's commands of WebSocket connections. */
  default void addCommands(CommandTable.Builder commands) {}

  /** Returns the feature's share of the answer to Hello. */
  default Greeting greeting() {
    return Greeting.NONE;
  }

  /** Returns the feature's routes on the port for operators. */
  default List<Route> operatorRoutes() {
    return List.of();
  }

  /** Returns what of a player's data the feature stores, for the player's export. */
  default List<PersonalData> personalData() {
    return List.of();
  }

  /** Ends what the module has begun. Called once, when nobody is served any more. */
  @Override
  default void close() {}
}
