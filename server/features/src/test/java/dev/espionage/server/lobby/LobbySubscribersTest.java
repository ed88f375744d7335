package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.pekko.pattern.StatusReply;
import org.junit.jupiter.api.Test;

/// Tests of the lists that the watchers of one node receive.
class LobbySubscribersTest {
  private static final Player INVITER = LobbyFixtures.account(1);
  private static final Player VIEWER = LobbyFixtures.account(2);

  private final ViewerLists lists = new ViewerLists();
  private final LobbySubscribers lobbySubscribers = new LobbySubscribers(lists);
  private final List<StatusReply<EncodedMessage>> answers = new ArrayList<>();
  private final List<EncodedMessage> pushed = new ArrayList<>();

  private void stand(Invitation... newestFirst) {
    lists.show(new ViewerLists.State(List.of(newestFirst), 3));
  }

  private void know(Player player, double rating) {
    lists.putViewers(Map.of(player.id(), LobbyFixtures.viewer(player, rating)));
  }

  private void watch(Optional<Player> player) {
    lobbySubscribers.watch(pushed::add, player, answers::add);
    lobbySubscribers.answer();
  }

  private static Lobby lobby(EncodedMessage list) {
    try {
      return Lobby.parseFrom(list.toByteArray());
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Integer> numbers(EncodedMessage list) {
    return lobby(list).getInvitationsList().stream()
        .map(one -> Integer.parseInt(one.getInvitationId()))
        .toList();
  }

  private EncodedMessage answer() {
    assertThat(answers).hasSize(1);
    return answers.getFirst().getValue();
  }

  private static Invitation guestsOffer(int number) {
    return LobbyFixtures.invitation(number, LobbyFixtures.guest(1_000 + number), Conditions.NONE);
  }

  @Test
  void nobodyIsAnsweredBeforeItIsKnownWhatStandsAndWhoAsks() {
    watch(Optional.of(VIEWER));
    stand(guestsOffer(1));
    lobbySubscribers.answer();
    lobbySubscribers.round();
    assertThat(answers).isEmpty();
    know(VIEWER, 1500);
    lobbySubscribers.answer();
    assertThat(numbers(answer())).containsExactly(1);
    assertThat(lobby(answer()).getLiveGames()).isEqualTo(3);
    assertThat(pushed).isEmpty();
  }

  @Test
  void ofWhomNothingCanBeFoundOutIsToldSo() {
    stand();
    watch(Optional.of(VIEWER));
    lobbySubscribers.fail(Set.of(INVITER.id()), "no answer");
    assertThat(answers).isEmpty();
    lobbySubscribers.fail(Set.of(VIEWER.id()), "no answer");
    assertThat(answers.getFirst().isError()).isTrue();
  }

  @Test
  void onlyWhatIsNewIsToldAndOnlyInRounds() {
    stand(guestsOffer(1));
    watch(Optional.empty());
    lobbySubscribers.round();
    assertThat(pushed).isEmpty();
    stand(guestsOffer(2), guestsOffer(1));
    assertThat(pushed).isEmpty();
    lobbySubscribers.round();
    lobbySubscribers.round();
    assertThat(pushed).hasSize(1);
    assertThat(numbers(pushed.getFirst())).containsExactly(2, 1);
    stand(guestsOffer(1));
    stand(guestsOffer(2), guestsOffer(1));
    lobbySubscribers.round();
    assertThat(pushed).hasSize(1);
    lists.show(new ViewerLists.State(List.of(guestsOffer(2), guestsOffer(1)), 4));
    lobbySubscribers.round();
    assertThat(lobby(pushed.getLast()).getLiveGames()).isEqualTo(4);
  }

  @Test
  void whoHasLeftIsToldNothing() {
    stand();
    Consumer<EncodedMessage> watcher = pushed::add;
    lobbySubscribers.watch(watcher, Optional.empty(), answers::add);
    lobbySubscribers.unwatch(watcher);
    lobbySubscribers.answer();
    assertThat(answers).hasSize(1);
    stand(guestsOffer(1));
    lobbySubscribers.round();
    assertThat(pushed).isEmpty();
  }

  @Test
  void aListHasAHundredRowsAndWhatConcernsTheViewerFirst() {
    know(VIEWER, 1500);
    know(INVITER, 1500);
    List<Invitation> standing =
        new ArrayList<>(
            IntStream.iterate(300, number -> number > 150, number -> number - 1)
                .mapToObj(LobbySubscribersTest::guestsOffer)
                .toList());
    standing.add(LobbyFixtures.invitation(2, INVITER, LobbyFixtures.to(VIEWER)));
    standing.add(LobbyFixtures.invitation(1, VIEWER, Conditions.NONE));
    stand(standing.toArray(Invitation[]::new));
    watch(Optional.of(VIEWER));
    List<Integer> shown = numbers(answer());
    assertThat(shown).hasSize(100).startsWith(2, 1, 300, 299).endsWith(203);
  }

  @Test
  void aListHasThreeRowsOfAnotherPlayerAtMost() {
    know(INVITER, 1500);
    know(VIEWER, 1500);
    Conditions forOthers = LobbyFixtures.within(1800, 0);
    stand(
        LobbyFixtures.invitation(12, INVITER, forOthers),
        LobbyFixtures.invitation(11, INVITER, Conditions.NONE),
        LobbyFixtures.invitation(10, INVITER, Conditions.NONE),
        LobbyFixtures.invitation(9, INVITER, Conditions.NONE),
        LobbyFixtures.invitation(8, INVITER, LobbyFixtures.to(VIEWER)),
        guestsOffer(7),
        LobbyFixtures.invitation(6, VIEWER, Conditions.NONE),
        LobbyFixtures.invitation(5, VIEWER, Conditions.NONE),
        LobbyFixtures.invitation(4, VIEWER, Conditions.NONE),
        LobbyFixtures.invitation(3, VIEWER, Conditions.NONE));
    watch(Optional.of(VIEWER));
    assertThat(numbers(answer()))
        .as("what concerns the viewer first, the viewer's own without a limit")
        .containsExactly(8, 6, 5, 4, 3, 11, 10, 7);
    watch(Optional.empty());
    assertThat(numbers(answers.getLast().getValue())).containsExactly(11, 10, 9, 7, 6, 5, 4);
  }

  @Test
  void aListHasFiveRowsOfAnAddressAtMost() {
    know(VIEWER, 1500);
    List<Invitation> standing = new ArrayList<>();
    for (int number = 200; number > 60; number--) {
      standing.add(guestsOffer(number).from(LobbyFixtures.origin(1)));
    }
    standing.add(
        LobbyFixtures.invitation(60, VIEWER, Conditions.NONE).from(LobbyFixtures.origin(1)));
    standing.add(guestsOffer(59));
    stand(standing.toArray(Invitation[]::new));
    watch(Optional.of(VIEWER));
    assertThat(numbers(answer())).containsExactly(60, 200, 199, 198, 197, 196, 59);
  }

  @Test
  void guestsTakeHalfOfTheRowsAtMostWhileInvitationsOfAccountsWait() {
    List<Invitation> standing = new ArrayList<>();
    for (int number = 300; number > 150; number--) {
      standing.add(guestsOffer(number));
    }
    for (int number = 150; number > 110; number--) {
      Player account = LobbyFixtures.account(number);
      know(account, 1500);
      standing.add(LobbyFixtures.invitation(number, account, Conditions.NONE));
    }
    stand(standing.toArray(Invitation[]::new));
    watch(Optional.empty());
    assertThat(numbers(answer())).hasSize(100).startsWith(300, 299).contains(241, 150, 111);
    for (int number = 110; number > 10; number--) {
      Player account = LobbyFixtures.account(number);
      know(account, 1500);
      standing.add(LobbyFixtures.invitation(number, account, Conditions.NONE));
    }
    stand(standing.toArray(Invitation[]::new));
    watch(Optional.empty());
    assertThat(numbers(answers.getLast().getValue()))
        .hasSize(100)
        .startsWith(300, 299)
        .contains(251, 150, 101)
        .doesNotContain(250);
  }

  @Test
  void anInvitationComesWithTheRatingOfWhoInvites() {
    stand(LobbyFixtures.invitation(1, INVITER, LobbyFixtures.within(1400, 1600)));
    know(VIEWER, 1500);
    watch(Optional.of(VIEWER));
    assertThat(numbers(answer())).as("not before the rating is known").isEmpty();
    know(INVITER, 1622.6);
    lobbySubscribers.round();
    var row = lobby(pushed.getFirst()).getInvitations(0);
    assertThat(row.getInviterRating().getRating()).isEqualTo(1623);
    assertThat(row.getInviterRating().getProvisional()).isFalse();
    assertThat(row.getBand().getMin()).isEqualTo(1400);
    assertThat(row.getBand().getMax()).isEqualTo(1600);
    know(INVITER, 1610);
    lobbySubscribers.round();
    assertThat(lobby(pushed.getLast()).getInvitations(0).getInviterRating().getRating())
        .isEqualTo(1610);
  }

  @Test
  void whoLeavesTheBandSeesItNoMore() {
    know(INVITER, 1500);
    know(VIEWER, 1500);
    stand(LobbyFixtures.invitation(1, INVITER, LobbyFixtures.within(1400, 1600)));
    watch(Optional.of(VIEWER));
    assertThat(numbers(answer())).containsExactly(1);
    know(VIEWER, 1601);
    lobbySubscribers.round();
    assertThat(numbers(pushed.getFirst())).isEmpty();
  }

  @Test
  void whoSeeTheSameShareOneMessage() {
    stand(guestsOffer(1));
    lists.putViewers(
        Map.of(
            LobbyFixtures.guest(5).id(),
                InvitationViewer.of(LobbyFixtures.guest(5), PlayerRatings.EMPTY, Set.of()),
            LobbyFixtures.guest(6).id(),
                InvitationViewer.of(LobbyFixtures.guest(6), PlayerRatings.EMPTY, Set.of())));
    watch(Optional.of(LobbyFixtures.guest(5)));
    watch(Optional.of(LobbyFixtures.guest(6)));
    watch(Optional.empty());
    assertThat(answers).hasSize(3);
    assertThat(answers)
        .allSatisfy(one -> assertThat(one.getValue()).isSameAs(answers.getFirst().getValue()));
  }
}
