package dev.espionage.server.archive;

import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.ArchivedGame;
import dev.espionage.protocol.v1.GamePage;
import dev.espionage.protocol.v1.Leaderboard;
import dev.espionage.protocol.v1.LeaderboardRow;
import dev.espionage.protocol.v1.PlayerList;
import dev.espionage.protocol.v1.PlayerProfile;
import dev.espionage.protocol.v1.PlayerStatistics;
import dev.espionage.protocol.v1.Problem;
import dev.espionage.protocol.v1.RatingHistory;
import dev.espionage.protocol.v1.RatingPoint;
import dev.espionage.protocol.v1.ServerStatistics;
import dev.espionage.server.TestSettings;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.app.EspionageServer;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.RatedGames;
import dev.espionage.server.sql.StoreFixture;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the archive as clients see it, on a whole server with games that were stored before.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ArchiveHttpIT {
  private static final int GAMES = 60;
  private static final String ANNA = TestPlayers.ANNA.id().value();

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static final Token TOKEN = Token.draw(new SecureRandom());

  @SuppressWarnings("NullAway.Init") // set by start
  private static EspionageServer server;

  /// Starts one server for all tests, because they only read.
  @BeforeAll
  static void start(@TempDir Path directory) throws Exception {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory).withAccounts()) {
      GameStores store = fixture.open();
      AccountFixture.account(fixture, TestPlayers.ANNA.id(), "Anna");
      fixture.execute(
          "insert into session (token_hash, player_id, created_at, expires_at) values ('%s', '%s', 0, %d)"
              .formatted(
                  TOKEN.hash().hex(), ANNA, Instant.now().plus(Duration.ofDays(1)).toEpochMilli()));
      LongStream.range(0, GAMES).forEach(seed -> write(store, RatedGames.of(seed).writes));
      write(store, JournaledMatch.inPlay("600+5", 101).play(3).writes);
      establish(fixture, TestPlayers.BORIS, 1_900, 4);
      establish(fixture, TestPlayers.CLARA, 1_800, 5);
    }
    server =
        EspionageServer.start(
            TestSettings.of("store.url", "", "data.directory", directory.toString()));
  }

  /// Gives a player an established rating in a pool without games.
  private static void establish(StoreFixture fixture, Player player, int rating, int opponents) {
    long now = Instant.now().toEpochMilli();
    fixture.execute(
        "insert into rating (player_id, variant, speed, value, deviation, volatility, games,"
            + " opponents, rated_at, established_until) values ('%s', 'fast', 'bullet', %d, 60, 0.06,"
                .formatted(player.id(), rating)
            + " 30, %d, %d, %d)".formatted(opponents, now, now + Duration.ofDays(30).toMillis()));
  }

  @AfterAll
  static void stop() {
    HTTP.shutdownNow();
    server.close();
  }

  private HttpResponse<String> get(String path) {
    return send(request(path).GET());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.url()).resolve(path))
        .timeout(Duration.ofSeconds(20));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private <T extends Message> T read(String path, T instance) {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return parse(answer, instance);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Message> T parse(HttpResponse<String> answer, T instance) {
    try {
      Message.Builder builder = instance.newBuilderForType();
      JsonFormat.parser().merge(answer.body(), builder);
      return (T) builder.build();
    } catch (IOException e) {
      throw new AssertionError(answer.body(), e);
    }
  }

  private List<ArchivedGame> all() {
    return read("/api/games?limit=100", GamePage.getDefaultInstance()).getGamesList();
  }

  @Test
  void listsComePageByPage() {
    List<ArchivedGame> found = new ArrayList<>();
    String next = "";
    do {
      String after = next.isEmpty() ? "" : "&after=" + next;
      GamePage page = read("/api/games?limit=25" + after, GamePage.getDefaultInstance());
      found.addAll(page.getGamesList());
      next = page.getNextPage();
    } while (!next.isEmpty());
    assertThat(found).hasSize(GAMES).isEqualTo(all());
    assertThat(read("/api/games", GamePage.getDefaultInstance()).getGamesList()).hasSize(25);
    ArchivedGame newest = found.getFirst();
    assertThat(newest.getRated()).isTrue();
    assertThat(newest.getWhiteRating().getBefore()).isPositive();
    assertThat(newest.getTimeControl()).isNotEmpty();
    assertThat(read("/api/games/" + newest.getGameId(), ArchivedGame.getDefaultInstance()))
        .isEqualTo(newest);
  }

  @Test
  void aRunningAnUnknownAndAnImpossibleGameGetTheSameAnswer() {
    String running = JournaledMatch.inPlay("600+5", 101).writes.getFirst().game().text();
    String answer = get("/api/games/" + running).body();
    assertThat(answer).contains("not-found");
    for (String id : List.of("0000000000000000", "nothing")) {
      HttpResponse<String> other = get("/api/games/" + id);
      assertThat(other.statusCode()).isEqualTo(404);
      assertThat(other.body()).isEqualTo(answer);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/api/games?limit=101 | limit: expected a number from 1 to 100, once",
        "/api/games?limit=0 | limit: expected a number from 1 to 100, once",
        "/api/games?limit=5&limit=6 | limit: expected a number from 1 to 100, once",
        "/api/games?player=Anna | player: expected the id of a player, once",
        "/api/games?opponent=anna000000000000 | opponent: expected the parameter player, too",
        "/api/games?result=won | result: won and lost need the parameter player",
        "/api/games?result=0-1 | result: expected white, black, draw, won or lost, once",
        "/api/games?variant=chess | variant: expected the id of a variant, once",
        "/api/games?speed=Rapid | speed: expected bullet, blitz, rapid, classical, correspondence or unlimited, once",
        "/api/games?rated=yes | rated: expected true or false, once",
        "/api/games?from=yesterday | from: expected milliseconds since 1970, once",
        "/api/games?after=5 | after: expected the nextPage of a previous answer, once",
        "/api/games?page=5 | unknown parameter page",
        "/api/games.egr?limit=1001 | limit: expected a number from 1 to 1000, once",
        "/api/players | expected the parameter name",
        "/api/accounts | expected the parameter prefix",
        "/api/accounts?prefix=an | prefix: expected the first three letters of a name, once",
        "/api/players/anna000000000000/ratings?speed=rapid | expected the parameters variant and speed",
        "/api/statistics?x= | unknown parameter x",
      })
  void whatIsWrongWithAParameterIsTold(String path, String message) {
    HttpResponse<String> answer = get(path.strip());
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(parse(answer, Problem.getDefaultInstance()))
        .isEqualTo(
            Problem.newBuilder().setCode("bad-parameter").setMessage(message.strip()).build());
  }

  @Test
  void recordsComeAsAStreamWithAnEmptyLineBetweenThem() {
    HttpResponse<String> answer = get("/api/games.egr?player=" + ANNA);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("transfer-encoding")).contains("chunked");
    assertThat(answer.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
    assertThat(answer.headers().firstValue("x-content-type-options")).contains("nosniff");
    List<String> records = records(answer.body());
    List<String> expected =
        all().stream()
            .filter(game ->
                List.of(game.getWhite().getPlayerId(), game.getBlack().getPlayerId())
                    .contains(ANNA))
            .map(ArchivedGame::getGameId)
            .toList();
    assertThat(records).hasSize(expected.size()).hasSizeGreaterThan(10);
    for (int i = 0; i < records.size(); i++) {
      var read = (ParsedRecord.Value) RecordNotation.parse(records.get(i));
      assertThat(read.record().extras())
          .anyMatch(header -> header.key().equals("WhiteRating"))
          .filteredOn(header -> header.key().equals("GameId"))
          .extracting(header -> header.value())
          .containsExactly(expected.get(i));
      assertThat(records.get(i)).isEqualTo(get("/api/games/" + expected.get(i) + ".egr").body());
    }
    assertThat(records(get("/api/games.egr?limit=3").body())).hasSize(3);
    assertThat(get("/api/games.egr?variant=fast").body()).isEmpty();
  }

  private static List<String> records(String stream) {
    return List.of(stream.split("\n(?=\\[Variant )"));
  }

  @Test
  void aConnectionIsGoodAfterAStreamAndHeadHasNone() {
    HttpResponse<String> head =
        send(request("/api/games.egr").method("HEAD", HttpRequest.BodyPublishers.noBody()));
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(get("/api/games.egr?limit=2").body()).isNotEmpty();
    assertThat(get("/api/games").statusCode()).isEqualTo(200);
  }

  /// Runs last, because afterwards no test can download for a while.
  @Order(Integer.MAX_VALUE)
  @Test
  void streamsAreLimitedForAnAddress() {
    HttpResponse<String> answer = get("/api/games.egr?limit=1");
    for (int i = 0; i < 10 && answer.statusCode() == 200; i++) {
      answer = get("/api/games.egr?limit=1");
    }
    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(answer.headers().firstValue("retry-after")).isPresent();
    assertThat(answer.body()).contains("too-many-downloads");
  }

  @Test
  void aPlayerHasAProfileRatingsAndStatistics() {
    PlayerProfile profile = read("/api/players/" + ANNA, PlayerProfile.getDefaultInstance());
    assertThat(profile.getPlayer().getName()).isEqualTo(TestPlayers.ANNA.name());
    assertThat(profile.getRatingsList()).hasSize(2);
    assertThat(read("/api/players?name=anna", PlayerProfile.getDefaultInstance()).getPlayer())
        .isEqualTo(profile.getPlayer());
    assertThat(read("/api/accounts?prefix=ANN", PlayerList.getDefaultInstance()).getPlayersList())
        .containsExactly(profile.getPlayer());
    List<RatingPoint> points =
        read(
                "/api/players/" + ANNA + "/ratings?variant=small&speed=rapid",
                RatingHistory.getDefaultInstance())
            .getPointsList();
    assertThat(points).isNotEmpty();
    assertThat(profile.getRatingsList())
        .filteredOn(rating -> rating.getSpeed().equals("rapid"))
        .allSatisfy(rating -> {
          assertThat(rating.getRating()).isEqualTo(points.getLast().getRating());
          assertThat(rating.getGames()).isEqualTo(points.size());
        });
    PlayerStatistics statistics =
        read("/api/players/" + ANNA + "/statistics", PlayerStatistics.getDefaultInstance());
    assertThat(statistics.getOpponentsList()).hasSize(2);
    assertThat(statistics.getAsWhite().getWon()).isPositive();
    ServerStatistics server = read("/api/statistics", ServerStatistics.getDefaultInstance());
    assertThat(server.getAll().getWon() + server.getAll().getDrawn() + server.getAll().getLost())
        .isEqualTo(GAMES);
  }

  @Test
  void anExportHasTheRatingsOfTheProfile() {
    HttpResponse<String> answer =
        send(
            request("/api/account/export")
                .header("authorization", "Bearer " + TOKEN.reveal())
                .GET());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(parse(answer, AccountExport.getDefaultInstance()).getRatingsList())
        .isEqualTo(
            read("/api/players/" + ANNA, PlayerProfile.getDefaultInstance()).getRatingsList())
        .isNotEmpty()
        .allMatch(rating -> rating.getGames() > 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/players/0000000000000000",
        "/api/players/x",
        "/api/players?name=Nobody",
        "/api/players/0000000000000000/statistics",
        "/api/players/0000000000000000/ratings?variant=small&speed=rapid",
        "/api/leaderboards/chess/rapid",
        "/api/leaderboards/small/quick"
      })
  void whatIsNotThereIsNotFound(String path) {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("not-found");
  }

  /// Checks the filter for established players; the games date from a fixed day in the past, so
  /// there may be none by now.
  @Test
  void aLeaderboardRanksWhoIsEstablished() {
    List<LeaderboardRow> rows =
        read("/api/leaderboards/small/rapid", Leaderboard.getDefaultInstance()).getRowsList();
    assertThat(rows).allMatch(row -> !row.getRating().getProvisional());
    assertThat(rows).extracting(LeaderboardRow::getRank).isSorted();
  }

  @Test
  void aLeaderboardListsWhoHasFiveOpponents() {
    assertThat(
            read("/api/leaderboards/fast/bullet", Leaderboard.getDefaultInstance()).getRowsList())
        .singleElement()
        .satisfies(row -> {
          assertThat(row.getPlayer().getPlayerId()).isEqualTo(TestPlayers.CLARA.id().value());
          assertThat(row.getRank()).isOne();
        });
  }
}
