package dev.espionage.server.social;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.archive.ArchiveStore;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.ContactStore.ContactAnswer;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the store of friends and block lists.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ContactStoreIT {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();
  private static final PlayerId CLARA = TestPlayers.CLARA.id();
  private static final PlayerId NOBODY = new PlayerId("zzzzzzzzzzzzzzzz");
  private static final ContactAnswer ASKED = new ContactAnswer.Asked();
  private static final ContactAnswer FRIENDS = new ContactAnswer.Befriended();

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private ContactStore contacts;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS).withAccounts();
    AccountFixture.account(fixture, ANNA, "Anna");
    AccountFixture.account(fixture, BORIS, "Boris");
    store = fixture.open();
    contacts = contacts(store);
  }

  private ContactStore contacts(GameStores store) {
    return new ContactStore(store.sql(), fixture.clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private ContactList of(PlayerId player) {
    return get(contacts.of(player));
  }

  private List<Player> friends(PlayerId player) {
    return of(player).friends().stream().map(ContactList.Friend::player).toList();
  }

  private static Player account(Player guest) {
    return new Player(guest.id(), guest.name(), false);
  }

  private void areFriends(PlayerId one, PlayerId other) {
    assertThat(get(contacts.befriend(one, other))).isEqualTo(ASKED);
    assertThat(get(contacts.befriend(other, one))).isEqualTo(FRIENDS);
  }

  private Map<PlayerId, Set<PlayerId>> blocks(PlayerId... players) {
    return get(new BlockStore(store.sql()).of(Set.of(players)));
  }

  @Test
  void whoIsAskedAndAsksBackIsAFriend() {
    assertThat(get(contacts.befriend(ANNA, BORIS))).isEqualTo(ASKED);
    assertThat(get(contacts.befriend(ANNA, BORIS))).isEqualTo(ASKED);
    assertThat(of(ANNA).asked()).containsExactly(account(TestPlayers.BORIS));
    assertThat(of(BORIS).asking()).containsExactly(account(TestPlayers.ANNA));
    assertThat(get(contacts.befriend(BORIS, ANNA))).isEqualTo(FRIENDS);
    assertThat(get(contacts.befriend(ANNA, BORIS))).isEqualTo(FRIENDS);
    assertThat(friends(ANNA)).containsExactly(account(TestPlayers.BORIS));
    assertThat(friends(BORIS)).containsExactly(account(TestPlayers.ANNA));
    assertThat(of(ANNA).asked()).isEmpty();
    assertThat(of(BORIS).asking()).isEmpty();
  }

  @Test
  void eitherEndsAFriendshipDeclinesOrTakesBack() {
    areFriends(ANNA, BORIS);
    get(contacts.endFriendship(BORIS, ANNA));
    assertThat(friends(ANNA)).isEmpty();
    assertThat(friends(BORIS)).isEmpty();
    get(contacts.befriend(ANNA, BORIS));
    get(contacts.endFriendship(BORIS, ANNA));
    assertThat(of(ANNA).asked()).isEmpty();
    get(contacts.befriend(ANNA, BORIS));
    get(contacts.endFriendship(ANNA, BORIS));
    assertThat(of(BORIS).asking()).isEmpty();
  }

  @Test
  void twoWhoAskAtOnceOnTwoNodesAreFriends() {
    ContactStore other = contacts(fixture.open());
    for (int i = 0; i < 10; i++) {
      CompletableFuture<ContactAnswer> one = contacts.befriend(ANNA, BORIS).toCompletableFuture();
      CompletableFuture<ContactAnswer> two = other.befriend(BORIS, ANNA).toCompletableFuture();
      assertThat(List.of(get(one), get(two))).contains(FRIENDS);
      assertThat(friends(ANNA)).hasSize(1);
      assertThat(fixture.number("select count(*) from friend_request")).isZero();
      get(contacts.endFriendship(ANNA, BORIS));
    }
  }

  @Test
  void namesFollow() {
    areFriends(ANNA, BORIS);
    fixture.execute("update player set name = 'Bob' where id = '%s'".formatted(BORIS));
    assertThat(friends(ANNA)).extracting(Player::name).containsExactly("Bob");
  }

  @Test
  void aBlockEndsFriendshipAndRequests() {
    areFriends(ANNA, BORIS);
    assertThat(get(contacts.block(BORIS, ANNA))).isEqualTo(new ContactAnswer.Blocked());
    assertThat(get(contacts.block(BORIS, ANNA))).isEqualTo(new ContactAnswer.Blocked());
    assertThat(friends(ANNA)).isEmpty();
    assertThat(of(BORIS).blocked()).containsExactly(account(TestPlayers.ANNA));
    assertThat(of(ANNA).blocked()).isEmpty();
    get(contacts.befriend(CLARA, ANNA));
    get(contacts.block(ANNA, CLARA));
    assertThat(of(CLARA).asked()).isEmpty();
    assertThat(of(ANNA).asking()).isEmpty();
  }

  /// Checks the view of a blocked player, which must be the same as if the other player did not
  /// answer.
  @Test
  void whoIsBlockedAsksLikeAnybodyElse() {
    get(contacts.block(BORIS, ANNA));
    assertThat(get(contacts.befriend(ANNA, BORIS)))
        .isEqualTo(get(contacts.befriend(ANNA, CLARA)))
        .isEqualTo(ASKED);
    assertThat(of(ANNA).asked()).contains(account(TestPlayers.BORIS), account(TestPlayers.CLARA));
    assertThat(of(BORIS).asking()).isEmpty();
    assertThat(get(contacts.befriend(BORIS, ANNA))).isEqualTo(new ContactAnswer.BlockedByYou());
    get(contacts.unblock(BORIS, ANNA));
    assertThat(of(BORIS).asking()).containsExactly(account(TestPlayers.ANNA));
  }

  @Test
  void blocksAreSeenFromBothSides() {
    assertThat(blocks(ANNA, BORIS, CLARA)).isEmpty();
    get(contacts.block(ANNA, BORIS));
    get(contacts.block(CLARA, ANNA));
    assertThat(blocks(ANNA)).isEqualTo(Map.of(ANNA, Set.of(BORIS, CLARA)));
    assertThat(blocks(BORIS, CLARA)).isEqualTo(Map.of(BORIS, Set.of(ANNA), CLARA, Set.of(ANNA)));
    get(contacts.unblock(ANNA, BORIS));
    assertThat(blocks(BORIS)).isEmpty();
  }

  @Test
  void nobodyGuestsComputersAndOneself() {
    fixture.execute("update player set guest = true where id = '%s'".formatted(CLARA));
    assertThat(get(contacts.befriend(ANNA, CLARA))).isEqualTo(new ContactAnswer.IsGuest());
    assertThat(get(contacts.befriend(ANNA, ComputerPlayer.of(1).id())))
        .isEqualTo(new ContactAnswer.IsGuest());
    assertThat(get(contacts.block(ANNA, CLARA))).isEqualTo(new ContactAnswer.Blocked());
    for (PlayerId other : List.of(NOBODY, ANNA)) {
      ContactAnswer unknown = new ContactAnswer.NoSuchPlayer();
      assertThat(get(contacts.befriend(ANNA, other))).isEqualTo(unknown);
      assertThat(get(contacts.block(ANNA, other))).isEqualTo(unknown);
      get(contacts.endFriendship(ANNA, other));
      get(contacts.unblock(ANNA, other));
    }
    fixture.execute("update player set name = 'deleted' where id = '%s'".formatted(CLARA));
    assertThat(get(contacts.befriend(ANNA, CLARA))).isEqualTo(new ContactAnswer.NoSuchPlayer());
  }

  /// Returns the id of another player, by number.
  private static String other(int number) {
    return "%016d".formatted(number);
  }

  private void crowd(String table, String columns, int count) {
    IntStream.range(0, count)
        .forEach(i -> {
          fixture.execute(
              "insert into player (id, name, guest, created_at, seen_at) values ('%s', 'x', false, 0, 0)"
                  .formatted(other(i)));
          fixture.execute(
              "insert into %s (%s) values ('%s', '%s', 0)"
                  .formatted(table, columns, ANNA, other(i)));
        });
  }

  @Test
  void requestsAreLimited() {
    crowd("friend_request", "player_id, asked_id, asked_at", ContactList.MOST_ASKED);
    assertThat(get(contacts.befriend(ANNA, BORIS)))
        .isEqualTo(new ContactAnswer.Full(ContactAnswer.Kind.ASKED, ContactList.MOST_ASKED));
    assertThat(get(contacts.befriend(ANNA, new PlayerId(other(0))))).isEqualTo(ASKED);
    get(contacts.befriend(BORIS, ANNA));
    assertThat(get(contacts.befriend(ANNA, BORIS))).isEqualTo(FRIENDS);
  }

  @Test
  void friendsAreLimited() {
    crowd("friendship", "player_id, friend_id, since", ContactList.MOST_FRIENDS);
    get(contacts.befriend(ANNA, BORIS));
    assertThat(get(contacts.befriend(BORIS, ANNA)))
        .isEqualTo(new ContactAnswer.Full(ContactAnswer.Kind.FRIENDS, ContactList.MOST_FRIENDS));
    assertThat(of(BORIS).friends()).isEmpty();
  }

  @Test
  void blocksAreLimited() {
    crowd("block", "player_id, blocked_id, blocked_at", ContactList.MOST_BLOCKED);
    assertThat(get(contacts.block(ANNA, BORIS)))
        .isEqualTo(new ContactAnswer.Full(ContactAnswer.Kind.BLOCKED, ContactList.MOST_BLOCKED));
    assertThat(get(contacts.block(ANNA, new PlayerId(other(0)))))
        .isEqualTo(new ContactAnswer.Blocked());
  }

  @Test
  void whoWantsToAppearOfflineIsHiddenFromFriends() {
    areFriends(ANNA, BORIS);
    assertThat(of(ANNA).friends()).noneMatch(ContactList.Friend::hidden);
    get(contacts.appearOffline(BORIS, true));
    assertThat(of(ANNA).friends()).allMatch(ContactList.Friend::hidden);
    assertThat(of(BORIS).appearsOffline()).isTrue();
    get(contacts.appearOffline(BORIS, false));
    assertThat(of(BORIS).appearsOffline()).isFalse();
  }

  @Test
  void whatSomebodyPlaysIsTheGameInWhichTurnsArePlayed() {
    assertThat(get(contacts.playing(Set.of(ANNA, BORIS)))).isEmpty();
    JournaledMatch match = JournaledMatch.inPlay("600+5", 3);
    StoreFixture.write(store, match.writes);
    var game = match.writes.getFirst().game();
    assertThat(get(contacts.playing(Set.of(ANNA, BORIS, CLARA))))
        .isEqualTo(Map.of(ANNA, game, BORIS, game));
    assertThat(get(contacts.playing(Set.of(ANNA)))).isEqualTo(Map.of(ANNA, game));
  }

  @Test
  void gamesByCorrespondenceAreNotWhatSomebodyPlaysNow() {
    StoreFixture.write(store, JournaledMatch.inPlay("3d", 3).writes);
    assertThat(get(contacts.playing(Set.of(ANNA, BORIS)))).isEmpty();
  }

  @Test
  void nothingIsLeftOfWhoIsErased() {
    areFriends(ANNA, BORIS);
    get(contacts.befriend(ANNA, CLARA));
    get(contacts.block(CLARA, BORIS));
    get(contacts.block(BORIS, CLARA));
    for (PlayerId gone : List.of(ANNA, BORIS)) {
      new AccountFixture(store, fixture.clock).erase(gone);
    }
    for (String table : List.of("friendship", "friend_request", "block")) {
      assertThat(fixture.number("select count(*) from " + table)).as(table).isZero();
    }
  }

  @Test
  void aGuestWhoGoesTakesTheBlocksAlong() {
    fixture.execute("update player set guest = true where id = '%s'".formatted(CLARA));
    get(contacts.block(ANNA, CLARA));
    fixture.clock.pass(Duration.ofDays(31));
    new AccountFixture(store, fixture.clock).sweepGuests();
    assertThat(fixture.number("select count(*) from block")).isZero();
    assertThat(of(ANNA).blocked()).isEmpty();
    assertThat(get(new ArchiveStore(store.sql().reader(), fixture.clock).player(CLARA)))
        .isEqualTo(Optional.empty());
  }
}
