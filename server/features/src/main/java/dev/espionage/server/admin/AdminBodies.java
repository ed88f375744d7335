package dev.espionage.server.admin;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.admin.v1.AdministratorCreated;
import dev.espionage.admin.v1.AdministratorList;
import dev.espionage.admin.v1.AnnouncementList;
import dev.espionage.admin.v1.AuditPage;
import dev.espionage.admin.v1.ChatReport;
import dev.espionage.admin.v1.Done;
import dev.espionage.admin.v1.PasswordReset;
import dev.espionage.admin.v1.PlayerDossier;
import dev.espionage.admin.v1.RatingPairList;
import dev.espionage.admin.v1.ReportList;
import dev.espionage.admin.v1.SessionOverview;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.SessionPlaces;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.chat.ChatEntry;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.chat.ChatMessages;
import dev.espionage.server.chat.ChatPhrase;
import dev.espionage.server.chat.ChatReportStore.Report;
import dev.espionage.server.chat.ChatText;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Token;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// Writes the bodies of answers in `admin.proto`.
final class AdminBodies {
  private AdminBodies() {}

  static MessageOrBuilder done(String subject) {
    return Done.newBuilder().setSubject(subject);
  }

  static MessageOrBuilder reset(String player, RecoveryCode code) {
    return PasswordReset.newBuilder().setPlayerId(player).setRecoveryCode(code.reveal());
  }

  static MessageOrBuilder created(Administrator administrator, Token token) {
    return AdministratorCreated.newBuilder().setName(administrator.name()).setToken(token.reveal());
  }

  static MessageOrBuilder administrators(List<AdministratorStore.Listed> administrators) {
    var list = AdministratorList.newBuilder();
    administrators.forEach(one ->
        list.addAdministratorsBuilder()
            .setName(one.administrator().name())
            .setSinceEpochMs(one.since().toEpochMilli()));
    return list;
  }

  static MessageOrBuilder announcements(List<Announcement> announcements) {
    var list = AnnouncementList.newBuilder();
    announcements.forEach(one -> {
      var entry =
          list.addAnnouncementsBuilder()
              .setAnnouncementId(one.id())
              .setText(one.text().toString())
              .setLanguage(one.language())
              .setCreatedAtEpochMs(one.createdAt().toEpochMilli());
      one.until().map(Instant::toEpochMilli).ifPresent(entry::setUntilEpochMs);
    });
    return list;
  }

  static MessageOrBuilder audit(List<AuditStore.Entry> entries) {
    var page = AuditPage.newBuilder();
    entries.forEach(entry ->
        page.addEntriesBuilder()
            .setNumber(entry.number())
            .setAtEpochMs(entry.at().toEpochMilli())
            .setAdministrator(entry.by())
            .setAction(entry.action())
            .setSubject(entry.subject())
            .setOutcome(entry.outcome())
            .setDetail(entry.detail()));
    return page;
  }

  static MessageOrBuilder sessions(SessionPlaces.Overview overview) {
    return SessionOverview.newBuilder()
        .setAccounts(overview.accounts())
        .setGuests(overview.guests())
        .setUnusedGuests(overview.unusedGuests())
        .setCapacity(overview.capacity())
        .setGuestCapacity(overview.guestCapacity());
  }

  static MessageOrBuilder playerRecord(
      ModerationStore.PlayerRecord playerRecord, PlayerRatings ratings) {
    var message =
        PlayerDossier.newBuilder()
            .setPlayerId(playerRecord.player().id().value())
            .setName(playerRecord.player().name())
            .setGuest(playerRecord.player().guest())
            .setCreatedAtEpochMs(playerRecord.createdAt().toEpochMilli())
            .setSeenAtEpochMs(playerRecord.seenAt().toEpochMilli())
            .setSessions(playerRecord.sessions())
            .setUnfinishedGames(playerRecord.unfinishedGames());
    playerRecord.suspension().map(AdminBodies::suspension).ifPresent(message::setSuspension);
    ratings.played().forEach((pool, rating) -> message.addRatings(rating(pool, rating)));
    return message;
  }

  private static dev.espionage.admin.v1.Suspension suspension(Suspension suspension) {
    var message = dev.espionage.admin.v1.Suspension.newBuilder().setReason(suspension.reason());
    suspension.until().map(Instant::toEpochMilli).ifPresent(message::setUntilEpochMs);
    return message.build();
  }

  private static dev.espionage.admin.v1.Rating rating(RatingPool pool, Rating rating) {
    return dev.espionage.admin.v1.Rating.newBuilder()
        .setVariant(pool.variant().id())
        .setSpeed(pool.speed().name().toLowerCase(Locale.ROOT))
        .setRating(rating.rounded())
        .setProvisional(rating.isProvisional())
        .build();
  }

  /// Writes a `ReportList`.
  static MessageOrBuilder reports(List<Report> reports) {
    var list = ReportList.newBuilder();
    reports.forEach(report -> list.addReports(message(report)));
    return list;
  }

  /// Writes a `RatingPairList`.
  static MessageOrBuilder pairs(List<RatingPairStore.RatingPair> pairs) {
    var list = RatingPairList.newBuilder();
    pairs.forEach(pair ->
        list.addPairsBuilder()
            .setPlayerId(pair.playerId().value())
            .setPlayer(pair.playerName())
            .setOpponentId(pair.opponentId().value())
            .setOpponent(pair.opponentName())
            .setGames(pair.games())
            .setShortGames(pair.shortGames())
            .setAllGames(pair.allGames())
            .setPoints((int) Math.round(pair.points()))
            .setGain((int) Math.round(pair.gain())));
    return list;
  }

  private static ChatReport.Builder message(Report report) {
    var message =
        ChatReport.newBuilder()
            .setReportId(report.id())
            .setAtEpochMs(report.at().toEpochMilli())
            .setReporter(report.reporter())
            .setReason(ChatMessages.word(report.reason()))
            .setComment(report.text().map(ChatText::reveal).orElse(""))
            .setGameId(report.game().text())
            .setRoom(ChatMessages.word(report.room()))
            .setNumber(report.line().number());
    report.line().said().ifPresent(said -> add(message, said));
    return message;
  }

  private static void add(ChatReport.Builder message, ChatEntry.Said said) {
    message.setAuthorId(said.author().id().value()).setAuthor(said.author().name());
    switch (said.remark()) {
      case Remark.Written(ChatText text) -> message.setText(text.reveal());
      case Remark.CannedPhrase(ChatPhrase phrase) -> message.setPhrase(ChatMessages.word(phrase));
    }
  }
}
