package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.LimitKind;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.client.SocketClient;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests the limits of an account: two open invitations, one live game, and one correspondence
/// game.
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

  @Test
  void openInvitationsAreLimitedUntilOneIsWithdrawn() {
    SocketClient anna = account("Invites");
    PlayLimits.invited(anna, "600+5");
    ServerFrame second = anna.ask(CommandMessages.invitation("small", "3d", false));
    PlayLimits.assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "600+5", true)),
        LimitKind.LIMIT_KIND_OPEN_INVITATIONS,
        "you have 2 open invitations, the maximum for an account");
    anna.ask(
        CommandMessages.cancel(second.getInvitationCreated().getInvitation().getInvitationId()));
    PlayLimits.invited(anna, "600+5");
  }

  @Test
  void liveGamesOfBothPlayersAreLimited() {
    SocketClient anna = account("LiveAnna");
    SocketClient boris = account("LiveBoris");
    InvitationCreated first = PlayLimits.invited(anna, "600+5");
    InvitationCreated second = PlayLimits.invited(anna, "600+5");
    String game = PlayLimits.begun(boris, first);
    PlayLimits.assertLimit(
        account("LiveClara").askRefused(CommandMessages.acceptLink(second.getLinkToken())),
        LimitKind.LIMIT_KIND_OF_OPPONENT,
        "the other player cannot begin another game now");
    PlayLimits.assertLimit(
        boris.askRefused(CommandMessages.invitation("small", "-", true)),
        LimitKind.LIMIT_KIND_GAMES,
        "you have 1 games without days a turn already, the maximum for an account");
    anna.ask(CommandMessages.abort(game));
    PlayLimits.begun(boris, second);
  }

  @Test
  void correspondenceGamesAreLimitedApartFromLiveOnes() {
    SocketClient anna = account("SlowAnna");
    SocketClient boris = account("SlowBoris");
    PlayLimits.begun(boris, PlayLimits.invited(anna, "3d"));
    PlayLimits.assertLimit(
        anna.askRefused(CommandMessages.invitation("small", "7d", true)),
        LimitKind.LIMIT_KIND_CORRESPONDENCE_GAMES,
        "you have 1 correspondence games already, the maximum for an account");
    PlayLimits.begun(boris, PlayLimits.invited(anna, "600+5"));
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
