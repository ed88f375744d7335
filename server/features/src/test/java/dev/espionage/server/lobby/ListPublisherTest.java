package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.TestConfig;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests of the lists that the lobby sends to nodes. */
class ListPublisherTest {
  private static final Player INVITER = LobbyFixtures.account(1);
  private static final Invitation OPEN = LobbyFixtures.invitation(1, INVITER, Conditions.NONE);

  private final BlockingQueue<Object> told = new LinkedBlockingQueue<>();
  private final ActorSystem<Object> node =
      ActorSystem.create(
          Behaviors.receiveMessage(message -> {
            told.add(message);
            return Behaviors.same();
          }),
          "node",
          TestConfig.all("pekko.loglevel", "OFF", "pekko.actor.provider", "local"));
  private final InvitationBoard board = new InvitationBoard();
  private final ListPublisher listPublisher = new ListPublisher(board);

  @AfterEach
  void stop() {
    node.terminate();
  }

  private void open(Invitation invitation) {
    board.open(new InvitationStore.StoredInvitation(invitation, Optional.empty()));
  }

  private Object next() throws InterruptedException {
    return Objects.requireNonNull(told.poll(20, TimeUnit.SECONDS));
  }

  @Test
  void aNodeIsToldAllThatStandsAtOnceAndThenChanges() throws InterruptedException {
    open(OPEN);
    assertThat(listPublisher.follow(node.narrow())).isTrue();
    assertThat(listPublisher.follow(node.narrow())).isFalse();
    Invitation banded = LobbyFixtures.invitation(2, INVITER, LobbyFixtures.within(1400, 1600));
    open(banded);
    listPublisher.push();
    listPublisher.push();
    listPublisher.liveGames(3);
    listPublisher.push();
    assertThat(List.of(next(), next(), next()))
        .containsExactly(
            new ListPublisher.State(List.of(OPEN), 0),
            new ListPublisher.State(List.of(banded, OPEN), 0),
            new ListPublisher.State(List.of(banded, OPEN), 3));
  }

  @Test
  void whoInvitesOftenPushesNobodyOutOfTheList() {
    open(LobbyFixtures.invitation(1, LobbyFixtures.account(2), Conditions.NONE));
    open(LobbyFixtures.invitation(2, LobbyFixtures.account(3), Conditions.NONE));
    for (int number = 3; number < 3 + InvitationBoard.MOST_LISTED; number++) {
      open(LobbyFixtures.invitation(number, INVITER, Conditions.NONE));
    }
    List<Invitation> listed = board.listed();
    assertThat(listed).hasSize(InvitationBoard.MOST_LISTED);
    assertThat(listed.reversed())
        .as("both others, and the newest of the one")
        .extracting(one -> Integer.parseInt(one.id().value()))
        .startsWith(1, 2, 5, 6)
        .isSorted();
  }

  @Test
  void anAddressWithManyGuestsPushesNobodyOutOfTheList() {
    open(LobbyFixtures.invitation(1, LobbyFixtures.guest(2), Conditions.NONE));
    open(LobbyFixtures.invitation(2, LobbyFixtures.account(3), Conditions.NONE));
    for (int number = 3; number < 3 + 2 * InvitationBoard.MOST_LISTED; number++) {
      open(
          LobbyFixtures.invitation(number, LobbyFixtures.guest(number + 1), Conditions.NONE)
              .from(LobbyFixtures.origin(number % 2)));
    }
    assertThat(board.listed().reversed())
        .hasSize(InvitationBoard.MOST_LISTED)
        .extracting(one -> Integer.parseInt(one.id().value()))
        .startsWith(1, 2);
  }

  @Test
  void guestsOfAnyNumberOfAddressesLeaveHalfOfTheListToAccounts() {
    int accounts = 700;
    for (int number = 1; number <= accounts; number++) {
      open(
          LobbyFixtures.invitation(number, LobbyFixtures.account(number), Conditions.NONE)
              .from(LobbyFixtures.origin(number)));
    }
    for (int number = 1; number <= 2 * InvitationBoard.MOST_LISTED; number++) {
      open(
          LobbyFixtures.invitation(
                  accounts + number, LobbyFixtures.guest(accounts + number), Conditions.NONE)
              .from(LobbyFixtures.origin(accounts + number)));
    }
    assertThat(board.listed())
        .hasSize(InvitationBoard.MOST_LISTED)
        .filteredOn(one -> one.inviter().guest())
        .hasSize(InvitationBoard.MOST_LISTED / 2);
  }

