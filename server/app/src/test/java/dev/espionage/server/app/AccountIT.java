package dev.espionage.server.app;

import static dev.espionage.server.app.AccountClient.PASSWORD;
import static dev.espionage.server.app.AccountClient.named;
import static dev.espionage.server.app.AccountClient.read;
import static dev.espionage.server.app.AccountClient.session;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Account;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.ChangePasswordRequest;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.LanguagesRequest;
import dev.espionage.protocol.v1.PlayerProfile;
import dev.espionage.protocol.v1.RecoveryCodes;
import dev.espionage.protocol.v1.RecoveryRequest;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.SessionEntry;
import dev.espionage.protocol.v1.SessionList;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Tests accounts over HTTP on a whole server with a store.
@Served(onSqlite = true, seed = 25)
class AccountIT {
  private static final long SEED = 25;
  private static WholeServer server;
  private static AccountClient client;

  @BeforeAll
  static void start(WholeServer shared) {
    server = shared;
    client = new AccountClient(server);
  }

  private static ConfirmRequest.Builder confirm(String password) {
    return ConfirmRequest.newBuilder().setPassword(password);
  }

  @Test
  void aGuestBecomesAnAccountAndPlaysOn() {
    GuestGame guestGame = GuestGame.byList(server, "small", "600+5").deployed();
    Session guest = guestGame.whites();
    Registered ada = client.registered("Ada of Table", Optional.of(guest.getToken()));
    assertThat(ada.getSession().getPlayer().getPlayerId())
        .isEqualTo(guest.getPlayer().getPlayerId());
    assertThat(ada.getSession().getPlayer().getName()).isEqualTo("Ada of Table");
    assertThat(ada.getSession().getPlayer().getGuest()).isFalse();
    assertThat(guestGame.white().client().closeCode()).isEqualTo(4403);
    assertThat(client.isGood(guest.getToken())).isFalse();

    SocketClient back = server.connect(ada.getSession());
    GameClient gameClient = GameClient.taken(back, guestGame.game(), Viewer.WHITE);
    assertThat(
            client
                .send(
                    "POST",
                    "/api/account/erase",
                    confirm(PASSWORD),
                    Optional.of(ada.getSession().getToken()))
                .body())
        .contains("games-running");
    var now =
        new GuestGame(
            ada.getSession(),
            guestGame.blacks(),
            gameClient,
            guestGame.black(),
            guestGame.spectator());
    now.play(3, new SplittableRandom(SEED));
    gameClient.ask(CommandMessages.resign(guestGame.game()));
    now.black().untilOver();
    assertThat(server.record(guestGame.game()).body()).contains("Ada of Table");

    assertThat(
            client
                .send(
                    "POST",
                    "/api/account/erase",
                    confirm(PASSWORD),
                    Optional.of(ada.getSession().getToken()))
                .statusCode())
        .isEqualTo(204);
    assertThat(back.closeCode()).isEqualTo(4403);
    assertThat(client.logIn("Ada of Table", PASSWORD).statusCode()).isEqualTo(403);
  }

  private static HttpResponse<String> speak(Session session, String... codes) {
    return client.send(
        "PUT",
        "/api/account/languages",
        LanguagesRequest.newBuilder().addAllLanguages(List.of(codes)),
        Optional.of(session.getToken()));
  }

  private static List<String> languagesInProfile(Session session) {
    HttpResponse<String> answer =
        server.send(server.request("/api/players/" + session.getPlayer().getPlayerId()));
    var profile = PlayerProfile.newBuilder();
    read(answer, profile);
    return profile.getLanguagesList();
  }

  @Test
  void everybodySeesTheLanguagesOfAnAccount() {
    Session ada = client.registered("Polyglot").getSession();
    assertThat(languagesInProfile(ada)).isEmpty();
    assertThat(speak(ada, "sk", "en").statusCode()).isEqualTo(204);
    assertThat(languagesInProfile(ada)).containsExactly("sk", "en");
    var export = AccountExport.newBuilder();
    read(client.get("/api/account/export", ada.getToken()), export);
    assertThat(export.getAccount().getLanguagesList()).containsExactly("sk", "en");
    assertThat(speak(ada).statusCode()).isEqualTo(204);
    assertThat(languagesInProfile(ada)).isEmpty();
  }

