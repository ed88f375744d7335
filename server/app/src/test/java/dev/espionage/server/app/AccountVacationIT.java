package dev.espionage.server.app;

import static dev.espionage.server.app.AccountClient.PASSWORD;
import static dev.espionage.server.app.AccountClient.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.GameVacation;
import dev.espionage.protocol.v1.PlanVacationRequest;
import dev.espionage.protocol.v1.PlannedVacation;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Vacation;
import dev.espionage.protocol.v1.VacationSetting;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Tests an account's vacation over HTTP, and in a game, on a whole server with a store.
@Served(onSqlite = true, seed = 45)
class AccountVacationIT {
  private static final String VACATION = "/api/account/vacation";
  private static final String DAYS = VACATION + "/days";
  private static WholeServer server;
  private static AccountClient client;

  @BeforeAll
  static void start(WholeServer shared) {
    server = shared;
    client = new AccountClient(server);
  }

  private static LocalDate today() {
    return server.clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
  }

  private static String register(String name) {
    return client.registered(name).getSession().getToken();
  }

  private static HttpResponse<String> plan(String token, String first, String last) {
    return client.send(
        "POST",
        DAYS,
        PlanVacationRequest.newBuilder().setFirstDay(first).setLastDay(last),
        Optional.of(token));
  }

  private static HttpResponse<String> plan(String token, LocalDate first, LocalDate last) {
    return plan(token, first.toString(), last.toString());
  }

  private static HttpResponse<String> set(String token, VacationSetting.Builder setting) {
    return client.send("PUT", VACATION, setting, Optional.of(token));
  }

  private static Vacation vacation(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    var vacation = Vacation.newBuilder();
    read(answer, vacation);
    return vacation.build();
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains("\"" + code + "\"");
  }

  @Test
  void daysArePlannedAndCancelledAndTheSettingIsKept() {
    String token = register("Vera");
    Vacation fresh = vacation(client.get(VACATION, token), 200);
    assertThat(fresh.getAutomatic()).isTrue();
    assertThat(fresh.getDaysPerYear()).isEqualTo(30);
    assertThat(fresh.getYearsList())
        .hasSize(2)
        .allSatisfy(year -> assertThat(year.getDaysLeft()).isEqualTo(30));
    LocalDate next = LocalDate.of(today().getYear() + 1, 6, 1);
    Vacation planned = vacation(plan(token, next, next.plusDays(6)), 201);
    assertThat(planned.getPlannedList())
        .containsExactly(
            PlannedVacation.newBuilder()
                .setFirstDay(next.toString())
                .setLastDay(next.plusDays(6).toString())
                .build());
    assertThat(planned.getYears(1).getDaysLeft()).isEqualTo(23);
    Vacation off = vacation(set(token, VacationSetting.newBuilder().setAutomatic(false)), 200);
    assertThat(off).isEqualTo(planned.toBuilder().setAutomatic(false).build());
    Vacation cancelled = vacation(client.delete(DAYS + "/" + next, token), 200);
    assertThat(cancelled.getPlannedList()).isEmpty();
    assertThat(vacation(client.get(VACATION, token), 200)).isEqualTo(cancelled);
  }

  @Test
  void whatIsNotPossibleIsRefusedWithItsWord() {
    String token = register("Refused");
    LocalDate today = today();
    assertRefused(plan(token, "2026-8-1", "2026-08-02"), 400, "bad-days");
    assertRefused(plan(token, "2026-02-30", "2026-03-02"), 400, "bad-days");
    assertRefused(plan(token, "+999999999-01-01", "+999999999-01-01"), 400, "bad-days");
    assertRefused(plan(token, today.plusDays(2), today.plusDays(1)), 400, "bad-days");
    assertRefused(set(token, VacationSetting.newBuilder()), 400, "bad-json");
    assertRefused(plan(token, today.minusDays(1), today), 409, "days-out-of-reach");
    assertRefused(plan(token, today, today.plusDays(40)), 409, "not-enough-days");
    vacation(plan(token, today, today.plusDays(1)), 201);
    assertRefused(plan(token, today.plusDays(1), today.plusDays(2)), 409, "days-overlap");
    assertRefused(client.delete(DAYS + "/" + today, token), 409, "vacation-begun");
    assertRefused(client.delete(DAYS + "/" + today.plusDays(1), token), 404, "not-found");
    assertRefused(client.delete(DAYS + "/yesterday", token), 404, "not-found");
  }

  @Test
  void aGuestHasNoVacation() {
    String guest = server.guest("Visitor").getToken();
    assertRefused(client.get(VACATION, guest), 409, "not-registered");
    assertRefused(plan(guest, today(), today()), 409, "not-registered");
    assertRefused(
        set(guest, VacationSetting.newBuilder().setAutomatic(true)), 409, "not-registered");
    assertThat(client.get(VACATION, "nobody").statusCode()).isEqualTo(401);
  }

  @Test
  void otherSitesCannotChangeIt() {
    String token = register("Guarded");
    HttpResponse<String> answer =
        server.send(
            server
                .request(VACATION)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Origin", "https://elsewhere.example")
                .PUT(BodyPublishers.ofString("{\"automatic\":false}")));
    assertRefused(answer, 403, "bad-origin");
    assertThat(vacation(client.get(VACATION, token), 200).getAutomatic()).isTrue();
  }

