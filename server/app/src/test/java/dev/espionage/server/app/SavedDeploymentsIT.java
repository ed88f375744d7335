package dev.espionage.server.app;

import static dev.espionage.server.app.DeploymentClient.draft;
import static dev.espionage.server.app.DeploymentClient.setup;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.ChangeDeploymentRequest;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.SavedDeployment;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.sql.Postgres;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests saved deployments of guests, over HTTP and in a game, on both databases.
@ParameterizedClass
@ValueSource(strings = {"sqlite", "postgresql"})
class SavedDeploymentsIT {
  private static final long SEED = 30;
  private static final String UNKNOWN = "zzzzzzzzzzzzzzzz";

  @Parameter String database = "";
  @TempDir Path directory = Path.of("");
  private WholeServer server;
  private DeploymentClient anna;
  private DeploymentClient boris;

  @BeforeEach
  void start() {
    server = new WholeServer(SEED, settings());
    var client = new AccountClient(server);
    anna = new DeploymentClient(client, server.guest("Anna"));
    boris = new DeploymentClient(client, server.guest("Boris"));
  }

  private String[] settings() {
    return database.equals("sqlite")
        ? new String[] {"store.url", "", "data.directory", directory.resolve("d").toString()}
        : new String[] {
          "store.url", Postgres.address(Postgres.port(), Postgres.createStore()),
          "store.user", "postgres",
          "store.password", "postgres"
        };
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains("\"" + code + "\"");
  }

  private static ChangeDeploymentRequest.Builder change() {
    return ChangeDeploymentRequest.newBuilder();
  }

  @Test
  void whatIsKeptCanBeListedChangedAndForgotten() {
    SavedDeployment wall = anna.saved(draft("Wall", setup(1)));
    server.clock.pass(Duration.ofSeconds(1));
    SavedDeployment gate = anna.saved(draft("Gate", setup(2)).setIsDefault(true));
    assertThat(anna.list("")).containsExactly(wall, gate);
    assertThat(anna.list("?variant=small")).containsExactly(wall, gate);
    assertThat(anna.list("?variant=espionage")).isEmpty();
    HttpResponse<String> changed =
        anna.change(wall.getDeploymentId(), change().setName("Moat").setIsDefault(true));
    SavedDeployment moat = DeploymentClient.read(changed);
    assertThat(moat).isEqualTo(wall.toBuilder().setName("Moat").setIsDefault(true).build());
    assertThat(anna.list("")).containsExactly(moat, gate.toBuilder().clearIsDefault().build());
    SavedDeployment other =
        DeploymentClient.read(anna.change(wall.getDeploymentId(), change().setSetup(setup(3))));
    assertThat(other).isEqualTo(moat.toBuilder().setSetup(setup(3)).build());
    assertThat(anna.delete(gate.getDeploymentId()).statusCode()).isEqualTo(204);
    assertRefused(anna.delete(gate.getDeploymentId()), 404, "not-found");
    assertThat(anna.list("")).containsExactly(other);
  }

  @Test
  void whatOthersKeepIsAsIfItDidNotExist() {
    String annas = anna.saved(draft("Wall", setup(1)).setIsDefault(true)).getDeploymentId();
    assertThat(boris.list("")).isEmpty();
    List<ChangeDeploymentRequest.Builder> changes =
        List.of(change().setName("Mine"), change().setSetup(setup(2)), change().setIsDefault(true));
    for (ChangeDeploymentRequest.Builder change : changes) {
      assertSame(boris.change(annas, change), boris.change(UNKNOWN, change));
    }
    assertSame(boris.delete(annas), boris.delete(UNKNOWN));
    assertSame(boris.delete(annas), boris.delete("no-id"));
    assertThat(anna.list("")).extracting(SavedDeployment::getSetup).containsExactly(setup(1));
    assertRefused(server.send(server.request("/api/deployments")), 401, "unauthenticated");
  }

