package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests which invitations a node lists, and which must go when there are too many.
class InvitationBoardTest {
  private static final Player INVITER = LobbyFixtures.account(1);

  private final List<Invitation> newestFirst = new ArrayList<>();

  private void open(Invitation invitation) {
    newestFirst.addFirst(invitation);
  }

  private List<Invitation> listed() {
    return new InvitationBoard(newestFirst).listed();
  }

  private static List<Integer> numbers(List<Invitation> invitations) {
    return invitations.stream().map(one -> Integer.parseInt(one.id().value())).toList();
  }

  @Test
  void privateInvitationsAreOpenButNotListed() {
    Invitation open = LobbyFixtures.invitation(1, INVITER, Conditions.NONE);
    open(open);
    var request =
        new Invitation.Request("small", "600+5", Invitation.Colour.WHITE, true, Conditions.NONE);
    open(
        new Invitation(
            new Invitation.Id("0123456789abcdef"), INVITER, request, LobbyFixtures.START));
    var board = new InvitationBoard(newestFirst);
    assertThat(board.size()).isEqualTo(2);
    assertThat(board.listed()).containsExactly(open);
    assertThat(board.hasExpired(open.expiresAt().minusSeconds(2))).isFalse();
    assertThat(board.hasExpired(open.expiresAt().minusSeconds(1))).as("the private one").isTrue();
    assertThat(InvitationBoard.EMPTY.hasExpired(open.expiresAt())).isFalse();
  }

  @Test
  void whoInvitesOftenPushesNobodyOutOfTheList() {
    open(LobbyFixtures.invitation(1, LobbyFixtures.account(2), Conditions.NONE));
    open(LobbyFixtures.invitation(2, LobbyFixtures.account(3), Conditions.NONE));
    for (int number = 3; number < 3 + InvitationBoard.MOST_LISTED; number++) {
      open(LobbyFixtures.invitation(number, INVITER, Conditions.NONE));
    }
    assertThat(listed()).hasSize(InvitationBoard.MOST_LISTED);
    assertThat(numbers(listed().reversed()))
        .as("both others, and the newest of the one")
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
    assertThat(listed()).hasSize(InvitationBoard.MOST_LISTED);
    assertThat(numbers(listed().reversed())).startsWith(1, 2);
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
    assertThat(listed())
        .hasSize(InvitationBoard.MOST_LISTED)
        .filteredOn(one -> one.inviter().guest())
        .hasSize(InvitationBoard.MOST_LISTED / 2);
  }

  @Test
  void aFullBoardMakesPlaceAtTheCostOfTheOriginWithMost() {
    for (int number = 1; number <= 8; number++) {
      boolean guest = number <= 4;
      open(
          LobbyFixtures.invitation(
                  number,
                  guest ? LobbyFixtures.guest(number) : LobbyFixtures.account(number),
                  Conditions.NONE)
              .from(LobbyFixtures.origin(number == 8 ? 3 : guest ? 1 : 2)));
    }
    var full = new InvitationBoard(newestFirst, 8);
    assertThat(full.isFullFor(LobbyFixtures.account(9), LobbyFixtures.origin(9))).isFalse();
    assertThat(full.isFullFor(LobbyFixtures.account(9), LobbyFixtures.origin(1)))
        .as("who has most keeps nobody out")
        .isTrue();
    assertThat(full.isFullFor(LobbyFixtures.guest(9), LobbyFixtures.origin(1)))
        .as("nor does the guest with most")
        .isTrue();
    assertThat(full.surplus()).isEmpty();
    open(
        LobbyFixtures.invitation(9, LobbyFixtures.account(9), Conditions.NONE)
            .from(LobbyFixtures.origin(9)));
    open(
        LobbyFixtures.invitation(10, LobbyFixtures.account(10), Conditions.NONE)
            .from(LobbyFixtures.origin(10)));
    assertThat(numbers(new InvitationBoard(newestFirst, 8).surplus()))
        .as("the oldest of the four from one address, then of three")
        .hasSize(2)
        .startsWith(1)
        .doesNotContain(8, 9, 10);
  }

  @Test
  void aGuestTakesThePlaceOfAGuest() {
    for (int number = 1; number <= 5; number++) {
      open(
          LobbyFixtures.invitation(number, LobbyFixtures.guest(number), Conditions.NONE)
              .from(LobbyFixtures.origin(number == 1 ? 1 : 2)));
    }
    for (int number = 6; number <= 8; number++) {
      open(LobbyFixtures.invitation(number, INVITER, Conditions.NONE));
    }
    var board = new InvitationBoard(newestFirst, 8);
    assertThat(numbers(board.surplus())).containsExactly(2);
    assertThat(board.isFullFor(LobbyFixtures.guest(9), LobbyFixtures.origin(2))).isTrue();
    assertThat(board.isFullFor(LobbyFixtures.guest(9), LobbyFixtures.origin(1))).isFalse();
  }
}