  @Test
  void changesAreLimited() {
    String token = register("Hasty");
    var setting = VacationSetting.newBuilder().setAutomatic(false);
    int done = 0;
    HttpResponse<String> last = set(token, setting);
    while (last.statusCode() == 200 && done < 1_000) {
      done++;
      last = set(token, setting);
    }
    assertThat(done).isGreaterThanOrEqualTo(60);
    assertRefused(last, 429, "too-many-changes");
    vacation(client.get(VACATION, token), 200);
  }

  @Test
  void itIsExportedAndErased() {
    String token = register("Gone");
    vacation(plan(token, today(), today().plusDays(3)), 201);
    var export = AccountExport.newBuilder();
    read(client.get("/api/account/export", token), export);
    assertThat(export.getVacation().getAutomatic()).isTrue();
    assertThat(export.getVacation().getPlannedList())
        .containsExactly(
            PlannedVacation.newBuilder()
                .setFirstDay(today().toString())
                .setLastDay(today().plusDays(3).toString())
                .setBegun(true)
                .build());
    HttpResponse<String> erased =
        client.send(
            "POST",
            "/api/account/erase",
            ConfirmRequest.newBuilder().setPassword(PASSWORD),
            Optional.of(token));
    assertThat(erased.statusCode()).isEqualTo(204);
  }

  private static GameVacation inGame(String game, String token) {
    HttpResponse<String> answer = client.get("/api/games/" + game + "/vacation", token);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    var vacation = GameVacation.newBuilder();
    read(answer, vacation);
    return vacation.build();
  }

  @Test
  void nobodyLearnsOfAVacationThatHasNotBegunOrInOtherGames() {
    GuestGame days =
        GuestGame.byLink(server, "small", "3d").deployed().play(2, new SplittableRandom(45));
    GuestGame live =
        GuestGame.byLink(server, "small", "600+5").deployed().play(2, new SplittableRandom(45));
    String guest = days.blacks().getToken();
    String token =
        client.registered("Planner", Optional.of(days.whites().getToken())).getSession().getToken();
    vacation(plan(token, today().plusDays(1), today().plusDays(2)), 201);
    assertThat(inGame(days.game(), guest)).isEqualTo(GameVacation.getDefaultInstance());
    server.clock.pass(Duration.ofDays(1));
    assertThat(inGame(days.game(), guest).getWhiteUntilEpochMs()).isPositive();
    String path = "/api/games/%s/vacation";
    assertRefused(client.get(path.formatted(live.game()), guest), 404, "not-found");
    assertRefused(client.get(path.formatted("nogame"), guest), 404, "not-found");
    assertThat(client.get(path.formatted(days.game()), "nobody").statusCode()).isEqualTo(401);
    // The old connections may have ended when the clock went on by a day.
    GameClient black = GameClient.taken(server.connect(days.blacks()), days.game(), Viewer.BLACK);
    black.ask(CommandMessages.resign(days.game()));
    black.untilOver();
    assertRefused(client.get(path.formatted(days.game()), guest), 404, "not-found");
  }

  @Test
  void daysThatTheServerTookAreListed() {
    GuestGame guests =
        GuestGame.byLink(server, "small", "1d").deployed().play(2, new SplittableRandom(45));
    String token =
        client
            .registered("Sleeper", Optional.of(guests.whites().getToken()))
            .getSession()
            .getToken();
    assertThat(vacation(client.get(VACATION, token), 200).getAutomaticDaysList()).isEmpty();
    server.clock.pass(Duration.ofDays(1).plusMinutes(1));
    guests.black().client().askRefused(CommandMessages.answerDraw(guests.game(), true));
    guests.black().until(now -> now.getClocks().getVacationUntilEpochMs() > 0);
    assertThat(vacation(client.get(VACATION, token), 200).getAutomaticDaysList())
        .containsExactly(today().toString());
  }

  @Test
  void everybodyAtAGameSeesAPlannedVacationAndItsEnd() {
    GuestGame guests =
        GuestGame.byLink(server, "small", "1d").deployed().play(2, new SplittableRandom(45));
    Registered anna = client.registered("Traveller", Optional.of(guests.whites().getToken()));
    Session session = anna.getSession();
    vacation(plan(session.getToken(), today(), today().plusDays(2)), 201);
    long end = today().plusDays(3).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    GameClient white = GameClient.taken(server.connect(session), guests.game(), Viewer.WHITE);
    assertThat(inGame(guests.game(), guests.blacks().getToken()))
        .isEqualTo(GameVacation.newBuilder().setWhiteUntilEpochMs(end).build());
    server.clock.pass(Duration.ofDays(1).plusMinutes(1));
    guests.black().client().askRefused(CommandMessages.answerDraw(guests.game(), true));
    for (GameClient viewer : new GameClient[] {white, guests.black(), guests.spectator()}) {
      Snapshot seen = viewer.until(now -> now.getClocks().getVacationUntilEpochMs() > 0);
      assertThat(seen.getClocks().getVacationUntilEpochMs()).isEqualTo(end);
      assertThat(seen.getClocks().getWhite().getRemainingMs()).isPositive();
    }
  }
}
