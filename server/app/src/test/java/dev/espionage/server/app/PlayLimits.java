package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.LimitKind;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;

/// Steps of the tests that limit a player's invitations and games.
final class PlayLimits {

  private PlayLimits() {}

  /// Creates an invitation by link, and returns it.
  static InvitationCreated invited(SocketClient inviter, String control) {
    ServerFrame created = inviter.ask(CommandMessages.invitation("small", control, true));
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated();
  }

  /// Accepts an invitation, and returns the id of its game.
  static String begun(SocketClient player, InvitationCreated invitation) {
    ServerFrame begun = player.ask(CommandMessages.acceptLink(invitation.getLinkToken()));
    assertThat(begun.hasGameCreated()).as("%s", begun).isTrue();
    return begun.getGameCreated().getGameId();
  }

  /// Checks that the player has reached a limit.
  static void assertLimit(Error error, LimitKind limit, String message) {
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    assertThat(error.getLimit()).isEqualTo(limit);
    assertThat(error.getMessage()).isEqualTo(message);
  }
}
