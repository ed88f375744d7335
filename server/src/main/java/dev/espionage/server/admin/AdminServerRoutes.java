package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Stages;
import java.time.InstantSource;

/** What administration does with games and announcements; it needs no accounts. */
final class AdminServerRoutes {
  private static final String ASKED = "asked";

  private final AdminDesk desk;
  private final AdminParts parts;
  private final InstantSource clock;

  AdminServerRoutes(AdminDesk desk, InstantSource clock) {
    this.desk = desk;
    this.parts = desk.parts();
    this.clock = clock;
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/admin/games/close", desk.open(this::close)),
        Route.get("/admin/announcements", desk.open((_, _) -> announcements())),
        Route.post("/admin/announcements", desk.open(this::announce)),
        Route.post("/admin/announcements/retract", desk.open(this::retract)));
  }

  /**
   * The room writes the end of the game to the journal, perhaps on another node, in a transaction
   * of its own. So the audit has two entries: that it was asked for, before, and what came of it.
   */
  private Reply close(Administrator by, Request request) {
    AdminBodies.Closing body =
        request.json(AdminBodies::closing, "{\"gameId\": \"…\", \"reason\": \"…\"}");
    String reason = AdminDesk.line("reason", body.reason()).toString();
    if (!Crockford.isId(body.game())) {
      return AdminProblems.badId("a game");
    }
    var game = new GameId(body.game());
    note(desk.deed(by, Action.CLOSE_GAME, reason), game, ASKED);
    Outcome outcome = outcome(game, await(parts.rooms().close(game)));
    Deed deed = desk.deed(by, Action.CLOSE_GAME, "");
    note(deed, game, outcome.word());
    return AdminDesk.told(deed, outcome);
  }

  private void note(Deed deed, GameId game, String word) {
    await(parts.players().administration().note(deed, game.text(), word));
  }

  /** A room that cannot be asked fails: nothing is known. */
  private static Outcome outcome(GameId game, Answer answer) {
    return switch (answer) {
      case Answer.Accepted _ -> new Outcome.Done(game.text());
      case Answer.Refused(var refusal) ->
          switch (refusal.code()) {
            case NOT_FOUND -> new Outcome.Refused(Fault.NO_SUCH_GAME);
            case WRONG_PHASE -> new Outcome.Refused(Fault.GAME_OVER);
            case UNREADABLE -> new Outcome.Refused(Fault.GAME_UNREADABLE);
            default ->
                throw new Stages.Unanswered(
                    new IllegalStateException("the room answers " + refusal.code()));
          };
    };
  }

  private Reply announcements() {
    return Reply.ok(AdminBodies.announcements(await(parts.announcements().standing())));
  }

  private Reply announce(Administrator by, Request request) {
    AdminBodies.Announcing body =
        request.json(
            AdminBodies::announcing, "{\"text\": \"…\", \"language\": \"…\", \"untilEpochMs\": …}");
    PlainLine text = AdminDesk.line("text", body.text());
    if (!body.language().matches("([a-z]{2})?")) {
      return AdminProblems.badLanguage();
    }
    if (body.until().filter(end -> !end.isAfter(clock.instant())).isPresent()) {
      return AdminProblems.past();
    }
    var announcement =
        new Announcement(
            Crockford.id(parts.random()), text, body.language(), clock.instant(), body.until());
    Deed deed = desk.deed(by, Action.ANNOUNCE, text.toString());
    return shown(deed, await(parts.announcements().announce(deed, announcement)));
  }

  private Reply retract(Administrator by, Request request) {
    String id = request.json(AdminBodies::retracting, "{\"announcementId\": \"…\"}");
    if (!Crockford.isId(id)) {
      return AdminProblems.badId("an announcement");
    }
    Deed deed = desk.deed(by, Action.RETRACT, "");
    return shown(deed, await(parts.announcements().retract(deed, id)));
  }

  /** At once on this node; the others look for themselves. */
  private Reply shown(Deed deed, Outcome outcome) {
    parts.standing().look();
    return AdminDesk.told(deed, outcome);
  }
}
