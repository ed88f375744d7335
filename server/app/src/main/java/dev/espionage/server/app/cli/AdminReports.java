package dev.espionage.server.app.cli;

import dev.espionage.admin.v1.AdministratorListOrBuilder;
import dev.espionage.admin.v1.AnnouncementListOrBuilder;
import dev.espionage.admin.v1.AuditEntry;
import dev.espionage.admin.v1.AuditPage;
import dev.espionage.admin.v1.ChatReport;
import dev.espionage.admin.v1.PlayerDossierOrBuilder;
import dev.espionage.admin.v1.RatingPairListOrBuilder;
import dev.espionage.admin.v1.ReportListOrBuilder;
import dev.espionage.admin.v1.SessionOverviewOrBuilder;
import java.time.Instant;

/// Prints the server's answers, one fact per line.
record AdminReports(Streams streams) {
  void administrators(AdministratorListOrBuilder list) {
    list.getAdministratorsList()
        .forEach(one -> streams.line(one.getName() + " since " + time(one.getSinceEpochMs())));
  }

  void sessions(SessionOverviewOrBuilder sessions) {
    int all = sessions.getAccounts() + sessions.getGuests();
    streams.line("sessions: %d of %d".formatted(all, sessions.getCapacity()));
    streams.line("accounts: " + sessions.getAccounts());
    streams.line("guests: %d of %d".formatted(sessions.getGuests(), sessions.getGuestCapacity()));
    streams.line("guests who never played: " + sessions.getUnusedGuests());
  }

  void dossier(PlayerDossierOrBuilder player) {
    streams.line("id: " + player.getPlayerId());
    streams.line("name: " + player.getName() + (player.getGuest() ? " (guest)" : ""));
    streams.line("since: " + time(player.getCreatedAtEpochMs()));
    streams.line("last seen, to the day: " + time(player.getSeenAtEpochMs()));
    streams.line("sessions: " + player.getSessions());
    streams.line("unfinished games: " + player.getUnfinishedGames());
    streams.line("suspended: " + suspension(player));
    player
        .getRatingsList()
        .forEach(rating ->
            streams.line(
                "rating, %s %s: %d%s"
                    .formatted(
                        rating.getVariant(),
                        rating.getSpeed(),
                        rating.getRating(),
                        rating.getProvisional() ? " (provisional)" : "")));
  }

  private static String suspension(PlayerDossierOrBuilder player) {
    if (!player.hasSuspension()) {
      return "no";
    }
    var suspension = player.getSuspension();
    String end =
        suspension.hasUntilEpochMs()
            ? "until " + time(suspension.getUntilEpochMs())
            : "indefinitely";
    return end + ": " + suspension.getReason();
  }

  void announcements(AnnouncementListOrBuilder list) {
    list.getAnnouncementsList()
        .forEach(one -> {
          String end = one.hasUntilEpochMs() ? " until " + time(one.getUntilEpochMs()) : "";
          String language = one.getLanguage().isEmpty() ? "" : " [" + one.getLanguage() + "]";
          streams.line(one.getAnnouncementId() + end + language + ": " + one.getText());
        });
  }

  void chatReports(ReportListOrBuilder list) {
    list.getReportsList()
        .forEach(one -> {
          streams.line(
              "%d: %s %s by %s: game %s, %s, line %d"
                  .formatted(
                      one.getReportId(),
                      time(one.getAtEpochMs()),
                      one.getReason(),
                      orDash(one.getReporter()),
                      one.getGameId(),
                      one.getRoom(),
                      one.getNumber()));
          streams.line("  said: " + said(one));
          if (!one.getComment().isEmpty()) {
            streams.line("  comment: " + one.getComment());
          }
        });
  }

  void ratingPairs(RatingPairListOrBuilder list) {
    list.getPairsList()
        .forEach(pair ->
            streams.line(
                "%s (id:%s): %d of %d points gained from %s (id:%s), %d of %d games, %d of them short"
                    .formatted(
                        pair.getPlayer(),
                        pair.getPlayerId(),
                        pair.getPoints(),
                        pair.getGain(),
                        pair.getOpponent(),
                        pair.getOpponentId(),
                        pair.getGames(),
                        pair.getAllGames(),
                        pair.getShortGames())));
  }

  private static String said(ChatReport report) {
    return report.getAuthorId().isEmpty()
        ? "removed"
        : "%s (id:%s): %s"
            .formatted(
                report.getAuthor(),
                report.getAuthorId(),
                report.getPhrase().isEmpty() ? report.getText() : "[" + report.getPhrase() + "]");
  }

  /// Reads the audit log page by page and returns the exit status.
  int audit(AdminClient server, long since) throws InterruptedException {
    long after = 0;
    while (true) {
      var page = AuditPage.newBuilder();
      int status =
          server.get("/admin/audit?since=%d&after=%d".formatted(since, after), page, _ -> {});
      if (status != ExitStatus.OK || page.getEntriesCount() == 0) {
        return status;
      }
      page.getEntriesList().forEach(entry -> streams.line(line(entry)));
      after = page.getEntries(page.getEntriesCount() - 1).getNumber();
    }
  }

  private static String line(AuditEntry entry) {
    return "%s %s %s %s %s%s"
        .formatted(
            time(entry.getAtEpochMs()),
            orDash(entry.getAdministrator()),
            entry.getAction(),
            orDash(entry.getSubject()),
            entry.getOutcome(),
            entry.getDetail().isEmpty() ? "" : ": " + entry.getDetail());
  }

  private static String orDash(String text) {
    return text.isEmpty() ? "-" : text;
  }

  private static Instant time(long millis) {
    return Instant.ofEpochMilli(millis);
  }
}
