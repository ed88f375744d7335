package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.GamePage;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.Leaderboard;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.club.Club;
import dev.espionage.server.app.club.ClubSize;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.sql.DataCommand;
import dev.espionage.server.sql.Postgres;
import dev.espionage.server.storage.Storage;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that {@code club} fills empty stores only, and that a server shows what it wrote. */
class ClubIT {
  private static final long SEED = 34;
  private static final ClubSize SMALL = new ClubSize(8, 25);

  @TempDir Path directory = Path.of("");

  enum Store {
    SQLITE,
    POSTGRES
  }

  /** Returns the settings of a new store. */
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

  private static ServerSettings read(Map<String, String> settings) {
    return TestSettings.of(words(settings)).settings();
  }

  private DataCommand onStore(Map<String, String> settings) {
    StringBuilder text = new StringBuilder();
    settings.forEach((key, value) -> text.append("%s = \"%s\"%n".formatted(key, value)));
    return DataCommand.with(directory, text.toString());
  }

  private static CommandLineRun club(DataCommand store, String... options) {
    return CommandLineRun.of(
        Stream.of(
                Stream.of("club"),
                Stream.of(options),
                Stream.of("--config", store.settings().toString()))
            .flatMap(words -> words)
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource
  void fillsAStoreThatPassesAllChecksAndThenRefusesIt(Store store) {
    DataCommand data = onStore(settings(store));
    CommandLineRun filled = club(data, "--players", "8", "--games", "25");
    assertThat(filled.err()).isEmpty();
    assertThat(filled.status()).isZero();
    assertThat(filled.out())
        .startsWith("8 members, ")
        .contains("7 invitations\n")
        .contains("Log in as Jana Horská. The password of all members is " + Club.PASSWORD);
    assertThat(data.run("check").out()).endsWith("no problems found\n");
    assertThat(data.run("ratings").out()).endsWith("no problems found\n");
    assertRefused(data);
  }

  private static void assertRefused(DataCommand data) {
    CommandLineRun refused = club(data);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err()).contains("has accounts or games; a club is only for an empty store");
  }

  @ParameterizedTest
  @EnumSource
  void refusesAStoreWithAnAccount(Store store) {
    Map<String, String> settings = settings(store);
    try (var server = new WholeServer(SEED, words(settings))) {
      ContactsClient.registered(server, "Anna");
    }
    assertRefused(onStore(settings));
  }

  @ParameterizedTest
  @EnumSource
  void refusesAStoreWhoseOnlyGameOfGuestsWasAborted(Store store) {
    Map<String, String> settings = settings(store);
    try (var server = new WholeServer(SEED, words(settings))) {
      GuestGame aborted = GuestGame.byList(server, "small", "600+5");
      aborted.white().ask(CommandMessages.abort(aborted.game()));
    }
    assertRefused(onStore(settings));
  }

  @Test
  void refusesAStoreInUseAndAStoreInMemory() {
    Map<String, String> settings = settings(Store.SQLITE);
    try (var _ = new WholeServer(SEED, words(settings))) {
      assertThatThrownBy(() -> Club.fill(read(settings), SMALL, SEED, new TestClock()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is in use by another server");
    }
    assertThatThrownBy(() -> Club.fill(TestSettings.of().settings(), SMALL, SEED, new TestClock()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no store to fill");
  }

  @Test
  void namesTheNumberThatIsOutOfBounds() {
    DataCommand data = onStore(settings(Store.SQLITE));
    assertThat(club(data, "--players", "41"))
        .isEqualTo(new CommandLineRun(2, "", "espionage: 41 players: expected 8 to 40\n"));
    assertThat(club(data, "--games", "9"))
        .isEqualTo(new CommandLineRun(2, "", "espionage: 9 games: expected 10 to 2000\n"));
    assertThat(directory.resolve("data")).doesNotExist();
  }

  @Test
  void theSameSeedGivesTheSameClub() throws IOException, InterruptedException {
    List<String> one = facts("one", SEED);
    assertThat(one).hasSizeGreaterThan(60);
    assertThat(facts("again", SEED)).isEqualTo(one);
    assertThat(facts("other", SEED + 1)).isNotEqualTo(one);
  }

  /** Returns what can be seen of the games, ratings and invitations of a new club. */
  private List<String> facts(String name, long seed) throws IOException, InterruptedException {
    ServerSettings settings =
        read(Map.of("store.url", "", "data.directory", directory.resolve(name).toString()));
    Club.fill(settings, SMALL, seed, new TestClock());
    try (Storage storage = Storage.open(settings.store(), settings.data(), new TestClock())) {
      return storage
          .store()
          .sql()
          .reader()
          .ask(handle ->
              handle
                  .createQuery(
                      """
                      select game_id || white_name || black_name || result || reason || turns
                        || ' ' || ended_at as fact from archive
                      union all
                      select p.name || r.variant || r.speed || r.value || ' ' || r.deviation
                      from rating r join player p on p.id = r.player_id
                      union all
                      select g.id || g.time_control || g.turn || ' ' || g.created_at from game g
                      union all
                      select p.name || i.variant || i.time_control || ' ' || i.created_at
                      from invitation i join player p on p.id = i.inviter
                      order by 1
                      """)
                  .mapTo(String.class)
                  .list())
          .toCompletableFuture()
          .join();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aServerShowsTheClub(Store store) throws IOException, InterruptedException {
    Map<String, String> settings = settings(store);
    Club.Content content = Club.fill(read(settings), new ClubSize(8, 120), SEED, new TestClock());
    try (var server = new WholeServer(SEED, words(settings))) {
      SocketClient spectator = server.connect();
      awaitInvitations(spectator, list -> list.size() > 1);
      assertThat(summaries(spectator, false)).hasSize(content.running());
      assertComputersPlayOn(spectator);
      var page = GamePage.newBuilder();
      AccountClient.read(server.send(server.request("/api/games?limit=100")), page);
      assertThat(page.getGamesCount()).isEqualTo(100);
      var leaderboard = Leaderboard.newBuilder();
      AccountClient.read(
          server.send(server.request("/api/leaderboards/espionage/rapid")), leaderboard);
      assertThat(leaderboard.getRowsCount()).isPositive();
      assertMemberIsAtHome(server, content.member());
    }
  }

  /**
   * Watches the lobby until its list is so. The server holds rows back until it has the ratings.
   */
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
