package dev.espionage.server.vacation;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.protobuf.MessageOrBuilder;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.PlanVacationRequest;
import dev.espionage.protocol.v1.VacationSetting;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.ChangeLimit;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.vacation.VacationPlanStore.PlanAnswer;
import java.time.LocalDate;
import java.util.function.Function;

/// The routes of the caller's own vacation, and of the vacation of a game's players.
final class VacationRoutes {
  private static final String VACATION = "/api/account/vacation";
  private static final String DAYS = VACATION + "/days";
  private static final String SETTING = "{\"automatic\": true}";
  private static final String RANGE = "{\"firstDay\": \"2026-08-01\", \"lastDay\": \"2026-08-14\"}";

  /// The limit of changes per player; each change is a transaction of its own.
  private static final int CHANGES_PER_MINUTE = 60;

  private final VacationPlanStore plans;
  private final CallerLookup callerLookup;
  private final ChangeLimit changeLimit;

  VacationRoutes(VacationPlanStore plans, CallerLookup callerLookup, Ticker ticker) {
    this.plans = plans;
    this.callerLookup = callerLookup;
    this.changeLimit =
        new ChangeLimit(
            "vacation", ticker, CHANGES_PER_MINUTE, "too many changes of your vacation");
  }

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(VACATION, this::overview),
        Route.put(VACATION, this::set),
        Route.post(DAYS, this::plan),
        Route.delete(DAYS + "/{first_day}", this::cancel),
        Route.get("/api/games/{game_id}/vacation", this::inGame));
  }

  private Reply inGame(Request request) {
    callerLookup.require(request);
    return request
        .id("game_id", GameId::new)
        .flatMap(game -> await(plans.inGame(game)))
        .map(until -> Reply.ok(VacationBodies.inGame(until)))
        .orElseGet(() -> Reply.notFound("no correspondence game in play has this id"));
  }

  private Reply overview(Request request) {
    PlayerId player = callerLookup.require(request).player().id();
    return reply(Reply::ok, await(plans.overview(player)));
  }

  private Reply set(Request request) {
    var body = request.body(VacationSetting.newBuilder(), SETTING);
    if (!body.hasAutomatic()) {
      return Reply.badJson(SETTING);
    }
    return reply(Reply::ok, await(plans.setAutomatic(changing(request), body.getAutomatic())));
  }

  private Reply plan(Request request) {
    var body = request.body(PlanVacationRequest.newBuilder(), RANGE);
    PlayerId player = changing(request);
    DayRange range = VacationBodies.range(body).orElseThrow(() -> new RequestRejected(badDays()));
    return reply(Reply::created, await(plans.plan(player, range)));
  }

  private Reply cancel(Request request) {
    PlayerId player = changing(request);
    LocalDate first =
        VacationBodies.day(request.value("first_day"))
            .orElseThrow(() -> new RequestRejected(unknown()));
    return reply(Reply::ok, await(plans.cancel(player, first)));
  }

  /// Returns the caller's id, and counts a change.
  ///
  /// @throws RequestRejected if the caller has no session, or has made too many changes
  private PlayerId changing(Request request) {
    return changeLimit.count(callerLookup.require(request).player().id());
  }

  private static Reply reply(Function<MessageOrBuilder, Reply> success, PlanAnswer answer) {
    return switch (answer) {
      case PlanAnswer.Current(var overview) -> success.apply(VacationBodies.vacation(overview));
      case PlanAnswer.NotRegistered _ -> CallerLookup.notRegistered();
      case PlanAnswer.OutOfReach(DayRange allowed) ->
          Reply.conflict(
              "days-out-of-reach",
              "expected days from %s to %s".formatted(allowed.first(), allowed.last()));
      case PlanAnswer.Overlaps(DayRange other) ->
          Reply.conflict(
              "days-overlap",
              "you have planned %s to %s already".formatted(other.first(), other.last()));
      case PlanAnswer.NotEnoughDays(int year, int left) ->
          Reply.conflict(
              "not-enough-days", "you have %d days of vacation left in %d".formatted(left, year));
      case PlanAnswer.TooMany _ ->
          Reply.conflict(
              "too-many-vacations",
              "you have planned %d vacations, the maximum: cancel one first"
                  .formatted(VacationPlanStore.MOST));
      case PlanAnswer.NotFound _ -> unknown();
      case PlanAnswer.Begun _ ->
          Reply.conflict("vacation-begun", "this vacation has begun, and cannot be cancelled");
    };
  }

  private static Reply badDays() {
    return Reply.badRequest(
        "bad-days", "expected two days such as 2026-08-01, the first one not after the last");
  }

  private static Reply unknown() {
    return Reply.notFound("you have no planned vacation that begins on this day");
  }
}