  private static void assertSame(HttpResponse<String> answer, HttpResponse<String> ofUnknown) {
    assertRefused(answer, 404, "not-found");
    assertThat(answer.body()).isEqualTo(ofUnknown.body());
    assertThat(answer.statusCode()).isEqualTo(ofUnknown.statusCode());
  }

  @Test
  void whatIsWrongIsToldWithWhatWasExpected() {
    String id = anna.saved(draft("Wall", setup(1))).getDeploymentId();
    HttpResponse<String> headless = anna.save(draft("X", setup(1).replace('H', 'C')));
    assertRefused(headless, 400, "bad-setup");
    assertThat(headless.body()).contains("expected 3");
    assertRefused(anna.change(id, change().setSetup("HHHH")), 400, "bad-setup");
    assertRefused(anna.save(draft("X", setup(1)).setVariant("chess")), 400, "bad-variant");
    assertRefused(anna.save(draft("X", setup(1)).setVariant("espionage")), 400, "bad-setup");
    assertRefused(anna.save(draft("", setup(1))), 400, "name-empty");
    assertRefused(anna.change(id, change().setName("")), 400, "name-empty");
    assertRefused(anna.save(draft("x".repeat(41), setup(1))), 400, "name-too-long");
    assertRefused(anna.save(draft("a\u202eb", setup(1))), 400, "name-character");
    assertRefused(anna.save(draft("Wall", setup(2))), 409, "name-taken");
    assertRefused(
        server.send(
            server
                .request("/api/deployments/" + id)
                .header("Authorization", "Bearer " + anna.session().getToken())
                .header("Origin", "https://elsewhere.example")
                .DELETE()),
        403,
        "bad-origin");
    assertThat(anna.list("")).hasSize(1);
  }

  @Test
  void theExportHasThemAndErasureLeavesNone() {
    SavedDeployment wall = anna.saved(draft("Wall", setup(1)));
    String token = anna.session().getToken();
    var export = AccountExport.newBuilder();
    AccountClient.read(anna.client().get("/api/account/export", token), export);
    assertThat(export.getDeploymentsList()).containsExactly(wall);
    assertThat(
            anna.client()
                .send("POST", "/api/account/erase", ConfirmRequest.newBuilder(), Optional.of(token))
                .statusCode())
        .isEqualTo(204);
    assertRefused(anna.client().get("/api/deployments", token), 401, "unauthenticated");
  }

  /// White's default is deployed as White sees it. Black's is turned round, so that Black sees it
  /// in the same way.
  @Test
  void whoIsTooLateDeploysTheirDefault() {
    GuestGame guestGame = GuestGame.byList(server, "small", "600+5");
    keep(guestGame.whites(), 7);
    keep(guestGame.blacks(), 8);
    server.clock.pass(Duration.ofMinutes(3).plusMillis(1));
    roomNotices(guestGame);
    Snapshot white = guestGame.white().until(s -> s.getPhase() == Phase.PHASE_PLAY);
    Snapshot black = guestGame.black().until(s -> s.getPhase() == Phase.PHASE_PLAY);
    Deployment ofBlack = Deployment.parse(Variants.SMALL, setup(8)).orThrow().mirrored();
    assertThat(ranks(white, 1, 0)).isEqualTo(setup(7));
    assertThat(ranks(black, 6, 7)).isEqualToIgnoringCase(ofBlack.setup());
    assertThat(ranks(white, 6, 7)).isEqualTo("xxxxxxxx/xxxxxxxx");
  }

  /// Adds a watcher, which makes the room reschedule its reminders for the current time.
  private void roomNotices(GuestGame guestGame) {
    GameClient.taken(server.connect(guestGame.whites()), guestGame.game(), Viewer.WHITE);
  }

  private void keep(Session player, long seed) {
    new DeploymentClient(anna.client(), player)
        .saved(draft("Mine", setup(seed)).setIsDefault(true));
  }

  private static String ranks(Snapshot snapshot, int front, int back) {
    String board = snapshot.getBoard().toString(StandardCharsets.ISO_8859_1);
    return board.substring(front * 8, front * 8 + 8)
        + "/"
        + board.substring(back * 8, back * 8 + 8);
  }
}