  @Test
  void onlyAFewKnownLanguagesOfAnAccountAreTaken() {
    Session ada = client.registered("Linguist").getSession();
    assertThat(speak(ada, "sk").statusCode()).isEqualTo(204);
    for (String[] bad :
        new String[][] {
          {"xx"}, {"EN"}, {"en", "en"}, {"en us"}, {""}, {"en", "es", "it", "ru", "sk", "bg"}
        }) {
      HttpResponse<String> answer = speak(ada, bad);
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains("bad-languages");
    }
    assertThat(languagesInProfile(ada)).containsExactly("sk");
    HttpResponse<String> guests = speak(server.guest("Gast"), "sk");
    assertThat(guests.statusCode()).isEqualTo(409);
    assertThat(guests.body()).contains("not-registered");
  }

  @Test
  void changesOfLanguagesAreLimited() {
    Session ada = client.registered("Fickle").getSession();
    HttpResponse<String> last = speak(ada, "sk");
    for (int i = 0; i < 40 && last.statusCode() == 204; i++) {
      last = speak(ada, "sk");
    }
    assertThat(last.statusCode()).isEqualTo(429);
    assertThat(last.body()).contains("too-many-changes");
  }

  @Test
  void whoLogsInIsTheSamePlayerAndTheOldTokenIsDead() {
    Registered ada = client.registered("Lovelace");
    Session guest = server.guest("Somebody");
    HttpResponse<String> entered =
        client.send(
            "POST",
            "/api/login",
            AccountClient.login("LOVELACE", PASSWORD),
            Optional.of(guest.getToken()));
    Session session = session(entered);
    assertThat(session.getPlayer()).isEqualTo(ada.getSession().getPlayer());
    assertThat(session.getToken()).isNotEqualTo(guest.getToken());
    assertThat(client.isGood(guest.getToken())).isFalse();
    assertThat(client.isGood(ada.getSession().getToken())).isTrue();
  }

  @Test
  void aRecoveryCodeSetsAPasswordOnce() {
    Registered ada = client.registered("Forgetful");
    assertThat(ada.getRecoveryCodesCount()).isEqualTo(8);
    SocketClient connected = server.connect(ada.getSession());
    var request =
        RecoveryRequest.newBuilder()
            .setName("forgetful")
            .setRecoveryCode(ada.getRecoveryCodes(3))
            .setNewPassword("another horse");
    Session back = session(client.send("POST", "/api/recovery", request, Optional.empty()));
    assertThat(connected.closeCode()).isEqualTo(4403);
    assertThat(client.isGood(ada.getSession().getToken())).isFalse();
    HttpResponse<String> again = client.send("POST", "/api/recovery", request, Optional.empty());
    assertThat(again.statusCode()).isEqualTo(403);
    assertThat(again.body()).contains("wrong-credentials");
    assertThat(client.logIn("Forgetful", PASSWORD).statusCode()).isEqualTo(403);
    assertThat(client.logIn("Forgetful", "another horse").statusCode()).isEqualTo(201);

    var account = Account.newBuilder();
    read(client.get("/api/account", back.getToken()), account);
    assertThat(account.getRecoveryCodesLeft()).isEqualTo(7);
    var codes = RecoveryCodes.newBuilder();
    read(
        client.send(
            "POST",
            "/api/account/recovery-codes",
            confirm("another horse"),
            Optional.of(back.getToken())),
        codes);
    assertThat(codes.getCodesList())
        .hasSize(8)
        .doesNotContainAnyElementsOf(ada.getRecoveryCodesList());
  }

  @Test
  void aNewPasswordEndsEveryOtherSessionAndItsConnections() {
    Registered ada = client.registered("Careful");
    Session other = session(client.logIn("Careful", PASSWORD));
    SocketClient here = server.connect(ada.getSession());
    SocketClient there = server.connect(other);
    var change =
        ChangePasswordRequest.newBuilder()
            .setCurrentPassword("wrong horse")
            .setNewPassword("another horse");
    Optional<String> token = Optional.of(ada.getSession().getToken());
    HttpResponse<String> wrong = client.send("PUT", "/api/account/password", change, token);
    assertThat(wrong.statusCode()).isEqualTo(403);
    assertThat(client.isGood(other.getToken())).isTrue();
    change.setCurrentPassword(PASSWORD);
    HttpResponse<String> changed = client.send("PUT", "/api/account/password", change, token);
    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(client.isGood(session(changed).getToken())).isTrue();
    assertThat(client.isGood(ada.getSession().getToken())).isFalse();
    assertThat(here.closeCode()).isEqualTo(4403);
    assertThat(there.closeCode()).isEqualTo(4403);
  }

