package dev.espionage.server.feature;

import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.CommandTable;
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

  /** Returns what of a player's data the feature stores, for the player's export. */
  default List<PersonalData> personalData() {
    return List.of();
  }

  /** Ends what the module has begun. Called once, when nobody is served any more. */
  @Override
  default void close() {}
}
