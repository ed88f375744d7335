package dev.espionage.server.pairing;

import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.SocketConnections;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import org.apache.pekko.actor.typed.ActorSystem;

/// Wires quick pairing: its actors and its commands. Ends the tickets of players who go.
public final class PairingModule implements FeatureModule {
  private final Pairing pairing;

  /// The dependencies of quick pairing.
  ///
  /// @param random decides the sides if the players' histories do not
  /// @param interval the time between rounds, and between a node's renewals; a second except in
  ///   tests
  public record Dependencies(
      PairedGames games,
      SeekerLookup seekerLookup,
      PairingMetrics metrics,
      RandomGenerator random,
      InstantSource clock,
      Duration interval) {}

  /// Starts hosting quick pairing. Called once per actor system.
  public PairingModule(
      FeatureContext context,
      ActorSystem<?> system,
      Dependencies dependencies,
      SocketConnections connections) {
    this.pairing =
        new SingletonPairing(system, dependencies, new NodePairing.Seekers.Connected(connections));
    context.departures().listen((player, _) -> pairing.stop(player));
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands
            .add(PairingCommands.CASES, client -> new PairingCommands(pairing, client))
            .creating(PairingCommands.CREATING);
  }
}
