package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Account;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.SessionEntry;
import dev.espionage.protocol.v1.SessionList;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.sql.Postgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests bot accounts over HTTP and connections, on both databases.
class BotAccountIT {
  private static final long SEED = 37;

  @TempDir Path directory = Path.of("");

  /// The server; each test sets it and the client first.
  @SuppressWarnings("NullAway.Init")
  private WholeServer server;

  @SuppressWarnings("NullAway.Init")
  private AccountClient client;

  private void start(boolean postgres) {
    server =
        postgres
            ? new WholeServer(
                SEED, Postgres.settings(Postgres.address(Postgres.port(), Postgres.createStore())))
            : new WholeServer(
                SEED, "store.url", "", "data.directory", directory.resolve("d").toString());
    client = new AccountClient(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> mark(String token) {
    return server.send(
        server
            .request("/api/account/bot")
            .header("Authorization", "Bearer " + token)
            .POST(BodyPublishers.noBody()));
  }

  private HttpResponse<String> token(String token, String name) {
    return client.send(
        "POST",
        "/api/account/tokens",
        CreateSessionRequest.newBuilder().setName(name),
        Optional.of(token));
  }

  private Session bot(String name) {
    Registered registered = client.registered(name);
    return AccountClient.session(mark(registered.getSession().getToken()));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAccountIsMarkedAndAProgramPlaysWithItsToken(boolean postgres) {
    start(postgres);
    Registered registered = client.registered("Deep Fog");
    SocketClient person = server.connect(registered.getSession());
    Session marked = AccountClient.session(mark(registered.getSession().getToken()));
    assertThat(marked.getPlayer().getComputer()).isTrue();
    assertThat(person.closeCode()).as("what a person has open ends").isEqualTo(4403);
    assertThat(client.isGood(registered.getSession().getToken())).isFalse();
    var account = Account.newBuilder();
    AccountClient.read(client.get("/api/account", marked.getToken()), account);
    assertThat(account.getPlayer().getComputer()).isTrue();

    Session token = AccountClient.session(token(marked.getToken(), "laptop"));
    assertThat(
            Duration.ofMillis(token.getExpiresAtEpochMs() - server.clock.instant().toEpochMilli()))
        .isEqualTo(Duration.ofDays(365));
    var sessions = SessionList.newBuilder();
    AccountClient.read(client.get("/api/account/sessions", marked.getToken()), sessions);
    SessionEntry listed =
        sessions.getSessionsList().stream()
            .filter(one -> one.getName().equals("laptop"))
            .findAny()
            .orElseThrow();

    SocketClient program = server.connect(token);
    GameCreated created =
        program
            .ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_WHITE))
            .getGameCreated();
    ComputerGameClient computerGameClient = ComputerGameClient.taken(program, created).deployed();
    assertThat(computerGameClient.play(2, new SplittableRandom(SEED)).getTurn())
        .isGreaterThanOrEqualTo(4);
    assertThat(computerGameClient.gameClient().info().getWhite().getComputer()).isTrue();

    client.delete("/api/account/sessions/" + listed.getSessionId(), marked.getToken());
    assertThat(program.closeCode()).isEqualTo(4403);
    assertThat(client.isGood(token.getToken())).isFalse();
    Session again = AccountClient.session(client.logIn("Deep Fog", AccountClient.PASSWORD));
    assertThat(again.getPlayer().getComputer()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatAnAccountOffersStandsIfItIsNotMarked(boolean postgres) {
    start(postgres);
    Registered registered = client.registered("Person");
    SocketClient person = server.connect(registered.getSession());
    assertThat(
            person
                .ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_WHITE))
                .hasGameCreated())
        .isTrue();
    String offered =
        person
            .ask(CommandMessages.invitation("small", "600+5", false))
            .getInvitationCreated()
            .getInvitation()
            .getInvitationId();
    assertThat(mark(registered.getSession().getToken()).body()).contains("has-played");
    SocketClient guest = server.connect(server.guest("Guest"));
    assertThat(guest.ask(CommandMessages.accept(offered)).hasGameCreated()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itsGamesAreNeverRated(boolean postgres) {
    start(postgres);
    SocketClient program = server.connect(bot("Unrated"));
    assertThat(
            program
                .askRefused(
                    CommandMessages.invitation("small", "600+5", create -> create.setRated(true)))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    assertThat(program.askRefused(CommandMessages.seek("small", "600+5", true)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    SocketClient person = server.connect(client.registered("Person").getSession());
    String rated =
        person
            .ask(CommandMessages.invitation("small", "600+5", create -> create.setRated(true)))
            .getInvitationCreated()
            .getInvitation()
            .getInvitationId();
    assertThat(program.askRefused(CommandMessages.accept(rated)).getMessage())
        .contains("never rated");
    String casual =
        person
            .ask(CommandMessages.invitation("small", "600+5", false))
            .getInvitationCreated()
            .getInvitation()
            .getInvitationId();
    assertThat(program.ask(CommandMessages.accept(casual)).hasGameCreated()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsNotPossibleIsRefusedWithItsWord(boolean postgres) {
    start(postgres);
    Session guest = server.guest("Guest");
    assertThat(mark(guest.getToken()).body()).contains("not-registered");
    assertThat(mark("0".repeat(26)).statusCode()).isEqualTo(401);
    Session ada = client.registered("Ada").getSession();
    assertThat(token(ada.getToken(), "laptop").body()).contains("not-bot");
    SocketClient played = server.connect(ada);
    String game =
        played
            .ask(CommandMessages.computer(1, "small", "600+5", Colour.COLOUR_WHITE))
            .getGameCreated()
            .getGameId();
    assertThat(game).isNotEmpty();
    HttpResponse<String> refused = mark(ada.getToken());
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("has-played");
    Session bot = bot("Machine");
    assertThat(mark(bot.getToken()).body()).contains("already-bot");
    assertThat(token(bot.getToken(), "").body()).contains("name-empty");
    for (int i = 0; i < 10; i++) {
      assertThat(token(bot.getToken(), "token " + i).statusCode()).isEqualTo(201);
    }
    assertThat(token(bot.getToken(), "one more").body()).contains("too-many-tokens");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void computerPlayersOfTheServerAreNobodysFriendsAndNobodyHasTheirNames(boolean postgres) {
    start(postgres);
    Session ada = client.registered("Ada").getSession();
    String house = ComputerPlayer.of(1).id().value();
    assertThat(client.put("/api/contacts/friends/" + house, ada.getToken()).statusCode())
        .isEqualTo(409);
    for (String name : new String[] {"Computer 1", "computer-6", "Cornputer 2", "COMPUTER3"}) {
      assertThat(
              client
                  .send("POST", "/api/accounts", AccountClient.named(name), Optional.empty())
                  .body())
          .as(name)
          .contains("name-reserved");
    }
    assertThat(client.logIn("Computer 1", AccountClient.PASSWORD).statusCode()).isEqualTo(403);
  }
}
