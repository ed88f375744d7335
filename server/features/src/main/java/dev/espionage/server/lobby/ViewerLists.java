package dev.espionage.server.lobby;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.InvitationViewer.ShownRating;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The lists of viewers. A viewer's list is made of what stands by selection, and of nothing else:
 * an invitation that is not for them takes no place in it, and changes neither its bytes nor
 * whether it counts as new. Rows are encoded once, and viewers who see the same share one list.
 *
 * <p>Of an inviter with an account the rating is shown, so that their invitations wait until it is
 * known. Mutable; belongs to the actor of this node's lobby.
 */
final class ViewerLists {
  /** The most rows in one viewer's list. */
  static final int ROWS = 100;

  /**
   * A line of the lists of this node, encoded once. Immutable; equal to what looks the same, which
   * is mostly itself: lists are compared without looking at bytes.
   */
  static final class Row {
    private final EncodedMessage encoded;
    private final int hash;

    Row(EncodedMessage encoded) {
      this.encoded = encoded;
      this.hash = encoded.hashCode();
    }

    EncodedMessage encoded() {
      return encoded;
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Row row && hash == row.hash && encoded.equals(row.encoded));
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /**
   * An invitation as it is shown.
   *
   * @param rating the inviter's
   */
  private record Entry(ListedInvitation listedInvitation, Optional<ShownRating> rating, Row row) {
    boolean shows(Invitation invitation, Optional<ShownRating> now) {
      return rating.equals(now) && listedInvitation.invitation().equals(invitation);
    }
  }

  private final Map<PlayerId, InvitationViewer> known = new HashMap<>();
  private final Map<List<Row>, EncodedMessage> encoded = new HashMap<>();
  private Optional<ListPublisher.State> state = Optional.empty();
  private Map<Invitation.Id, Entry> entries = new HashMap<>();

  private int playersOnline;

  /** Invitations that are not for one player alone, newest first. */
  private List<Entry> common = List.of();

  /** Invitations by inviter, and by the one whom they are for; newest first. */
  private ListMultimap<PlayerId, Entry> personal = ArrayListMultimap.create();

  /** Says whether it is known what stands. */
  boolean isThere() {
    return state.isPresent();
  }

  /** Takes what stands now. */
  void show(ListPublisher.State now) {
    state = Optional.of(now);
    arrange();
  }

  /** Takes how many players are online; says whether it is another number. */
  boolean count(int online) {
    boolean changed = online != playersOnline;
    if (changed) {
      playersOnline = online;
      encoded.clear();
    }
    return changed;
  }

  /** Takes what is known of players now; says whether any list may be another by that. */
  boolean know(Map<PlayerId, InvitationViewer> found) {
    boolean changed =
        found.entrySet().stream()
            .anyMatch(entry -> {
              InvitationViewer before = known.get(entry.getKey());
              return before == null || !before.isAs(entry.getValue());
            });
    known.putAll(found);
    if (changed) {
      arrange();
    }
    return changed;
  }

  /** Forgets who is not needed. */
  void forget(Set<PlayerId> players) {
    known.keySet().removeAll(players);
  }

  Set<PlayerId> known() {
    return known.keySet();
  }

  /** Returns what is known of a player; empty if nothing is. */
  Optional<InvitationViewer> viewer(PlayerId player) {
    return Optional.ofNullable(known.get(player));
  }

  /** Returns those whose rating is shown. */
  Stream<Player> inviters() {
    return state.stream()
        .flatMap(now -> now.invitations().stream())
        .map(Invitation::inviter)
        .filter(inviter -> !inviter.guest());
  }

  private void arrange() {
    Map<Invitation.Id, Entry> before = entries;
    entries = new HashMap<>();
    common = new ArrayList<>();
    personal = ArrayListMultimap.create();
    encoded.clear();
    for (Invitation invitation : state.map(ListPublisher.State::invitations).orElse(List.of())) {
      Player inviter = invitation.inviter();
      Optional<InvitationViewer> seen =
          inviter.guest() ? Optional.of(InvitationViewer.STRANGER) : viewer(inviter.id());
      seen.ifPresent(one -> put(entry(invitation, one, before)));
    }
  }

  private Entry entry(
      Invitation invitation, InvitationViewer inviter, Map<Invitation.Id, Entry> before) {
    Entry old = before.get(invitation.id());
    ListedInvitation listedInvitation =
        old == null ? new ListedInvitation(invitation) : old.listedInvitation();
    Optional<ShownRating> rating = listedInvitation.rating(inviter);
    if (old != null && old.shows(invitation, rating)) {
      return old;
    }
    return new Entry(
        new ListedInvitation(invitation), rating, new Row(LobbyMessages.row(invitation, rating)));
  }

  private void put(Entry entry) {
    ListedInvitation listedInvitation = entry.listedInvitation();
    entries.put(listedInvitation.invitation().id(), entry);
    personal.put(listedInvitation.inviter(), entry);
    listedInvitation.to().ifPresentOrElse(to -> personal.put(to, entry), () -> common.add(entry));
  }

  /** Selects the rows for the viewer: first those that concern them, then the rest. */
  List<Row> of(InvitationViewer viewer) {
    List<Entry> concerning = viewer.id().map(personal::get).orElse(List.of());
    var list = new ArrayList<Row>(ROWS);
    for (Entry entry : concerning) {
      add(entry, viewer, list);
    }
    for (Entry entry : common) {
      if (list.size() == ROWS) {
        return list;
      }
      if (concerning.isEmpty() || !entry.listedInvitation().concerns(viewer)) {
        add(entry, viewer, list);
      }
    }
    return list;
  }

  private static void add(Entry entry, InvitationViewer viewer, List<Row> list) {
    if (list.size() < ROWS && entry.listedInvitation().isFor(viewer)) {
      list.add(entry.row());
    }
  }

  /** Returns the message with these rows: one for all who see them. */
  EncodedMessage encoded(List<Row> list) {
    return encoded.computeIfAbsent(
        list, shown -> LobbyMessages.lobby(Lists.transform(shown, Row::encoded), counts()));
  }

  LobbyMessages.Counts counts() {
    return new LobbyMessages.Counts(
        state.map(ListPublisher.State::liveGames).orElse(0), playersOnline);
  }
}
