package dev.espionage.server.lobby;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.InvitationStore.Opened;
import dev.espionage.server.lobby.InvitationStore.OpeningLimits;
import dev.espionage.server.lobby.InvitationStore.StoredInvitation;
import dev.espionage.server.social.ChallengeRules;
import dev.espionage.server.social.PresenceLookup;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.AskPattern;

/// The lobby over the rows of [InvitationStore]. Every node executes the commands of its own
/// connections. The transaction that closes an invitation checks that it stands, so no node owns
/// it. After each change the node tells all nodes to read the invitations again.
///
/// Thread-safe.
final class StoredLobby implements Lobby {
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  /// The time for which nodes keep the token of a private link, for repeated commands.
  private static final Duration LINKS_KEPT = Duration.ofMinutes(10);

  private static final int MOST_LINKS = 10_000;

  private static final Answer UNAVAILABLE =
      Answer.refused(Refusal.Code.UNAVAILABLE, "the lobby's store does not answer; try again");

  private static final Refusal FULL =
      Refusal.of(Refusal.Code.BUSY, "there are too many open invitations; try again later")
          .retryAfter(Duration.ofMinutes(1));

  /// The number of challenges a minute to players who are not friends.
  private static final int STRANGERS_PER_MINUTE = 5;

  private static final Refusal TOO_MANY_STRANGERS =
      Refusal.of(
              Refusal.Code.RATE_LIMITED,
              "too many challenges: expected at most %d a minute to players who are not friends"
                  .formatted(STRANGERS_PER_MINUTE))
          .retryAfter(Duration.ofMinutes(1));

  private static final Refusal NOT_ALLOWED =
      Refusal.of(
          Refusal.Code.CHALLENGE_NOT_ALLOWED,
          "this player takes no such challenge from you: see GET /api/challenges/{player_id}");

  /// A command that opens an invitation.
  private record Opening(PlayerId inviter, CommandId command) {}

  private final Cache<Opening, LinkToken> links =
      Caffeine.newBuilder().expireAfterWrite(LINKS_KEPT).maximumSize(MOST_LINKS).build();

  private final NodeLobby.Shared shared = new NodeLobby.Shared();
  private final ActorSystem<?> system;
  private final LobbyModule.Dependencies dependencies;
  private final InvitationStore invitations;
  private final Acceptances acceptances;
  private final ActorRef<NodeLobby.Message> here;

  /// Starts this node's lists. Called once per actor system.
  ///
  /// @param presence tells who is connected to any node; called on any thread
  StoredLobby(
      ActorSystem<?> system,
      LobbyModule.Dependencies dependencies,
      InvitationStore invitations,
      AcceptanceStore acceptanceStore,
      PresenceLookup presence) {
    this.system = system;
    this.dependencies = dependencies;
    this.invitations = invitations;
    this.acceptances =
        new Acceptances(dependencies, acceptanceStore, () -> tellAll(InvitationNotice.CLOSED));
    this.here =
        system.systemActorOf(
            NodeLobby.create(dependencies, invitations, shared, presence),
            "lobby-here",
            Props.empty());
    dependencies.cluster().listen(InvitationNotice.class, this::heard);
  }

  private void heard(InvitationNotice notice) {
    notice.opened().ifPresent(opened -> opened.link().ifPresent(link -> keep(opened, link)));
    shared.notices().add(notice);
  }

  private void keep(InvitationNotice.Opened opened, LinkToken link) {
    links.asMap().putIfAbsent(new Opening(opened.inviter(), opened.command()), link);
  }

  private void tellAll(InvitationNotice notice) {
    shared.notices().add(notice);
    dependencies.cluster().tell(notice);
  }

  @Override
  public CompletionStage<CreateAnswer> create(
      Player inviter, InvitationOrigin origin, CommandId command, Invitation.Request request) {
    return request
        .refusal(inviter)
        .map(StoredLobby::refusedCreation)
        .orElseGet(() -> {
          var id = new Invitation.Id(CrockfordBase32.id(dependencies.random()));
          Instant now = dependencies.clock().instant();
          var invitation = new Invitation(id, inviter, request.withValidity(), now, origin);
          return invitations
              .openingLimits(inviter.id(), command)
              .thenCompose(limits ->
                  limits.repeated()
                      ? open(invitation, command)
                      : tryOpen(invitation, command, limits));
        });
  }

  private CompletionStage<CreateAnswer> tryOpen(
      Invitation invitation, CommandId command, OpeningLimits limits) {
    return limit(invitation, limits)
        .map(StoredLobby::refusedCreation)
        .orElseGet(() ->
            challengeRefusal(invitation, limits.strangers())
                .thenCompose(refusal ->
                    refusal
                        .map(StoredLobby::refusedCreation)
                        .orElseGet(() -> open(invitation, command))));
  }

  /// Returns the reason why the inviter may not challenge the player; empty if they may, or if the
  /// invitation is no challenge. It never depends on blocks.
  private CompletionStage<Optional<Refusal>> challengeRefusal(
      Invitation invitation, int strangers) {
    Optional<PlayerId> to = invitation.request().conditions().to();
    if (to.isEmpty()) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    return dependencies
        .challengeRules()
        .of(invitation.inviter(), to.get(), RatingPool.of(invitation.terms()))
        .thenApply(rule -> refusal(rule, strangers));
  }

  private static Optional<Refusal> refusal(ChallengeRules.Rule rule, int strangers) {
    if (!rule.allowed()) {
      return Optional.of(NOT_ALLOWED);
    }
    return rule.friends() || strangers < STRANGERS_PER_MINUTE
        ? Optional.empty()
        : Optional.of(TOO_MANY_STRANGERS);
  }

