package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Announcement;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.sql.SharedStore;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests access to administration, also on a server without accounts.
class AdminSecurityTest {
  private static final String GAME = FakeRooms.GAME.text();
  private static final String CLOSE = "{\"gameId\":\"%s\",\"reason\":\"broken\"}".formatted(GAME);

  /// The fixture. Its connections outlast the minute after which failed attempts are forgiven, so
  /// that requests share a connection.
  private final ListenerFixture front = new ListenerFixture("http.idle-timeout", "10 minutes");

  /// Removes the announcements of other tests, which share the store.
  @BeforeEach
  void retractAll() {
    SharedStore.sql()
        .writer()
        .change(handle -> handle.execute("delete from announcement"))
        .toCompletableFuture()
        .join();
  }

  @AfterEach
  void stop() {
    front.close();
  }

  private HttpRequest.Builder post(String path, String body) {
    return front
        .managementRequest(path)
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body));
  }

  private HttpRequest.Builder byRoot(HttpRequest.Builder request) {
    return request.setHeader("Authorization", "Bearer " + front.root.reveal());
  }

  private HttpResponse<String> asked(String path, String body) {
    return front.send(byRoot(post(path, body)));
  }

  private static void assertProblem(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains("\"code\":\"" + code + "\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/admin/administrators",
        "/admin/administrators/revoke",
        "/admin/audit",
        "/admin/players",
        "/admin/rating-pairs",
        "/admin/players/suspend",
        "/admin/players/log-out",
        "/admin/sessions",
        "/admin/sessions/clear",
        "/admin/games/close",
        "/admin/announcements",
        "/admin/announcements/retract"
      })
  void thePublicPortHasNoneOfIt(String path) {
    String token = "Bearer " + front.root.reveal();
    var got = front.send(front.request(path).header("Authorization", token));
    assertThat(got.statusCode()).isEqualTo(404);
    var posted =
        front.send(
            front
                .request(path)
                .header("Authorization", token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(CLOSE)));
    assertThat(posted.statusCode()).isIn(404, 405);
    assertThat(posted.body()).doesNotContain("closed");
    assertThat(front.rooms.closed).isEmpty();
  }

  @Test
  void withoutTheTokenNothingIsDone() {
    assertProblem(front.send(post("/admin/games/close", CLOSE)), 401, "wrong-token");
    String guest = "Bearer " + front.guest().reveal();
    assertProblem(
        front.send(post("/admin/games/close", CLOSE).header("Authorization", guest)),
        401,
        "wrong-token");
    String cookie = "espionage=" + front.root.reveal();
    assertProblem(
        front.send(post("/admin/games/close", CLOSE).header("Cookie", cookie)), 401, "wrong-token");
    String inUrl = "/admin/announcements?token=" + front.root.reveal();
    assertProblem(front.send(front.managementRequest(inUrl)), 401, "wrong-token");
    assertThat(front.rooms.closed).isEmpty();
  }

  @Test
  void guessesAreLimitedAndTheOwnerOfTheFileIsNotKeptOut() {
    for (int i = 0; i < 30; i++) {
      assertProblem(front.send(post("/admin/games/close", CLOSE)), 401, "wrong-token");
    }
    HttpResponse<String> limited = front.send(post("/admin/games/close", CLOSE));
    assertProblem(limited, 429, "too-many-attempts");
    assertThat(limited.headers().firstValue("retry-after")).isPresent();
    assertThat(asked("/admin/games/close", CLOSE).statusCode()).isEqualTo(200);
    front.time.pass(Duration.ofMinutes(1));
    assertProblem(front.send(post("/admin/games/close", CLOSE)), 401, "wrong-token");
  }

  @Test
  void pagesOfBrowsersAreRefusedWhateverTheyHave() {
    String own = "http://localhost:" + front.serverListeners.managementAddress().getPort();
    for (String origin : List.of(own, "https://evil.example", "null")) {
      assertProblem(
          front.send(byRoot(post("/admin/games/close", CLOSE)).header("Origin", origin)),
          403,
          "bad-origin");
      assertProblem(
          front.send(
              byRoot(front.managementRequest("/admin/announcements")).header("Origin", origin)),
          403,
          "bad-origin");
    }
    var form =
        byRoot(front.managementRequest("/admin/games/close"))
            .header("Content-Type", "text/plain")
            .POST(BodyPublishers.ofString(CLOSE));
    assertProblem(front.send(form), 415, "not-json");
    assertThat(front.rooms.closed).isEmpty();
  }

  @Test
  void otherMethodsAndLongOrBrokenBodiesAreRefused() {
    assertProblem(
        front.send(byRoot(front.managementRequest("/admin/games/close"))),
        405,
        "method-not-allowed");
    assertProblem(
        front.send(byRoot(front.managementRequest("/admin/games/close").DELETE())),
        405,
        "method-not-allowed");
    assertProblem(asked("/admin/games/close", "x".repeat(20_000)), 413, "body-too-long");
    assertProblem(asked("/admin/games/close", "{\"gameId\":"), 400, "bad-json");
    assertProblem(asked("/admin/games/close", "{\"gameId\":\"?\"}"), 400, "bad-text");
    assertProblem(
        asked("/admin/games/close", "{\"gameId\":\"?\",\"reason\":\"r\"}"), 400, "bad-id");
  }

  @Test
  void aGameIsClosedAndIfNotItIsSaidWhy() {
    assertThat(asked("/admin/games/close", CLOSE).body()).contains(GAME);
    assertThat(front.rooms.closed).containsExactly(FakeRooms.GAME);
    front.rooms.closing = Answer.refused(Refusal.Code.NOT_FOUND, "");
    assertProblem(asked("/admin/games/close", CLOSE), 404, "no-such-game");
    front.rooms.closing = Answer.refused(Refusal.Code.WRONG_PHASE, "");
    assertProblem(asked("/admin/games/close", CLOSE), 409, "game-over");
    front.rooms.closing = Answer.refused(Refusal.Code.UNREADABLE, "");
    assertProblem(asked("/admin/games/close", CLOSE), 409, "game-unreadable");
    front.rooms.closing = Answer.refused(Refusal.Code.UNAVAILABLE, "");
    assertProblem(asked("/admin/games/close", CLOSE), 503, "unavailable");
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
  void anAnnouncementIsToldThoseWhoAreThereAndThoseWhoCome() {
    String hostile = "<script>alert(1)</script> & \"quotes\" العربية";
    SocketClient here = front.connect(front.guest()).hello();
    SocketClient spectator = front.connect().hello();
    var made =
        asked("/admin/announcements", "{\"text\":\"%s\"}".formatted(hostile.replace("\"", "\\\"")));
    assertThat(made.statusCode()).isEqualTo(200);
    SocketClient late = front.connect().hello();
    for (SocketClient client : List.of(here, spectator, late)) {
      client.awaitNewest(AdminSecurityTest::texts, texts -> texts.equals(List.of(hostile)));
    }
    String id = front.announcements.standing().toCompletableFuture().join().getFirst().id();
    asked("/admin/announcements/retract", "{\"announcementId\":\"%s\"}".formatted(id));
    here.awaitNewest(AdminSecurityTest::texts, List::isEmpty);
    assertProblem(
        asked("/admin/announcements/retract", "{\"announcementId\":\"%s\"}".formatted(id)),
        404,
        "no-such-announcement");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "two\\nlines",
        "tab\\there",
        "turned \\u202e around",
        "isolate \\u2066x\\u2069",
        "zero\\u0000byte",
        "mark \\u200f",
        "line \\u2028 separator"
      })
  void whatIsNoPlainLineIsNotAnnounced(String text) {
    assertProblem(
        asked("/admin/announcements", "{\"text\":\"%s\"}".formatted(text)), 400, "bad-text");
  }

  @Test
  void anAnnouncementHasALimitALanguageAndAnEndToCome() {
    String longest = "ж".repeat(300);
    assertThat(asked("/admin/announcements", "{\"text\":\"%s\"}".formatted(longest)).statusCode())
        .isEqualTo(200);
    assertProblem(
        asked("/admin/announcements", "{\"text\":\"%sж\"}".formatted(longest)), 400, "bad-text");
    assertProblem(
        asked("/admin/announcements", "{\"text\":\"t\",\"language\":\"../x\"}"),
        400,
        "bad-language");
    long now = front.time.instant().toEpochMilli();
    assertProblem(
        asked("/admin/announcements", "{\"text\":\"t\",\"untilEpochMs\":%d}".formatted(now)),
        400,
        "bad-until");
  }
}
