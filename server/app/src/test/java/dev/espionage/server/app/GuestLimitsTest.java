package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests the limits of a guest: two open invitations, one live and two correspondence games. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GuestLimitsTest {
  private static final long SEED = 23;

  private final WholeServer server =
      new WholeServer(
          SEED,
          "guest.max-invitations",
          "2",
          "guest.max-live-games",
          "1",
          "guest.max-correspondence-games",
          "2");

  @AfterAll
  void stop() {
    server.close();
  }

  private SocketClient guest(String name) {
    return server.connect(server.guest(name));
  }

  private static InvitationCreated invited(SocketClient inviter, String control) {
    ServerFrame created = inviter.ask(CommandMessages.invitation("small", control, true));
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated();
  }

  private static String begun(SocketClient guest, InvitationCreated invitation) {
    ServerFrame begun = guest.ask(CommandMessages.acceptLink(invitation.getLinkToken()));
    assertThat(begun.hasGameCreated()).as("%s", begun).isTrue();
    return begun.getGameCreated().getGameId();
  }

  private static void assertLimit(Error error, String message) {
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    assertThat(error.getMessage()).isEqualTo(message);
  }

  @Test
  void invitations() {
    SocketClient anna = guest("Anna");
    invited(anna, "600+5");
    invited(anna, "3d");
    assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "600+5", true)),
        "you have 2 open invitations, the maximum for a guest");
  }

  @Test
  void whatCannotBePlayedIsNamedWhateverTheLimit() {
    SocketClient anna = guest("Anna");
    invited(anna, "600+5");
    invited(anna, "600+5");
    assertThat(anna.askRefused(CommandMessages.invitation("large", "600+5", true)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
  }

  @Test
  void liveGamesOfBothPlayers() {
    SocketClient anna = guest("Anna");
    SocketClient boris = guest("Boris");
    SocketClient clara = guest("Clara");
    InvitationCreated first = invited(anna, "600+5");
    InvitationCreated second = invited(anna, "600+5");
    InvitationCreated claras = invited(clara, "600+5");
    String game = begun(boris, first);
    assertLimit(
        clara.askRefused(CommandMessages.acceptLink(second.getLinkToken())),
        "the inviter has 1 live games already, the maximum for a guest");
    assertLimit(
        boris.askRefused(CommandMessages.acceptLink(claras.getLinkToken())),
        "you have 1 live games already, the maximum for a guest");
    assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "600+5", true)),
        "you have 1 live games already, the maximum for a guest");
    anna.ask(CommandMessages.abort(game));
    begun(clara, second);
  }

  @Test
  void correspondenceGamesAreCountedApart() {
    SocketClient anna = guest("Anna");
    SocketClient boris = guest("Boris");
    begun(boris, invited(anna, "3d"));
    begun(boris, invited(anna, "600+5"));
    begun(boris, invited(anna, "3d"));
    assertLimit(
        boris.askRefused(CommandMessages.invitation("small", "3d", true)),
        "you have 2 correspondence games already, the maximum for a guest");
  }
}