  private Optional<Refusal> limit(Invitation invitation, OpeningLimits limits) {
    Player inviter = invitation.inviter();
    return dependencies
        .gameQuota()
        .refusal(inviter, limits.tallies(), invitation.terms().speed())
        .or(() ->
            shared.board().get().isFullFor(inviter, invitation.origin())
                ? Optional.of(FULL)
                : openRefusal(inviter, limits.open()));
  }

  /// Opens an invitation. A command that has opened one before opens none, whatever the limit.
  private CompletionStage<CreateAnswer> open(Invitation invitation, CommandId command) {
    Player inviter = invitation.inviter();
    Optional<LinkToken> link =
        invitation.request().isPrivate()
            ? Optional.of(link(new Opening(inviter.id(), command)))
            : Optional.empty();
    int most = dependencies.openInvitations().of(inviter);
    return invitations
        .open(new StoredInvitation(invitation, link.map(LinkToken::hash)), command, most)
        .thenApply(opened ->
            opened
                .map(one -> created(one, invitation.origin(), command, link))
                .orElseGet(
                    () -> new CreateAnswer.Refused(openRefusal(inviter, most).orElseThrow())));
  }

  /// Returns the token for a command; every repeat that this node knows of gets the same.
  private LinkToken link(Opening opening) {
    return links
        .asMap()
        .computeIfAbsent(opening, _ -> new LinkToken(CrockfordBase32.token(dependencies.random())));
  }

  private Optional<Refusal> openRefusal(Player inviter, int open) {
    return dependencies
        .openInvitations()
        .refusal(inviter, open, Refusal.Limit.Kind.OPEN_INVITATIONS);
  }

  private CreateAnswer created(
      Opened opened, InvitationOrigin origin, CommandId command, Optional<LinkToken> link) {
    Invitation invitation = opened.invitation().from(origin);
    if (opened.stands()) {
      tellAll(
          InvitationNotice.opened(
              invitation.id(), origin, invitation.inviter().id(), command, link));
    }
    return new CreateAnswer.Created(invitation, link);
  }

  private static CompletionStage<CreateAnswer> refusedCreation(Refusal refusal) {
    return CompletableFuture.completedStage(new CreateAnswer.Refused(refusal));
  }

  @Override
  public CompletionStage<AcceptAnswer> accept(
      Player guest, CommandId command, Invitation.Ref invitation) {
    return acceptances.accept(guest, command, invitation);
  }

  /// Resolves acceptances whose outcome is unknown. Called periodically.
  void resolve() {
    acceptances.resolve();
  }

  @Override
  public CompletionStage<Answer> cancel(
      PlayerId inviter, CommandId command, Invitation.Id invitation) {
    return answer(
        invitations.withdraw(inviter, command, invitation),
        withdrawn ->
            withdrawn
                ? new Answer.Accepted()
                : Answer.refused(Refusal.Code.NOT_FOUND, "you have no such open invitation"));
  }

  @Override
  public CompletionStage<Answer> decline(
      Player player, CommandId command, Invitation.Id challenge, DeclineReason reason) {
    CompletionStage<Boolean> change =
        acceptances
            .limits(player, command, new Invitation.Ref.ById(challenge))
            .thenCompose(limits ->
                invitations
                    .declines()
                    .decline(
                        player.id(),
                        command,
                        limits.invitation().filter(one -> isTo(one, player)).map(Invitation::id),
                        reason));
    return answer(
        change,
        declined -> declined ? new Answer.Accepted() : new Answer.Refused(Acceptances.NOT_THERE));
  }

  private static boolean isTo(Invitation invitation, Player player) {
    return invitation.request().conditions().to().filter(player.id()::equals).isPresent();
  }

  @Override
  public CompletionStage<Answer> withdrawAll(PlayerId inviter) {
    return answer(invitations.withdrawAll(inviter), _ -> new Answer.Accepted());
  }

  private <T> CompletionStage<Answer> answer(CompletionStage<T> change, Function<T, Answer> told) {
    return change
        .thenApply(told)
        .exceptionally(_ -> UNAVAILABLE)
        .thenApply(answer -> {
          if (answer instanceof Answer.Accepted) {
            tellAll(InvitationNotice.CLOSED);
          }
          return answer;
        });
  }

  @Override
  public void reloadPlayers(Set<PlayerId> players) {
    here.tell(new NodeLobby.ReloadPlayers(Set.copyOf(players)));
  }

  @Override
  public CompletionStage<EncodedMessage> watch(
      Optional<Player> viewer, Consumer<EncodedMessage> watcher) {
    return ActorAsk.of(
        AskPattern.askWithStatus(
            here,
            replyTo -> new NodeLobby.Watch(watcher, viewer, replyTo),
            PATIENCE,
            system.scheduler()));
  }

  @Override
  public void unwatch(Consumer<EncodedMessage> watcher) {
    here.tell(new NodeLobby.Unwatch(watcher));
  }

  @Override
  public CompletionStage<EncodedMessage> watchChallenges(
      Player player, Consumer<EncodedMessage> watcher) {
    return ActorAsk.of(
        AskPattern.askWithStatus(
            here,
            replyTo -> new NodeLobby.WatchChallenges(watcher, player, replyTo),
            PATIENCE,
            system.scheduler()));
  }

  @Override
  public void unwatchChallenges(Consumer<EncodedMessage> watcher) {
    here.tell(new NodeLobby.UnwatchChallenges(watcher));
  }
}
