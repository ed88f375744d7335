package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.Challenges;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pekko.pattern.StatusReply;
import org.junit.jupiter.api.Test;

/// Tests of the challenges that the watchers of one node are told.
class ChallengeSubscribersTest {
  private static final Player INVITER = LobbyFixtures.account(1);
  private static final Player VIEWER = LobbyFixtures.account(2);
  private static final Player BLOCKED = LobbyFixtures.account(3);
  private static final Invitation CHALLENGE =
      LobbyFixtures.invitation(1, INVITER, LobbyFixtures.to(VIEWER));
  private static final Invitation HIDDEN =
      LobbyFixtures.invitation(2, BLOCKED, LobbyFixtures.to(VIEWER));
  private static final DeclinedChallenge DECLINED =
      new DeclinedChallenge(
          CHALLENGE.id(), INVITER.id(), VIEWER, "small", "600+5", true, DeclineReason.LATER);

  private final ViewerLists lists = new ViewerLists();
  private final ChallengeSubscribers subscribers = new ChallengeSubscribers(lists);
  private final List<StatusReply<EncodedMessage>> answers = new ArrayList<>();
  private final List<EncodedMessage> pushed = new ArrayList<>();

  private void stand(Invitation... newestFirst) {
    lists.show(new ViewerLists.State(List.of(newestFirst), 0));
  }

  private void know() {
    for (Player player : List.of(INVITER, BLOCKED)) {
      lists.putViewers(Map.of(player.id(), LobbyFixtures.viewer(player, 1500)));
    }
    lists.putViewers(
        Map.of(
            VIEWER.id(),
            InvitationViewer.of(VIEWER, LobbyFixtures.rated(1500), Set.of(BLOCKED.id()))));
  }

  private void present(boolean present) {
    Set<PlayerId> asked = subscribers.inviters();
    subscribers.present(asked, present ? asked : Set.of());
  }

  private void watch() {
    subscribers.watch(pushed::add, VIEWER, answers::add);
    subscribers.answer();
  }

  private static Challenges read(EncodedMessage message) {
    try {
      return Challenges.parseFrom(message.buffer());
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Integer> numbers(Challenges challenges) {
    return challenges.getReceivedList().stream()
        .map(one -> Integer.parseInt(one.getInvitation().getInvitationId()))
        .toList();
  }

  @Test
  void whoHasNoChallengeIsAnsweredWithoutOtherData() {
    stand();
    watch();
    assertThat(read(answers.getFirst().getValue())).isEqualTo(Challenges.getDefaultInstance());
    assertThat(subscribers.challenged()).isEmpty();
  }

  @Test
  void aChallengeIsToldOnceAndGoneWhenItIsClosed() {
    stand();
    know();
    watch();
    stand(CHALLENGE);
    assertThat(subscribers.challenged()).containsExactly(VIEWER);
    assertThat(subscribers.awaitsPresence()).isTrue();
    subscribers.round();
    assertThat(pushed).isEmpty();
    present(true);
    subscribers.round();
    subscribers.round();
    assertThat(pushed).hasSize(1);
    assertThat(numbers(read(pushed.getFirst()))).containsExactly(1);
    assertThat(read(pushed.getFirst()).getReceived(0).getInvitation().hasInviterRating()).isTrue();
    stand();
    subscribers.round();
    assertThat(numbers(read(pushed.getLast()))).isEmpty();
  }

  @Test
  void aChallengeIsAwayWhileItsInviterIsNotPresent() {
    stand(CHALLENGE);
    know();
    watch();
    present(false);
    subscribers.answer();
    assertThat(read(answers.getFirst().getValue()).getReceived(0).getAway()).isTrue();
    present(true);
    subscribers.round();
    assertThat(read(pushed.getFirst()).getReceived(0).getAway()).isFalse();
  }

  /// Plays the same rounds with and without a challenge of a player whom the viewer blocks.
  @Test
  void aHiddenChallengeChangesNeitherBytesNorRounds() {
    assertThat(told(true)).isEqualTo(told(false)).hasSize(4);
  }

  /// Returns what the viewer is told, each time after the number of rounds so far.
  private static List<Map.Entry<Integer, ByteString>> told(boolean hidden) {
    var test = new ChallengeSubscribersTest();
    List<Map.Entry<Integer, ByteString>> told = new ArrayList<>();
    int[] rounds = {0};
    test.stand();
    test.know();
    test.subscribers.watch(
        one -> told.add(Map.entry(rounds[0], ByteString.copyFrom(one.buffer()))),
        VIEWER,
        answer -> told.add(Map.entry(0, ByteString.copyFrom(answer.getValue().buffer()))));
    test.subscribers.answer();
    Invitation[] before = hidden ? new Invitation[] {HIDDEN} : new Invitation[0];
    Invitation[] during =
        hidden ? new Invitation[] {HIDDEN, CHALLENGE} : new Invitation[] {CHALLENGE};
    test.stand(before);
    for (Invitation[] standing : List.of(before, during, during, before)) {
      rounds[0]++;
      test.stand(standing);
      test.know();
      test.present(rounds[0] != 3);
      test.subscribers.round();
    }
    return told;
  }

  @Test
  void theInviterIsToldWhoDeclinedAndWhy() {
    stand();
    subscribers.watch(pushed::add, INVITER, answers::add);
    subscribers.decline(List.of(DECLINED));
    subscribers.answer();
    var declined = read(answers.getFirst().getValue()).getDeclined(0);
    assertThat(declined.getBy().getPlayerId()).isEqualTo(VIEWER.id().value());
    assertThat(declined.getReasonValue()).isEqualTo(2);
    assertThat(declined.getRated()).isTrue();
  }

  @Test
  void theInviterIsToldOfSoManyDeclinedOnesOnly() {
    stand();
    subscribers.decline(Collections.nCopies(ViewerLists.MOST_CHALLENGES + 1, DECLINED));
    subscribers.watch(pushed::add, INVITER, answers::add);
    subscribers.answer();
    assertThat(read(answers.getFirst().getValue()).getDeclinedCount())
        .isEqualTo(ViewerLists.MOST_CHALLENGES);
  }
}
