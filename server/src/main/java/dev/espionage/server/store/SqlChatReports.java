package dev.espionage.server.store;

import dev.espionage.server.chat.ChatReports;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Reported lines as rows. Safe for use by any thread. */
final class SqlChatReports implements ChatReports {
  private final StoreReader reader;

  SqlChatReports(StoreReader reader) {
    this.reader = reader;
  }

  @Override
  public CompletionStage<List<Report>> open(int most) {
    return reader.ask(handle -> ChatReportRows.open(handle, most));
  }
}
