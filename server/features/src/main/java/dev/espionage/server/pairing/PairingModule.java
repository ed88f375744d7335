package dev.espionage.server.pairing;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.SocketConnections;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import org.apache.pekko.actor.typed.ActorSystem;

/** Wires quick pairing: where the tickets are, and the commands. */
public final class PairingModule implements FeatureModule {
  private final Pairing pairing;

  /**
   * What pairing works with.
   *
   * @param substituteLevels computer players for who agreed and finds nobody
   * @param random for colours where history does not decide
   * @param interval between rounds, and between two words of a node; a second but in tests
   */
  public record Dependencies(
      PairedGames games,
      SeekerLookup seekerLookup,
      SubstituteLevels substituteLevels,
      PairingMetrics metrics,
      RandomGenerator random,
      InstantSource clock,
      Duration interval) {}

  /** Starts to host the tickets. Once for each system. */
  public PairingModule(
      ActorSystem<?> system, Dependencies dependencies, SocketConnections connections) {
    this.pairing =
        new SingletonPairing(system, dependencies, new NodePairing.Seekers.Connected(connections));
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ = commands.add(PairingCommands.CASES, client -> new PairingCommands(pairing, client));
  }

  /** Returns where players look for opponents. */
  public Pairing pairing() {
    return pairing;
  }
}
