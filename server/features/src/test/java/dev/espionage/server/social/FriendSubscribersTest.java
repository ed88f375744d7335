package dev.espionage.server.social;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.pekko.pattern.StatusReply;
import org.junit.jupiter.api.Test;

/// Tests that a player who watches their friends is told what they may see, whenever it changes.
class FriendSubscribersTest {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();
  private static final GameId GAME = new GameId("abcdefgh01234567");

  private final Set<PlayerId> online = new HashSet<>();
  private final List<FriendSubscribers.FriendState> encoded = new ArrayList<>();
  private final List<StatusReply<EncodedMessage>> answers = new ArrayList<>();
  private final List<EncodedMessage> pushes = new ArrayList<>();
  private final GameSignals signals = new GameSignals();
  private final Consumer<EncodedMessage> watcher = pushes::add;
  private final FriendSubscribers seats =
      new FriendSubscribers(
          online::contains,
          state -> {
            encoded.add(state);
            return EncodedMessage.owning(new byte[0]);
          },
          signals,
          new GameSignals.Follower(Set.of(Change.STARTED), _ -> {}));

  private static ContactList friends(ContactList.Friend... friends) {
    return new ContactList(
        List.of(friends), List.of(), List.of(), List.of(), false, ChallengePolicy.EVERYONE);
  }

  private static ContactList.Friend open(Player player) {
    return new ContactList.Friend(player, false);
  }

  private void comes(PlayerId player) {
    online.add(player);
    seats.cameOrWent(List.of(player));
  }

  private FriendSubscribers.FriendState.ShownFriend seen(Player player) {
    return encoded.getLast().friends().stream()
        .filter(one -> one.player().equals(player))
        .findAny()
        .orElseThrow();
  }

  private void watched(ContactList contacts) {
    seats.watch(watcher, ANNA, answers::add);
    seats.know(ANNA, contacts);
    assertThat(answers).hasSize(1).allMatch(StatusReply::isSuccess);
  }

  @Test
  void theAnswerWaitsUntilItIsKnownWhoTheFriendsAre() {
    seats.watch(watcher, ANNA, answers::add);
    assertThat(answers).isEmpty();
    seats.know(ANNA, friends(open(TestPlayers.BORIS)));
    assertThat(answers).hasSize(1);
    assertThat(seen(TestPlayers.BORIS).online()).isFalse();
    seats.watch(_ -> {}, ANNA, answers::add);
    assertThat(answers).hasSize(2);
  }

  @Test
  void whoCannotBeAnsweredIsToldSo() {
    seats.watch(watcher, ANNA, answers::add);
    seats.fail(BORIS, "no store");
    assertThat(answers).isEmpty();
    seats.fail(ANNA, "no store");
    assertThat(answers).hasSize(1).allMatch(StatusReply::isError);
  }

  @Test
  void comingAndGoingIsToldOnceARoundAndOnlyIfItIsNew() {
    watched(friends(open(TestPlayers.BORIS)));
    comes(BORIS);
    assertThat(pushes).isEmpty();
    seats.round();
    assertThat(pushes).hasSize(1);
    assertThat(seen(TestPlayers.BORIS).online()).isTrue();
    seats.round();
    online.remove(BORIS);
    comes(BORIS);
    seats.round();
    assertThat(pushes).hasSize(1);
  }

  @Test
  void strangersAndHiddenFriendsAreNeverTold() {
    watched(friends(open(TestPlayers.BORIS), new ContactList.Friend(TestPlayers.CLARA, true)));
    comes(TestPlayers.CLARA.id());
    seats.play(Set.of(TestPlayers.CLARA.id()), Map.of(TestPlayers.CLARA.id(), GAME));
    seats.round();
    assertThat(pushes).isEmpty();
    comes(BORIS);
    seats.round();
    assertThat(seen(TestPlayers.CLARA))
        .isEqualTo(
            new FriendSubscribers.FriendState.ShownFriend(
                TestPlayers.CLARA, false, Optional.empty()));
  }

  @Test
  void theGameOfAFriendIsShownWhileTheyAreHere() {
    watched(friends(open(TestPlayers.BORIS)));
    comes(BORIS);
    assertThat(seats.suspects()).containsExactly(BORIS);
    seats.play(Set.of(BORIS), Map.of(BORIS, GAME));
    seats.round();
    assertThat(seen(TestPlayers.BORIS).game()).contains(GAME);
    seats.play(Set.of(BORIS), Map.of(BORIS, GAME));
    seats.round();
    assertThat(pushes).hasSize(1);
    online.remove(BORIS);
    seats.cameOrWent(List.of(BORIS));
    seats.round();
    assertThat(seen(TestPlayers.BORIS).game()).isEmpty();
  }

  @Test
  void aGameIsQueriedOnlyIfItMayHaveChanged() {
    online.add(BORIS);
    watched(friends(open(TestPlayers.BORIS), open(TestPlayers.CLARA)));
    assertThat(seats.suspects()).as("who is here").containsExactly(BORIS);
    seats.know(ANNA, friends(open(TestPlayers.BORIS), open(TestPlayers.CLARA)));
    assertThat(seats.suspects()).isEmpty();
    seats.suspect(Set.of(ANNA, BORIS));
    assertThat(seats.suspects()).as("friends only").containsExactly(BORIS);
    comes(TestPlayers.CLARA.id());
    assertThat(seats.suspects()).containsExactly(TestPlayers.CLARA.id());
    seats.suspectAll();
    assertThat(seats.suspects()).containsExactlyInAnyOrder(BORIS, TestPlayers.CLARA.id());
  }

  @Test
  void theGamesOfFriendsAreFollowedAsLongAsSomebodyWatches() {
    watched(friends(open(TestPlayers.BORIS)));
    assertThat(signals.isFollowed(BORIS)).isTrue();
    assertThat(signals.isFollowed(ANNA)).isFalse();
    seats.know(ANNA, friends(open(TestPlayers.CLARA)));
    assertThat(signals.isFollowed(BORIS)).isFalse();
    assertThat(signals.isFollowed(TestPlayers.CLARA.id())).isTrue();
    seats.unwatch(watcher);
    seats.forget();
    assertThat(signals.isFollowed(TestPlayers.CLARA.id())).isFalse();
  }

  @Test
  void whoIsNoFriendAnyMoreIsNotToldOf() {
    watched(friends(open(TestPlayers.BORIS)));
    seats.know(ANNA, friends());
    seats.round();
    assertThat(encoded.getLast().friends()).isEmpty();
    int before = pushes.size();
    comes(BORIS);
    seats.round();
    assertThat(pushes).hasSize(before);
  }

  @Test
  void aChangeConcernsWhoeverWatchesAndTheirFriends() {
    watched(friends(open(TestPlayers.BORIS), new ContactList.Friend(TestPlayers.CLARA, true)));
    assertThat(seats.concerned(Set.of(ANNA))).containsExactly(ANNA);
    assertThat(seats.concerned(Set.of(BORIS))).containsExactly(ANNA);
    assertThat(seats.concerned(Set.of(TestPlayers.CLARA.id()))).containsExactly(ANNA);
    seats.know(ANNA, friends());
    assertThat(seats.concerned(Set.of(BORIS))).isEmpty();
  }

  @Test
  void whoWatchesNoLongerIsForgotten() {
    watched(friends(open(TestPlayers.BORIS)));
    seats.unwatch(watcher);
    seats.forget();
    assertThat(seats.knows(ANNA)).isFalse();
    comes(BORIS);
    seats.round();
    assertThat(pushes).isEmpty();
  }
}
