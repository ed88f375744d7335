package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.LimitKind;
import dev.espionage.server.client.SocketClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests the limits of a guest: two open invitations, one live and two correspondence games.
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

  @Test
  void invitations() {
    SocketClient anna = guest("Anna");
    PlayLimits.invited(anna, "600+5");
    PlayLimits.invited(anna, "3d");
    PlayLimits.assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "600+5", true)),
        LimitKind.LIMIT_KIND_OPEN_INVITATIONS,
        "you have 2 open invitations, the maximum for a guest");
  }

  @Test
  void whatCannotBePlayedIsNamedWhateverTheLimit() {
    SocketClient anna = guest("Anna");
    PlayLimits.invited(anna, "600+5");
    PlayLimits.invited(anna, "600+5");
    assertThat(anna.askRefused(CommandMessages.invitation("large", "600+5", true)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
  }

  @Test
  void liveGamesOfBothPlayers() {
    SocketClient anna = guest("Anna");
    SocketClient boris = guest("Boris");
    SocketClient clara = guest("Clara");
    InvitationCreated first = PlayLimits.invited(anna, "600+5");
    InvitationCreated second = PlayLimits.invited(anna, "600+5");
    InvitationCreated claras = PlayLimits.invited(clara, "600+5");
    String game = PlayLimits.begun(boris, first);
    PlayLimits.assertLimit(
        clara.askRefused(CommandMessages.acceptLink(second.getLinkToken())),
        LimitKind.LIMIT_KIND_OF_OPPONENT,
        "the other player cannot begin another game now");
    PlayLimits.assertLimit(
        boris.askRefused(CommandMessages.acceptLink(claras.getLinkToken())),
        LimitKind.LIMIT_KIND_GAMES,
        "you have 1 games without days a turn already, the maximum for a guest");
    PlayLimits.assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "600+5", true)),
        LimitKind.LIMIT_KIND_GAMES,
        "you have 1 games without days a turn already, the maximum for a guest");
    anna.ask(CommandMessages.abort(game));
    PlayLimits.begun(clara, second);
  }

  @Test
  void correspondenceGamesAreCountedApart() {
    SocketClient anna = guest("Anna");
    SocketClient boris = guest("Boris");
    PlayLimits.begun(boris, PlayLimits.invited(anna, "3d"));
    PlayLimits.begun(boris, PlayLimits.invited(anna, "600+5"));
    PlayLimits.begun(boris, PlayLimits.invited(anna, "3d"));
    PlayLimits.assertLimit(
        boris.askRefused(CommandMessages.invitation("small", "3d", true)),
        LimitKind.LIMIT_KIND_CORRESPONDENCE_GAMES,
        "you have 2 correspondence games already, the maximum for a guest");
  }
}
