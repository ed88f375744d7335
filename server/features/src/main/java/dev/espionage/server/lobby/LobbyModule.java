package dev.espionage.server.lobby;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameOpenings;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.IntSupplier;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * Wires the lobby: the store of its invitations, its actors, and its commands. Withdraws the
 * invitations of players who go.
 */
public final class LobbyModule implements FeatureModule {
  private final Lobby lobby;
  private final PlayerLimit openInvitations;

  /**
   * The dependencies of the lobby.
   *
   * @param openInvitations the limit on a player's open invitations
   * @param random the source of random colours, ids and link tokens
   */
  public record Dependencies(
      Games games,
      InvitationViewers viewers,
      GameQuota gameQuota,
      PlayerLimit openInvitations,
      PlayerNotices notices,
      SecureRandom random,
      InstantSource clock,
      LobbyMetrics metrics) {}

  /**
   * Starts hosting the lobby. Called once per actor system.
   *
   * @param openings creates the games
   * @param playersOnline returns the number of players connected to any node; called on any thread
   */
  public LobbyModule(
      ActorSystem<?> system,
      GameStores stores,
      GameOpenings openings,
      Dependencies dependencies,
      IntSupplier playersOnline,
      PlayerDepartures departures) {
    var invitations = new InvitationStore(stores, dependencies.clock(), openings);
    this.openInvitations = dependencies.openInvitations();
    this.lobby = new SingletonLobby(system, dependencies, invitations, playersOnline);
    departures.listen((player, _) -> lobby.withdrawAll(player));
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands
            .add(LobbyCommands.CASES, client -> new LobbyCommands(lobby, client))
            .creating(LobbyCommands.CREATING);
  }

  @Override
  public Greeting greeting() {
    return new LobbyGreeting(openInvitations);
  }

  /** Returns the lobby, which answers once the cluster hosts it. */
  public Lobby lobby() {
    return lobby;
  }
}
