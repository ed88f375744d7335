package dev.espionage.server.admin;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.admin.Deed.Action;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import java.time.InstantSource;

/** {@code /admin/announcements}: what everybody who is connected is told. */
final class AnnouncementRoutes {
  private static final String ALL = "/admin/announcements";

  private final AdminDesk desk;
  private final AnnouncementStore announcements;
  private final StandingAnnouncements standing;
  private final InstantSource clock;

  AnnouncementRoutes(
      AdminDesk desk,
      AnnouncementStore announcements,
      StandingAnnouncements standing,
      InstantSource clock) {
    this.desk = desk;
    this.announcements = announcements;
    this.standing = standing;
    this.clock = clock;
  }

  /** The rows of the table of routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(ALL, desk.open((_, _) -> list())),
        Route.post(ALL, desk.open(this::announce)),
        Route.post(ALL + "/retract", desk.open(this::retract)));
  }

  private Reply list() {
    return Reply.ok(AdminBodies.announcements(await(announcements.standing())));
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
            Crockford.id(desk.random()), text, body.language(), clock.instant(), body.until());
    Deed deed = desk.deed(by, Action.ANNOUNCE, text.toString());
    return shown(deed, await(announcements.announce(deed, announcement)));
  }

  private Reply retract(Administrator by, Request request) {
    String id = request.json(AdminBodies::retracting, "{\"announcementId\": \"…\"}");
    if (!Crockford.isId(id)) {
      return AdminProblems.badId("an announcement");
    }
    Deed deed = desk.deed(by, Action.RETRACT, "");
    return shown(deed, await(announcements.retract(deed, id)));
  }

  /** At once on this node; the others look for themselves. */
  private Reply shown(Deed deed, Outcome outcome) {
    standing.look();
    return AdminDesk.told(deed, outcome);
  }
}
