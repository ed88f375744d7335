package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.play.Position;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.SeededRandomness;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests, over HTTP, what a game's view shows to whom.
class GameViewTest {
  private static final String UNKNOWN = "zzzzzzzzzzzzzzzz";

  private final WholeServer server = new WholeServer(7);

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> ask(String path, Optional<Session> caller) {
    HttpRequest.Builder request = server.request("/api/games/" + path);
    caller.ifPresent(who -> request.header("Authorization", "Bearer " + who.getToken()));
    return server.send(request);
  }

  private HttpResponse<String> ask(GuestGame game, Optional<Session> caller) {
    HttpResponse<String> answer = ask(game.game() + "/view", caller);
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer;
  }

  private Position view(GuestGame game, Optional<Session> caller) {
    return PositionNotation.parse(Variants.SMALL, ask(game, caller).body()).orThrow();
  }

  private GuestGame game() {
    return GuestGame.byList(server, "small", "600+5");
  }

  private static void assertShows(Position view, Snapshot state) {
    assertThat(view.board().cells()).isEqualTo(state.getBoard().toByteArray());
    assertThat(view.turn()).isEqualTo(state.getTurn());
  }

  @Test
  void everyViewerSeesWhatTheirSnapshotsShow() {
    GuestGame game = game().deployed().play(9, new SplittableRandom(1));
    Session clara = server.guest("Clara");
    assertShows(view(game, Optional.of(game.whites())), game.white().untilTurn(9));
    assertShows(view(game, Optional.of(game.blacks())), game.black().untilTurn(9));
    assertShows(view(game, Optional.empty()), game.spectator().untilTurn(9));
    assertShows(view(game, Optional.of(clara)), game.spectator().untilTurn(9));
  }

  @Test
  void onlyTheOwnArmyShowsDuringDeployment() {
    GuestGame game = game();
    game.white().ask(CommandMessages.deployAtRandom(game.game()));
    Snapshot own = game.white().until(Snapshot::getWhiteReady);
    assertShows(view(game, Optional.of(game.whites())), own);
    assertShows(
        view(game, Optional.of(game.blacks())), game.black().until(Snapshot::getWhiteReady));
    assertThat(ask(game, Optional.empty()).body()).doesNotContainPattern("[A-Za-z].* ");
  }

  @Test
  void afterTheEndEverybodySeesEverything() {
    GuestGame game = game().deployed().play(2, new SplittableRandom(1));
    game.white().ask(CommandMessages.resign(game.game()));
    game.over();
    Snapshot revealed = game.spectator().untilOver();
    for (Optional<Session> caller : everybody(game)) {
      assertShows(view(game, caller), revealed);
    }
    assertThat(ask(game, Optional.empty()).body()).doesNotContain("x", "X");
  }

  private static List<Optional<Session>> everybody(GuestGame game) {
    return List.of(Optional.of(game.whites()), Optional.of(game.blacks()), Optional.empty());
  }

  @Test
  void anAbortedGameRevealsNothing() {
    GuestGame game = game();
    game.white().ask(CommandMessages.deployAtRandom(game.game()));
    game.white().ask(CommandMessages.abort(game.game()));
    game.over();
    assertShows(view(game, Optional.of(game.whites())), game.white().untilOver());
    for (Optional<Session> other : List.of(Optional.of(game.blacks()), Optional.<Session>empty())) {
      assertThat(ask(game, other).body()).doesNotContainPattern("[A-Za-z].* ");
    }
  }

  private static String deployment(long seed) {
    return Deployment.random(Variants.SMALL, new SplittableRandom(seed)).setup();
  }

  /// Returns what White and a spectator get when Black has deployed at random.
  private List<String> othersThanBlack(long blacks) {
    try (var other = new WholeServer(new SeededRandomness(7))) {
      GuestGame game = GuestGame.byList(other, "small", "600+5");
      game.white().ask(CommandMessages.deployAtRandom(game.game()));
      game.black().ask(CommandMessages.deploy(game.game(), deployment(blacks)));
      game.everybody().forEach(watcher -> watcher.untilTurn(0));
      return Stream.of(Optional.of(game.whites()), Optional.<Session>empty())
          .map(caller -> view(other, game.game(), caller))
          .toList();
    }
  }

  private static String view(WholeServer server, String game, Optional<Session> caller) {
    HttpRequest.Builder request = server.request("/api/games/" + game + "/view");
    caller.ifPresent(who -> request.header("Authorization", "Bearer " + who.getToken()));
    HttpResponse<String> answer = server.send(request);
    return answer.body() + answer.headers().firstValue("etag").orElseThrow();
  }

  @Test
  void maskedPiecesChangeNoByteAndNoTag() {
    assertThat(othersThanBlack(1)).isEqualTo(othersThanBlack(2));
  }

  @Test
  void askingMakesNobodyPresent() {
    GuestGame game = game().deployed();
    game.black().client().sendClose();
    game.white().until(state -> !state.getBlackPresent());
    int version = game.white().newest().getVersion();
    view(game, Optional.of(game.blacks()));
    game.white().ask(CommandMessages.offerDraw(game.game()));
    Snapshot next = game.white().until(state -> state.getVersion() > version);
    assertThat(next.getBlackPresent()).isFalse();
    assertThat(next.getVersion()).isEqualTo(version + 1);
  }

  @Test
  void aKnownTurnIsNeverOlder() {
    GuestGame game = game().deployed();
    String before = ask(game, Optional.empty()).body();
    game.play(1, new SplittableRandom(1));
    assertThat(ask(game, Optional.empty()).body()).isEqualTo(before);
    assertThat(ask(game.game() + "/view?turn=1", Optional.empty()).body()).isNotEqualTo(before);
    server.clock.pass(Duration.ofSeconds(3));
    assertThat(ask(game, Optional.empty()).body()).isNotEqualTo(before);
  }

  @Test
  void aViewIsForItsCallerAndNotSentTwice() {
    GuestGame game = game().deployed();
    HttpResponse<String> first = ask(game, Optional.of(game.whites()));
    assertThat(first.headers().firstValue("cache-control")).contains("private, no-cache");
    String tag = first.headers().firstValue("etag").orElseThrow();
    String path = "/api/games/" + game.game() + "/view";
    assertThat(
            server
                .send(
                    server
                        .request(path)
                        .header("Authorization", "Bearer " + game.whites().getToken())
                        .header("If-None-Match", tag))
                .statusCode())
        .isEqualTo(304);
    assertThat(server.send(server.request(path).header("If-None-Match", tag)).statusCode())
        .isEqualTo(200);
  }

  @Test
  void unknownGamesAndParametersAreRefused() {
    assertThat(ask(UNKNOWN + "/view", Optional.empty()).statusCode()).isEqualTo(404);
    assertThat(ask("nothing/view", Optional.empty()).statusCode()).isEqualTo(404);
    assertThat(ask(UNKNOWN + "/view?turn=x", Optional.empty()).statusCode()).isEqualTo(400);
  }

  @Test
  void anAddressThatAsksTooMuchIsRefused() {
    try (var other = new WholeServer(8, "archive.views", "1", "archive.views-window", "1h")) {
      String path = "/api/games/" + UNKNOWN + "/view";
      assertThat(other.send(other.request(path)).statusCode()).isEqualTo(404);
      HttpResponse<String> limited = other.send(other.request(path));
      assertThat(limited.statusCode()).isEqualTo(429);
      assertThat(limited.headers().firstValue("retry-after")).isPresent();
      assertThat(other.send(other.request("/api/statistics")).statusCode()).isEqualTo(200);
    }
  }
}
