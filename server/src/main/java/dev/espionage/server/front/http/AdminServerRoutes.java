package dev.espionage.server.front.http;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.admin.Action;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.Announcement;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.admin.Fault;
import dev.espionage.server.admin.Outcome;
import dev.espionage.server.admin.PlainLine;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.wire.AdminBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

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

  private CompletionStage<Reply> close(Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.closing(exchange.body()),
        "{\"gameId\": \"…\", \"reason\": \"…\"}",
        body -> {
          Optional<PlainLine> reason = PlainLine.parse(body.reason());
          if (reason.isEmpty()) {
            return AdminDesk.done(AdminProblems.badLine("reason"));
          }
          return Crockford.isId(body.game())
              ? close(by, new GameId(body.game()), reason.get().toString())
              : AdminDesk.done(AdminProblems.badId("a game"));
        });
  }

  /**
   * The room writes the end of the game to the journal, perhaps on another node, in a transaction
   * of its own. So the audit has two entries: that it was asked for, before, and what came of it.
   */
  private CompletionStage<Reply> close(Administrator by, GameId game, String reason) {
    Deed asking = desk.deed(by, Action.CLOSE_GAME, reason);
    Deed deed = desk.deed(by, Action.CLOSE_GAME, "");
    return AdminDesk.told(
        deed,
        note(asking, game, ASKED)
            .thenCompose(_ -> parts.games().close(game))
            .thenCompose(answer -> outcome(game, answer))
            .thenCompose(became -> note(deed, game, became.word()).thenApply(_ -> became)));
  }

  private CompletionStage<Void> note(Deed deed, GameId game, String word) {
    return parts.players().administration().note(deed, game.text(), word);
  }

  /** A room that cannot be asked fails: nothing is known. */
  private static CompletionStage<Outcome> outcome(GameId game, Answer answer) {
    return switch (answer) {
      case Answer.Accepted _ -> CompletableFuture.completedStage(new Outcome.Done(game.text()));
      case Answer.Refused(var refusal) when refusal.code() == RefusalCode.NOT_FOUND ->
          CompletableFuture.completedStage(new Outcome.Refused(Fault.NO_SUCH_GAME));
      case Answer.Refused(var refusal) when refusal.code() == RefusalCode.WRONG_PHASE ->
          CompletableFuture.completedStage(new Outcome.Refused(Fault.GAME_OVER));
      case Answer.Refused(var refusal) when refusal.code() == RefusalCode.UNREADABLE ->
          CompletableFuture.completedStage(new Outcome.Refused(Fault.GAME_UNREADABLE));
      case Answer.Refused(var refusal) ->
          CompletableFuture.failedStage(
              new IllegalStateException("the room answers " + refusal.code()));
    };
  }

  private CompletionStage<Reply> announcements() {
    return parts
        .announcements()
        .standing()
        .thenApply(all -> Reply.json(HttpResponseStatus.OK, AdminBodies.announcements(all)));
  }

  private CompletionStage<Reply> announce(Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.announcing(exchange.body()),
        "{\"text\": \"…\", \"language\": \"…\", \"untilEpochMs\": …}",
        body -> announce(by, body));
  }

  private CompletionStage<Reply> announce(Administrator by, AdminBodies.Announcing body) {
    Optional<PlainLine> text = PlainLine.parse(body.text());
    if (text.isEmpty()) {
      return AdminDesk.done(AdminProblems.badLine("text"));
    }
    if (!body.language().matches("([a-z]{2})?")) {
      return AdminDesk.done(AdminProblems.badLanguage());
    }
    if (body.until().filter(end -> !end.isAfter(clock.instant())).isPresent()) {
      return AdminDesk.done(AdminProblems.past());
    }
    var announcement =
        new Announcement(
            Crockford.id(parts.random()),
            text.get(),
            body.language(),
            clock.instant(),
            body.until());
    Deed deed = desk.deed(by, Action.ANNOUNCE, text.get().toString());
    return shown(deed, parts.announcements().announce(deed, announcement));
  }

  private CompletionStage<Reply> retract(Administrator by, Exchange exchange) {
    return AdminDesk.reading(
        AdminBodies.retracting(exchange.body()),
        "{\"announcementId\": \"…\"}",
        id -> {
          if (!Crockford.isId(id)) {
            return AdminDesk.done(AdminProblems.badId("an announcement"));
          }
          Deed deed = desk.deed(by, Action.RETRACT, "");
          return shown(deed, parts.announcements().retract(deed, id));
        });
  }

  /** At once on this node; the others look for themselves. */
  private CompletionStage<Reply> shown(Deed deed, CompletionStage<Outcome> outcome) {
    return AdminDesk.told(
        deed,
        outcome.thenApply(became -> {
          parts.standing().look();
          return became;
        }));
  }
}
