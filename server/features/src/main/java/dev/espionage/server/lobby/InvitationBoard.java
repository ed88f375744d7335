package dev.espionage.server.lobby;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The open invitations, as a node has last read them. Immutable.
final class InvitationBoard {
  /// The maximum number of listed invitations. If there are more, the newest one of each inviter
  /// and of each origin is listed before their second, and so on.
  static final int MOST_LISTED = 1_000;

  static final InvitationBoard EMPTY = new InvitationBoard(List.of());

  /// The maximum number of open invitations; guests have at most half of them.
  private static final int CAPACITY = 20_000;

  private final List<Invitation> newestFirst;
  private final int capacity;
  private final long ofGuests;
  private final Instant firstExpiry;

  InvitationBoard(List<Invitation> newestFirst) {
    this(newestFirst, CAPACITY);
  }

  InvitationBoard(List<Invitation> newestFirst, int capacity) {
    this.newestFirst = List.copyOf(newestFirst);
    this.capacity = capacity;
    this.ofGuests = newestFirst.stream().filter(one -> one.inviter().guest()).count();
    this.firstExpiry =
        newestFirst.stream()
            .map(Invitation::expiresAt)
            .min(Comparator.naturalOrder())
            .orElse(Instant.MAX);
  }

  /// Returns the number of open invitations.
  int size() {
    return newestFirst.size();
  }

  /// Returns whether an invitation has expired by now.
  boolean hasExpired(Instant now) {
    return !now.isBefore(firstExpiry);
  }

  /// Returns whether this player may not open another invitation: there is no place left, and no
  /// origin has more invitations than the new one's. So nobody can keep others out.
  boolean isFullFor(Player inviter, InvitationOrigin origin) {
    boolean fullOfGuests = inviter.guest() && ofGuests >= capacity / 2;
    if (!fullOfGuests && size() < capacity) {
      return false;
    }
    Multiset<InvitationOrigin> origins = HashMultiset.create();
    newestFirst.stream()
        .filter(one -> !fullOfGuests || one.inviter().guest())
        .forEach(one -> origins.add(one.origin()));
    int own = origins.count(origin);
    return origins.entrySet().stream().noneMatch(one -> one.getCount() > own);
  }

  /// Returns the invitations for which there is no place: each time the oldest of the origin with
  /// the most.
  List<Invitation> surplus() {
    List<Invitation> oldestFirst = newestFirst.reversed();
    List<Invitation> surplus =
        new ArrayList<>(
            ofLargestOrigins(
                oldestFirst.stream().filter(one -> one.inviter().guest()),
                ofGuests - capacity / 2));
    Set<Invitation> guests = Set.copyOf(surplus);
    surplus.addAll(
        ofLargestOrigins(
            oldestFirst.stream().filter(one -> !guests.contains(one)),
            size() - guests.size() - capacity));
    return surplus;
  }

  private static List<Invitation> ofLargestOrigins(Stream<Invitation> oldestFirst, long number) {
    List<Invitation> chosen = new ArrayList<>();
    if (number > 0) {
      var largestFirst =
          new PriorityQueue<Queue<Invitation>>(
              Comparator.comparingInt((Queue<Invitation> one) -> one.size()).reversed());
      largestFirst.addAll(
          oldestFirst
              .collect(
                  Collectors.groupingBy(
                      Invitation::origin,
                      Collectors.<Invitation, Queue<Invitation>>toCollection(ArrayDeque::new)))
              .values());
      while (chosen.size() < number) {
        Queue<Invitation> largest = largestFirst.remove();
        chosen.add(largest.remove());
        largestFirst.add(largest);
      }
    }
    return chosen;
  }

  /// Returns the invitations that are not private, newest first.
  List<Invitation> listed() {
    List<Invitation> all = newestFirst.stream().filter(one -> !one.request().isPrivate()).toList();
    return all.size() <= MOST_LISTED ? all : fairShare(all);
  }

  /// An invitation with the number of newer ones by the same inviter, or of the same origin.
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
}
