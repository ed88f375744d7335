package dev.espionage.server.lobby;

import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;

/**
 * The invitations that stand, without what they run on. Of a private link only the hash is here.
 * Mutable; belongs to the lobby's actor.
 */
final class Board {
  /**
   * An invitation as it stands.
   *
   * @param link set if it is private
   * @param taken whether it is just being opened, accepted or withdrawn, or nothing is known of it
   */
  private record Standing(Invitation invitation, Optional<LinkToken.Hash> link, boolean taken) {
    Standing taken(boolean now) {
      return new Standing(invitation, link, now);
    }
  }

  private final SequencedMap<InvitationId, Standing> standing = new LinkedHashMap<>();
  private final Map<LinkToken.Hash, InvitationId> links = new HashMap<>();

  /** Puts it up, instead of what stood there by the same id. */
  void open(Invitations.Standing opened) {
    open(opened, false);
  }

  /** The same, but nobody can see or accept it until it is released. */
  void prepare(Invitations.Standing opened) {
    open(opened, true);
  }

  private void open(Invitations.Standing opened, boolean taken) {
    Invitation invitation = opened.invitation();
    remove(invitation.id());
    standing.put(invitation.id(), new Standing(invitation, opened.link(), taken));
    opened.link().ifPresent(hash -> links.put(hash, invitation.id()));
  }

  /** How many a player has open. */
  long openBy(PlayerId player) {
    return standing.values().stream()
        .filter(one -> one.invitation().inviter().id().equals(player))
        .count();
  }

  /**
   * What may be accepted under this name now, if it is for whoever asks: a private one only by its
   * link.
   */
  Optional<Invitation> find(Invitation.Ref ref, Instant now) {
    Optional<Standing> found =
        switch (ref) {
          case Invitation.Ref.ById(InvitationId id) ->
              standing(id).filter(one -> one.link().isEmpty());
          case Invitation.Ref.ByLink(LinkToken token) ->
              Optional.ofNullable(links.get(token.hash())).flatMap(this::standing);
        };
    return found
        .filter(one -> !one.taken())
        .map(Standing::invitation)
        .filter(one -> one.stands(now));
  }

  /**
   * Somebody is accepting or withdrawing it: nobody else can. False if it does not stand, or is
   * taken.
   */
  boolean take(InvitationId id) {
    boolean free = standing(id).filter(one -> !one.taken()).isPresent();
    if (free) {
      standing.computeIfPresent(id, (_, one) -> one.taken(true));
    }
    return free;
  }

  /** The acceptance came to nothing. */
  void release(InvitationId id) {
    standing.computeIfPresent(id, (_, one) -> one.taken(false));
  }

  /** Takes it down; says whether it was there. */
  boolean remove(InvitationId id) {
    Standing removed = standing.remove(id);
    if (removed != null) {
      removed.link().ifPresent(links::remove);
    }
    return removed != null;
  }

  /** Takes an own invitation that nobody is accepting. */
  boolean takeOwn(PlayerId inviter, InvitationId id) {
    boolean own =
        standing(id).filter(one -> one.invitation().inviter().id().equals(inviter)).isPresent();
    return own && take(id);
  }

  /** Takes down what a player has open and nobody is accepting; says whether there was anything. */
  boolean removeAll(PlayerId inviter) {
    return removeIf(invitation -> invitation.inviter().id().equals(inviter));
  }

  /** Takes down what is too old; says whether there was anything. */
  boolean expire(Instant now) {
    return removeIf(invitation -> !invitation.stands(now));
  }

  private boolean removeIf(Predicate<Invitation> condition) {
    List<InvitationId> gone =
        standing.values().stream()
            .filter(one -> !one.taken())
            .map(Standing::invitation)
            .filter(condition)
            .map(Invitation::id)
            .toList();
    gone.forEach(this::remove);
    return !gone.isEmpty();
  }

  /** What is not private, newest first. */
  List<Invitation> listed() {
    return standing.sequencedValues().reversed().stream()
        .filter(one -> one.link().isEmpty() && !one.taken())
        .map(Standing::invitation)
        .limit(LobbyState.MOST)
        .toList();
  }

  private Optional<Standing> standing(InvitationId id) {
    return Optional.ofNullable(standing.get(id));
  }
}
