package dev.espionage.server.lobby;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Multiset;
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
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds the lists that viewers see. A viewer's list is a selection of the standing invitations,
/// and depends on nothing else. An invitation that is not for the viewer takes no place in the
/// list, and affects neither its bytes nor whether it counts as changed. Rows are encoded once, and
/// viewers who see the same rows share one list.
///
/// A row shows the inviter's rating, so an account's invitation is held back until the rating is
/// known. Not thread-safe; confined to [NodeLobby]'s actor.
final class ViewerLists {
  /// The maximum number of rows in a viewer's list.
  static final int ROWS = 100;

  /// The maximum number of challenges that a viewer is shown.
  static final int MOST_CHALLENGES = 20;

  /// The maximum number of rows of another player in a viewer's list: the newest.
  static final int ROWS_OF_ONE = 3;

  /// The maximum number of rows of other players from one origin: the newest.
  static final int ROWS_OF_ORIGIN = 5;

  /// The listed invitations, from which each viewer's part is selected.
  ///
  /// @param invitations the standing invitations that are not private, newest first
  /// @param liveGames the number of games being deployed or played
  record State(List<Invitation> invitations, int liveGames) {
    State {
      invitations = List.copyOf(invitations);
    }
  }

  /// A row of this node's lists, encoded once. Immutable. Equal rows are mostly the same object, so
  /// that comparing lists rarely compares bytes.
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

  /// An invitation with its encoded row.
  ///
  /// @param rating the inviter's rating
  private record Entry(ListedInvitation listedInvitation, Optional<ShownRating> rating, Row row) {
    boolean isOfGuest() {
      return listedInvitation.invitation().inviter().guest();
    }

    boolean shows(Invitation invitation, Optional<ShownRating> now) {
      return rating.equals(now) && listedInvitation.invitation().equals(invitation);
    }
  }

  private final Map<PlayerId, InvitationViewer> known = new HashMap<>();
  private final Map<List<Row>, EncodedMessage> encoded = new HashMap<>();
  private Optional<State> state = Optional.empty();
  private Map<Invitation.Id, Entry> entries = new HashMap<>();

  private int playersOnline;

  /// The invitations that are not for one player alone, newest first.
  private List<Entry> common = List.of();

  /// The invitations by inviter, and by the only player who may accept; newest first.
  private ListMultimap<PlayerId, Entry> personal = ArrayListMultimap.create();

  /// The only players who may accept one of the invitations.
  private Set<PlayerId> challenged = Set.of();

  /// The inviters with more than [#ROWS_OF_ONE] entries.
  private Set<PlayerId> prolific = Set.of();

  /// The origins with more than [#ROWS_OF_ORIGIN] entries.
  private Set<InvitationOrigin> crowded = Set.of();

  /// Returns whether the standing invitations are known.
  boolean isLoaded() {
    return state.isPresent();
  }

  /// Sets the standing invitations; returns whether they have changed.
  boolean show(State now) {
    boolean changed = !state.equals(Optional.of(now));
    if (changed) {
      state = Optional.of(now);
      rebuild();
    }
    return changed;
  }

  /// Sets the number of players online; returns whether it has changed.
  boolean count(int online) {
    boolean changed = online != playersOnline;
    if (changed) {
      playersOnline = online;
      encoded.clear();
    }
    return changed;
  }

  /// Sets the data of viewers; returns whether any list may have changed.
  boolean putViewers(Map<PlayerId, InvitationViewer> found) {
    boolean changed =
        found.entrySet().stream()
            .anyMatch(entry -> {
              InvitationViewer before = known.get(entry.getKey());
              return before == null || !before.seesSameAs(entry.getValue());
            });
    known.putAll(found);
    if (changed) {
      rebuild();
    }
    return changed;
  }

  /// Forgets the data of these players.
  void forget(Set<PlayerId> players) {
    known.keySet().removeAll(players);
  }

  Set<PlayerId> known() {
    return known.keySet();
  }

  /// Returns a player's data; empty if it is not known.
  Optional<InvitationViewer> viewer(PlayerId player) {
    return Optional.ofNullable(known.get(player));
  }

  /// Returns the inviters whose rating is shown.
  Stream<Player> inviters() {
    return state.stream()
        .flatMap(now -> now.invitations().stream())
        .map(Invitation::inviter)
        .filter(inviter -> !inviter.guest());
  }

