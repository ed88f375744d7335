package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.client.SocketClient;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Tests the limits of an account: two open invitations, one live game, and one correspondence game.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccountLimitsTest {
  private static final long SEED = 31;

  private final WholeServer server =
      new WholeServer(
          SEED,
          "play.max-invitations",
          "2",
          "play.max-live-games",
          "1",
          "play.max-correspondence-games",
          "1");

  @AfterAll
  void stop() {
    server.close();
  }

  private SocketClient account(String name) {
    return server.connect(new AccountClient(server).registered(name).getSession());
  }

  private static String invited(SocketClient inviter, String control) {
    ServerFrame created = inviter.ask(CommandMessages.invitation("small", control, true));
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated().getLinkToken();
  }

  private static String begun(SocketClient guest, String link) {
    ServerFrame begun = guest.ask(CommandMessages.acceptLink(link));
    assertThat(begun.hasGameCreated()).as("%s", begun).isTrue();
    return begun.getGameCreated().getGameId();
  }

  private static void assertLimit(Error error, String message) {
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
    assertThat(error.getMessage()).isEqualTo(message);
  }

  @Test
  void openInvitationsAreLimitedUntilOneIsWithdrawn() {
    SocketClient anna = account("Invites");
    invited(anna, "600+5");
    ServerFrame second = anna.ask(CommandMessages.invitation("small", "3d", false));
    assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "600+5", true)),
        "you have 2 open invitations, the maximum for an account");
    anna.ask(
        CommandMessages.cancel(second.getInvitationCreated().getInvitation().getInvitationId()));
    invited(anna, "600+5");
  }

  @Test
  void liveGamesOfBothPlayersAreLimited() {
    SocketClient anna = account("LiveAnna");
    SocketClient boris = account("LiveBoris");
    String first = invited(anna, "600+5");
    String second = invited(anna, "600+5");
    String game = begun(boris, first);
    assertLimit(
        account("LiveClara").askRefused(CommandMessages.acceptLink(second)),
        "the inviter has 1 live games already, the maximum for an account");
    assertLimit(
        boris.askRefused(CommandMessages.invitation("small", "-", true)),
        "you have 1 live games already, the maximum for an account");
    anna.ask(CommandMessages.abort(game));
    begun(boris, second);
  }

  @Test
  void correspondenceGamesAreLimitedApartFromLiveOnes() {
    SocketClient anna = account("SlowAnna");
    SocketClient boris = account("SlowBoris");
    begun(boris, invited(anna, "3d"));
    assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "7d", true)),
        "you have 1 correspondence games already, the maximum for an account");
    begun(boris, invited(anna, "600+5"));
  }

  @Test
  void theGreetingTellsEachPlayerTheLimitsOfTheirKind() {
    assertThat(welcome(account("Greeted")).getLimits().getOpenInvitations()).isEqualTo(2);
    assertThat(welcome(account("Greeted2")).getLimits().getLiveGames()).isEqualTo(1);
    Welcome guests = welcome(server.connect(server.guest("Gast")));
    assertThat(guests.getLimits().getOpenInvitations()).isEqualTo(5);
    assertThat(guests.getLimits().getLiveGames()).isEqualTo(3);
    assertThat(welcome(server.connect()).getLimits().getLiveGames()).isEqualTo(3);
  }

  private static Welcome welcome(SocketClient client) {
    return client
        .awaitNewest(frame -> Optional.of(frame).filter(ServerFrame::hasWelcome))
        .getWelcome();
  }
}
