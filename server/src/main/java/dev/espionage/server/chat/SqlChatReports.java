package dev.espionage.server.chat;

import dev.espionage.server.sql.StoreReader;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Reported lines as rows. Safe for use by any thread. */
public final class SqlChatReports implements ChatReports {
  private final StoreReader reader;

  public SqlChatReports(StoreReader reader) {
    this.reader = reader;
  }

  @Override
  public CompletionStage<List<Report>> open(int most) {
    return reader.ask(handle -> ChatReportRows.open(handle, most));
  }
}
