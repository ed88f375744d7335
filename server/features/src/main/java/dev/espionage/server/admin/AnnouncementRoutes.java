package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.admin.v1.AnnounceRequest;
import dev.espionage.admin.v1.RetractRequest;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// The routes of `/admin/announcements`: announcements to every connected client.
record AnnouncementRoutes(
    AdminHandlers handlers,
    AnnouncementStore announcements,
    StandingAnnouncements standing,
    InstantSource clock) {
  private static final String ALL = "/admin/announcements";

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(ALL, handlers.authenticated((_, _) -> list())),
        Route.post(ALL, handlers.authenticated(this::announce)),
        Route.post(ALL + "/retract", handlers.authenticated(this::retract)));
  }

  private Reply list() {
    return Reply.ok(AdminBodies.announcements(await(announcements.standing())));
  }

  private Reply announce(Administrator by, Request request) {
    var body =
        request.body(
            AnnounceRequest.newBuilder(),
            "{\"text\": \"…\", \"language\": \"…\", \"untilEpochMs\": …}");
    PlainLine text = AdminHandlers.line("text", body.getText());
    if (!body.getLanguage().matches("([a-z]{2})?")) {
      return Reply.badRequest(
          "bad-language", "language: expected two letters such as es, or nothing");
    }
    Instant now = clock.instant();
    Optional<Instant> until =
        AdminHandlers.end(body.hasUntilEpochMs(), body.getUntilEpochMs(), now);
    var announcement =
        new Announcement(
            CrockfordBase32.id(handlers.random()), text, body.getLanguage(), now, until);
    AdminAction adminAction = handlers.action(by, Action.ANNOUNCE, text.toString());
    return shown(adminAction, await(announcements.announce(adminAction, announcement)));
  }

  private Reply retract(Administrator by, Request request) {
    String id =
        request
            .body(RetractRequest.newBuilder(), "{\"announcementId\": \"…\"}")
            .getAnnouncementId();
    if (!CrockfordBase32.isId(id)) {
      return AdminHandlers.badId("an announcement");
    }
    AdminAction adminAction = handlers.action(by, Action.RETRACT, "");
    return shown(adminAction, await(announcements.retract(adminAction, id)));
  }

  /// Shows the change on this node at once; the other nodes poll.
  private Reply shown(AdminAction adminAction, AdminOutcome outcome) {
    standing.poll();
    return AdminHandlers.reply(adminAction, outcome);
  }
}