  @Test
  void aFullBoardMakesPlaceAtTheCostOfTheOriginWithMost() {
    var small = new InvitationBoard(8);
    for (int number = 1; number <= 8; number++) {
      boolean guest = number <= 4;
      small.open(
          new InvitationStore.StoredInvitation(
              LobbyFixtures.invitation(
                      number,
                      guest ? LobbyFixtures.guest(number) : LobbyFixtures.account(number),
                      Conditions.NONE)
                  .from(LobbyFixtures.origin(number == 8 ? 3 : guest ? 1 : 2)),
              Optional.empty()));
      assertThat(small.isFullFor(LobbyFixtures.guest(9))).isEqualTo(number >= 4);
      assertThat(small.isFullFor(LobbyFixtures.account(9))).isEqualTo(number == 8);
    }
    assertThat(small.size()).isEqualTo(8);
    InvitationOrigin newcomer = LobbyFixtures.origin(9);
    assertThat(small.mostDispensableFor(LobbyFixtures.account(9), newcomer))
        .as("the oldest of the four from one address")
        .hasValueSatisfying(one -> assertThat(one.id().value()).endsWith("01"));
    small.remove(new Invitation.Id("%016d".formatted(1)));
    small.remove(new Invitation.Id("%016d".formatted(2)));
    assertThat(small.mostDispensableFor(LobbyFixtures.account(9), newcomer))
        .hasValueSatisfying(one -> assertThat(one.id().value()).endsWith("05"));
    assertThat(small.mostDispensableFor(LobbyFixtures.account(9), LobbyFixtures.origin(2)))
        .as("who has most keeps nobody out")
        .isEmpty();
  }

  @Test
  void expiryLeavesReservedInvitationsUntilTheyAreReleased() {
    open(OPEN);
    Invitation later = LobbyFixtures.invitation(2, INVITER, Conditions.NONE);
    open(later);
    board.reserve(OPEN.id());
    board.expire(OPEN.expiresAt());
    assertThat(board.size()).isEqualTo(2);
    board.release(OPEN.id());
    board.expire(OPEN.expiresAt());
    assertThat(board.listed()).containsExactly(later);
  }

  @Test
  void theBoardCountsWhatAPlayerHasOpen() {
    Player other = LobbyFixtures.account(2);
    open(OPEN);
    open(OPEN);
    Invitation second = LobbyFixtures.invitation(2, INVITER, Conditions.NONE);
    Invitation third = LobbyFixtures.invitation(3, INVITER, Conditions.NONE);
    board.prepare(new InvitationStore.StoredInvitation(second, Optional.empty()));
    open(third);
    open(LobbyFixtures.invitation(4, other, Conditions.NONE));
    assertThat(board.openBy(INVITER.id())).as("one that is being opened counts").isEqualTo(3);
    board.remove(third.id());
    assertThat(board.openBy(INVITER.id())).isEqualTo(2);
    board.removeAll(INVITER.id());
    assertThat(board.openBy(INVITER.id())).as("a reserved one stays").isEqualTo(1);
    board.release(second.id());
    board.expire(second.expiresAt());
    assertThat(board.openBy(INVITER.id())).isZero();
    assertThat(board.openBy(other.id())).isEqualTo(1);
  }

  @Test
  void nodesAreToldOnlyOfChangesOfWhatIsListed() throws InterruptedException {
    open(OPEN);
    listPublisher.push();
    listPublisher.follow(node.narrow());
    Invitation hidden = LobbyFixtures.invitation(2, INVITER, Conditions.NONE);
    var link = new LinkToken("0123456789abcdefghjkmnpqrs");
    board.open(new InvitationStore.StoredInvitation(hidden, Optional.of(link.hash())));
    listPublisher.push();
    board.reserve(OPEN.id());
    listPublisher.push();
    Invitation prepared = LobbyFixtures.invitation(3, INVITER, Conditions.NONE);
    board.prepare(new InvitationStore.StoredInvitation(prepared, Optional.empty()));
    listPublisher.push();
    board.release(OPEN.id());
    listPublisher.push();
    board.remove(hidden.id());
    board.remove(prepared.id());
    listPublisher.push();
    board.remove(OPEN.id());
    listPublisher.push();
    assertThat(List.of(next(), next(), next(), next()))
        .containsExactly(
            new ListPublisher.State(List.of(OPEN), 0),
            new ListPublisher.State(List.of(), 0),
            new ListPublisher.State(List.of(OPEN), 0),
            new ListPublisher.State(List.of(), 0));
  }
}
