package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Announcement;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.sql.CommitHooks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that an administrative action on one node takes effect on all nodes.
class AdminOfTwoNodesIT {
  private static final long SEED = 33;
  private static final SplittableRandom RANDOM = new SplittableRandom(SEED);
  @TempDir static Path directory = Path.of("");
  private static Nodes nodes;
  private static List<AdminCaller> admins;

  @BeforeAll
  static void start() {
    Path token = directory.resolve("token");
    nodes = new Nodes(SEED, 2, CommitHooks.NONE, "management.token-file", token.toString());
    admins = nodes.all().stream().map(node -> new AdminCaller(node, token)).toList();
  }

  @AfterAll
  static void stop() {
    nodes.close();
  }

  private static String suspending(String player) {
    return "{\"player\":\"%s\",\"reason\":\"Cheating\",\"untilEpochMs\":4102444800000}"
        .formatted(player);
  }

  @Test
  void aSuspensionClosesTheSocketsOfAllNodesAndNobodyComesIn() {
    WholeServer here = nodes.node(0);
    WholeServer there = nodes.node(1);
    var accounts = new AccountClient(there);
    Session zaphod = accounts.registered("Zaphod").getSession();
    SocketClient other = there.connect(zaphod);
    SocketClient own = here.connect(zaphod);
    SocketClient lobby = here.connect();
    other.ask(CommandMessages.invitation("small", "600+5", false));
    lobby.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    awaitInvitations(lobby, 1);
    var done = admins.getFirst().post("/admin/players/suspend", suspending("Zaphod"));
    assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
    assertThat(other.closeCode()).isEqualTo(4403);
    assertThat(own.closeCode()).isEqualTo(4403);
    awaitInvitations(lobby, 0);
    assertThat(accounts.isGood(zaphod.getToken())).isFalse();

    HttpResponse<String> right = accounts.logIn("Zaphod", AccountClient.PASSWORD);
    assertThat(right.statusCode()).isEqualTo(403);
    assertThat(right.body())
        .contains("\"suspended\"", "Cheating", "4102444800000")
        .contains("2100-01-01T00:00:00Z");
    HttpResponse<String> wrong = accounts.logIn("Zaphod", "something else");
    HttpResponse<String> nobody = accounts.logIn("Nobody", "something else");
    assertThat(wrong.body()).isEqualTo(nobody.body()).contains("wrong-credentials");

    admins.getLast().post("/admin/players/unsuspend", "{\"player\":\"zaphod\"}");
    assertThat(accounts.logIn("Zaphod", AccountClient.PASSWORD).statusCode()).isEqualTo(201);
  }

  private static void awaitInvitations(SocketClient client, int count) {
    client.awaitLobby(lobby -> lobby.getInvitationsCount() == count);
  }

  @Test
  void aGuestIsSuspendedToo() {
    Session guest = nodes.node(1).guest("Gus");
    SocketClient socket = nodes.node(1).connect(guest);
    String id = "id:" + guest.getPlayer().getPlayerId();
    assertThat(admins.getFirst().post("/admin/players/suspend", suspending(id)).statusCode())
        .isEqualTo(200);
    assertThat(socket.closeCode()).isEqualTo(4403);
  }

  @Test
  void aGameIsClosedWhereverItsRoomIs() {
    for (int round = 0; round < 3; round++) {
      GuestGame guestGame =
          GuestGame.byList(nodes.node(0), "small", "600+5").deployed().play(4, RANDOM);
      String body = "{\"gameId\":\"%s\",\"reason\":\"stuck\"}".formatted(guestGame.game());
      for (AdminCaller admin : admins) {
        assertThat(admin.post("/admin/games/close", body).statusCode()).isEqualTo(200);
      }
      assertClosed(guestGame);
    }
  }

  private static void assertClosed(GuestGame guestGame) {
    for (GameClient gameClient :
        List.of(guestGame.white(), guestGame.black(), guestGame.spectator())) {
      Snapshot last = gameClient.untilOver();
      assertThat(last.getOutcome().getReason()).isEqualTo(EndReason.END_REASON_CLOSED);
      assertThat(last.getOutcome().getResult()).isEqualTo(Result.RESULT_NONE);
      assertThat(last.getFallen()).isEmpty();
      assertThat(gameClient.history()).isEmpty();
    }
    assertThat(nodes.node(1).record(guestGame.game()).statusCode()).isEqualTo(404);
    String game = guestGame.game();
    assertThat(nodes.count("select count(*) from %s.game where id = '" + game + "'")).isZero();
    assertThat(nodes.count("select count(*) from %s.archive where game_id = '" + game + "'"))
        .isZero();
    GameClient late = GameClient.taken(nodes.node(1).connect(), guestGame.game(), Viewer.SPECTATOR);
    assertThat(late.newest().getToMove()).isEqualTo(Side.SIDE_UNSPECIFIED);
  }

  private static Optional<List<String>> texts(ServerFrame frame) {
    return frame.hasAnnouncements()
        ? Optional.of(
            frame.getAnnouncements().getAnnouncementsList().stream()
                .map(Announcement::getText)
                .toList())
        : Optional.empty();
  }

  @Test
  void anAnnouncementIsShownByAllNodesUntilItIsRetracted() {
    SocketClient here = nodes.node(0).connect();
    SocketClient there = nodes.node(1).connect();
    var made = admins.getFirst().post("/admin/announcements", "{\"text\":\"We move at noon\"}");
    String id = made.body().replaceAll(".*\"subject\":\"([0-9a-z]{16})\".*", "$1");
    for (SocketClient client : List.of(here, there)) {
      client.awaitNewest(AdminOfTwoNodesIT::texts, List.of("We move at noon")::equals);
    }
    admins
        .getLast()
        .post("/admin/announcements/retract", "{\"announcementId\":\"%s\"}".formatted(id));
    for (SocketClient client : List.of(here, there)) {
      client.awaitNewest(AdminOfTwoNodesIT::texts, List::isEmpty);
    }
  }

  @Test
  void theAuditSaysWhoDidWhatOnWhichNode() {
    var created = admins.getFirst().post("/admin/administrators", "{\"name\":\"olga\"}");
    String token = created.body().replaceAll(".*\"token\":\"([0-9a-z]{26})\".*", "$1");
    Path file = directory.resolve("olga");
    write(file, token);
    var olga = new AdminCaller(nodes.node(1), file);
    Session guest = nodes.node(0).guest("Audited");
    olga.post("/admin/players/suspend", suspending("id:" + guest.getPlayer().getPlayerId()));
    assertThat(olga.post("/admin/administrators", "{\"name\":\"boris\"}").statusCode())
        .isEqualTo(403);
    admins.getFirst().post("/admin/administrators/revoke", "{\"name\":\"olga\"}");
    assertThat(olga.get("/admin/audit").statusCode()).isEqualTo(401);
    String audit = admins.getLast().get("/admin/audit").body();
    assertThat(audit)
        .contains("\"administrator\":\"olga\",\"action\":\"suspend\"")
        .contains("\"action\":\"revoke-administrator\",\"subject\":\"olga\"")
        .contains("\"outcome\":\"wrong-token\"")
        .doesNotContain(token)
        .doesNotContain("Audited");
    assertThat(nodes.count("select count(*) from %s.administrator")).isZero();
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