  private void rebuild() {
    Map<Invitation.Id, Entry> before = entries;
    entries = new HashMap<>();
    common = new ArrayList<>();
    personal = ArrayListMultimap.create();
    encoded.clear();
    for (Invitation invitation : state.map(State::invitations).orElse(List.of())) {
      Player inviter = invitation.inviter();
      Optional<InvitationViewer> seen =
          inviter.guest() ? Optional.of(InvitationViewer.STRANGER) : viewer(inviter.id());
      seen.ifPresent(one -> put(entry(invitation, one, before)));
    }
    challenged =
        entries.values().stream()
            .flatMap(entry -> entry.listedInvitation().to().stream())
            .collect(Collectors.toSet());
    prolific = moreOftenThan(ROWS_OF_ONE, ListedInvitation::inviter);
    crowded = moreOftenThan(ROWS_OF_ORIGIN, ListedInvitation::origin);
  }

  private <T> Set<T> moreOftenThan(int rows, Function<ListedInvitation, T> property) {
    Multiset<T> counts = HashMultiset.create();
    entries.values().forEach(entry -> counts.add(property.apply(entry.listedInvitation())));
    counts.entrySet().removeIf(one -> one.getCount() <= rows);
    return counts.elementSet();
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

  /// Returns the viewer's rows: first the invitations that concern the viewer, then the others.
  List<Row> of(InvitationViewer viewer) {
    List<Entry> concerning = viewer.id().map(personal::get).orElse(List.of());
    var selection = new Selection(viewer, prolific, crowded);
    for (Entry entry : concerning) {
      selection.add(entry);
    }
    for (Entry entry : common) {
      if (selection.ofAccounts == ROWS) {
        break;
      }
      if (concerning.isEmpty() || !entry.listedInvitation().concerns(viewer)) {
        selection.add(entry);
      }
    }
    return selection.rows();
  }

  /// Returns whether an invitation is for this player alone, whether or not the player may see it.
  boolean isChallenged(PlayerId player) {
    return challenged.contains(player);
  }

  /// Returns the inviters of the invitations that are for this player alone.
  Stream<PlayerId> challengers(PlayerId player) {
    return entriesTo(player).map(entry -> entry.listedInvitation().inviter());
  }

  private Stream<Entry> entriesTo(PlayerId player) {
    return personal.get(player).stream()
        .filter(entry -> entry.listedInvitation().to().filter(player::equals).isPresent());
  }

  /// Returns the invitations that are for the viewer alone, newest first.
  ///
  /// @param away tells whether an inviter is away
  List<ReceivedChallenge> challengesTo(InvitationViewer viewer, Predicate<PlayerId> away) {
    var selection = new Selection(viewer, prolific, crowded);
    viewer.id().stream().flatMap(this::entriesTo).forEach(selection::add);
    return selection.selected.stream()
        .limit(MOST_CHALLENGES)
        .map(entry ->
            new ReceivedChallenge(
                entry.listedInvitation().invitation(),
                entry.rating(),
                away.test(entry.listedInvitation().inviter())))
        .toList();
  }

  /// The entries that are selected for a viewer so far. Only entries that the viewer may see count
  /// towards the limits per inviter and per origin. The viewer's own entries do not count: the
  /// viewer can withdraw each.
  private static final class Selection {
    private final InvitationViewer viewer;
    private final Set<PlayerId> prolific;
    private final Set<InvitationOrigin> crowded;
    private final List<Entry> selected = new ArrayList<>(ROWS);
    private final Multiset<PlayerId> ofInviter = HashMultiset.create();
    private final Multiset<InvitationOrigin> ofOrigin = HashMultiset.create();
    private int ofAccounts;

    private Selection(
        InvitationViewer viewer, Set<PlayerId> prolific, Set<InvitationOrigin> crowded) {
      this.viewer = viewer;
      this.prolific = prolific;
      this.crowded = crowded;
    }

    private void add(Entry entry) {
      if (entry.listedInvitation().isFor(viewer) && isWithinShare(entry.listedInvitation())) {
        selected.add(entry);
        ofAccounts += entry.isOfGuest() ? 0 : 1;
      }
    }

    private boolean isWithinShare(ListedInvitation one) {
      return viewer.is(one.inviter())
          || ((!prolific.contains(one.inviter()) || ofInviter.add(one.inviter(), 1) < ROWS_OF_ONE)
              && (!crowded.contains(one.origin())
                  || ofOrigin.add(one.origin(), 1) < ROWS_OF_ORIGIN));
    }

    private List<Row> rows() {
      return GuestShare.of(selected, Entry::isOfGuest, ROWS).stream().map(Entry::row).toList();
    }
  }

  /// Returns the encoded message with these rows, one shared by all viewers who see them.
  EncodedMessage encoded(List<Row> list) {
    return encoded.computeIfAbsent(
        list, shown -> LobbyMessages.lobby(Lists.transform(shown, Row::encoded), counts()));
  }

  LobbyMessages.Counts counts() {
    return new LobbyMessages.Counts(state.map(State::liveGames).orElse(0), playersOnline);
  }
}
