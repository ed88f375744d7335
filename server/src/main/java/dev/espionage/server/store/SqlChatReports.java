package dev.espionage.server.store;

import dev.espionage.server.chat.ChatReports;
import dev.espionage.server.store.writer.StoreWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Reported lines as rows. Safe for use by any thread. */
final class SqlChatReports implements ChatReports {
  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;

  SqlChatReports(StoreWriter writer, StoreReader reader, InstantSource clock) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<List<Report>> open(int most) {
    return reader.ask(handle -> ChatReportRows.open(handle, most));
  }

  @Override
  public CompletionStage<Boolean> settle(long id) {
    return writer.compute(handle -> ChatReportRows.isSettled(handle, id, clock.instant()));
  }
}