  @Test
  void aCommonPasswordDoesNotReplaceAGoodOne() {
    Session session = client.registered("Settled").getSession();
    var change =
        ChangePasswordRequest.newBuilder().setCurrentPassword(PASSWORD).setNewPassword("Hawaii50");
    HttpResponse<String> answer =
        client.send("PUT", "/api/account/password", change, Optional.of(session.getToken()));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("\"password-too-common\"");
    assertThat(client.logIn("Settled", PASSWORD).statusCode()).isEqualTo(201);
  }

  @Test
  void sessionsAreListedAndEnded() {
    Registered ada = client.registered("Manifold");
    Session other = session(client.logIn("Manifold", PASSWORD));
    SocketClient there = server.connect(other);
    var list = SessionList.newBuilder();
    read(client.get("/api/account/sessions", ada.getSession().getToken()), list);
    assertThat(list.getSessionsList()).hasSize(2);
    assertThat(list.getSessionsList()).filteredOn(SessionEntry::getCurrent).hasSize(1);
    String id =
        list.getSessionsList().stream()
            .filter(entry -> !entry.getCurrent())
            .map(SessionEntry::getSessionId)
            .findFirst()
            .orElseThrow();
    String stranger = client.registered("Stranger").getSession().getToken();
    assertThat(client.delete("/api/account/sessions/" + id, stranger).statusCode()).isEqualTo(404);
    String own = ada.getSession().getToken();
    assertThat(client.delete("/api/account/sessions/" + id, own).statusCode()).isEqualTo(204);
    assertThat(there.closeCode()).isEqualTo(4403);
    assertThat(client.isGood(other.getToken())).isFalse();
    assertThat(client.delete("/api/account/sessions/" + id, own).statusCode()).isEqualTo(404);
    assertThat(client.delete("/api/account/sessions/x", own).statusCode()).isEqualTo(404);
  }

  @Test
  void everythingThatIsStoredIsExported() {
    Registered ada = client.registered("Exporter");
    var export = AccountExport.newBuilder();
    HttpResponse<String> answer = client.get("/api/account/export", ada.getSession().getToken());
    read(answer, export);
    assertThat(export.getAccount().getPlayer()).isEqualTo(ada.getSession().getPlayer());
    assertThat(export.getAccount().getRecoveryCodesLeft()).isEqualTo(8);
    assertThat(export.getSessionsList()).hasSize(1);
    assertThat(answer.body()).doesNotContain(ada.getSession().getToken()).doesNotContain("argon2");
  }

  @Test
  void anErasedPlayersInvitationIsGoneFromTheList() {
    Registered ada = client.registered("Inviter");
    SocketClient inviter = server.connect(ada.getSession());
    SocketClient watching = server.connect();
    watching.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    inviter.ask(CommandMessages.invitation("small", "600+5", false));
    assertListed(watching, true);
    assertThat(
            client
                .send(
                    "POST",
                    "/api/account/erase",
                    confirm(PASSWORD),
                    Optional.of(ada.getSession().getToken()))
                .statusCode())
        .isEqualTo(204);
    assertListed(watching, false);
  }

  private static void assertListed(SocketClient watching, boolean listed) {
    watching.awaitLobby(lobby ->
        listed
            == lobby.getInvitationsList().stream()
                .anyMatch(one -> one.getInviter().getName().equals("Inviter")));
  }

  @Test
  void aGuestMayLookExportAndBeErased() {
    Session guest = server.guest("Visitor");
    assertThat(client.get("/api/account", guest.getToken()).body()).contains("Visitor·");
    assertThat(client.get("/api/account/export", guest.getToken()).body()).contains("Visitor·");
    Optional<String> token = Optional.of(guest.getToken());
    assertThat(client.send("POST", "/api/account/recovery-codes", confirm("x"), token).body())
        .contains("not-registered");
    HttpResponse<String> erased = client.send("POST", "/api/account/erase", confirm(""), token);
    assertThat(erased.statusCode()).isEqualTo(204);
    assertThat(client.isGood(guest.getToken())).isFalse();
  }

  @Test
  void namesThatLookAlikeAreTaken() {
    client.registered("Miller");
    HttpResponse<String> taken =
        client.send("POST", "/api/accounts", named("MiIler"), Optional.empty());
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("name-taken");
    Registered other = client.registered("Another");
    assertThat(
            client
                .send(
                    "POST",
                    "/api/accounts",
                    named("Someone"),
                    Optional.of(other.getSession().getToken()))
                .body())
        .contains("already-registered");
  }
}
