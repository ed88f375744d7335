package dev.espionage.server.admin;

import dev.espionage.admin.v1.ChatReport;
import dev.espionage.admin.v1.ReportList;
import dev.espionage.admin.v1.SettleReportRequest;
import dev.espionage.server.chat.ChatMessages;
import dev.espionage.server.chat.ChatReportStore.Report;
import dev.espionage.server.chat.ChatText;
import dev.espionage.server.chat.Line;
import dev.espionage.server.chat.Line.Remark;
import dev.espionage.server.chat.Phrase;
import dev.espionage.server.net.http.HttpBodies;
import java.util.List;
import java.util.Optional;

/** Bodies of {@code admin.proto} about reported lines. */
public final class AdminReportBodies {
  private AdminReportBodies() {}

  /** The id in a {@code SettleReportRequest}; empty if the text is not one. */
  public static Optional<Long> settled(String json) {
    return HttpBodies.parsed(json, SettleReportRequest.newBuilder())
        .map(SettleReportRequest.Builder::getReportId);
  }

  /** A {@code ReportList}. */
  public static String reports(List<Report> reports) {
    var list = ReportList.newBuilder();
    reports.forEach(report -> list.addReports(message(report)));
    return HttpBodies.json(list);
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

  private static void add(ChatReport.Builder message, Line.Said said) {
    message.setAuthorId(said.author().id().value()).setAuthor(said.author().name());
    switch (said.remark()) {
      case Remark.Written(ChatText text) -> message.setText(text.reveal());
      case Remark.ReadyMade(Phrase phrase) -> message.setPhrase(ChatMessages.word(phrase));
    }
  }
}
