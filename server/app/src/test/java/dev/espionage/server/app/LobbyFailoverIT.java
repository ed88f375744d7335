package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.sql.CommitHooks;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests that the lobby goes on without a pause when a node dies.
class LobbyFailoverIT {
  private static final long SEED = 20;
  private static final Duration LONGEST_FAILOVER = Duration.ofSeconds(40);

  /// Blocks the writer thread just after the awaited commit.
  private static final class Hold implements CommitHooks {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicReference<BooleanSupplier> until = new AtomicReference<>(() -> false);

    @Override
    public void afterCommit() {
      if (until.get().getAsBoolean()) {
        reached.countDown();
        try {
          released.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  private final Hold hold = new Hold();
  private final Nodes nodes = new Nodes(SEED, 3, hold);

  @AfterEach
  void close() {
    hold.released.countDown();
    nodes.close();
  }

  private static InvitationCreated created(ServerFrame answer) {
    assertThat(answer.hasInvitationCreated()).as("%s", answer).isTrue();
    return answer.getInvitationCreated();
  }

  /// Repeats a command while its answer says that the client may retry.
  private static ServerFrame repeated(SocketClient client, ClientFrame.Builder command) {
    var answer = new AtomicReference<ServerFrame>();
    await()
        .atMost(LONGEST_FAILOVER)
        .until(() -> {
          answer.set(client.ask(command));
          return !answer.get().hasError() || !answer.get().getError().getRetryable();
        });
    return answer.get();
  }

  private static List<String> listed(WholeServer node) {
    ServerFrame list =
        repeated(
            node.connect(), SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    return list.getLobby().getInvitationsList().stream().map(Invitation::getInvitationId).toList();
  }

  @Test
  void invitationsStandAndWhatWasAcceptedIsOneGame() throws InterruptedException {
    Session anna = nodes.node(1).guest("Anna");
    Session boris = nodes.node(2).guest("Boris");
    SocketClient inviter = nodes.node(1).connect(anna);
    InvitationCreated accepted =
        created(inviter.ask(CommandMessages.invitation("small", "600+5", false)));
    InvitationCreated other =
        created(inviter.ask(CommandMessages.invitation("fast", "300+3", false)));
    ClientFrame.Builder secretly = CommandMessages.invitation("small", "60+1", true);
    InvitationCreated secret = created(inviter.ask(secretly));

    hold.until.set(
        () -> nodes.count("select count(*) from %s.invitation where closed_at is not null") > 0);
    ClientFrame.Builder acceptance =
        CommandMessages.accept(accepted.getInvitation().getInvitationId());
    nodes.node(0).connect(boris).send(acceptance);
    assertThat(hold.reached.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(nodes.count("select count(*) from %s.game")).isEqualTo(1);
    nodes.kill(0);

    SocketClient guest = nodes.node(2).connect(boris);
    ServerFrame begun = repeated(guest, acceptance);
    assertThat(begun.hasGameCreated()).as("%s", begun).isTrue();
    String game = begun.getGameCreated().getGameId();
    assertThat(GuestGame.created(inviter, accepted.getInvitation().getInvitationId(), Side.WHITE))
        .isEqualTo(game);
    assertThat(nodes.count("select count(*) from %s.game")).isEqualTo(1);

    InvitationCreated again = created(repeated(nodes.node(2).connect(anna), secretly));
    assertThat(again).as("the same link, at another node").isEqualTo(secret);
    String open = other.getInvitation().getInvitationId();
    for (int node = 1; node <= 2; node++) {
      WholeServer survivor = nodes.node(node);
      await().atMost(LONGEST_FAILOVER).until(() -> listed(survivor).equals(List.of(open)));
    }
    ServerFrame byLink = repeated(guest, CommandMessages.acceptLink(again.getLinkToken()));
    assertThat(byLink.getGameCreated().getOriginId())
        .isEqualTo(secret.getInvitation().getInvitationId());
    assertThat(nodes.count("select count(*) from %s.invitation where closed_at is null"))
        .isEqualTo(1);
  }
}
