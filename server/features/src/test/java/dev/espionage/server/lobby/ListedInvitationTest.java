package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests of the viewers that an invitation is meant for.
class ListedInvitationTest {
  private static final Player INVITER = LobbyFixtures.account(1);
  private static final Player OTHER = LobbyFixtures.account(2);
  private static final InvitationViewer GUEST =
      InvitationViewer.of(LobbyFixtures.guest(3), PlayerRatings.EMPTY, Set.of());
  private static final InvitationViewer NEW_ACCOUNT =
      InvitationViewer.of(OTHER, PlayerRatings.EMPTY, Set.of());

  private static boolean isFor(InvitationViewer viewer, Conditions conditions) {
    return new ListedInvitation(LobbyFixtures.invitation(1, INVITER, conditions)).isFor(viewer);
  }

  private static InvitationViewer rated(double rating) {
    return LobbyFixtures.viewer(OTHER, rating);
  }

  @Test
  void withoutConditionsItIsForEverybody() {
    for (InvitationViewer viewer :
        new InvitationViewer[] {InvitationViewer.STRANGER, GUEST, NEW_ACCOUNT, rated(800)}) {
      assertThat(isFor(viewer, Conditions.NONE)).isTrue();
    }
  }

  @Test
  void bothEndsOfABandAreWithinAsRatingsAreShown() {
    Conditions band = LobbyFixtures.within(1400, 1600);
    assertThat(isFor(rated(1399.4), band)).isFalse();
    assertThat(isFor(rated(1399.5), band)).isTrue();
    assertThat(isFor(rated(1600.4), band)).isTrue();
    assertThat(isFor(rated(1600.5), band)).isFalse();
  }

  @Test
  void aBandMayHaveOneEnd() {
    assertThat(isFor(rated(3999), LobbyFixtures.within(1400, 0))).isTrue();
    assertThat(isFor(rated(1399), LobbyFixtures.within(1400, 0))).isFalse();
    assertThat(isFor(rated(-3), LobbyFixtures.within(0, 1600))).isTrue();
    assertThat(isFor(rated(1601), LobbyFixtures.within(0, 1600))).isFalse();
  }

  @Test
  void aNewAccountCountsAs1500() {
    assertThat(isFor(NEW_ACCOUNT, LobbyFixtures.within(1500, 1500))).isTrue();
    assertThat(isFor(NEW_ACCOUNT, LobbyFixtures.within(1501, 0))).isFalse();
  }

  @Test
  void guestsAndStrangersAreOutsideOfEveryBandAndOfRatedGames() {
    for (InvitationViewer viewer : new InvitationViewer[] {InvitationViewer.STRANGER, GUEST}) {
      assertThat(isFor(viewer, LobbyFixtures.within(1, 0))).isFalse();
      assertThat(isFor(viewer, LobbyFixtures.within(0, 4000))).isFalse();
      assertThat(isFor(viewer, LobbyFixtures.rated())).isFalse();
    }
    assertThat(isFor(NEW_ACCOUNT, LobbyFixtures.rated())).isTrue();
  }

  @Test
  void theRatingIsThatOfTheInvitationsOwnPool() {
    var slow =
        new Invitation(
            new Invitation.Id("0000000000000001"),
            INVITER,
            new Invitation.Request(
                "small", "3600+30", Invitation.Colour.WHITE, false, LobbyFixtures.within(1900, 0)),
            LobbyFixtures.START);
    assertThat(isFor(rated(2000), LobbyFixtures.within(1900, 0))).isTrue();
    assertThat(new ListedInvitation(slow).isFor(rated(2000))).isFalse();
  }

  @Test
  void whatIsForOnePlayerIsForNobodyElse() {
    assertThat(isFor(NEW_ACCOUNT, LobbyFixtures.to(OTHER))).isTrue();
    assertThat(isFor(LobbyFixtures.viewer(LobbyFixtures.account(4), 1500), LobbyFixtures.to(OTHER)))
        .isFalse();
    assertThat(isFor(GUEST, LobbyFixtures.to(LobbyFixtures.guest(3)))).isTrue();
    assertThat(isFor(InvitationViewer.STRANGER, LobbyFixtures.to(OTHER))).isFalse();
  }

  @Test
  void whoAreApartHaveNothingToDoWithEachOther() {
    InvitationViewer apart = InvitationViewer.of(OTHER, PlayerRatings.EMPTY, Set.of(INVITER.id()));
    assertThat(isFor(apart, Conditions.NONE)).isFalse();
    assertThat(isFor(apart, LobbyFixtures.to(OTHER))).isFalse();
    assertThat(
            new ListedInvitation(
                    LobbyFixtures.invitation(1, LobbyFixtures.account(5), Conditions.NONE))
                .isFor(apart))
        .isTrue();
  }

  @Test
  void theInviterKnowsIt() {
    InvitationViewer inviter = LobbyFixtures.viewer(INVITER, 1000);
    assertThat(isFor(inviter, LobbyFixtures.within(1400, 0))).isTrue();
    assertThat(isFor(inviter, LobbyFixtures.to(OTHER))).isTrue();
  }
}
