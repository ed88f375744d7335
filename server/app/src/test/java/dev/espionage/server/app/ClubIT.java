package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.GamePage;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.TestConfig;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.club.Club;
import dev.espionage.server.club.ClubSize;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.sql.DataCommand;
import dev.espionage.server.sql.Postgres;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that a server shows what a club wrote, and that its checks find nothing.
class ClubIT {
  private static final long SEED = 34;
  private static final ClubSize SMALLEST =
      new ClubSize(ClubSize.LEAST_PLAYERS, ClubSize.LEAST_GAMES);

  @TempDir Path directory = Path.of("");

  enum Store {
    SQLITE,
    POSTGRES
  }

  /// Returns the settings of a new store.
  private Map<String, String> settings(Store store) {
    return switch (store) {
      case SQLITE ->
          Map.of("store.url", "", "data.directory", directory.resolve("data").toString());
      case POSTGRES ->
          Map.of(
              "store.url",
              Postgres.address(Postgres.port(), Postgres.createStore()),
              "store.user",
              "postgres",
              "store.password",
              "postgres",
              "data.directory",
              directory.resolve("data").toString());
    };
  }

  private static String[] words(Map<String, String> settings) {
    return settings.entrySet().stream()
        .flatMap(one -> Stream.of(one.getKey(), one.getValue()))
        .toArray(String[]::new);
  }

  private static Club.Content fill(Map<String, String> settings)
      throws IOException, InterruptedException {
    return Club.fill(
        TestConfig.read(Club.Target::read, words(settings)).settings(),
        SMALLEST,
        SEED,
        new TestClock());
  }

  private static void assertRefused(Map<String, String> settings) {
    assertThatThrownBy(() -> fill(settings))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has accounts or games; a club is only for an empty store");
  }

  @ParameterizedTest
  @EnumSource
  void refusesAStoreWhoseOnlyGameOfGuestsWasAborted(Store store) {
    Map<String, String> settings = settings(store);
    try (var server = new WholeServer(SEED, words(settings))) {
      GuestGame aborted = GuestGame.byList(server, "small", "600+5");
      aborted.white().ask(CommandMessages.abort(aborted.game()));
    }
    assertRefused(settings);
  }

  @ParameterizedTest
  @EnumSource
  void aServerShowsTheClub(Store store) throws IOException, InterruptedException {
    Map<String, String> settings = settings(store);
    Club.Content content = fill(settings);
    assertPassesAllChecks(settings);
    assertRefused(settings);
    try (var server = new WholeServer(SEED, words(settings))) {
      SocketClient spectator = server.connect();
      awaitInvitations(spectator, list -> list.size() > 1);
      // Two computer players may still have to deploy.
      await()
          .untilAsserted(() -> assertThat(summaries(spectator, false)).hasSize(content.running()));
      assertComputersPlayOn(spectator);
      var page = GamePage.newBuilder();
      AccountClient.read(server.send(server.request("/api/games?limit=100")), page);
      assertThat(page.getGamesCount()).isEqualTo(content.finished());
      assertMemberIsAtHome(server, content.member());
    }
  }

  private void assertPassesAllChecks(Map<String, String> settings) {
    StringBuilder text = new StringBuilder();
    settings.forEach((key, value) -> text.append("%s = \"%s\"%n".formatted(key, value)));
    DataCommand data = DataCommand.with(directory, text.toString());
    assertThat(data.run("check").out()).endsWith("no problems found\n");
    assertThat(data.run("ratings").out()).endsWith("no problems found\n");
  }

  /// Watches the lobby until its list is so. The server holds rows back until it has the ratings.
  private static void awaitInvitations(SocketClient client, Predicate<List<Invitation>> so) {
    client.send(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    client.awaitLobby(lobby -> so.test(lobby.getInvitationsList()));
  }

  private static List<GameSummary> summaries(SocketClient client, boolean mine) {
    return client
        .ask(SocketClient.frame().setListGames(ListGames.newBuilder().setMine(mine)))
        .getGameList()
        .getGamesList();
  }

  private static void assertComputersPlayOn(SocketClient spectator) {
    GameSummary game =
        summaries(spectator, false).stream()
            .filter(one -> one.getWhite().getComputer() && one.getBlack().getComputer())
            .filter(one -> one.getVariant().equals("espionage"))
            .findFirst()
            .orElseThrow();
    GameClient watched = GameClient.taken(spectator, game.getGameId(), Viewer.SPECTATOR);
    int turn = watched.newest().getTurn();
    assertThat(turn).isPositive();
    Snapshot later = watched.until(now -> now.getTurn() >= turn + 2);
    assertThat(later.getClocks().getWhite().getRemainingMs()).isPositive();
  }

  private static void assertMemberIsAtHome(WholeServer server, String name) {
    var client = new AccountClient(server);
    HttpResponse<String> answer = client.logIn(name, Club.PASSWORD);
    Session session = AccountClient.session(answer);
    Contacts contacts = new ContactsClient(server, session).contacts();
    assertThat(contacts.getFriendsList()).extracting(Player::getName).contains("northwind");
    assertThat(contacts.getAskedList()).hasSizeBetween(0, 1);
    assertThat(new DeploymentClient(client, session).list("")).hasSize(6);
    SocketClient member = server.connect(session);
    String id = session.getPlayer().getPlayerId();
    awaitInvitations(
        member,
        list -> list.size() > 5 && list.stream().anyMatch(one -> one.getToPlayerId().equals(id)));
    List<GameSummary> mine = summaries(member, true);
    assertThat(mine).hasSizeGreaterThan(3);
    assertThat(mine)
        .anyMatch(one -> one.getTurn() % 2 == (one.getWhite().getName().equals(name) ? 0 : 1));
  }
}
