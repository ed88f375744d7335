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
final class InvitationBoard {
  /** The most that are listed, the newest: one message between nodes can hold them. */
  static final int MOST_LISTED = 1_000;

  /**
   * An invitation as it stands.
   *
   * @param link set if it is private
   * @param taken whether it is just being opened, accepted or withdrawn, or nothing is known of it
   */
  private record OpenInvitation(
      Invitation invitation, Optional<LinkToken.Hash> link, boolean taken) {
    OpenInvitation taken(boolean now) {
      return new OpenInvitation(invitation, link, now);
    }

    boolean isListed() {
      return link.isEmpty() && !taken;
    }
  }

  private final SequencedMap<Invitation.Id, OpenInvitation> standing = new LinkedHashMap<>();
  private final Map<LinkToken.Hash, Invitation.Id> links = new HashMap<>();
  private boolean changed;

  /** Puts an invitation up, instead of one with the same id. */
  void open(InvitationStore.StoredInvitation opened) {
    open(opened, false);
  }

  /** Puts an invitation up that nobody can see or accept until it is released. */
  void prepare(InvitationStore.StoredInvitation opened) {
    open(opened, true);
  }

  private void open(InvitationStore.StoredInvitation opened, boolean taken) {
    Invitation invitation = opened.invitation();
    remove(invitation.id());
    var put = new OpenInvitation(invitation, opened.link(), taken);
    standing.put(invitation.id(), put);
    note(put);
    opened.link().ifPresent(hash -> links.put(hash, invitation.id()));
  }

  /** Counts what a player has open. */
  long openBy(PlayerId player) {
    return standing.values().stream()
        .filter(one -> one.invitation().inviter().id().equals(player))
        .count();
  }

  /**
   * Finds what may be accepted under this name now, if it is for whoever asks: a private one only
   * by its link.
   */
  Optional<Invitation> find(Invitation.Ref ref, Instant now) {
    Optional<OpenInvitation> found =
        switch (ref) {
          case Invitation.Ref.ById(Invitation.Id id) ->
              standing(id).filter(one -> one.link().isEmpty());
          case Invitation.Ref.ByLink(LinkToken token) ->
              Optional.ofNullable(links.get(token.hash())).flatMap(this::standing);
        };
    return found
        .filter(one -> !one.taken())
        .map(OpenInvitation::invitation)
        .filter(one -> one.stands(now));
  }

  /**
   * Takes an invitation that somebody is accepting or withdrawing: nobody else can. False if it
   * does not stand, or is taken.
   */
  boolean take(Invitation.Id id) {
    Optional<OpenInvitation> free = standing(id).filter(one -> !one.taken());
    free.ifPresent(one -> {
      note(one);
      standing.replace(id, one.taken(true));
    });
    return free.isPresent();
  }

  /** Gives back an invitation that was taken for what came to nothing. */
  void release(Invitation.Id id) {
    standing(id)
        .map(one -> one.taken(false))
        .ifPresent(one -> {
          note(one);
          standing.replace(id, one);
        });
  }

  /** Takes an invitation down, if it is there. */
  void remove(Invitation.Id id) {
    OpenInvitation removed = standing.remove(id);
    if (removed != null) {
      note(removed);
      removed.link().ifPresent(links::remove);
    }
  }

  /** Takes an own invitation that nobody is accepting. */
  boolean takeOwn(PlayerId inviter, Invitation.Id id) {
    boolean own =
        standing(id).filter(one -> one.invitation().inviter().id().equals(inviter)).isPresent();
    return own && take(id);
  }

  /** Takes down what a player has open and nobody is accepting. */
  void removeAll(PlayerId inviter) {
    removeIf(invitation -> invitation.inviter().id().equals(inviter));
  }

  /** Takes down what is too old. */
  void expire(Instant now) {
    removeIf(invitation -> !invitation.stands(now));
  }

  private void removeIf(Predicate<Invitation> condition) {
    List<Invitation.Id> gone =
        standing.values().stream()
            .filter(one -> !one.taken())
            .map(OpenInvitation::invitation)
            .filter(condition)
            .map(Invitation::id)
            .toList();
    gone.forEach(this::remove);
  }

  /** Lists what is neither private nor taken, newest first. */
  List<Invitation> listed() {
    return standing.sequencedValues().reversed().stream()
        .filter(OpenInvitation::isListed)
        .map(OpenInvitation::invitation)
        .limit(MOST_LISTED)
        .toList();
  }

  /** Says whether what is listed has changed since this was asked last. */
  boolean pollChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }

  private void note(OpenInvitation cameOrWent) {
    changed |= cameOrWent.isListed();
  }

  private Optional<OpenInvitation> standing(Invitation.Id id) {
    return Optional.ofNullable(standing.get(id));
  }
}
