package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.clock.ClockStart;
import dev.espionage.server.lobby.Invitation.Conditions;
import org.junit.jupiter.api.Test;

class InvitationTest {
  private static ClockStart clockStart(boolean isPrivate, Conditions conditions) {
    var request =
        new Invitation.Request("small", "600+5", Invitation.Colour.RANDOM, isPrivate, conditions);
    return new Invitation(
            new Invitation.Id("0000000000000001"),
            LobbyFixtures.account(1),
            request,
            LobbyFixtures.START)
        .terms()
        .clockStart();
  }

  @Test
  void theClocksWaitForWhoWasAskedPersonally() {
    assertThat(clockStart(true, Conditions.NONE)).isEqualTo(ClockStart.UNTIMED);
    assertThat(clockStart(true, LobbyFixtures.rated())).isEqualTo(ClockStart.UNTIMED);
    assertThat(clockStart(false, LobbyFixtures.to(LobbyFixtures.account(2))))
        .isEqualTo(ClockStart.UNTIMED);
  }

  @Test
  void theyRunForWhoeverComesFromTheList() {
    assertThat(clockStart(false, Conditions.NONE)).isEqualTo(ClockStart.TIMED);
    assertThat(clockStart(false, LobbyFixtures.within(1400, 1600))).isEqualTo(ClockStart.TIMED);
  }
}
