package dev.espionage.server.lobby;

import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import dev.espionage.server.social.ChallengeRules;
import dev.espionage.server.social.SocialModule;
import dev.espionage.server.sql.StoreReader;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.pekko.actor.typed.ActorSystem;

/// Wires the lobby: this node's lists and its commands. Withdraws the invitations of players who
/// go.
public final class LobbyModule implements FeatureModule {
  private static final Duration RESOLUTION = Duration.ofSeconds(5);
  private static final Duration SWEEP = Duration.ofMinutes(1);

  /// The time for which the store remembers a command after the invitation was closed, and the
  /// inviter is told that a challenge was declined.
  static final Duration KEPT = Duration.ofHours(1);

  private final Lobby lobby;
  private final PlayerLimit openInvitations;

  /// The dependencies of the lobby.
  ///
  /// @param challengeRules decides who may challenge whom
  /// @param openInvitations the limit on a player's open invitations
  /// @param random the source of random colours, ids and link tokens
  public record Dependencies(
      Games games,
      InvitationViewers viewers,
      ChallengeRules challengeRules,
      GameQuota gameQuota,
      PlayerLimit openInvitations,
      PlayerNotices notices,
      ClusterNotices cluster,
      SecureRandom random,
      InstantSource clock,
      LobbyMetrics metrics) {}

  /// Starts this node's lobby. Called once per actor system.
  ///
  /// @param acceptances the store of acceptances, which creates the games
  public LobbyModule(
      FeatureContext context,
      ActorSystem<?> system,
      AcceptanceStore acceptances,
      Dependencies dependencies,
      SocialModule social) {
    this.openInvitations = dependencies.openInvitations();
    var invitations = new InvitationStore(context.store(), context.clock());
    var stored = new StoredLobby(system, dependencies, invitations, acceptances, social);
    this.lobby = stored;
    context.store().every(RESOLUTION, stored::resolve);
    context.store().every(SWEEP, () -> sweep(invitations, context.clock().instant()));
    social.whenChanged(lobby::reloadPlayers);
    context.departures().listen((player, _) -> lobby.withdrawAll(player));
  }

  /// Creates this node's visits to the pages of invitations.
  ///
  /// @param reader the reader for requests that need no session
  /// @param others tells the other nodes of a visit, whose [InvitationVisits#heard] receives it;
  ///   must not block
  /// @param online returns whether a player is connected to any node; called on any thread
  public static InvitationVisits visits(
      FeatureContext context,
      StoreReader reader,
      InvitationViewers viewers,
      Consumer<VisitNotice> others,
      Predicate<PlayerId> online) {
    return new InvitationVisits(
        new SharedInvitationStore(reader, viewers, context.clock()),
        new HeldPlaceStore(context.store(), reader, context.clock()),
        others,
        online,
        context.ticker());
  }

  private static void sweep(InvitationStore invitations, Instant now) {
    var _ = invitations.sweep(now, now.minus(KEPT));
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands
            .add(LobbyCommands.CASES, client -> new LobbyCommands(lobby, client))
            .creating(LobbyCommands.CREATING)
            .add(ChallengeCommands.CASES, client -> new ChallengeCommands(lobby, client));
  }

  @Override
  public Greeting greeting() {
    return new LobbyGreeting(openInvitations);
  }

  /// Returns the lobby, which answers once the cluster hosts it.
  public Lobby lobby() {
    return lobby;
  }
}
