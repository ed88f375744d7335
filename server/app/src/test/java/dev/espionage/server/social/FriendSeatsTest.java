package dev.espionage.server.social;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Cast;
import dev.espionage.server.kernel.Encoded;
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

/** Who watches their friends is told what they may see, when it is something else. */
class FriendSeatsTest {
  private static final PlayerId ANNA = Cast.ANNA.id();
  private static final PlayerId BORIS = Cast.BORIS.id();
  private static final GameId GAME = new GameId("abcdefgh01234567");

  private final Set<PlayerId> online = new HashSet<>();
  private final List<FriendSeats.FriendState> encoded = new ArrayList<>();
  private final List<StatusReply<Encoded>> answers = new ArrayList<>();
  private final List<Encoded> pushes = new ArrayList<>();
  private final Consumer<Encoded> watcher = pushes::add;
  private final FriendSeats seats =
      new FriendSeats(
          online::contains,
          state -> {
            encoded.add(state);
            return Encoded.owning(new byte[0]);
          });

  private static ContactList friends(ContactList.Friend... friends) {
    return new ContactList(List.of(friends), List.of(), List.of(), List.of(), false);
  }

  private static ContactList.Friend open(Player player) {
    return new ContactList.Friend(player, false);
  }

  private void comes(PlayerId player) {
    online.add(player);
    seats.cameOrWent(List.of(player));
  }

  private FriendSeats.FriendState.Seen seen(Player player) {
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
    seats.know(ANNA, friends(open(Cast.BORIS)));
    assertThat(answers).hasSize(1);
    assertThat(seen(Cast.BORIS).online()).isFalse();
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
    watched(friends(open(Cast.BORIS)));
    comes(BORIS);
    assertThat(pushes).isEmpty();
    seats.round();
    assertThat(pushes).hasSize(1);
    assertThat(seen(Cast.BORIS).online()).isTrue();
    seats.round();
    online.remove(BORIS);
    comes(BORIS);
    seats.round();
    assertThat(pushes).hasSize(1);
  }

  @Test
  void strangersAndHiddenFriendsAreNeverTold() {
    watched(friends(open(Cast.BORIS), new ContactList.Friend(Cast.CLARA, true)));
    comes(Cast.CLARA.id());
    seats.play(Set.of(Cast.CLARA.id()), Map.of(Cast.CLARA.id(), GAME));
    seats.round();
    assertThat(pushes).isEmpty();
    comes(BORIS);
    seats.round();
    assertThat(seen(Cast.CLARA))
        .isEqualTo(new FriendSeats.FriendState.Seen(Cast.CLARA, false, Optional.empty()));
  }

  @Test
  void theGameOfAFriendIsShownWhileTheyAreHere() {
    watched(friends(open(Cast.BORIS)));
    comes(BORIS);
    assertThat(seats.seen()).containsExactly(BORIS);
    seats.play(Set.of(BORIS), Map.of(BORIS, GAME));
    seats.round();
    assertThat(seen(Cast.BORIS).game()).contains(GAME);
    seats.play(Set.of(BORIS), Map.of(BORIS, GAME));
    seats.round();
    assertThat(pushes).hasSize(1);
    online.remove(BORIS);
    seats.cameOrWent(List.of(BORIS));
    seats.round();
    assertThat(seen(Cast.BORIS).game()).isEmpty();
  }

  @Test
  void whoIsNoFriendAnyMoreIsNotToldOf() {
    watched(friends(open(Cast.BORIS)));
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
    watched(friends(open(Cast.BORIS), new ContactList.Friend(Cast.CLARA, true)));
    assertThat(seats.concerned(Set.of(ANNA))).containsExactly(ANNA);
    assertThat(seats.concerned(Set.of(BORIS))).containsExactly(ANNA);
    assertThat(seats.concerned(Set.of(Cast.CLARA.id()))).containsExactly(ANNA);
    seats.know(ANNA, friends());
    assertThat(seats.concerned(Set.of(BORIS))).isEmpty();
  }

  @Test
  void whoWatchesNoLongerIsForgotten() {
    watched(friends(open(Cast.BORIS)));
    seats.unwatch(watcher);
    seats.forget();
    assertThat(seats.knows(ANNA)).isFalse();
    comes(BORIS);
    seats.round();
    assertThat(pushes).isEmpty();
  }
}
