package dev.espionage.server.app;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.SessionLookup;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import dev.espionage.server.net.socket.SocketConnections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The routes, commands and greetings that all features offer.
///
/// @param computers the computer players, which have a port of their own
/// @param connections the connections through which the features notify players
/// @param heads returns the title and descriptions of a page of the browser client, as HTML; empty
///   for those of the client's file
record Features(
    SessionLookup sessions,
    ComputerModule computers,
    List<FeatureModule> modules,
    SocketConnections connections,
    Function<Request, Optional<String>> heads) {

  /// Returns the routes under `/api`; docs/openapi.yaml describes each.
  ImmutableList<Route> routes() {
    return all(FeatureModule::routes);
  }

  /// Returns the routes on the port for operators; docs/openapi.yaml describes each.
  ImmutableList<Route> operatorRoutes() {
    return all(FeatureModule::operatorRoutes);
  }

  private ImmutableList<Route> all(Function<FeatureModule, List<Route>> routes) {
    return modules.stream()
        .flatMap(module -> routes.apply(module).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /// Returns the table of all commands of WebSocket connections.
  CommandTable commands() {
    CommandTable.Builder commands = CommandTable.builder();
    modules.forEach(module -> module.addCommands(commands));
    return commands.build();
  }

  /// Returns the answer to Hello.
  Greeting greeting() {
    return Greeting.of(
        Stream.concat(
                Stream.of(new ReleaseGreeting(Release.current())),
                modules.stream().map(FeatureModule::greeting))
            .toList());
  }
}
