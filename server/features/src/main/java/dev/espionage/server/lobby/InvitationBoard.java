package dev.espionage.server.lobby;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.SetMultimap;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The standing invitations, in memory. Holds only the hash of a private link. Not thread-safe;
 * confined to the lobby's actor.
 */
final class InvitationBoard {
  /**
   * The maximum number of listed invitations. One message between nodes can hold them. If there are
   * more, the newest one of each inviter and of each origin is listed before their second, and so
   * on.
   */
  static final int MOST_LISTED = 1_000;

  /** The maximum number of open invitations; guests have at most half of them. */
  private static final int CAPACITY = 20_000;

  /**
   * A standing invitation.
   *
   * @param link the hash of the link's token; set if the invitation is private
   * @param taken true while the invitation is being opened, accepted or withdrawn, or while its
   *     fate is unknown
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
  private final SetMultimap<PlayerId, Invitation.Id> byInviter = HashMultimap.create();
  private final Map<LinkToken.Hash, Invitation.Id> links = new HashMap<>();
  private final NavigableSet<Invitation> byExpiry =
      new TreeSet<>(
          Comparator.comparing(Invitation::expiresAt)
              .thenComparing(invitation -> invitation.id().value()));
  private final int capacity;
  private int ofGuests;
  private boolean changed;

  /** Creates an empty board. */
  InvitationBoard() {
    this(CAPACITY);
  }

  /** Creates an empty board with another capacity. */
  InvitationBoard(int capacity) {
    this.capacity = capacity;
  }

  /** Adds an invitation; replaces one with the same id. */
  void open(InvitationStore.StoredInvitation opened) {
    open(opened, false);
  }

  /** Adds an invitation that nobody can see or accept until it is released. */
  void prepare(InvitationStore.StoredInvitation opened) {
    open(opened, true);
  }

  private void open(InvitationStore.StoredInvitation opened, boolean taken) {
    Invitation invitation = opened.invitation();
    remove(invitation.id());
    var put = new OpenInvitation(invitation, opened.link(), taken);
    standing.put(invitation.id(), put);
    byInviter.put(invitation.inviter().id(), invitation.id());
    byExpiry.add(invitation);
    ofGuests += invitation.inviter().guest() ? 1 : 0;
    note(put);
    opened.link().ifPresent(hash -> links.put(hash, invitation.id()));
  }

  /** Returns the number of a player's open invitations. */
  int openBy(PlayerId player) {
    return byInviter.get(player).size();
  }

  /** Returns the number of open invitations. */
  int size() {
    return standing.size();
  }

  /** Returns whether an invitation must go before this player can open another. */
  boolean isFullFor(Player inviter) {
    return standing.size() >= capacity || isFullOfGuestsFor(inviter);
  }

  private boolean isFullOfGuestsFor(Player inviter) {
    return inviter.guest() && ofGuests >= capacity / 2;
  }

  /**
   * Returns the invitation that should make place for a new one: the oldest of the origin with the
   * most open ones, so that nobody can keep others out. Empty if the new one's origin would then
   * have more than any other.
   */
  Optional<Invitation> mostDispensableFor(Player inviter, InvitationOrigin origin) {
    boolean amongGuests = isFullOfGuestsFor(inviter);
    List<Invitation> candidates =
        standing.values().stream()
            .filter(one -> !one.taken())
            .map(OpenInvitation::invitation)
            .filter(one -> !amongGuests || one.inviter().guest())
            .toList();
    Multiset<InvitationOrigin> origins = HashMultiset.create();
    candidates.forEach(one -> origins.add(one.origin()));
    return origins.entrySet().stream()
        .filter(one -> one.getCount() > origins.count(origin))
        .max(Comparator.comparingInt(Multiset.Entry::getCount))
        .flatMap(most ->
            candidates.stream().filter(one -> one.origin().equals(most.getElement())).findFirst());
  }

  /**
   * Finds an invitation that can be accepted now. A private one is found by its link only. The
   * caller checks whether it is for the player.
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
   * Reserves an invitation for a player who accepts or withdraws it, so that nobody else can.
   * Returns false if it does not stand or is reserved already.
   */
  boolean reserve(Invitation.Id id) {
    Optional<OpenInvitation> free = standing(id).filter(one -> !one.taken());
    free.ifPresent(one -> {
      note(one);
      standing.replace(id, one.taken(true));
    });
    return free.isPresent();
  }

  /** Releases an invitation after a failed acceptance or withdrawal. */
  void release(Invitation.Id id) {
    standing(id)
        .map(one -> one.taken(false))
        .ifPresent(one -> {
          note(one);
          standing.replace(id, one);
        });
  }

  /** Removes an invitation, if it is present. */
  void remove(Invitation.Id id) {
    OpenInvitation removed = standing.remove(id);
    if (removed != null) {
      note(removed);
      byInviter.remove(removed.invitation().inviter().id(), id);
      byExpiry.remove(removed.invitation());
      ofGuests -= removed.invitation().inviter().guest() ? 1 : 0;
      removed.link().ifPresent(links::remove);
    }
  }

  /**
   * Reserves a player's own invitation. Returns false if the player has none with this id, or it is
   * reserved already.
   */
  boolean takeOwn(PlayerId inviter, Invitation.Id id) {
    boolean own =
        standing(id).filter(one -> one.invitation().inviter().id().equals(inviter)).isPresent();
    return own && reserve(id);
  }

  /** Removes a player's invitations, except reserved ones. */
  void removeAll(PlayerId inviter) {
    removeFree(byInviter.get(inviter).stream().flatMap(id -> standing(id).stream()));
  }

  /** Removes expired invitations, except reserved ones. */
  void expire(Instant now) {
    removeFree(
        byExpiry.stream()
            .takeWhile(invitation -> !invitation.stands(now))
            .flatMap(invitation -> standing(invitation.id()).stream()));
  }

  private void removeFree(Stream<OpenInvitation> among) {
    List<Invitation.Id> gone =
        among.filter(one -> !one.taken()).map(one -> one.invitation().id()).toList();
    gone.forEach(this::remove);
  }

  /** Returns the invitations that are neither private nor reserved, newest first. */
  List<Invitation> listed() {
    List<Invitation> all =
        standing.sequencedValues().reversed().stream()
            .filter(OpenInvitation::isListed)
            .map(OpenInvitation::invitation)
            .toList();
    return all.size() <= MOST_LISTED ? all : fairShare(all);
  }

  /** An invitation with the number of newer ones by the same inviter, or of the same origin. */
  private record Ranked(Invitation invitation, int rank) {}

  private static List<Invitation> fairShare(List<Invitation> newestFirst) {
    Multiset<PlayerId> ofInviter = HashMultiset.create();
    Multiset<InvitationOrigin> ofOrigin = HashMultiset.create();
    List<Invitation> ranked =
        newestFirst.stream()
            .map(one ->
                new Ranked(
                    one,
                    Math.max(ofInviter.add(one.inviter().id(), 1), ofOrigin.add(one.origin(), 1))))
            .sorted(Comparator.comparingInt(Ranked::rank))
            .map(Ranked::invitation)
            .toList();
    Set<Invitation.Id> listed =
        GuestShare.of(ranked, one -> one.inviter().guest(), MOST_LISTED).stream()
            .map(Invitation::id)
            .collect(Collectors.toSet());
    return newestFirst.stream().filter(one -> listed.contains(one.id())).toList();
  }

  /** Returns whether the listed invitations have changed since the last call. */
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
